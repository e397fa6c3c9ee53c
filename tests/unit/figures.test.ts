import { expect, test } from 'vitest'
import { figuresOf } from '#domain/machinery/figures.ts'
import { searchedFigures } from '#domain/machinery/searched-figures.ts'
import { readAmount, readFilter } from '#domain/machinery/typed-filter.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { machines } from '#migrations/demo/translations/machines.ts'
import { alike } from '#tests/support/cases.ts'

const END = 1_000_000

test.each<[string, (number | null)[]]>([
  ...alike(['Farm size: 40 to 120 ha', 'Girman gona: hekta 40 zuwa 120'], [40, 120]),
  ['Taille de l’exploitation : 40 à 120 ha', [40, 120]],
  ...alike(['Farm size: above 120 ha', 'Farm size: 120 ha or more', 'Girman gona: fiye da hekta 120'], [120, END]),
  ['Superficie : plus de 1 200 ha', [1200, END]],
  ['Suitable for farms up to 100 acres', [0, 41]],
  ...alike(['Work rate: 1.0 to 1.2 ha/h at 5 to 6 km/h', 'Yawan aiki: hekta 8 a rana', 'Area: 8 ha/day'], [0, 100]),
  ['Débit de chantier : 0,7 à 1,0 ha/h', [0, 70]],
  ['Saurin aiki: 0.3 zuwa 0.4 ha/h a gudun 3 km/h', [0, 30]],
  ['Work rate: 1 ha/h\nFarm size: 5 to 20 ha', [5, 20]],
  ...alike(['Capacity per tank: 10 ha at 200 L/ha', 'Seed rate: 3 to 220 kg/ha', 'Farm size: 0 ha'], [null, null]),
  ['Farm size: large', [null, null]],
  ['Farm size: 99999999999999999999 ha', [0, END]],
  // One of a kind, in the three languages.
  ...alike(['Field: 5 ha', 'Gona: hektar 5', 'Gona: eka 10', 'Ferme : 5 ha', 'Terre : 5 ha'], [0, 5]),
  ['Exploitation : 5 ha', [0, 5]],
  ...alike(['Holding: 1 hectare', 'Farm: 1 acre'], [0, 1]),
  ['Made to suit 3 ha', [0, 3]],
  // What stands farther off says nothing about the number.
  ...alike(['Farm size: 5 ha at 6 km/h', 'Farm size: 5 ha, two of them in a day/night'], [0, 5]),
  ...alike(['Farm size: from 2 rows on 40 ha', 'Farm size: 40 ha; two machines do more'], [0, 40]),
  ['Farm size: 40 ha overall', [0, 40]],
  ['Farm size: up to 2 rows, 40 to 60 ha', [40, 60]],
  ...alike(['Farm size: above ~ 40 ha', 'Farm size: 40 ha - or more', 'Farm size: 40 ha upwards'], [40, END]),
  ...alike(['Farm size: 40 ha-plus', 'Superficie : plus\u00a0de 40 ha', 'Superficie : 40 ha et davantage'], [40, END]),
  ['Farm size: up to ~ 40 to 60 ha', [0, 60]],
  // The work of an hour or a day, however it is written.
  ...alike(['Work rate: 1 ha / h', 'Work rate: 1 ha per hour', 'Work rate: 1 ha perhour'], [0, 100]),
  ...alike(['Work rate: 8 ha / day', 'Work rate: 8 ha per day', 'Débit : 8 ha par jour'], [0, 100]),
  ['Work rate: 1 ha/h, 8 ha/day', [0, 100]],
  ['Work rate: 2 acres/h', [0, 81]],
  ...alike(['Work rate: 0 to 1.2 ha/h', 'Work rate: up to 1.2 ha/h'], [0, 120]),
  ['Work rate: 10 ha /bag', [null, null]],
  // Numbers as people write them.
  ...alike(['Farm size: 1,200 ha', 'Farm size: 1 200 ha', 'Superficie : 1\u202f200\u00a0ha'], [0, 1200]),
  ['Farm size: 1,5 to 2,5 ha', [1, 3]],
  ...alike(['Farm size: 10-20ha', 'Farm size: 10 – 20 ha'], [10, 20]),
  ['Farm size: 1 200 to 2 400 ha', [1200, 2400]],
  ...alike(['Farm size: 1.234,5 ha', 'Farm size: 3/4 ha', 'Area: 10 ha/bag', 'Area: 10 ha/plot'], [null, null]),
  ['Farm size: 1,2345 ha', [0, 2]],
  // The first line that says something.
  ...alike(['Farm size: 0 ha\nFarm size: 5 ha', 'Farm size: 5 ha\nFarm size: 6 ha'], [0, 5]),
  ['Tank: 5 ha, enough for a field\nFarm size: 6 ha', [0, 6]],
])('%j is for farms of %o hectares', (specifications, hectares) => {
  const { haFrom, haTo } = figuresOf(specifications)
  expect([haFrom, haTo]).toEqual(hectares)
})

test.each<[string, (number | null)[]]>([
  ['Engine: 4-cylinder diesel, 3.6 L, 75 hp (55.9 kW) at 2,200 rpm', [60, 94]],
  ...alike(['Moteur : diesel, 3,6 L, 75 ch', 'Inji: ƙarfin doki 75'], [60, 94]),
  ['Tractor required: 60 to 75 hp, Category II', [60, 94]],
  ...alike(['Tractor required: 60 hp or more', 'Taraktar da ake buƙata: 60 hp'], [60, END]),
  ['Needs a tractor of 55 kW', [73, END]],
  ['Drive: PTO 540 rpm, 25 hp or more', [25, END]],
  ...alike(['PTO power: 64 hp at 540 rpm', 'Drive: 4WD', 'Weight: 75 kg'], [null, null]),
  ...alike(['Power: 60 horsepower', 'Power: 60 horse power', 'Built with an engine of 60 hp'], [48, 75]),
  ['Power: 60 hp or more', [48, END]],
  ['Inji: ƙarfin doki 60 zuwa 80', [48, 100]],
  ...alike(['Old power: 60 hp', 'Power: 64 hp at the PTO', 'Weight of the tractor: 60 hp'], [null, null]),
  ...alike(['Test drive: 25 hp or more', 'Drive: 25 hp'], [null, null]),
  ...alike(['Engine: 60 hp needed', 'Need: 60 hp', 'Puissance requis : 60 ch', 'Tractor: hekta 5, 60 hp'], [60, END]),
  ['Tractor: eka 5, 60 hp', [60, END]],
  ...alike(['Drive: 25 hp or more', 'Entraînement : 25 ch ou plus'], [25, END]),
  ['Drive: 25 kW or more', [33, END]],
  ['Tractor: 60 to 75 hp\nEngine: 20 hp', [16, 25]],
])('%j is %o horsepower', (specifications, horsepower) => {
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

test.each<[string, object, string]>([
  ...alike(['60 ha', '60 hectares', 'hekta 60', '60 hektar', 'hektare 60'], { ha: '60' }, ''),
  ...alike(['75 hp', '75hp', '75 ch', 'ƙarfin doki 75', 'under 75 hp'], { hp: '75' }, ''),
  ...alike(['under 20 million', 'moins de 20 millions', 'kasa da miliyan 20'], { naira: '20000000' }, ''),
  ...alike(['naira miliyan 20', '₦20m', 'pas plus de 20 millions', '20 million or less'], { naira: '20000000' }, ''),
  ...alike(['miliyan 20 zuwa ƙasa', '20 millions ou moins', '<20 million', 'N20m'], { naira: '20000000' }, ''),
  ...alike(['N20 million', 'under N20,000,000'], { naira: '20000000' }, ''),
  ['moins de 1,5 million', { naira: '1500000' }, ''],
  ['ƙasa da ₦ miliyan 44', { naira: '44000000' }, ''],
  ...alike(['$15,000', '15 000 $', 'under 15000', 'no more than $15,000'], { dollars: '15000' }, ''),
  ['under 900,000', { naira: '900000' }, ''],
  ...alike(['tractor 75hp', 'tractor between 50 and 75 hp', 'tractor 50 to 75 hp'], { hp: '75' }, 'tractor'),
  ...alike(
    ['60-75 hp', 'minimum 75 hp', '75 hp and above', 'entre 50 et 75 ch', '50 hp to 75 hp', '50 - 75 hp'],
    { hp: '75' },
    '',
  ),
  ...alike(['fiye da hekta 60', 'au moins 60 ha', 'hekta 20 zuwa 60', 'not less than 60 hectares'], { ha: '60' }, ''),
  ['tractor for 60 ha farm under 20 million', { ha: '60', naira: '20000000' }, 'tractor'],
  ['tarakta na hekta 60 kasa da miliyan 20', { ha: '60', naira: '20000000' }, 'tarakta'],
  ['tracteur pour 60 ha', { ha: '60' }, 'tracteur'],
  ...alike(['over 20 million', 'not less than 20 million', 'minimum 20 million'], { nairaFrom: '20000000' }, ''),
  ...alike(['₦20m+', '20 millions et plus', 'miliyan 20 zuwa sama', '> 20 million'], { nairaFrom: '20000000' }, ''),
  ...alike(['over 20,000,000', 'above 20m', 'sama da 20m', '20m or more'], { nairaFrom: '20000000' }, ''),
  ...alike(['plus de 20 millions', 'fiye da miliyan 20'], { nairaFrom: '20000000' }, ''),
  ...alike(['tractor more than ₦20m', 'tractor 20 million and above'], { nairaFrom: '20000000' }, 'tractor'),
  ['above 20m tractor', { nairaFrom: '20000000' }, 'tractor'],
  ...alike(['tractor not more than 20 million', 'N20m tractor'], { naira: '20000000' }, 'tractor'),
  ['cheaper than 10 million', { naira: '10000000' }, ''],
  ...alike(['$15,000 or more', 'at least $15,000'], { dollarsFrom: '15000' }, ''),
  ...alike(['10m - 20m', 'between 10 and 20 million'], { nairaFrom: '10000000', naira: '20000000' }, ''),
  ...alike(['from 10 to 20 million naira', '10-20 million'], { nairaFrom: '10000000', naira: '20000000' }, ''),
  ...alike(['20 million to 10 million', 'entre 10 et 20 millions'], { nairaFrom: '10000000', naira: '20000000' }, ''),
  ['de 10 à 20 millions de nairas', { nairaFrom: '10000000', naira: '20000000' }, ''],
  ['tsakanin miliyan 10 da miliyan 20', { nairaFrom: '10000000', naira: '20000000' }, ''],
  ['N2.55m', { naira: '2550000' }, ''],
  ['N500000', { naira: '500000' }, ''],
  ['under 2 billions', { naira: '2000000000' }, ''],
  ['over 200,000 plough', { nairaFrom: '200000' }, 'plough'],
  ['20000000-30000000', { nairaFrom: '20000000', naira: '30000000' }, ''],
  ['à partir de 1,5 million de nairas', { nairaFrom: '1500000' }, ''],
  ['tarakta sama da naira miliyan 20', { nairaFrom: '20000000' }, 'tarakta'],
  ['tractor between ₦10m and ₦20m', { nairaFrom: '10000000', naira: '20000000' }, 'tractor'],
  ['between 900,000 and 2 million', { nairaFrom: '900000', naira: '2000000' }, ''],
  ...alike(['between $5,000 and $15,000', 'between 5000 and 15000'], { dollarsFrom: '5000', dollars: '15000' }, ''),
  ['tarakta daga miliyan 10 zuwa 20', { nairaFrom: '10000000', naira: '20000000' }, 'tarakta'],
  ['4 row planter under 20 million', { naira: '20000000' }, '4 row planter'],
  ['0 ha tractor under 20 million', { naira: '20000000' }, '0 ha tractor'],
  ['between 10 and 20 million under 15 million', { nairaFrom: '10000000', naira: '20000000' }, '15 million'],
  ['planter for 60 ha between 10 and 20 million', { ha: '60', nairaFrom: '10000000', naira: '20000000' }, 'planter'],
])('the search "%s" asks for %o and the words "%s"', (q, filters, rest) => {
  expect(searchedFigures(q)).toEqual({ filters, rest })
})

test.each([
  ...['', 'tractor', 'T75', '4 row planter', '12 m boom', 'boom over 12 m', 'NPK N15', 'NPK N5', '4 or more rows'],
  ...['10 m - 12 m boom', '10 - 12 m boom', '600 L', '1.2 ha/h', 'GT-75 hp', '-60 ha', 'T75-60 hp', '1e9 ha', '0 ha'],
  ...['999999999999 ha', '99999999999999999999999999999999 hp', 'under 999999999999999 naira', 'from 4 rows'],
  ...['at least 600 L', 'over 15000', 'between 4 and 6 rows', '4-6 row planter', 'under million', 'ha', '$', '₦0'],
  '٦٠ ha',
])('the search "%s" asks for no figure', (q) => {
  expect(searchedFigures(q)).toBeNull()
})

test.each<[string, object]>([
  ...alike(['tractor  under\u00a020\u202fmillion', 'under  20  million'], { naira: '20000000' }),
  ['under 20 million and over 30 million', { naira: '20000000' }],
  ...alike(['200000', 'between 999 and 1500', '10 k to 20 k', 'simil 4'], {}),
  ['under 200000', { naira: '200000' }],
  ['under 199999', { dollars: '199999' }],
  ['under 10,5 million', { naira: '10500000' }],
  ['between 1000 and 2000', { dollars: '2000', dollarsFrom: '1000' }],
  ...alike(['between $10,000 and 20,000', 'between 10,000 and $20,000'], { dollars: '20000', dollarsFrom: '10000' }),
  ['between 300,000 and 400,000 usd', { dollars: '400000', dollarsFrom: '300000' }],
  ['between 300,000 usd and 400,000', { dollars: '400000', dollarsFrom: '300000' }],
  ['between 100 and 200 million', { naira: '200000000', nairaFrom: '100000000' }],
  ['between 2m and 1m naira', { naira: '2000000', nairaFrom: '1000000' }],
  ['between 0 and 5 million', { naira: '5000000' }],
  ...alike(['10 acres', 'eka 10'], { ha: '4.05' }),
  ['$500 to $900', { dollars: '900', dollarsFrom: '500' }],
  ['between 10 million and 9999999999999999 million', { naira: '10000000' }],
  ['between 1 million and 200 billion', { naira: '1000000' }],
])('%s asks for the amounts %o', (q, filters) => {
  expect(searchedFigures(q)?.filters ?? {}).toEqual(filters)
})

test('the words around figures are no words of the search', () => {
  expect(searchedFigures('red plough 3 disc between 0 and 5 million')?.rest).toBe('red plough 3 disc')
  expect(searchedFigures('60 ha 75 hp red')?.rest).toBe('red')
  // An amount too long to be read stays among the words.
  const tooLong = '9999999999999999 million'
  expect(searchedFigures(`plough between 10 million and ${tooLong}`)?.rest).toBe(`plough between and ${tooLong}`)
})

test.each<[string, number | null]>([
  ...alike(
    ['20000000', '₦20,000,000', '₦20.000.000', '20m', '20 million naira', 'miliyan 20', 'naira miliyan 20'],
    20e6,
  ),
  ['1,5 million', 1.5e6],
  ['1 milliard', 1e9],
  ...alike(['15k', '$15,000', '15 000'], 15e3),
  ['60.5', 60.5],
  ...alike(
    ['-5', '1e9', '', 'abc', 'miliyan 20 million', '20 hp', 'Infinity', '0x10', '20 €', '20 naira only', '45,000,50'],
    null,
  ),
  ...alike(['20 xb', '20 kk', '20 xm', '20 bx', '20 xthousand', '20 thousandx'], null),
  ...alike(['  20  ', '20 ₦', '20 naira', '20 nairas'], 20),
  ...alike(['30,000 dollars', '30,000 dollar', '30,000usd', '30,000 dala'], 30_000),
  ...alike(['20 billion', '20 billions'], 20_000_000_000),
])('the amount "%s" is %o', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})

test('a filter is a plain decimal within its limits, or none', () => {
  expect(readFilter('naira', '20m')).toBe('20000000')
  expect(readFilter('ha', '60')).toBe('60')
  for (const typed of ['', '0', '-1', '1e9', 'x', '100001', '9'.repeat(40)]) {
    expect(readFilter('ha', typed), typed).toBeUndefined()
  }
  for (const typed of ['60 ha', '60ha', '60-hectare', '60,0 Hectares', 'Hekta 60', '60 hektar', 'ha 60']) {
    expect(readFilter('ha', typed), typed).toBe('60')
  }
  expect(readFilter('ha', '1\u00a0000,5 ha')).toBe('1000.5')
  for (const typed of ['100 acres', 'eka 100']) expect(readFilter('ha', typed)).toBe('40.47')
  for (const typed of ['75 hp', '75HP', '75 bhp', '75 ch', '75 horsepower', 'ƙarfin doki 75', '75 karfin doki']) {
    expect(readFilter('hp', typed), typed).toBe('75')
  }
  for (const typed of ['60 hp', '60 kg', 'ha', '60 ha ha', '60-75 ha']) expect(readFilter('ha', typed)).toBeUndefined()
  expect(readFilter('naira', '100000000000')).toBeUndefined()
  expect([readFilter('stock', 'in-stock'), readFilter('stock', 'sold-out')]).toEqual(['in-stock', undefined])
})
