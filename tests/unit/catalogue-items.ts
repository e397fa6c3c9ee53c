import type { Machinery } from '#contract/machinery/machinery.ts'
import { aStoredMachine } from '#tests/support/builders.ts'
import { type CatalogueItem, machineItem } from '#web/site/catalogue/item.ts'

const PLOUGH: Partial<Machinery> = {
  name: 'Disc Plough',
  slug: 'disc-plough',
  description: 'For heavy soil.',
  category: 'cultivators',
  series: 'C Series',
}

/** Returns a machine as the catalogue screens show it; `over.key` identifies it in a test's expectations. */
export const anItem = ({
  price = '100.00',
  specifications = 'Discs: 3',
  ...over
}: Partial<CatalogueItem> & { price?: string; specifications?: string } = {}): CatalogueItem => ({
  ...machineItem(aStoredMachine({ ...PLOUGH, price, specifications })),
  key: 'a',
  imageUrl: '/images/hero.webp',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...over,
})

export const keys = (items: CatalogueItem[]) => items.map(({ key }) => key)
