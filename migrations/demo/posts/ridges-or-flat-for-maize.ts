import type { PostDraft } from './post-draft.ts'

export const post: PostDraft = {
  title: 'Ridges or Flat for Maize?',
  slug: 'ridges-or-flat-for-maize',
  excerpt:
    'Ridging is habit in much of the north, and often a good one. Where it pays, where flat planting is better, and the numbers for either.',
  content: `Ask a farmer in Kura why he ridges and he will say that his father did. It is not a bad reason, because ridges solve real problems: they drain, they gather topsoil around the roots and they make hand weeding quicker. But they also cost a pass, dry out faster and limit which planter you can use. The choice should be made field by field.

## Where ridges win

Soil that stands in water after a storm is the clearest case. Maize is harmed within two or three days of waterlogging, most of all before it reaches knee height. On fadama margins and on the heavy grey soils east of Funtua, a ridge 20 to 25 cm high keeps the crown out of the water.

The second case is thin soil. Where only 10 or 12 cm of good soil lies over a hard layer, ridging doubles the depth under the plant by taking it from the furrow.

The third is slope, but only if the ridges follow the contour. On a 2 per cent slope, ridges that run up and down are gutters, and one July storm of 60 mm will carry your fertiliser into the neighbour's field.

## Where flat wins

On deep sandy soils in Katsina and Gumel a ridge is a raised heap that dries on both sides. In a ten-day dry spell in June, maize sown on the flat, or in a shallow furrow, keeps its moisture a few days longer, and those days can decide the stand. Flat land also lets a four-row planter hold its depth, with seed at 5 cm in every row instead of 3 cm on a crumbling ridge and 8 cm where it has settled.

A good compromise on sandy loam is to plant flat and earth up at four to five weeks with the ridger set shallow, on the same pass that covers the second fertiliser. You get the even stand of the flat and the support, weed control and drainage of the ridge. Stop before plants are taller than the tractor's clearance, about 45 to 50 cm.

## Tied ridges for dry districts

North of Kano city the rain often falls faster than the soil can drink it. Tying means closing the furrow with a small bank every two to three metres, so that each basin holds its water. At 75 cm spacing, a furrow 50 cm wide at the top and 15 cm deep has a section of 0.0375 square metres. Divided by 0.75 m, that is 50 mm of storage if brim-full and level. Ties are lower than ridges and land is never level, so count on half of it, about 25 mm, which is still a fair storm. Do not tie on clay, where the same water will drown the crop.

## Plant population does not change

Ridge or flat, the target for improved maize in the Zaria belt is about 53,000 plants per hectare.

- 75 cm rows, one plant every 25 cm: 10,000 divided by 0.75 x 0.25, or 53,333
- 75 cm rows, two plants every 50 cm: the same 53,333
- 90 cm rows, one plant every 25 cm: 44,444, which suits drier ground

Set the planter 10 to 15 per cent thicker than the target to cover what birds, beetles and poor germination take. For 53,000 plants, 60,000 seeds is about right. At 250 g per thousand seeds that is 15 kg per hectare.

To check a field, count plants in 13.3 m of a 75 cm row. That length covers 10 square metres, so multiply the count by 1,000. Do it in five places.

## Fertiliser

A common recommendation for improved maize in the northern Guinea savanna is 120 kg nitrogen, 60 kg phosphate and 60 kg potash per hectare. Eight 50 kg bags of 15-15-15 supply 60 of each. The other 60 kg of nitrogen comes from 130 kg of urea, or a little over two and a half bags, at four to five weeks. Give the NPK at planting, 5 cm beside the seed, and bury the urea. Urea left on hot wet soil can lose a fifth of its nitrogen or more to the air.

## Cost of the pass

A [three-body ridger](/machinery/gona-c3r-ridger) does about 0.9 ha an hour and burns 8 to 10 L per hectare. If the ridge does not drain, deepen or hold water on that field, you have bought only tradition. Try ten rows each way this June, on one field, with everything else equal. Weigh the cobs from both in October.`,
  imageUrl: '/images/machinery/ridger-3.webp',
  category: 'Field Guides',
  status: 'published',
  createdAt: '2026-06-03T07:45:00.000Z',
}
