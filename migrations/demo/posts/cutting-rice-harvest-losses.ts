import type { PostDraft } from './post-draft.ts'

export const post: PostDraft = {
  title: 'Cutting Rice Harvest Losses',
  slug: 'cutting-rice-harvest-losses',
  excerpt:
    'A quarter-metre frame and ten minutes of counting will tell you how much paddy stays in the field, and which setting leaves it there.',
  content: `Between the standing crop and the sack, rice grown around Kura and Hadejia commonly loses a tenth of its grain, and in a bad year more. Studies of hand harvest, stacking and threshing in West Africa report anything from 8 to 20 per cent, so take no single figure as truth. What matters is your own number, and it is easy to find.

## Cut at the right moisture

Rice is ready when 80 to 85 per cent of the grains in the panicle are straw coloured and those at the base are in the hard dough stage. Moisture is then 20 to 24 per cent. If you wait until it is 16 per cent, grain shatters at the touch of the reel and cracks in the mill. If you cut at 28 per cent, you harvest green grain that turns to powder. Drain the basin 10 to 14 days before, sooner on clay, so that ground and straw are firm.

A moisture meter costs about two or three sacks of paddy. Failing that, bite: a ripe grain cracks cleanly, an unripe one dents.

## A frame that does the sums

Bend a rod into a square of 50 cm sides. That is a quarter of a square metre. A thousand grains of common long-grain rice weigh about 25 g, so a single grain in the frame stands for 4 grains on a square metre, 0.1 g, and therefore 1 kg per hectare. Count the grains in the frame and you have read kilograms per hectare, with no calculation. Use at least five throws for each count and take the average.

Make three counts.

- In the uncut crop, for grain already fallen: suppose 20
- On cut ground where the straw did not fall, for example by stopping, backing 5 m and looking in front of the discharge: suppose 60
- In the band of straw behind the machine: suppose 180

The header lost 60 less 20, so 40 kg/ha. Behind the machine the extra is 180 less 60, or 120, but that material came from the full 2.0 m cut and was dropped in a band 1.0 m wide, so divide by two: 60 kg/ha went over the sieves and out of the drum. The machine lost 100 kg in all. With a crop of 4.5 t/ha that is 2.2 per cent. Below 3 per cent is good work in standing rice; below 5 is acceptable in lodged rice.

## If the header loses

- Reel too fast: set the rim to move 1.1 to 1.25 times the ground speed. At 3.6 km/h the machine moves 1 m/s, so the reel bats should move 1.1 to 1.25 m/s
- Reel too low: bats should meet the straw just below the panicles
- Knife blunt or guards bent: look for straw pulled up by the roots
- Lodged crop: cut against the lean or across it, at half speed, with crop lifters fitted

## If the drum or sieves lose

First see what kind of grain is there. Grain still on the panicle means threshing is too mild: close the concave a little before raising drum speed. Loose clean grain means the sieve is overloaded or the fan too strong. Slow down by half a kilometre an hour and count again; in damp straw this alone often halves the loss. Then cut the wind in small steps until chaff appears in the tank, and bring it back one step.

Broken and hulled grain in the tank means too much violence. Drum speed at the tips should be about 20 to 22 m/s for paddy. For a 620 mm drum, 20 m/s is about 616 rpm.

Change one thing at a time, and write it on tape beside the lever.

## After the combine

Grain at 22 per cent heats within a day. Spread it 3 to 4 cm deep on a tarpaulin, turn it every half hour, shade it at midday and stop at 13 per cent for storage. Fast drying on hot concrete cracks the kernel, and the miller will pay you for brokens.

Expect the weight to fall. One tonne at 22 per cent contains 780 kg of dry matter; at 13 per cent the same grain weighs 780 divided by 0.87, or 897 kg. This is water, not loss, but do not sell at wet weight and budget on dry.

## What it is worth

On a 4.5 t/ha crop, going from 12 per cent lost to 4 per cent keeps 360 kg per hectare, almost five bags of 75 kg. Over 20 ha that is 7.2 tonnes of paddy. The frame costs nothing, and the ten minutes come while the tank is being emptied.`,
  imageUrl: '/images/machinery/combine-h120.webp',
  category: 'Harvest',
  status: 'published',
  createdAt: '2026-09-30T06:50:00.000Z',
}
