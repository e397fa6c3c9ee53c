/**
 * Words with the same meaning to a buyer: British, American, Hausa and French (docs/glossary.md), in lower case without
 * accents (see fold.ts), with a hyphen for a space. A text that contains one of them is found by the others as well.
 * Raise INDEX_VERSION (text.ts) after a change, so that stored rows are indexed again.
 */
const SYNONYMS = [
  // Machines
  'tractor tarakta taraktoci motar-noma tracteur',
  'plough plow garma garmuna charrue',
  'harrow haro cover-crop herse pulveriseur',
  'planter seeder sower seed-drill shuka semoir',
  'transplanter dashe repiqueuse',
  'sheller thresher sussuka egreneuse batteuse decortiqueuse',
  'harvester girbi moissonneuse recolteuse',
  'combine girbi-da-sussuka moissonneuse-batteuse',
  'digger lifter cire arracheuse',
  'sprayer feshi pulverisateur',
  'spreader epandeur watsa-taki',
  'mistblower mist-blower blower feshin-hazo atomiseur',
  'rotary-tiller rotavator rotovator rototiller nikan-kasa cultivateur-rotatif',
  'power-tiller walking-tractor two-wheel-tractor hand-tractor taraktar-hannu motoculteur',
  'cultivator cultivateur',
  'ridger kunya huda billonneuse butteuse',
  'baler daure nade botteleuse presse',
  'bale dami dammai balle botte',
  'rake tattara andaineur rateau',
  'trailer tirela remorque',
  // Parts and units
  'tyre tire taya tayoyi pneu',
  'disc disk faifai disque',
  'engine inji moteur',
  'pump famfo pompe',
  'gearbox transmission giyabos',
  'tank tanki cuve reservoir',
  'nozzle bakin-feshi buse',
  'boom rampe',
  'filter matata filtre',
  'bearing beyarin roulement',
  'clutch kilaci embrayage',
  'belt bel courroie',
  'blade knife wuka lame couteau',
  'ploughshare plowshare soc',
  'row layi layuka rang ligne',
  'hp horsepower bhp chevaux',
  'litre liter',
  '4wd 4x4 4rm',
  // Crops
  'maize corn masara mais',
  'groundnut peanut gyada arachide',
  'rice paddy shinkafa riz',
  'sorghum guinea-corn dawa sorgho',
  'millet gero mil',
  'cowpea beans wake niebe haricot',
  'soya soy soybean waken-soya soja',
  'wheat alkama ble',
  'cotton auduga coton',
  'sesame beniseed ridi',
  'onion albasa oignon',
  'tomato tumatir tomate',
  'mango mangwaro mangue manguier',
  'fertiliser fertilizer taki takin-zamani engrais',
  'seed iri semence',
  'fodder harawa fourrage',
  'hay ciyawa busasshiyar-ciyawa foin fenaison',
  'straw karmami paille',
  // Numbers
  'two 2 biyu deux',
  'three 3 uku trois',
  'four 4 hudu quatre',
  'six 6 shida',
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

/** Most words of a text begin no term, and need not be joined with the next ones. */
const firstWords = new Set([...bySpelling.keys()].map((spelling) => spelling.split(' ')[0]))

export const isSynonym = (word: string) => bySpelling.has(word)

/** Returns the synonyms of everything named in a text, given its folded words in order. */
export function synonymsOf(words: string[]): string[] {
  const synonyms: string[] = []
  for (const [i, word] of words.entries()) {
    if (!firstWords.has(word)) continue
    // A name has up to three words, such as "girbi da sussuka".
    for (const length of [1, 2, 3]) synonyms.push(...(bySpelling.get(words.slice(i, i + length).join(' ')) ?? []))
  }
  return synonyms
}
