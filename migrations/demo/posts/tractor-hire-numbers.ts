import type { PostDraft } from './post-draft.ts'

export const post: PostDraft = {
  title: 'The Numbers of a Tractor Hire Service',
  slug: 'tractor-hire-numbers',
  excerpt:
    'A full year of costs and earnings for one 75 hp tractor, including the version that loses money and what turns it round.',
  content: `Hiring out a tractor looks simple in June, when farmers queue at your gate. The account is settled over the other eleven months. Here is a full year for one machine, in US dollars so that the sums can be compared across the border. Hire rates and fuel differ from one district to the next and change within a season, so replace every price here with your own. The method stays.

## What you buy

- [75 hp tractor](/machinery/gona-t75-utility-tractor-4wd): 27,800
- [Three-disc plough](/machinery/gona-c3-disc-plough): 1,950
- [Disc harrow](/machinery/gona-c20-disc-harrow): 3,450
- [Three-body ridger](/machinery/gona-c3r-ridger): 1,380
- [Maize sheller](/machinery/gona-m5-maize-sheller): 3,600

Together 38,180, of which 10,380 is implements.

## What it costs standing still

Keep the tractor ten years at 800 engine hours a year and sell it for a quarter of its price. It loses 2,085 a year. The implements, sold for a tenth, lose 934. Money costs too, whether it is the bank's or your own: 12 per cent on the average value of 23,084 is 2,770. That is a rate for dollars: a loan in naira costs 25 to 30 per cent. Insurance, registration and a roof, at 2 per cent of price, are 764.

Total 6,553 a year, before the key is turned.

## What it costs running

Per engine hour:

- Diesel, 9 L at 0.90: 8.10
- Oil, filters and grease, a tenth of fuel: 0.81
- Repairs and tyres, 80 per cent of tractor price over 8,000 hours: 2.78
- Discs, points and sheller teeth: 1.20
- Operator: 1.50

That is 14.39. For 800 hours it makes 11,512, and the whole year costs 18,065.

## What it earns

Of 800 engine hours, a quarter go in driving between farms, waiting and turning round. Say that 600 are paid.

- Ploughing, 200 hours at 0.35 ha: 70 ha at 55, or 3,850
- Harrowing, 120 hours at 1.2 ha: 144 ha at 30, or 4,320
- Ridging, 100 hours at 0.9 ha: 90 ha at 35, or 3,150
- Shelling, 180 hours at 4 t: 720 t at 6, or 4,320

Income is 15,640 against 18,065. After a year of hard work the owner is 2,425 poorer, and in most cases does not know it, because cash came in every week. The loss hides in a tractor that is wearing out.

## Three things that turn it round

First, fewer empty hours. Ask farmers in one village to book together, and refuse plots of less than half a hectare unless the next plot adjoins. If the 200 unpaid hours fall to 120, the engine runs 720 hours, running costs drop to 10,361 and the year to 16,914. The loss is now 1,274.

Second, better work for each hour. Ploughing earns 0.35 x 55, or 19.25 an hour, ridging 31.50 and harrowing 36.00. Ploughing is also the hardest on fuel and discs. Move 100 hours from the plough to the harrow, where the land allows, and income rises by 100 x 16.75, or 1,675. The year ends 401 in profit. Or price ploughing as the hard work it is: a farmer who wants 25 cm on dry loam should pay for it.

Third, more hours. Fixed cost is spread over whatever you work. An extra 150 paid hours at the ridging rate bring 4,725. With a sixth of engine time unpaid they need 180 engine hours, which cost 2,590. The gain is 2,135 and the profit 2,536. Those hours are found outside June: haulage in November, threshing, baling, an irrigation scheme which ploughs twice a year.

A tractor bought second-hand has half the fixed cost but more repairs and, worse, breaks down in June. We have seen it work for owners who are mechanics.

## Rules that keep a service alive

- Charge by area, measured. A phone with GPS walked round the field ends most arguments. Pacing favours whoever has longer legs
- Take half in advance. What is owed after harvest is often paid in promises
- Charge for travel beyond 5 km
- Put an hour meter reading at the head of every page of the log, with litres put in, hectares done and money received
- Pay the operator a wage and a bonus per hectare done well, not per hectare alone. Speed with a plough means shallow work, and the farmer will remember
- Put 3 dollars an engine hour into a separate account for repairs. It is the bearing in July that ends most businesses

## Watch two figures

Litres per hectare tells you about the operator and the machine. For disc ploughing 20 to 26 is normal, for harrowing 7 to 10. If it climbs, look for worn discs, low tyre pressure, a gear too low, or diesel that leaves by another road.

Paid hours over engine hours tells you about the business. In the example it began at 75 per cent and ended at about 83. Below 70 per cent, no hire rate that farmers will accept can save you.

Fill in your own figures on one sheet of paper before you borrow. If the answer is a loss, you have saved a great deal of money in an evening.`,
  imageUrl: '/images/machinery/tractor-t75.webp',
  category: 'Business',
  status: 'published',
  createdAt: '2026-04-14T09:40:00.000Z',
}
