import { expect, test } from 'vitest'
import { queryWords, relevanceOf } from '#contract/search/query.ts'
import { synonymsOf } from '#contract/search/synonyms.ts'
import { searchText } from '#contract/search/text.ts'

const isFound = (text: string, q: string) =>
  relevanceOf(
    searchText(text, ''),
    queryWords(q).map((word) => [word]),
  ) !== null

// A test of the glossary has the names of most machines: these are of what else is written about them.
test.each([
  ['Self-propelled harvester', 'moissonneuse'],
  ['Fertiliser spreader', 'épandeur'],
  ['Rotary tiller', 'niƙan ƙasa'],
  ['Tine cultivator', 'cultivateur'],
  ['Bale lifter', 'dami'],
  ['Side-delivery rake', 'râteau'],
  ['Tipping trailer', 'tirela'],
  ['Rear tyre', 'pneus'],
  ['Diesel engine', 'inji'],
  ['Water pump', 'famfo'],
  ['Spare gearbox', 'giyabos'],
  ['Fuel tank', 'réservoir'],
  ['Brass nozzle', 'buses'],
  ['Row marker', 'layuka'],
  ['More horsepower', 'chevaux'],
  ['By the litre', 'liter'],
  ['Four-wheel drive: 4x4', '4RM'],
  ['For sorghum', 'dawa'],
  ['For millet', 'gero'],
  ['For soya', 'soja'],
  ['For wheat', 'alkama'],
  ['For cotton', 'auduga'],
  ['For sesame', 'ridi'],
  ['For onions', 'albasa'],
  ['For tomatoes', 'tumatir'],
  ['For a mango orchard', 'manguiers'],
  ['Granular fertilizer', 'takin zamani'],
  ['A seeded bed', 'semence'],
  ['Direct seeding', 'iri'],
  ['Chops fodder', 'harawa'],
  ['Makes hay', 'foin'],
  ['Chops straw', 'karmami'],
  ['Two discs', 'biyu'],
  ['Three discs', '3'],
  ['Four discs', 'quatre'],
  ['Six discs', 'shida'],
])('“%s” is found by “%s”', (text, q) => {
  expect([isFound(text, q), isFound('Gona', q)]).toEqual([true, false])
})

test('a word is known by the names of what it means, and by no other', () => {
  expect(synonymsOf(['millet', 'field'])).toEqual(['millet', 'gero', 'mil'])
})
