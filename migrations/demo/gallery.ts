import type { GalleryInput } from '#contract/gallery.ts'

export const galleryItems: (GalleryInput & { createdAt: string })[] = [
  {
    title: 'Harvest at Dusk',
    description:
      'Illustration: an H120 combine on the last strip of sorghum before the dew comes down, as near Funtua.',
    imageUrl: '/images/gallery/harvest-at-dusk.webp',
    category: 'harvesters',
    createdAt: '2026-11-14T16:45:00.000Z',
  },
  {
    title: 'Ploughing after the First Rains',
    description:
      'Illustration: a tractor and disc plough open red loam, as outside Zaria two days after the first good rain of May.',
    imageUrl: '/images/blog/when-to-plough-sudan-savanna.webp',
    category: 'cultivators',
    createdAt: '2026-11-03T09:10:00.000Z',
  },
  {
    title: 'In the Kano Workshop',
    description:
      'Illustration: tractors before the bays of the workshop in Kano, where they come for their yearly inspection.',
    imageUrl: '/images/gallery/workshop-kano.webp',
    category: 'tractors',
    createdAt: '2026-10-24T12:00:00.000Z',
  },
  {
    title: 'Rice Harvest at Kura',
    description: 'Illustration: the tracked R88 in ripe paddy, as in the basins of the Kano River irrigation scheme.',
    imageUrl: '/images/gallery/rice-harvest-kura.webp',
    category: 'harvesters',
    createdAt: '2026-10-16T08:30:00.000Z',
  },
  {
    title: 'Planting Maize Rows',
    description: 'Illustration: a six-row planter sets maize at 75 cm on harrowed land, as in northern Kaduna.',
    imageUrl: '/images/machinery/planter-6-row.webp',
    category: 'planters',
    createdAt: '2026-09-29T10:20:00.000Z',
  },
  {
    title: 'Delivery Day',
    description:
      'Illustration: a new tractor as it reaches its owner, to be checked over before the keys change hands.',
    imageUrl: '/images/machinery/tractor-t45.webp',
    category: 'tractors',
    createdAt: '2026-09-11T14:35:00.000Z',
  },
  {
    title: 'Groundnut Lifting',
    description:
      'Illustration: a digger-shaker, which lifts two rows of groundnut from sandy soil and lays the vines to dry.',
    imageUrl: '/images/blog/groundnut-digger-settings.webp',
    category: 'harvesters',
    createdAt: '2026-08-26T07:55:00.000Z',
  },
  {
    title: 'Baling Season',
    description:
      'Illustration: straw is baled in the dry season, to be sold as feed in the months when grazing runs out.',
    imageUrl: '/images/machinery/round-baler-r12.webp',
    category: 'balers',
    createdAt: '2026-08-02T11:15:00.000Z',
  },
  {
    title: 'Spraying Cowpea',
    description:
      'Illustration: a boom sprayer beside cowpea at first flower, which it crosses early in the morning while the air is still.',
    imageUrl: '/images/machinery/trailed-sprayer-2000.webp',
    category: 'sprayers',
    createdAt: '2026-07-13T06:40:00.000Z',
  },
  {
    title: 'Showroom Line-Up',
    description:
      'Illustration: tractors of several sizes stand side by side, as in the yard in Kano, ready for a trial drive.',
    imageUrl: '/images/blog/choosing-tractor-horsepower.webp',
    category: 'tractors',
    createdAt: '2026-06-19T13:50:00.000Z',
  },
]
