import type { CatalogueItem } from '#web/catalogue/item.ts'

/** A machine as the catalogue screens show it; `over.key` names it in what a test expects. */
export const anItem = ({
  price = '100.00',
  ...over
}: Partial<CatalogueItem> & { price?: string } = {}): CatalogueItem => ({
  key: 'a',
  title: 'Disc Plough',
  description: 'For heavy soil.',
  category: 'cultivators',
  imageUrl: '/images/hero.webp',
  createdAt: '2026-01-01T00:00:00.000Z',
  machine: { slug: 'disc-plough', priceNgn: null, price, series: 'C Series', specifications: 'Discs: 3' },
  ...over,
})

/** Items as a search for nothing finds them. */
export const found = (items: CatalogueItem[]) => items.map((row) => ({ row, relevance: 0 }))

export const keys = (items: CatalogueItem[]) => items.map(({ key }) => key)
