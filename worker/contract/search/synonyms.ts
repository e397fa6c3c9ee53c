/**
 * Words that name one thing to a buyer: British, American and Hausa, in small plain letters (see fold.ts). A text that
 * holds one of them is found by the others as well. Raise INDEX_VERSION (text.ts) after a change: stored rows are then
 * indexed again. A hyphen stands for a space.
 */
const SYNONYMS = [
  // Machines
  'tractor tarakta motar-noma',
  'plough plow garma',
  'planter seeder sower seed-drill shuka',
  'sheller thresher sussuka',
  'harvester girbi',
  'digger lifter',
  'sprayer feshi',
  'mistblower mist-blower blower',
  'rotary-tiller rotavator rotovator rototiller',
  'power-tiller walking-tractor two-wheel-tractor hand-tractor',
  'ridger kunya',
  'trailer tirela',
  // Parts and units
  'tyre tire taya',
  'disc disk',
  'engine inji',
  'pump famfo',
  'gearbox transmission',
  'hp horsepower bhp',
  'litre liter',
  '4wd 4x4',
  // Crops
  'maize corn masara',
  'groundnut peanut gyada',
  'rice paddy shinkafa',
  'sorghum guinea-corn dawa',
  'millet gero',
  'cowpea beans wake',
  'soya soy soybean',
  'wheat alkama',
  'sesame beniseed ridi',
  'onion albasa',
  'tomato tumatir',
  'fertiliser fertilizer taki',
  'fodder harawa',
  // Numbers
  'two 2',
  'three 3',
  'four 4',
  'six 6',
]

const ENDINGS = ['', 's', 'es', 'ed', 'ing']

const bySpelling = new Map<string, string[]>()
for (const group of SYNONYMS) {
  const terms = group.split(' ').map((term) => term.split('-'))
  for (const term of terms) {
    for (const ending of ENDINGS) {
      const spelling = term.join(' ') + ending
      bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), ...terms.flat()])
    }
  }
}

/** Returns the other words for what is named in a text, whose folded words are given in their order. */
export const synonymsOf = (words: string[]): string[] =>
  words.flatMap((word, i) => [...(bySpelling.get(word) ?? []), ...(bySpelling.get(`${word} ${words[i + 1]}`) ?? [])])
