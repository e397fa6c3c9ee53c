import type { MachineImage } from '#contract/machinery/machinery.ts'

/** The further images of a machine: from the side, from the front or back, a detail, and at work. */
function views(machine: string, [side, front, detail, atWork]: [string, string, string, string]): MachineImage[] {
  const alts = { side, front, detail, 'at-work': atWork }
  return Object.entries(alts).map(([view, alt]) => ({ imageUrl: `/images/machinery/${machine}-${view}.webp`, alt }))
}

/** The further images of a machine, by the name of its first image. */
export const moreImages = {
  'combine-h120': views('combine-h120', [
    'The H120 from the side in stubble, its header at the edge of ripe sorghum',
    'The H120 from the front on the cut side, reel and divider at the sorghum',
    'The header of the H120 close up: reel, divider and auger',
    'The H120 harvesting red sorghum, cut land behind it',
  ]),
} satisfies Record<string, MachineImage[]>
