import type { PostDraft } from './post-draft.ts'

export const post: PostDraft = {
  title: 'Sizing a Solar Irrigation Pump',
  slug: 'solar-irrigation-pumps',
  excerpt:
    'How many panels a hectare of onions needs, why dust matters, and when a petrol pump is still the better buy.',
  content: `Along the Hadejia and in the fadama of Kura the small petrol pump has done honest work for forty years. Solar is replacing it on many plots, and disappointing owners on some, nearly always because no one did the sum. The sum takes a quarter of an hour.

## How much water

In February and March a full crop of onions or tomato in the north uses 6 to 7 mm of water a day. One millimetre on a hectare is 10 cubic metres, so at 7 mm the crop drinks 70 cubic metres daily. Not all that you pump reaches the roots. With good short furrows about 70 per cent does, so pump 70 / 0.7, or 100 cubic metres a day for each hectare. Drip lines bring it nearer 78, with 90 per cent reaching the roots.

## How high

Measure from the water in the well while the pump is running, not in the morning when it has rested. Suppose the water draws down to 6 m, the outlet is 1 m above ground and the pipe loses the equal of 1 m by friction. The total head is 8 m. Ask also how fast the well can give. A shallow tube well in good fadama sand may give 5 to 8 litres a second. A poor one gives 2, and no panel can change that.

## How much energy

Lifting 100 cubic metres by 8 m takes 100 x 8 x 9.81 / 3,600, which is 2.18 kWh. The pump and motor together turn perhaps 45 per cent of the electricity into lifted water, so they need 4.84 kWh a day.

## How many panels

Kano receives about 6 hours a day of full-strength sun, averaged over the dry season, though on hazy days in January it may be under 5. Panels lose some output to heat, wiring and age: take 15 per cent. Then take a further 10 per cent as the harmattan dust allowance, which assumes that you wipe the glass every second morning. Without wiping the loss can pass 25 per cent in two weeks. What is left is 0.85 x 0.90, or 0.765.

Panel power is 4.84 / (6 x 0.765), or 1.05 kW. Three panels of 400 W make 1.2 kW and leave a little in hand. If the head is 12 m in place of 8, the same field needs 1.58 kW, so four of them. Head is as costly as hectares.

Check the flow as well. One hundred cubic metres in six hours is 16.7 in an hour, or 4.6 litres a second. If the well gives only 3, you must irrigate less land, or sink a second well.

## The tank question

Batteries are seldom worthwhile for irrigation. Water in a tank or a lined pond is the cheaper battery, and even that may not be needed: plants do not mind when in the day they drink. A pond does help where the pump is small and furrows are long, because a trickle of 2 litres a second soaks away before it reaches the end. Store two hours of pumping and release it quickly.

## Against petrol

A 3-inch petrol pump gives around 28 cubic metres an hour at this head, so it takes 3.6 hours for the 100 and burns 1.2 L an hour: 4.3 L a day. Over 120 irrigation days that is 514 L. At 0.65 dollars a litre the fuel costs 334, and with oil, plugs and repairs perhaps 414 a season.

A sound solar set of this size, with pump, controller, frame and fencing, costs somewhere about 2,000 dollars. It saves 414 a season, so it pays for itself in just under five years on one crop, or in two and a half if you grow two. The petrol pump costs 200 or so, can be carried home on a shoulder, and can be sold tomorrow. If your lease runs for one year, buy petrol. If you own the land and grow onions followed by a second crop, buy solar. If petrol has doubled again by the time you read this, halve the years.

## Things that go wrong

- Panels stolen: weld the frame, set its posts in concrete, and site it in view of houses
- Pump run dry: fit the float or the dry-run sensor, and test it
- Sand in the pump: wash the well until a glass of water settles clear within a minute
- Panels flat on a roof: tilt them about 12 to 15 degrees to the south, which also sheds dust
- Shade: one branch over one panel can cut the output of the whole string by half

Before paying, ask the seller for flow in litres per second at your own head and at noon, in writing, and measure it on the day of installation with a 20-litre bucket and a watch. At 4.6 litres a second it should fill in 4.3 seconds.`,
  imageUrl: '/images/blog/solar-irrigation-pumps.webp',
  category: 'Field Guides',
  status: 'draft',
  createdAt: '2026-02-23T11:10:00.000Z',
}
