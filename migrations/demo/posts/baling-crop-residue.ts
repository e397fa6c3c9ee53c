import type { PostDraft } from './post-draft.ts'

export const post: PostDraft = {
  title: 'Baling Crop Residue for the Dry Season',
  slug: 'baling-crop-residue',
  excerpt:
    'From February to May, feed in the north costs several times what it did in November. What to bale, how much a herd needs, and what to leave behind.',
  content: `In November the fields of Kano and Jigawa are full of feed that nobody wants. By April the same stalks are sold by the armful at the roadside. A baler does nothing more than carry feed from one month to another, and this is where the profit lies.

## What is worth baling

Not all residue is equal. Crude protein, as a share of dry matter, is the quickest guide.

- Cowpea haulm: 14 to 18 per cent, 1 to 2 t/ha
- Groundnut haulm: 10 to 13 per cent, 1.5 to 2.5 t/ha
- Rice straw: 3 to 5 per cent, roughly as much straw as grain, so 4 to 5 t/ha
- Sorghum and millet stover: 3 to 5 per cent, 3 to 6 t/ha, half of it thick stalk

Cattle need about 7 per cent in the whole ration merely for the rumen to work well. Rice straw alone does not reach it. One part cowpea haulm at 15 per cent with two parts straw at 4 per cent gives 23 divided by 3, or 7.7 per cent. That simple mix keeps animals in condition, though it will not fatten them.

## How much a herd needs

Take a bull of 250 kg. He eats about 2.5 per cent of his weight in dry matter, 6.25 kg a day. From early February until grass returns in early June is 120 days, so he needs 750 kg of dry matter. Baled straw is about 90 per cent dry, so that is 833 kg as it stands. With bales of 16 kg you need 52 for each animal, and for 20 head 1,042. Add a tenth for waste and bad bales and call it 1,150.

At 36 x 46 x 85 cm, a bale fills 0.141 cubic metres. A thousand make 141 cubic metres, which is a stack 8 m long, 6 m wide and 3 m high.

## Moisture and timing

Bale below 15 per cent moisture for leafy haulms and below 18 per cent for straw. Twist a handful: stems should crack, not bend. In late October the crop dries in two to four days; in December in one. Yet haulms that are bone dry lose their leaf, and the leaf holds most of the protein. Rake and bale cowpea and groundnut haulm in the early morning, when a little dew makes the leaf tough, and stop when it begins to powder. Straw and stover can be baled all day.

After baling, push an arm into a few bales on the third day. If one is warm inside, spread the stack open. Damp hay can heat until it burns.

Sand is the other fault. Set the tines of the [rake](/machinery/gona-k3-rotary-rake) just to touch the stubble and the baler pickup 3 to 5 cm above the ground. Sand wears the knife, and cattle that eat it sicken.

## Twine and output

Each bale takes two loops of about 2.6 m, knots included, so 5.2 m. Sisal at 300 m to the kilogram means that a 5 kg spool has 1,500 m and ties 288 bales. For 1,150 bales buy four spools and one spare.

The rated output of a [square baler](/machinery/gona-s14-square-baler), 200 bales an hour, assumes long straight windrows. On plots of half a hectare, with turning and twine and talk, 100 to 120 is honest. Our 1,150 bales are then about ten hours, which means two days.

## Leave something for the soil

A tonne of rice straw carries away something like 6 kg of nitrogen, 1 kg of phosphorus and 15 to 20 kg of potassium. Potassium is the one to watch, because many farmers never buy any. If you bale straw each year, bring manure back, or buy potash.

On sand, leave at least a third of millet and sorghum stalks standing or lying. A tonne or two per hectare roughly halves wind erosion, and catches dust that is itself worth having. Baling the coarse lower half of the stalk is poor business in any case: cattle refuse it.

## Improving straw with urea

For each 100 kg of straw dissolve 4 kg of fertiliser urea in 50 L of water, sprinkle it evenly by layers, tread it down and close it airtight under plastic for three weeks. Properly done, it raises intake and lifts crude protein to 7 or 8 per cent. Open the heap a day before feeding so that the ammonia can blow away, begin with small amounts and never give it to young calves. Keep the urea and its solution where animals cannot drink it. It kills quickly.

## Before you buy a baler

Hire one for a season. If your own animals and sure buyers do not take 5,000 bales a year, hiring remains cheaper for most farms. Above that, your own machine also buys the right day, which for cowpea haulm is worth more than the twine.`,
  imageUrl: '/images/machinery/square-baler-s14.webp',
  category: 'Harvest',
  status: 'published',
  createdAt: '2026-10-19T07:20:00.000Z',
}
