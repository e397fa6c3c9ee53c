import type { MachineImage } from '#contract/machinery/machinery.ts'

/** The further images of a machine, by the name of its first image. */
export const moreImages = {
  'tractor-t75': [
    {
      imageUrl: '/images/machinery/tractor-t75-side.webp',
      alt: 'Side of the T75 with its canopy and front weights',
    },
    {
      imageUrl: '/images/machinery/tractor-t75-seat.webp',
      alt: 'Seat of the T75 with the steering wheel and the levers',
    },
  ],
  'combine-h120': [
    {
      imageUrl: '/images/machinery/combine-h120-side.webp',
      alt: 'Side of the H120 from its header to its rear',
    },
    {
      imageUrl: '/images/machinery/combine-h120-seat.webp',
      alt: 'Seat of the H120 in its cab, shown without the panes',
    },
    {
      imageUrl: '/images/machinery/combine-h120-detail.webp',
      alt: 'The header of the H120 close up: reel, divider and auger',
    },
  ],
} satisfies Record<string, MachineImage[]>
