import { expect, test } from 'vitest'
import { figuresOf } from '#contract/machinery/figures.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { machines } from '#migrations/demo/translations/machines.ts'

const END = 1_000_000

test.each<[string, [number | null, number | null]]>([
  ['Farm size: 40 to 120 ha', [40, 120]],
  ['Girman gona: hekta 40 zuwa 120', [40, 120]],
  ['Taille de l’exploitation : 40 à 120 ha', [40, 120]],
  ['Farm size: above 120 ha', [120, END]],
  ['Farm size: 120 ha or more', [120, END]],
  ['Girman gona: fiye da hekta 120', [120, END]],
  ['Superficie : plus de 1 200 ha', [1200, END]],
  ['Suitable for farms up to 100 acres', [0, 41]],
  ['Work rate: 1.0 to 1.2 ha/h at 5 to 6 km/h', [0, 100]],
  ['Débit de chantier : 0,7 à 1,0 ha/h', [0, 70]],
  ['Saurin aiki: 0.3 zuwa 0.4 ha/h a gudun 3 km/h', [0, 30]],
  ['Yawan aiki: hekta 8 a rana', [0, 100]],
  ['Area: 8 ha/day', [0, 100]],
  ['Work rate: 1 ha/h\nFarm size: 5 to 20 ha', [5, 20]],
  ['Capacity per tank: 10 ha at 200 L/ha', [null, null]],
  ['Seed rate: 3 to 220 kg/ha', [null, null]],
  ['Farm size: 0 ha', [null, null]],
  ['Farm size: large', [null, null]],
  ['Farm size: 99999999999999999999 ha', [0, END]],
])('%s is for farms of %o hectares', (specifications, hectares) => {
  const { haFrom, haTo } = figuresOf(specifications)
  expect([haFrom, haTo]).toEqual(hectares)
})

test.each<[string, [number | null, number | null]]>([
  ['Engine: 4-cylinder diesel, 3.6 L, 75 hp (55.9 kW) at 2,200 rpm', [60, 94]],
  ['Moteur : diesel, 3,6 L, 75 ch', [60, 94]],
  ['Inji: ƙarfin doki 75', [60, 94]],
  ['Tractor required: 60 hp or more', [60, END]],
  ['Tractor required: 60 to 75 hp, Category II', [60, 94]],
  ['Taraktar da ake buƙata: 60 hp', [60, END]],
  ['Needs a tractor of 55 kW', [73, END]],
  ['Drive: PTO 540 rpm, 25 hp or more', [25, END]],
  ['PTO power: 64 hp at 540 rpm', [null, null]],
  ['Drive: 4WD', [null, null]],
  ['Weight: 75 kg', [null, null]],
])('%s is %o horsepower', (specifications, horsepower) => {
  const { hpFrom, hpTo } = figuresOf(specifications)
  expect([hpFrom, hpTo]).toEqual(horsepower)
})

test('the demonstration’s machines have the same figures in every language, and each tractor a farm and a power', () => {
  for (const { name, category, specifications } of machinery) {
    const figures = figuresOf(specifications)
    for (const language of ['ha', 'fr'] as const) {
      expect(figuresOf(machines[name]?.[language]?.specifications ?? ''), `${name} ${language}`).toEqual(figures)
    }
    if (category === 'tractors') expect(Object.values(figures), name).not.toContain(null)
  }
})

test.each<[string, [number | null, number | null]]>([
  // One of a kind, in the three languages.
  ['Field: 5 ha', [0, 5]],
  ['Holding: 1 hectare', [0, 1]],
  ['Made to suit 3 ha', [0, 3]],
  ['Gona: hektar 5', [0, 5]],
  ['Gona: eka 10', [0, 5]],
  ['Ferme : 5 ha', [0, 5]],
  ['Terre : 5 ha', [0, 5]],
  ['Exploitation : 5 ha', [0, 5]],
  ['Farm: 1 acre', [0, 1]],
  // What stands farther off says nothing about the number.
  ['Farm size: 5 ha at 6 km/h', [0, 5]],
  ['Farm size: 5 ha, two of them in a day/night', [0, 5]],
  ['Farm size: from 2 rows on 40 ha', [0, 40]],
  ['Farm size: up to 2 rows, 40 to 60 ha', [40, 60]],
  ['Farm size: 40 ha; two machines do more', [0, 40]],
  ['Farm size: 40 ha overall', [0, 40]],
  ['Farm size: above ~ 40 ha', [40, END]],
  ['Farm size: up to ~ 40 to 60 ha', [0, 60]],
  ['Farm size: 40 ha - or more', [40, END]],
  ['Farm size: 40 ha upwards', [40, END]],
  ['Farm size: 40 ha-plus', [40, END]],
  ['Superficie : plus\u00a0de 40 ha', [40, END]],
  ['Superficie : 40 ha et davantage', [40, END]],
  // The work of an hour or a day, however it is written.
  ['Work rate: 1 ha / h', [0, 100]],
  ['Work rate: 1 ha per hour', [0, 100]],
  ['Work rate: 1 ha perhour', [0, 100]],
  ['Work rate: 8 ha / day', [0, 100]],
  ['Work rate: 8 ha per day', [0, 100]],
  ['Débit : 8 ha par jour', [0, 100]],
  ['Work rate: 2 acres/h', [0, 81]],
  ['Work rate: 0 to 1.2 ha/h', [0, 120]],
  ['Work rate: up to 1.2 ha/h', [0, 120]],
  ['Work rate: 10 ha /bag', [null, null]],
  ['Work rate: 1 ha/h, 8 ha/day', [0, 100]],
  // Numbers as people write them.
  ['Farm size: 1,200 ha', [0, 1200]],
  ['Farm size: 1 200 ha', [0, 1200]],
  ['Superficie : 1\u202f200\u00a0ha', [0, 1200]],
  ['Farm size: 1,5 to 2,5 ha', [1, 3]],
  ['Farm size: 10-20ha', [10, 20]],
  ['Farm size: 10 – 20 ha', [10, 20]],
  ['Farm size: 1 200 to 2 400 ha', [1200, 2400]],
  ['Farm size: 1.234,5 ha', [null, null]],
  ['Farm size: 3/4 ha', [null, null]],
  ['Farm size: 1,2345 ha', [0, 2]],
  ['Area: 10 ha/bag', [null, null]],
  ['Area: 10 ha/plot', [null, null]],
  // The first line that says something.
  ['Farm size: 0 ha\nFarm size: 5 ha', [0, 5]],
  ['Farm size: 5 ha\nFarm size: 6 ha', [0, 5]],
  ['Tank: 5 ha, enough for a field\nFarm size: 6 ha', [0, 6]],
])('%j is for farms of %o hectares', (specifications, hectares) => {
  const { haFrom, haTo } = figuresOf(specifications)
  expect([haFrom, haTo]).toEqual(hectares)
})

test.each<[string, [number | null, number | null]]>([
  ['Power: 60 horsepower', [48, 75]],
  ['Power: 60 horse power', [48, 75]],
  ['Power: 60 hp or more', [48, END]],
  ['Built with an engine of 60 hp', [48, 75]],
  ['Inji: ƙarfin doki 60 zuwa 80', [48, 100]],
  ['Old power: 60 hp', [null, null]],
  ['Power: 64 hp at the PTO', [null, null]],
  ['Engine: 60 hp needed', [60, END]],
  ['Need: 60 hp', [60, END]],
  ['Puissance requis : 60 ch', [60, END]],
  ['Weight of the tractor: 60 hp', [null, null]],
  ['Test drive: 25 hp or more', [null, null]],
  ['Drive: 25 hp', [null, null]],
  ['Drive: 25 hp or more', [25, END]],
  ['Drive: 25 kW or more', [33, END]],
  ['Entraînement : 25 ch ou plus', [25, END]],
  ['Tractor: hekta 5, 60 hp', [60, END]],
  ['Tractor: eka 5, 60 hp', [60, END]],
  ['Tractor: 60 to 75 hp\nEngine: 20 hp', [16, 25]],
])('%j is %o horsepower', (specifications, horsepower) => {
  const { hpFrom, hpTo } = figuresOf(specifications)
  expect([hpFrom, hpTo]).toEqual(horsepower)
})
