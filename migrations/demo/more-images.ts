import type { MachineImage } from '#contract/machinery/machinery.ts'

/** The further images of a machine, by the name of its first image. */
export const moreImages = {
  'combine-h120': [
    {
      imageUrl: '/images/machinery/combine-h120-detail.webp',
      alt: 'The header of the H120 close up: reel, divider and auger',
    },
  ],
} satisfies Record<string, MachineImage[]>
