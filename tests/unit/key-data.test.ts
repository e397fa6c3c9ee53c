import { expect, test } from 'vitest'
import { assurancesIn, horsepower, keyData, keyFigures } from '#domain/machinery/key-data.ts'
import { specificationLines } from '#domain/machinery/specification-lines.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { machines as machineTranslations } from '#migrations/demo/translations/machines.ts'
import { alike } from '#tests/support/cases.ts'

const label = 'x'.repeat(40)

test.each<[string, object[]]>([
  ['Drive: 4WD', [{ label: 'Drive', value: '4WD' }]],
  ['  Moteur :   75 ch  \r\n\r\n \nFour bottoms', [{ label: 'Moteur', value: '75 ch' }, { text: 'Four bottoms' }]],
  ['Ratio: 1:2 to 1: 4', [{ label: 'Ratio', value: '1:2 to 1: 4' }]],
  ['At 14:30', [{ text: 'At 14:30' }]],
  ['Drive:', [{ text: 'Drive:' }]],
  ['Drive: 4WD\rRed', [{ text: 'Drive: 4WD\rRed' }]],
  [': 4WD', [{ text: ': 4WD' }]],
  [`${label}: long`, [{ label, value: 'long' }]],
  [`${label}x: longer`, [{ text: `${label}x: longer` }]],
  ['', []],
])('the specifications %j are the lines %j', (text, lines) => {
  expect(specificationLines(text)).toEqual(lines)
})

const specificationsOf = (name: string) =>
  machinery.find((machine) => machine.name.includes(name))?.specifications ?? ''

test.for([
  ['T75', '75 hp · 4WD · 3,050 kg'],
  ['H120', '120 hp · 2.75 m · 2,000 L'],
  ['L4', '4 rows · 3.0 m · tractor 60 hp'],
  ['D16', '16 rows · 2.88 m · tractor 65 hp'],
  ['C20', '20 discs · 2.2 m · tractor 65–85 hp'],
  ['V600', '12 m · 600 L · tractor 60 hp'],
  ['S14', '1.65 m · tractor 55 hp · 1,450 kg'],
  ['M5', '4–5 t/h · 620 kg'],
  ['V400', '400 L · tractor 40 hp · 210 kg'],
  ['P15', '15 hp · 480 kg'],
])('the key data of the %s', ([name, line]) => {
  expect(keyData(specificationsOf(name as string))).toBe(line)
})

test('a machine’s page begins with four figures, the farm it suits among them, in each language', () => {
  const figures = ['75 hp', '4WD', '40 to 120 ha', '3,050 kg']
  expect(keyFigures(specificationsOf('T75'))).toEqual(figures)
  const { ha, fr } = machineTranslations['Gona T75 Utility Tractor 4WD'] ?? {}
  expect(keyFigures(ha?.specifications ?? '')).toEqual(['75 hp', '4WD', 'hekta 40 zuwa 120', '3,050 kg'])
  expect(keyFigures(fr?.specifications ?? '')).toHaveLength(4)
  expect(keyFigures('Colour: red')).toEqual([])
})

test('what comes with a machine is read from the lines of its specifications', () => {
  const english = assurancesIn('Warranty: 2 years\nSpare parts: in Kano\nParts of wood: none\nPièces : à Niamey')
  expect(english).toEqual({ guarantee: '2 years', parts: 'in Kano' })
  const hausa = assurancesIn('Garanti: shekara 2\nHoro: kwana 2')
  expect(hausa).toMatchObject({ guarantee: 'shekara 2', training: 'kwana 2' })
  const french = assurancesIn('Garantie : 2 ans\nLivraison : à Zinder\nFormation : 2 jours')
  expect(french).toMatchObject({ delivery: 'à Zinder', training: '2 jours' })
})

test('specifications in French and in Hausa have key data too', () => {
  for (const [specifications = '', line] of [
    ['Moteur : diesel, 3,6 L\nMoteur: diesel, 75 ch à 2 200 tr/min\nPoids: 3 050 kg', '75 ch · 3 050 kg'],
    ['Rangs: 4\nLargeur de travail: 3,0 m\nTracteur requis: 60 à 75 ch', '4 rangs · 3,0 m · tracteur 60–75 ch'],
    ['Layuka: 4\nFaɗin aiki: 3.0 m\nTaraktar da ake buƙata: 60 hp', 'layuka 4 · 3.0 m · taraktar 60 hp'],
  ])
    expect(keyData(specifications)).toBe(line)
})

test('unknown labels use their short figures, and prose gives none', () => {
  expect(keyData('Colour: blue\nChain: 16 inch\nNoise: 102 dB at the ear of whoever works with it')).toBe('16 inch')
  expect(keyData('Built in Kano\nA strong machine of 75 hp')).toBe('')
  expect(keyData('')).toBe('')
})

test('a fuel tank, an area and a rate are not mistaken for other figures', () => {
  expect(keyData('Fuel tank: 85 L\nDrive: PTO\nWeight: 40 kg')).toBe('40 kg')
  expect(keyData('Working width: 12 m²\nRows: 4/6\nWeight: 40 kg/m')).toBe('12 m² · 4/6 · 40 kg/m')
})

test('horsepower is a machine’s own or the power it needs', () => {
  expect(horsepower(specificationsOf('T75'))).toEqual({ own: 75, needed: null })
  expect(horsepower(specificationsOf('C3 Disc'))).toEqual({ own: null, needed: 60 })
  expect(horsepower(specificationsOf('L6R'))).toEqual({ own: 21, needed: null })
  expect(horsepower('Weight: 40 kg')).toEqual({ own: null, needed: null })
})

test.for([
  // Ranges as sellers type them, with and without spaces, in thousands and in fractions.
  ...alike(['Tractor: 40-55hp', 'Tractor: 40 – 55 hp'], 'tractor 40–55 hp'),
  ['Tracteur: 40à55 ch', 'tracteur 40–55 ch'],
  ['Poids: 1 200 à 1 500 kg', '1 200–1 500 kg'],
  ['Weight: 950 to 1,250 kg', '950–1,250 kg'],
  ['Output: 1.5-2.75 t/h', '1.5–2.75 t/h'],
  ['Engine: 55 kW at 2,200 rpm', '55 kW'],
  ['Weight: 40kg', '40 kg'],
  ...alike(['Trémie: 300 L en acier inoxydable', 'Trémie à grain: 300 L en acier inoxydable'], '300 L'),
  ['Drive: permanent 4WD', '4WD'],
  ['Faya-faya: 20', 'faya-faya 20'],
  ['Bodies: 3 of 14 inches', '3 bodies'],
  ['Rows: 1,200.5', '1,200.5'],
  ['Rows: 12,345', '12,345'],
  ['Rows: 4 rows/bed', '4 rows/bed'],
  // A label is read from its beginning, and these to their end.
  ...alike(['Trémie à engrais: 300 L en acier inoxydable', 'Spare engine: 75 hp, to be ordered apart'], ''),
  ...alike(['Old tractor: 60 hp is not enough for it', 'Front drive: 4WD can be switched off'], ''),
  ...alike(['Number of rows: 4, made of hard steel', 'Rows of teeth: 4, made of hard steel'], ''),
  ...alike(['Sauran layuka: 4, made of hard steel', 'Layuka na hakora: 4, made of hard steel'], ''),
  ...alike(['Cutter boom: 3 m, made of hard steel', 'Pump output: 4 t/h, on a very good day'], ''),
  // Twenty characters are short.
  ['Chain: 16 inch, very strong', '16 inch, very strong'],
  ['Chain: 16 inch, very strong!', ''],
] as const)('of "%s" it is "%s"', ([specifications, line]) => {
  expect(keyData(specifications)).toBe(line)
})
