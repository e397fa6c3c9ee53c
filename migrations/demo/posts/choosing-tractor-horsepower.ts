import type { PostDraft } from './post-draft.ts'

export const post: PostDraft = {
  title: 'How Much Tractor Do You Need?',
  slug: 'choosing-tractor-horsepower',
  excerpt:
    'Horsepower is the last number to settle. Start with hectares, days and the hardest pull, and the size follows.',
  content: `Most people come to the yard asking for a horsepower. A better question is how many hectares must be finished in how many days, with which implement. Here is the sum, done in the order we do it with customers.

## First, the days

Suppose you want to plough 80 ha around Zaria within 20 days of the first useful rain. Rain, wet ground and repairs take about 30 per cent of those days, which leaves 14. At eight field hours a day you have 112 hours. A three-disc plough does 0.35 ha an hour, so one tractor finishes 39 ha. It is less than half the farm, and no amount of horsepower in front of that plough changes it much, because disc ploughs stop working well above 7 km/h.

With a 2.2 m disc harrow at 1.2 ha an hour the same 112 hours cover 134 ha. Before buying a second tractor, ask which fields truly need ploughing this year.

## Then, the pull

Take the plough at 0.9 m wide and 20 cm deep in moist loam. The slice it cuts is 0.18 square metres. Moist loam resists a disc plough with something like 50 kN for each square metre, so the pull is 9 kN. At 5 km/h, which is 1.39 m/s, that is 12.5 kW at the drawbar. Only about 55 per cent of engine power reaches the drawbar on field soil, so the engine gives 22.7 kW. Keep a fifth of the engine in hand for hard patches and you need 28.4 kW, or 38 hp.

Now the same plough at 25 cm in loam that has dried. The slice is 0.225 square metres and the soil resists with about 80 kN per square metre. The pull is 18 kN, twice as much, and so is everything after it: 25 kW at the drawbar and 57 kW at the engine, or 76 hp. Nothing changed but 5 cm and a week without rain. Soil figures vary widely, so treat these as a guide, but the lesson holds everywhere: depth and moisture cost more horsepower than any other choice you make.

## Weight before power

A tractor can pull only what its tyres can hold. On firm field soil a 4WD tractor pulls about 40 per cent of its weight before the wheels slip too much. A 3,050 kg tractor weighs 29.9 kN and so pulls about 12 kN. The 9 kN plough is comfortable. The 18 kN plough is not, even with 75 hp, unless you add front weights and rear wheel ballast and let the plough load the linkage, and by then you should be asking whether to plough shallower.

Watch the rear wheels. Count ten turns with the plough lifted and mark the distance, then measure ten turns while ploughing. If 45 m becomes 39 m, slip is 13 per cent, which is about right for 4WD. Above 20 per cent you burn diesel to wear out tyres.

## PTO and lift

For machines driven by the PTO, read PTO horsepower, which is about 85 per cent of the engine figure. A small square baler in rice straw needs 30 to 35 PTO hp on average but jumps well above that with each plunger stroke, so a 55 hp engine is a sensible floor. A 1.5 m rotary tiller in damp loam takes about 30 to 35.

For mounted sprayers and planters check lift. A 600 L sprayer weighs 230 kg empty and 830 kg full, with its weight well behind the ball ends, where lift falls by a quarter or more. A linkage rated at 1,300 kg will raise it, but the front end becomes light on a slope. Put weight in front.

## What it means in sizes

- [15 hp two-wheel](/machinery/gona-p15-power-tiller): up to 5 ha of irrigated plots
- [45 hp](/machinery/gona-t45-compact-tractor): 15 to 40 ha, light sands, rotary tilling, haulage
- [75 hp](/machinery/gona-t75-utility-tractor-4wd): 40 to 120 ha mixed, of which it ploughs about 40 in one window; disc harrow, four-row planter, hire work
- [110 hp](/machinery/gona-t110-row-crop-tractor): above 120 ha, six-row planter, trailed sprayer, heavy harrow

## Two small or one large

A 75 hp tractor working at 60 per cent load burns about 9 L an hour. Two 45 hp tractors cost more to buy than one of 75 hp, and need two operators, yet one can plant while the other hauls, and a broken fan belt in June does not stop the farm. Under 60 ha on sand we often advise the pair. On heavier land the single larger tractor wins, because neither small one can hold the plough in the ground.

Bring us your field list and a soil sample in a bag. It makes for a better conversation than any brochure.`,
  imageUrl: '/images/blog/choosing-tractor-horsepower.webp',
  category: 'Machinery',
  status: 'published',
  createdAt: '2026-03-11T09:00:00.000Z',
}
