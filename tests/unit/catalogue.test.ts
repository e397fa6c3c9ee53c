import { expect, test } from 'vitest'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { aStoredMachine } from '#tests/support/builders.ts'
import { companionsOf } from '#web/site/catalogue/item/item-details.tsx'
import { type CatalogueItem, machineItem } from '#web/site/catalogue/item.ts'
import { mergePages } from '#web/site/catalogue/use-catalogue.ts'
import { comparedRows } from '#web/site/pages/compare/compare.ts'
import { columnSpans } from '#web/site/pages/home/home-page.tsx'

const PLOUGH: Partial<Machinery> = {
  name: 'Disc Plough',
  slug: 'disc-plough',
  description: 'For heavy soil.',
  category: 'cultivators',
  series: 'C Series',
}

/** Returns a machine as the catalogue screens show it; `over.key` identifies it in a test's expectations. */
const anItem = ({
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

const keys = (items: CatalogueItem[]) => items.map(({ key }) => key)

test('of each round of pages the machines stand before the images, as the server sorts them, and each row once', () => {
  const merged = (...lists: string[][][]) =>
    keys(mergePages(lists.map((pages) => pages.map((names) => names.map((key) => anItem({ key }))))))
  expect(merged([['m3', 'm1']], [['p4', 'p2']])).toEqual(['m3', 'm1', 'p4', 'p2'])
  expect(merged([['m3'], ['m2']], [['p1']])).toEqual(['m3', 'p1', 'm2'])
  expect(merged([['m1'], ['m1']], [])).toEqual(['m1'])
})

test('specifications are aligned whatever their order and case', () => {
  expect(comparedRows(['Engine: 75 hp\nDrive: 4WD', 'drive: 4wd\nENGINE: 110 hp\nCab: closed'])).toEqual([
    { label: 'Engine', values: ['75 hp', '110 hp'], differs: true, largest: [1] },
    { label: 'Drive', values: ['4WD', '4wd'], differs: false, largest: [] },
    { label: 'Cab', values: [null, 'closed'], differs: false, largest: [] },
  ])
})

const differs = (...values: string[]) => comparedRows(values.map((value) => value && `A: ${value}`))[0]?.differs

test('a difference is marked where it says which machine suits', () => {
  expect(differs('75 hp', '110 hp')).toBe(true)
  expect(differs('4-cylinder diesel, 3.6 L, 75 hp', '3-cylinder diesel, 2.5 L, 45 hp')).toBe(true)
  expect(differs('turbo diesel, 75 hp', 'diesel of another make, 75 hp')).toBe(false)
  expect(differs('2WD', '4WD')).toBe(true)
  expect(differs('12 forward, 12 reverse', '12 forward, 4 reverse')).toBe(true)
  expect(differs('na gaba 12, na baya 12', 'na gaba 12, na baya 4')).toBe(true)
  expect(differs('Yes', '')).toBe(false)
  expect(differs('four-cylinder diesel with a turbocharger', 'three-cylinder diesel, naturally aspirated')).toBe(false)
  expect(differs('Closed cab', 'closed  CAB')).toBe(false)
})

const largest = (...values: string[]) => comparedRows(values.map((value) => `A: ${value}`))[0]?.largest

test('numbers with the same unit are compared as numbers, including thousands separators', () => {
  expect(largest('3,050 kg', '950 kg at the axle')).toEqual([0])
  expect(largest('2.5 m', '2.5 m', '1 m')).toEqual([0, 1])
  expect(largest('6', '12')).toEqual([1])
  expect(largest('3.125 m', '3.2 m')).toEqual([1])
  // As in French.
  expect(largest('2,0 m', '10 m')).toEqual([1])
  expect(largest('2\u202f200,5 kg', '2\u00a0200,4 kg', '950 kg')).toEqual([0])
  expect(largest('0,500 t', '1,2 t')).toEqual([1])
  expect(largest('6', '6')).toEqual([])
})

test('differing units, ranges, products and texts are not compared as numbers', () => {
  expect(largest('75 hp', '55 kW')).toEqual([])
  expect(largest('60 to 75 hp', '90 to 100 hp')).toEqual([])
  for (const to of [' à ', ' zuwa ', ' ch à ', ' - ', '–', ' x ', '×'])
    expect(largest(`60${to}75 ch`, `90${to}100 ch`), to).toEqual([])
  expect(largest('4 x 45 L', '6 x 52 L')).toEqual([])
  expect(largest('2WD', '4WD')).toEqual([])
  expect(largest('2 RM', '4RM')).toEqual([])
  expect(largest('4-cylinder diesel', '3-cylinder diesel')).toEqual([])
  expect(largest('85 L', 'large')).toEqual([])
})

test('a repeated label keeps both values, and a single machine is compared with nothing', () => {
  expect(comparedRows(['A: 1\nA: 2'])).toEqual([{ label: 'A', values: ['1; 2'], differs: false, largest: [] }])
  expect(comparedRows([])).toEqual([])
})

const items = machinery.map((machine) =>
  machineItem(aStoredMachine({ ...machine, id: machine.name, slug: machine.name })),
)
const named = (name: string) => items.find(({ title }) => title.includes(name)) as (typeof items)[number]
const companions = (name: string) => {
  const { items: found, workTogether } = companionsOf(named(name), items)
  return { titles: found.map(({ title }) => title), workTogether }
}

test('for a tractor, the largest machines of each kind it can power are suggested', () => {
  const titles = ['Gona C20 Disc Harrow', 'Gona D16 Seed Drill', 'Gona V600 Boom Sprayer']
  expect(companions('T75')).toEqual({ titles, workTogether: true })
  expect(companions('T45').titles).not.toContain('Gona C20 Disc Harrow')
})

test('for an implement, the smallest tractors strong enough are suggested', () => {
  const titles = ['Gona T75 Utility Tractor 4WD', 'Gona T110 Row-Crop Tractor']
  expect(companions('C20')).toEqual({ titles, workTogether: true })
})

test('for other machines, similar ones nearest in price are suggested, never the machine itself', () => {
  const { titles, workTogether } = companions('H120')
  expect(workTogether).toBe(false)
  expect(titles[0]).toBe('Gona R88 Tracked Rice Combine')
  expect(titles).toHaveLength(3)
  expect(titles).not.toContain('Gona H120 Combine Harvester')
})

test('nine tiles fill four rows of three, the fifth of them two columns wide', () => {
  expect(columnSpans(9, 3)).toEqual([1, 1, 1, 1, 2, 2, 1, 2, 1])
  expect(columnSpans(9, 2)).toEqual([1, 1, 1, 1, 2, 1, 1, 1, 1])
})

test.each([2, 3] as const)('no row of %i columns has a gap, however many tiles there are', (columns) => {
  for (let count = 1; count <= 30; count++) {
    let inRow = 0
    for (const span of columnSpans(count, columns)) {
      inRow += span
      expect(inRow).toBeLessThanOrEqual(columns)
      if (inRow === columns) inRow = 0
    }
    expect(inRow, `${count} tiles`).toBe(0)
  }
})
