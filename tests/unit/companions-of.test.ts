import { expect, test } from 'vitest'
import { machinery } from '#migrations/demo/machinery.ts'
import { aStoredMachine } from '#tests/support/builders.ts'
import { companionsOf } from '#web/site/catalogue/item/companions-of.ts'
import { machineItem } from '#web/site/catalogue/item.ts'

const items = machinery.map((machine) =>
  machineItem(aStoredMachine({ ...machine, id: machine.name, slug: machine.name })),
)
const named = (name: string) => items.find(({ title }) => title.includes(name)) as (typeof items)[number]
const companions = (name: string) => {
  const { items: found, workTogether } = companionsOf(named(name), items)
  return { titles: found.map(({ title }) => title), workTogether }
}

test('for a tractor, the largest machines of each kind it can power are suggested', () => {
  expect(companions('T75')).toEqual({
    titles: ['Gona C20 Disc Harrow', 'Gona D16 Seed Drill', 'Gona V600 Boom Sprayer'],
    workTogether: true,
  })
  expect(companions('T45').titles).not.toContain('Gona C20 Disc Harrow')
})

test('for an implement, the smallest tractors strong enough are suggested', () => {
  expect(companions('C20')).toEqual({
    titles: ['Gona T75 Utility Tractor 4WD', 'Gona T110 Row-Crop Tractor'],
    workTogether: true,
  })
})

test('for other machines, similar ones nearest in price are suggested, never the machine itself', () => {
  const { titles, workTogether } = companions('H120')
  expect(workTogether).toBe(false)
  expect(titles[0]).toBe('Gona R88 Tracked Rice Combine')
  expect(titles).toHaveLength(3)
  expect(titles).not.toContain('Gona H120 Combine Harvester')
})

test('a catalogue of one machine suggests nothing', () => {
  expect(companionsOf(named('T75'), [named('T75')]).items).toEqual([])
})
