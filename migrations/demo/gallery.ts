import type { GalleryInput } from '#contract/gallery.ts'

export const galleryItems: (GalleryInput & { createdAt: string })[] = [
  {
    title: 'Harvest at Dusk',
    description: 'An H120 combine finishes the last strip of sorghum near Funtua before the dew comes down.',
    imageUrl: '/images/gallery/harvest-at-dusk.webp',
    category: 'harvesters',
    createdAt: '2026-11-14T16:45:00.000Z',
  },
  {
    title: 'Ploughing after the First Rains',
    description: 'A tractor and disc plough open red loam outside Zaria, two days after the first good rain of May.',
    imageUrl: '/images/gallery/ploughing-first-rains.webp',
    category: 'cultivators',
    createdAt: '2026-11-03T09:10:00.000Z',
  },
  {
    title: 'In the Kano Workshop',
    description: 'A tractor stands in the service bay in Kano for its yearly inspection.',
    imageUrl: '/images/gallery/workshop-kano.webp',
    category: 'tractors',
    createdAt: '2026-10-24T12:00:00.000Z',
  },
  {
    title: 'Rice Harvest at Kura',
    description: 'The tracked R88 cuts ripe paddy in the basins of the Kano River irrigation scheme.',
    imageUrl: '/images/gallery/rice-harvest-kura.webp',
    category: 'harvesters',
    createdAt: '2026-10-16T08:30:00.000Z',
  },
  {
    title: 'Planting Maize Rows',
    description: 'A four-row planter sets maize at 75 cm on harrowed land in northern Kaduna.',
    imageUrl: '/images/gallery/planting-maize-rows.webp',
    category: 'planters',
    createdAt: '2026-09-29T10:20:00.000Z',
  },
  {
    title: 'Delivery Day',
    description: 'A new tractor reaches its owner by low-loader and is checked over before the keys change hands.',
    imageUrl: '/images/gallery/delivery-day.webp',
    category: 'tractors',
    createdAt: '2026-09-11T14:35:00.000Z',
  },
  {
    title: 'Groundnut Lifting',
    description: 'A digger-shaker lifts two rows of groundnut from sandy soil near Gumel and lays the vines to dry.',
    imageUrl: '/images/gallery/groundnut-lifting.webp',
    category: 'harvesters',
    createdAt: '2026-08-26T07:55:00.000Z',
  },
  {
    title: 'Baling Season',
    description: 'Rice straw is baled in the dry season, to be sold as feed in the months when grazing runs out.',
    imageUrl: '/images/gallery/baling-season.webp',
    category: 'balers',
    createdAt: '2026-08-02T11:15:00.000Z',
  },
  {
    title: 'Spraying Cowpea',
    description: 'A boom sprayer crosses cowpea at first flower, early in the morning while the air is still.',
    imageUrl: '/images/gallery/spraying-cowpea.webp',
    category: 'sprayers',
    createdAt: '2026-07-13T06:40:00.000Z',
  },
  {
    title: 'Showroom Line-Up',
    description: 'Tractors of several sizes stand side by side in the yard in Kano, ready for a trial drive.',
    imageUrl: '/images/gallery/showroom-line-up.webp',
    category: 'tractors',
    createdAt: '2026-06-19T13:50:00.000Z',
  },
]
