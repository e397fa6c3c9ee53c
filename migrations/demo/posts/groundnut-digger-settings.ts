import type { PostDraft } from './post-draft.ts'

export const post: PostDraft = {
  title: 'Setting a Groundnut Digger',
  slug: 'groundnut-digger-settings',
  excerpt:
    'Blade depth, blade edge and shaker speed decide how many pods stay in the soil. How to set them, and how to check.',
  content: `A [digger-shaker](/machinery/gona-g2-groundnut-digger-shaker) does three jobs in two seconds: it cuts the taproot below the pods, lifts the plant with its soil, and shakes the soil out before the vine falls in the windrow. If any of the three is badly set the pods stay behind, and on a crop of 1.5 t/ha it is easy to lose 300 kg without seeing one of them.

## When to dig

No setting can save a crop dug at the wrong time. Pull ten plants from different parts of the field and open all the full-sized pods. When the inside of the shell is brown or dark in 70 to 75 per cent of them, dig. Early varieties such as SAMNUT 24 reach that stage about 80 to 90 days after planting; the longer ones take 110 to 120. Go too early and kernels shrivel. Go a week too late and the pegs rot, so the pods break off in the ground whatever the blade does.

Soil should be just moist. In the sandy soils of Gumel you have three to five good days after the last rain. When a handful no longer holds together at all, the sand runs through and digging is easy, but the pegs grow brittle. When the soil sticks to the blade, wait.

## Blade depth

Dig by hand beside three plants and measure the lowest pod. It is usually at 7 to 10 cm. The blade should pass 2 to 3 cm under it, so at 10 to 13 cm from the surface, measured from the top of the ridge if you grow on ridges. Here the Gumel thumb rule is handy: stop, push a thumb down through the cut soil behind the blade until it meets firm ground, and look for the taproots. They should be cut clean, with a finger's length of root under the lowest pod. If roots are torn, the blade is blunt. If there are pods on the firm floor, the blade is too shallow. If the machine labours and the windrow is full of clods, it is too deep.

Set the depth with gauge wheels and not with the tractor's lift lever alone. The tractor rises and falls with every old furrow, and the blade goes with it.

## Blade angle and edge

Tilt the blades forward only as much as they need to enter, which on sand is 8 to 12 degrees. More tilt lifts more soil and gives the shaker more work. Shorten the top link to dig steeper, lengthen it to run flatter, one turn at a time. Sharpen the edge at least twice a day in sand. It sounds excessive until you compare: a dull edge drags the root sideways and snaps pegs 10 cm away.

## Shaker speed

The chain should run only a little faster than the ground passes, by 5 to 15 per cent. At 4.5 km/h, which is 1.25 m/s, that is 1.31 to 1.44 m/s. If plants bunch in front of the chain, the chain is too slow or the tractor too fast. If vines are thrown and pods fly, the chain is too fast. Choose the gear so that the PTO can stay near 540 rpm, and then change ground speed, not engine speed.

Shake only as much as you need. On dry sand most of the soil is gone in the first metre of chain, and the remainder of the journey knocks off pods. Many machines let you lower the shaker rods; do so on sand, and raise them on loam.

## Measure the loss

Mark one metre along the two rows after the machine has passed. With rows at 75 cm this is 1.5 square metres. Gather every sound pod on the surface, then sift the soil to 15 cm and count those too, in a separate heap. A dry pod weighs about 1 g, so ten pods on a square metre are 100 kg/ha.

Suppose you find 6 on top and 12 beneath, 18 in all. Divided by 1.5 that makes 12 for each square metre, or 120 kg/ha. On a crop of 1.5 t/ha it is 8 per cent, a fair result; below 6 is very good. Pods on top point to the shaker. Pods beneath point to the blade, or to a crop that has stood too long.

## The windrow

Vines should lie with as many pods upward as possible, out of contact with soil. Leave them for three to five days of sun, then pick or thresh when kernels rattle, and go on drying to 8 per cent moisture or less before bagging. It is the slow, damp drying that lets aflatoxin grow, and no later sorting wholly removes it. Never heap fresh vines in a round stack because rain threatens; cover narrow windrows instead, and open them in the morning.`,
  imageUrl: '/images/blog/groundnut-digger-settings.webp',
  category: 'Harvest',
  status: 'draft',
  createdAt: '2026-08-17T08:15:00.000Z',
}
