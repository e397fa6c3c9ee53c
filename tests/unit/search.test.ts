import { describe, expect, test } from 'vitest'
import { fold, searchWords } from '#domain/fold.ts'
import {
  isCorrectable,
  MAX_CORRECTED,
  nearSpellings,
  otherBeginnings,
  queryWords,
  relevanceOf,
  searchRows,
} from '#domain/search/query.ts'
import { synonymsOf } from '#domain/search/synonyms.ts'
import { searchText, wordsOf } from '#domain/search/text.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { alike, pairs } from '#tests/support/cases.ts'
import { SEARCHES } from '#tests/support/searches.ts'

/** A text by its title, its category and everything else. */
type Row = { id: string; title?: string; category?: string; text?: string }

const demonstration = machinery.map(
  ({ name, category, series, description, specifications }): Row => ({
    ...{ id: name, title: name, category },
    text: [series, description, specifications].join('\n'),
  }),
)
const found = (rows: Row[], q: string) =>
  searchRows(rows, q, ({ title = '', category = '', text = '' }) => [title, category, text]).map(({ id }) => id)
const titles = (q: string) => found(demonstration, q)

test.for(SEARCHES)('%s finds %s first', ([q, first]) => {
  expect(titles(q)[0]).toBe(first)
})

test('a number matches the start of a number, not the middle of one', () => {
  const tractors = ['75', '175', '750'].map((hp) => ({ id: hp, text: `Engine: ${hp} hp` }))
  expect(found(tractors, '75')).toEqual(['75', '750'])
  expect(found(tractors, '75hp')).toEqual(['75'])
})

test('a search word matches the start of a word', () => {
  expect(titles('row')).not.toContain('Gona C20 Disc Harrow')
  expect(titles('harr')).toContain('Gona C20 Disc Harrow')
})

test('a match in the title ranks above one in the category, and that above one in the text', () => {
  const rows = [
    { id: 'text', text: 'Behind a baler.' },
    { id: 'category', category: 'balers' },
    { id: 'title', title: 'Square Baler' },
  ]
  expect(found(rows, 'baler')).toEqual(['title', 'category', 'text'])
  expect(found(rows, '')).toEqual(['text', 'category', 'title'])
})

test('an existing word is not corrected to a similar one, and a short word is never corrected', () => {
  const rows = [
    { id: 'baler', title: 'Baler' },
    { id: 'bales', title: 'Bales' },
  ]
  expect(found(rows, 'baler')).toEqual(['baler'])
  expect(found(rows, 'balex')).toEqual(['baler', 'bales'])
  for (const q of ['bael', 'xalxr']) expect(found(rows, q)).toEqual([])
})

test('up to two unknown words are corrected, and of three none', () => {
  const rows = [{ id: 'baler', title: 'Baler for maize straw' }]
  expect(found(rows, 'balre maiez straw')).toEqual(['baler'])
  expect(found(rows, 'balre maiez starw')).toEqual([])
})

test('a search without any word characters finds nothing', () => {
  for (const q of ['.*', '%', '&', "'"]) expect(titles(q), q).toEqual([])
  expect(queryWords('   ')).toEqual([])
})

test('a word is known by the names of what it means and by no other, and a name of two or three words too', () => {
  expect(synonymsOf(['millet', 'field'])).toEqual(['millet', 'gero', 'mil'])
  expect(synonymsOf(['injin', 'girbi', 'da', 'sussuka'])).toContain('combine')
  expect(synonymsOf(['moissonneuse', 'batteuse'])).toContain('combine')
  expect(synonymsOf(['girbi', 'da'])).not.toContain('combine')
})

const isFound = (text: string, q: string) =>
  relevanceOf(
    searchText(text, ''),
    queryWords(q).map((word) => [word]),
  ) !== null

// A test of the glossary has the names of most machines: these are of what else is written about them.
test.each(
  pairs(`
  Self-propelled harvester = moissonneuse; Fertiliser spreader = épandeur; Rotary tiller = niƙan ƙasa;
  Tine cultivator = cultivateur; Bale lifter = dami; Side-delivery rake = râteau; Tipping trailer = tirela;
  Rear tyre = pneus; Diesel engine = inji; Water pump = famfo; Spare gearbox = giyabos; Fuel tank = réservoir;
  Brass nozzle = buses; Row marker = layuka; More horsepower = chevaux; By the litre = liter;
  Four-wheel drive: 4x4 = 4RM; For sorghum = dawa; For millet = gero; For soya = soja; For wheat = alkama;
  For cotton = auduga; For sesame = ridi; For onions = albasa; For tomatoes = tumatir;
  For a mango orchard = manguiers; Granular fertilizer = takin zamani; A seeded bed = semence; Direct seeding = iri;
  Chops fodder = harawa; Makes hay = foin; Chops straw = karmami; Two discs = biyu; Three discs = 3;
  Four discs = quatre; Six discs = shida
`),
)('“%s” is found by “%s”', (text, q) => {
  expect([isFound(text, q), isFound('Gona', q)]).toEqual([true, false])
})

describe('folded texts', () => {
  test.each([
    ['Ƙwai et Œufs', 'kwai et oeufs'],
    ['ƊAN ƁAURE ƳAƳA', 'dan baure yaya'],
    ['Cæsar ʼya ’ya', "caesar 'ya 'ya"],
    ['Éléphant À LA Crème', 'elephant a la creme'],
    ['ẹ̀kọ́', 'eko'],
    ['PLAIN ~ text\nof two lines', 'plain ~ text\nof two lines'],
    ['東 Kano', '東 kano'],
    // Not only the first letter of its kind.
    ['œœ', 'oeoe'],
  ])('%j is %j', (text, folded) => expect(fold(text)).toBe(folded))

  test('a search is its words, twenty at most', () => {
    expect(searchWords('  Masara à   Kano\n')).toEqual(['masara', 'a', 'kano'])
    expect(searchWords('')).toEqual([])
    const words = Array.from({ length: 25 }, (_, i) => `w${i}`)
    expect(searchWords(words.join(' '))).toEqual(words.slice(0, 20))
  })
})

describe('the words of a text', () => {
  test.each([
    ...alike(['75 hp', '75-HP', '75hp', '75 cv', '75 ƙarfin doki'], ['75hp']),
    ['75 bhp, 60 horsepower and 50 horse power', ['75hp', '60hp', 'and', '50hp']],
    ['120 ch ou 90 chevaux', ['120hp', 'ou', '90hp']],
    ['55 kW', ['55kw']],
    ['600 l, 600 litres, 600 liter, 5 ltr, 5 ltrs', ['600l', '600l', '600l', '5l', '5l']],
    ['50 kg, 50 kgs, 50 kilo, 50 kilos', ['50kg', '50kg', '50kg', '50kg']],
    ['3 t, 3 ton, 3 tons, 3 tonne, 3 tonnes', ['3t', '3t', '3t', '3t', '3t']],
    ['60 ha, 60 hectare, 60 hectares', ['60ha', '60ha', '60ha']],
    ['40 mm 40 cm 40 km 540 rpm 180 bar', ['40mm', '40cm', '40km', '540rpm', '180bar']],
    ['2 m, 2 metre, 2 meter, 2 metres', ['2m', '2m', '2m', '2m']],
    // A unit begins and ends where the word does.
    ['4 lines, 3 machines, 5 towers, 7 barns', ['4', 'lines', '3', 'machines', '5', 'towers', '7', 'barns']],
    ['27,800 or 1,250,000', ['27800', 'or', '1250000']],
    ['rows 1,2 and 12,3456', ['rows', '1', '2', 'and', '12', '3456']],
    ['1.5 t and v2.5x, v2.x', ['1.5t', 'and', 'v2.5x', 'v2', 'x']],
    ["l'arachide, qu'elle, d'Huile", ['arachide', 'elle', 'huile']],
    ["farmer's, l'blé, aujourd'hui", ['farmers', 'lble', 'aujourdhui']],
    ['plough-share/disc & ridger', ['plough', 'share', 'disc', 'ridger']],
    ['!?', []],
  ])('%j are %j', (text, words) => expect(wordsOf(text)).toEqual(words))
})

describe('the text by which a row is searched', () => {
  const texts = ['Gona T75 tractor', 'tractors', 'Engine: 75 hp', 'Engine, 2,000 rpm'] as const
  const [title = '', category = '', rest = '', ...more] = searchText(...texts).split('\n')

  test('has a line for the title, one for the category and one for the rest', () => {
    expect(more).toEqual([])
    expect(title).toMatch(/^ gona t75 tractor/)
    expect(category).toMatch(/^ tractors/)
    expect(rest).toMatch(/^ engine 75 hp 2000 rpm/)
  })

  test('has a number with its unit and without, and the number of a model', () => {
    expect(`${rest} `).toContain(' 75hp ')
    expect(`${rest} `).toContain(' 2000rpm ')
    expect(`${title} `).toContain(' 75 ')
    expect(searchText('Mark V-600', '')).toMatch(/^ mark v 600/)
    expect(`${searchText('Gona V600.5', '').split('\n')[0]} `).toContain(' 600.5 ')
  })

  test('has no other words', () => {
    expect(searchText('Harbour', '')).toBe(' harbour\n\n')
    expect(searchText('TX75 3q5', '')).toBe(' tx75 3q5 75\n\n')
  })

  test('has each word once', () => {
    expect(rest.split(' ').filter((word) => word === 'engine')).toHaveLength(1)
  })
})

describe('the words of a search', () => {
  test.each([
    ...alike(['', '   '], []),
    [' ?! ', ['?!']],
    // Stop words are left out, unless there are no others.
    ['a tractor for the farm', ['tractor', 'farm']],
    ['the machine', ['the', 'machine']],
    ['injin noma na gona', ['noma', 'gona']],
    ['charrue pour les champs', ['charrue', 'champ']],
    // Plurals and -ing forms are cut.
    ['tractors ploughs', ['tractor', 'plough']],
    ['gas press bus', ['gas', 'press', 'bus']],
    ['discs rows', ['disc', 'row']],
    ['ploughing spraying', ['plough', 'spray']],
    ['king bring sting', ['king', 'bring', 'sting']],
    ['shillingi 4ploughing', ['shillingi', '4ploughing']],
    // Hausa joins words with an n or r.
    ['feshin wake', ['feshi', 'wake']],
    ['shukar masara', ['shuka', 'masara']],
    ['gona gonan garmaz', ['gona', 'gonan', 'garmaz']],
    ['75 HP', ['75hp']],
  ])('%j are %j', (q, words) => expect(queryWords(q)).toEqual(words))

  test('are twenty at most', () => {
    expect(queryWords('un1 un2 un3 un4 un5 un6 un7 un8 un9')).toHaveLength(8)
  })

  test('are corrected from five letters on, and only letters', () => {
    const typed = ['plow', 'plogh', '75000', 'v6000', '4plough', 'charrué']
    expect(typed.filter(isCorrectable)).toEqual(['plogh', 'charrué'])
    expect(MAX_CORRECTED).toBe(2)
  })
})

describe('a word with one typing error', () => {
  const vocabulary = ['tractor', 'tractors', 'trailer', 'harrow', 'plough', 'sprayer']

  test.each([
    ...alike(['tracotr', 'tracter', 'tracttor', 'ractor', 'tractorr'], ['tractor']),
    ['tractr', ['tract']],
    ...alike(['arrow', 'hharrow'], ['harrow']),
    ['sprya', ['spra']],
    ...alike(['plugoh', 'xxxxxx'], []),
  ])('%j may be %j', (word, near) => expect(nearSpellings(word, vocabulary)).toEqual(near))

  test('may be the beginning of a longer word, of which the shortest is enough', () => {
    expect(nearSpellings('trakt', ['tractor', 'tractors'])).toEqual(['tract'])
    expect(nearSpellings('harow', ['harrow', 'harrows'])).toEqual(['harrow'])
  })

  test('has no second error', () => {
    expect(nearSpellings('pqrst', ['qzrst', 'qpxyz', 'pqxyt'])).toEqual([])
  })

  test('has four spellings at most, in the order of the alphabet', () => {
    const words = ['ebbbb', 'dbbbb', 'cbbbb', 'fbbbb', 'gbbbb']
    expect(nearSpellings('abbbb', words)).toEqual(['cbbbb', 'dbbbb', 'ebbbb', 'fbbbb'])
  })

  test('is looked up by its beginning with each letter replaced, added, left out or swapped', () => {
    const one = otherBeginnings('abc', 1)
    expect(one).toHaveLength(2 + 2 * 26)
    for (const spelling of ['bc', 'bac', 'zbc', 'zabc', 'abc', 'aabc']) expect(one).toContain(spelling)
    const two = otherBeginnings('abc', 2)
    expect(two).toHaveLength(2 * (2 + 2 * 26))
    for (const spelling of ['ac', 'acb', 'azc', 'azbc']) expect(two).toContain(spelling)
    expect(otherBeginnings('abc', 0)).toEqual([])
    // The last letter has none after it to be swapped with.
    expect(otherBeginnings('a', 1).filter(({ length }) => length > 2)).toEqual([])
  })
})

describe('the rank of a row', () => {
  const row = ' gona t75 tractor\n tractors\n engine 75hp diesel'

  test.each([
    ...alike([[['gona']], [['trac']]], 0),
    [[['tractors']], 1],
    [[['diesel']], 2],
    [[['gona'], ['tractors'], ['diesel']], 3],
    // A word is found at its beginning only.
    ...alike([[['ractor']], [['gona'], ['plough']]], null),
    // One of the spellings is enough.
    [[['xyz', 'diesel']], 2],
    [[], 0],
  ])('%j is %j', (words, rank) => expect(relevanceOf(row, words)).toBe(rank))

  test('is that of a text with one line, too', () => {
    expect(relevanceOf(' plough', [['plough']])).toBe(0)
    expect(relevanceOf('', [['plough']])).toBeNull()
  })
})
