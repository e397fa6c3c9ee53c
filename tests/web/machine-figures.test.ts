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
