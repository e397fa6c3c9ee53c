import { expect, test } from 'vitest'
import { aGalleryItem, aStoredMachine } from '#tests/support/builders.ts'
import { imageItem, machineItem } from '#web/site/catalogue/item.ts'
import { mergePages } from '#web/site/catalogue/merge.ts'
import { anItem, found, keys } from './catalogue-items.ts'

const dated = (key: string, day: number) => anItem({ key, createdAt: `2026-01-0${day}T00:00:00.000Z` })

test('machines and images are merged, newest first', () => {
  const machines = [found([dated('m3', 3), dated('m1', 1)])]
  const images = [found([dated('p4', 4), dated('p2', 2)])]
  expect(keys(mergePages([machines, images], 'newest'))).toEqual(['p4', 'm3', 'p2', 'm1'])
})

test('a further results page is appended', () => {
  const machines = [found([dated('m3', 3)]), found([dated('m2', 2)])]
  const images = [found([dated('p1', 1)])]
  expect(keys(mergePages([machines, images], 'newest'))).toEqual(['m3', 'p1', 'm2'])
})

test('a row returned on two results pages is shown once', () => {
  expect(keys(mergePages([[found([dated('a', 1)]), found([dated('a', 1)])], []], 'newest'))).toEqual(['a'])
})

test('a machine has a price, an image none', () => {
  const stored = { id: '1', version: 1, createdAt: '2026-01-01T00:00:00.000Z' }
  expect(machineItem(aStoredMachine(stored))).toMatchObject({
    key: '1',
    title: 'Gona T75 Utility Tractor',
    machine: { price: '27800.00' },
  })
  const image = imageItem({ ...aGalleryItem(), ...stored })
  expect(image).toMatchObject({ key: '1', title: 'Harvest at dusk' })
  expect(image.machine).toBeUndefined()
})
