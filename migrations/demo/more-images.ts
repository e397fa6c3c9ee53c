import type { MachineImage } from '#contract/machinery/machinery.ts'

/** The further images of a machine: from the side, from the front or back, a detail, and at work. */
function views(machine: string, [side, front, detail, atWork]: [string, string, string, string]): MachineImage[] {
  const alts = { side, front, detail, 'at-work': atWork }
  return Object.entries(alts).map(([view, alt]) => ({ imageUrl: `/images/machinery/${machine}-${view}.webp`, alt }))
}

/** The further images of the machines at the top of the home page, by the name of their first image. */
export const moreImages = {
  'tractor-t75': views('tractor-t75', [
    'The T75 from the side, its driver under the canopy, on wet red earth',
    'The front of the T75: grille, lamps and six ballast weights',
    'The bonnet of the T75 with its name plate, louvres and lamps',
    'The T75 turning red earth with a three-disc plough under a storm sky',
  ]),
  'combine-h120': views('combine-h120', [
    'The H120 from the side in stubble, its header at the edge of ripe sorghum',
    'The H120 from the front on the cut side, reel and divider at the sorghum',
    'The header of the H120 close up: reel, divider and auger',
    'The H120 harvesting red sorghum, cut land behind it',
  ]),
  'planter-4-row': views('planter-4-row', [
    'The L4 from the side: hopper, opener and press wheels of each row',
    'The four row units of the L4 from behind, both row markers raised',
    'Seed hoppers and row units of the L4 close up',
    'A T75 pulling the L4 over harrowed land at first light, rows behind it',
  ]),
  'boom-sprayer-600': views('boom-sprayer-600', [
    'The V600 from the side on a T75 in cowpea, its tank upright behind the wheels',
    'The V600 from behind: tank, frame and boom over the cowpea rows',
    'Nozzles on the boom of the V600 just above the leaves',
    'The V600 spraying green cowpea, a fine mist under the boom',
  ]),
  'disc-harrow-20': views('disc-harrow-20', [
    'The C20 from the side: notched front gang, transport wheel and rear gang',
    'The C20 from the front, by its drawbar, ten notched discs in front',
    'A notched disc of the C20 close up, the transport wheel behind it',
    'A T75 pulling the C20 over ploughed land in its own dust',
  ]),
  'square-baler-s14': views('square-baler-s14', [
    'The S14 from the side of its pickup, a bale in the chute',
    'The S14 from the front: pickup, flywheel and drive shaft',
    'The pickup of the S14 close up, its tines above the straw',
    'A tractor pulling the S14 along a swath of straw in the evening',
  ]),
} satisfies Record<string, MachineImage[]>
