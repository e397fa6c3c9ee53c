import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { TRANSLATED } from '#contract/resources.ts'
import { englishText, TRANSLATED_LISTS } from '#contract/translations/translation.ts'
import { OTHER_LANGUAGES, type OtherLanguage } from '#domain/language.ts'
import { FIRST_CATEGORIES } from '#domain/machinery/choices.ts'
import { keyData } from '#domain/machinery/key-data.ts'
import { specificationLines } from '#domain/machinery/specification-lines.ts'
import { searchRows } from '#domain/search/query.ts'
import { galleryItems } from '#migrations/demo/gallery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { demoPosts } from '#migrations/demo/posts/index.ts'
import { settings } from '#migrations/demo/settings.ts'
import { firmTranslations } from '#migrations/demo/translations/firm.ts'
import { gallery } from '#migrations/demo/translations/gallery.ts'
import { machines } from '#migrations/demo/translations/machines.ts'
import { posts } from '#migrations/demo/translations/posts.ts'
import { services } from '#migrations/demo/translations/services.ts'
import { aStoredMachine } from '#tests/support/builders.ts'
import { languageFiles } from '#web/shared/messages/catalogue.ts'
import { OFFLINE_TEXTS } from '#web/site/service-worker/documents.ts'
import { projectRoot } from '#worker/cli/settings.ts'

const [, misleading = '', table = ''] = readFileSync(join(projectRoot, 'docs/glossary.md'), 'utf8').split(
  /^## (?:Words that mislead|Terms)$/m,
)

/** Returns the rows of a table, without its head. */
const cellsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** The terms of the glossary (docs/glossary.md). */
const glossary = cellsOf(table).map(([, ...cells]) => {
  const [english = '', hausa = '', french = '', source = ''] = cells
  return { english, hausa, french, source }
})

/** The misleading words that it lists, and the English words for which each is correct. */
const misleadingWords = cellsOf(misleading).map(([, word = '', language = '', onlyFor = '']) => ({
  word,
  language: language === 'Hausa' ? 'ha' : 'fr',
  onlyFor: onlyFor.split(',').flatMap((english) => english.trim() || []),
}))

/** Returns the terms in a cell: "dami (pl. dammai)" is "dami"; "cuve, réservoir" are two. */
const terms = (cell: string) => cell.split(/[,;]/).map((term) => term.replace(/\(.*\)/, '').trim())

/** Returns the same terms, including the plurals in brackets. */
const termsWithPlurals = (cell: string) =>
  cell.split(/[,;]/).flatMap((term) => [...terms(term), ...(/\(pl\. (.*)\)/.exec(term)?.slice(1) ?? [])])

type TranslatedLine = { where: string; language: OtherLanguage; english: string; text: string }

type Row = Record<string, unknown>
type Texts = Partial<Record<OtherLanguage, Row>>

/** The services as a migration has added them. */
const stored = readFileSync(join(projectRoot, 'migrations/0001_services.sql'), 'utf8')
const englishServices = [...stored.matchAll(/\n\s+\('([^']+)', '([^']+)'/g)].map(
  ([, title = '', description = '']) => ({ title, description }),
)

const rows: [name: string, english: Row, texts?: Texts][] = [
  ...machinery.map((row): [string, Row, Texts?] => [row.name, row, machines[row.name]]),
  ...galleryItems.map((row): [string, Row, Texts?] => [row.title, row, gallery[row.title]]),
  ...demoPosts.map((row): [string, Row, Texts?] => [row.title, row, posts[row.title]]),
  ...englishServices.map((row): [string, Row, Texts?] => [row.title, row, services[row.title]]),
  ...(['firm', 'contact', 'texts'] as const).map((part): [string, Row, Texts?] => [
    part,
    settings[part],
    firmTranslations[part],
  ]),
  ...FIRST_CATEGORIES.map(({ label, ha, fr }): [string, Row, Texts?] => [
    label,
    { categories: label },
    { ha: { categories: ha }, fr: { categories: fr } },
  ]),
]

const demonstrationLines = (): TranslatedLine[] =>
  rows.flatMap(([name, english, texts]) =>
    OTHER_LANGUAGES.flatMap((language) =>
      Object.entries(texts?.[language] ?? {}).flatMap(([field, text]) => {
        const lines = String(text).split('\n')
        return englishText(english[field])
          .split('\n')
          .map((line, i) => ({
            where: `${name}, ${field} in ${language}`,
            language,
            english: line,
            text: lines[i] ?? '',
          }))
      }),
    ),
  )

/** Returns the translated messages, each form with its English, and the texts of the offline page. */
async function messageLines(): Promise<TranslatedLine[]> {
  const found: TranslatedLine[] = []
  for (const language of OTHER_LANGUAGES) {
    for (const [name, text] of Object.entries(OFFLINE_TEXTS[language])) {
      const english = OFFLINE_TEXTS.en[name as keyof typeof OFFLINE_TEXTS.en]
      found.push({ where: `${language}/offline page`, language, english, text })
    }
    const { files } = await languageFiles[language]()
    for (const [part, load] of Object.entries(files)) {
      for (const [english, message] of Object.entries((await load()).messages)) {
        for (const text of typeof message === 'string' ? [message] : Object.values(message)) {
          found.push({ where: `${language}/${part}.ts`, language, english, text })
        }
      }
    }
  }
  return found
}

let messages: TranslatedLine[]
let lines: TranslatedLine[]
beforeAll(async () => {
  messages = await messageLines()
  lines = [...demonstrationLines(), ...messages]
})

const shown = ({ where, english, text }: TranslatedLine, fault: string) => `${fault} (${where}): ${text} <- ${english}`

const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u00a0\u202f]/g, ' ')

/** Returns whether an English text contains the word, also in the plural or as a verb. */
const says = (english: string, word: string) =>
  new RegExp(`(?<!\\p{L})${folded(word)}(s|es|ed|ing|ping)?(?!\\p{L})`, 'u').test(folded(english))

/** Matches the word in a text, with the endings that a language adds. */
const holds = (text: string, word: string) => new RegExp(`(?<!\\p{L})${word}`, 'iu').test(text)

/** Returns what is wrong in a line according to the glossary's misleading words. */
const misled = (line: TranslatedLine) =>
  misleadingWords
    .filter(({ language, word }) => language === line.language && holds(line.text, word))
    .filter(({ onlyFor }) => !onlyFor.some((word) => says(line.english, word)))
    .map(({ word }) => shown(line, word))

test('no text has a word that misleads', () => {
  expect(misleadingWords.length).toBeGreaterThan(15)
  expect(lines.flatMap(misled)).toEqual([])
  expect(lines.filter(({ english }) => says(english, 'telephone')).map(({ english }) => english)).toEqual([])
})

test.for<[OtherLanguage, string, string, string]>([
  ['ha', 'uses a third more fuel', 'ta sha man fetur', 'fetur'],
  ['ha', 'Rear furrow wheel: spring loaded', 'Tayar kunya ta baya: mai sifirin', 'kunya'],
  ['ha', 'Hay Equipment', 'Kayan aikin harawa', 'harawa'],
  ['fr', 'Showroom Line-Up', 'Alignement au dépôt', 'dépôt'],
])('in %s "%s" is not "%s"', ([language, english, text, word]) => {
  const line = { where: 'a test', language, english, text }
  expect(misled(line)).toEqual([shown(line, word)])
  expect(misled({ ...line, language: 'ha', english: 'Engine: petrol, 21 hp', text: 'Inji: na fetur' })).toEqual([])
})

/** English words that a good translation expresses in several ways, or leaves out. */
const SAID_FREELY = new Set([
  ...['boom (sprayer)', 'disc', 'farm, field', 'farming', 'fuel', 'furrow', 'irrigation', 'machine', 'plough', 'row'],
  ...['seed', 'service', 'sow, plant, to', 'tank', 'width'],
])

/** Returns the stems of a term's words, without inflection. */
const stems = (term: string, language: OtherLanguage) =>
  folded(term)
    .split(/[ -]/)
    .map((word) =>
      language === 'fr' ? word.replace(/(aux|al|x|e?s|e|euse|eur|er|ez)$/, '') : word.replace(/[aeiou][nr]?$/, ''),
    )

test('terms of the glossary are used in names, titles, specifications and messages', () => {
  const called = lines.filter(
    ({ where }) => !/, (description|excerpt|content|\w+Text|\w+Intro|hoursNote) in /.test(where),
  )
  const faults = called.flatMap((line) =>
    glossary
      .filter(({ english }) => !SAID_FREELY.has(english))
      .filter(({ english }) => termsWithPlurals(english.replace(', to', '')).some((term) => says(line.english, term)))
      .filter((row) => {
        const others = termsWithPlurals(line.language === 'fr' ? row.french : row.hausa)
        return !others.some((term) => stems(term, line.language).every((stem) => folded(line.text).includes(stem)))
      })
      .map(({ english }) => shown(line, english)),
  )
  expect(faults).toEqual([])
})

/** Replaces hooked letters by plain ones, as a keyboard without them writes. */
const unhooked = (word: string) =>
  word.replace(/[ɓɗƙƴ]/g, (letter) => ({ ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' })[letter] ?? letter)

/** Words that are a different word without their hook. */
const TWO_WORDS = new Set(['daga', 'haka', 'huda', 'kara', 'kare', 'kasa', 'kura', 'kwarin', 'raba', 'sako', 'sakon'])

test('no Hausa word lacks a hook that it has elsewhere', () => {
  const hausa = lines.filter(({ language }) => language === 'ha')
  const words = (text: string) => text.toLowerCase().match(/[\p{L}’]+/gu) ?? []
  const all = new Set(hausa.flatMap(({ text }) => words(text)))
  const lacking = new Set([...all].filter((word) => unhooked(word) !== word).map(unhooked))
  expect(lacking.size).toBeGreaterThan(100)
  const faults = hausa.flatMap((line) =>
    words(line.text)
      .filter((word) => lacking.has(word) && !TWO_WORDS.has(word))
      .map((word) => shown(line, word)),
  )
  expect(faults).toEqual([])
})

/** French typography: a narrow space in thousands and before ; ? !, a non-breaking space before : and %. */
const FRENCH = [
  [/\d[ \u00a0]\d{3}(?!\d)/, 'the space of thousands is narrow'],
  [/(?<![\d.,/\p{L}-])\d{4,}(?![\d.,/-])/u, 'thousands have a space'],
  [/\d\.\d(?!\d*-\d)/, 'a decimal has a comma'],
  [/[^\u202f][;?!]/, 'a narrow space stands before ; ? !'],
  [/[^\u00a0\d]:(?!\/)|[^\u00a0(]%|\d \$/, 'a space that does not break stands before : % $'],
  [/[«»]/, 'quotation marks have spaces that do not break'],
] as const

const HAUSA = [
  [/(?<![\d.,/\p{L}-])\d{4,}(?![\d.,/-])/u, 'thousands have a comma'],
  [/\d,(?!\d{3})\d/, 'a decimal has a point'],
  [/\s%/, 'no space stands before %'],
] as const

/** Removes sizes of tyres, links and the year of a law, which are not numbers, and may have these marks. */
const withoutNames = (text: string) =>
  text
    .replace(/\(\/\S+\)|(?<=du Nigeria de )2025/g, '')
    .replace(/\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?)?(?:x\d+\.\d+)?(?:-|R)\d+(?:\.\d+)?/g, '')
    .replace(/«\u00a0|\u00a0»/g, '')

test.for(['fr', 'ha'] as const)('numbers and marks are written as is usual in %s', (language) => {
  const faults = lines
    .filter((line) => line.language === language)
    .flatMap((line) =>
      (language === 'fr' ? FRENCH : HAUSA)
        .filter(([pattern]) => pattern.test(withoutNames(line.text)))
        .map(([, fault]) => shown(line, fault)),
    )
  expect(faults).toEqual([])
})

/** A number from 0 on, followed by a plural: must be one of a message's forms, since it would be wrong for 1. */
const COUNTED = {
  fr: /\{(n|shown|total|months)\}\s(?!mois)\p{L}+[sx](?!\p{L})/u,
  ha: /(injina|hotuna|watanni|makonni) \{(?!most)\w+\}/u,
}
/** Shown only for two or more. */
const NEVER_ONE = ['{n} inquiries']

test('a message that two parts have is translated in one way', async () => {
  for (const language of OTHER_LANGUAGES) {
    const { files } = await languageFiles[language]()
    const seen = new Map<string, unknown>()
    for (const load of Object.values(files)) {
      for (const [english, message] of Object.entries((await load()).messages)) {
        expect({ english, message: seen.get(english) ?? message }).toEqual({ english, message })
        seen.set(english, message)
      }
    }
    expect(seen.size).toBeGreaterThan(400)
  }
})

test('what is counted has a form for one', () => {
  const formsOf = (line: TranslatedLine) =>
    messages.filter(({ where, english }) => where === line.where && english === line.english).length
  const single = messages.filter((line) => formsOf(line) === 1 && !NEVER_ONE.includes(line.english))
  const isWrong = ({ language, text }: Pick<TranslatedLine, 'language' | 'text'>) => COUNTED[language].test(text)
  expect(single.filter(isWrong).map((line) => shown(line, 'a plural'))).toEqual([])
  expect(isWrong({ language: 'fr', text: '{shown} éléments affichés sur {total}' })).toBe(true)
  expect(isWrong({ language: 'ha', text: 'a goge shi cikin watanni {months}' })).toBe(true)
})

/** Returns the numbers in a text, whichever way it writes them: 2,200 and 2 200, 3.6 and 3,6. */
const figures = (text: string, language: 'en' | OtherLanguage) =>
  (language === 'fr'
    ? text.replace(/(\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '$1').replace(/(\d),(?=\d)/g, '$1.')
    : text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
  )
    .match(/\d+(?:\.\d+)?/g)
    ?.map(Number) ?? []

/** French farm sizes are in hectares, with the acres of the English text in brackets. */
const acresOf = ({ english, language, text }: TranslatedLine) =>
  language === 'fr' && english.endsWith('acres') ? text.replace(/^.*\(/, '(') : text

const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b)

test('every line has the figures of its English text, message by message', () => {
  expect(messages.length).toBeGreaterThan(600)
  for (const line of lines) {
    const translated = figures(acresOf(line), line.language)
    expect(sorted(translated), shown(line, 'figures')).toEqual(sorted(figures(line.english, 'en')))
  }
})

test.for(machinery)('the key data of the $name are the same in every language', ({ name, specifications }) => {
  const english = figures(keyData(specifications), 'en')
  for (const language of OTHER_LANGUAGES) {
    const text = keyData(machines[name]?.[language]?.specifications ?? '')
    expect(figures(text, language), text).toEqual(english)
  }
})

test('all machines, gallery items, company texts, published posts and categories of posts are translated', () => {
  expect(Object.keys(machines).sort()).toEqual(machinery.map(({ name }) => name).sort())
  expect(Object.keys(gallery).sort()).toEqual(galleryItems.map(({ title }) => title).sort())
  for (const texts of [...Object.values(machines), ...Object.values(gallery)])
    expect(Object.keys(texts)).toEqual(expect.arrayContaining([...OTHER_LANGUAGES]))
  const published = demoPosts.filter(({ status }) => status === 'published')
  expect(published.filter(({ title }) => !posts[title]?.ha?.content || !posts[title]?.fr?.content)).toEqual([])
  expect(demoPosts.filter(({ title }) => !posts[title]?.ha?.category || !posts[title]?.fr?.category)).toEqual([])
  expect(Object.keys(services)).toHaveLength(4)
  for (const language of OTHER_LANGUAGES) {
    expect(firmTranslations.texts?.[language]?.statistics?.split('\n')).toHaveLength(settings.texts.statistics.length)
    expect(firmTranslations.texts?.[language]?.financing?.split('\n')).toHaveLength(settings.texts.financing.length)
  }
})

test('no text of a machine, a gallery item or a post is that in English', () => {
  for (const [name, english, texts] of rows.slice(0, machinery.length + galleryItems.length + demoPosts.length))
    for (const language of OTHER_LANGUAGES)
      for (const [field, text] of Object.entries(texts?.[language] ?? {}))
        expect(text, `${name}, ${field} in ${language}`).not.toBe(englishText(english[field]))
})

test('specifications have a labelled line for each English line', () => {
  for (const { name, specifications } of machinery) {
    const english = specificationLines(specifications)
    for (const language of OTHER_LANGUAGES) {
      const lines = specificationLines(machines[name]?.[language]?.specifications ?? '')
      expect(lines, name).toHaveLength(english.length)
      for (const line of lines) expect(line, name).toHaveProperty('label')
    }
  }
})

test('a translated post has the same headings and bullets as the English one', () => {
  const shape = (text: string) => text.split('\n').map((line) => /^(?:## |- )?/.exec(line)?.[0] || (line && 'text'))
  for (const { title, content } of demoPosts) {
    for (const language of OTHER_LANGUAGES) {
      const translated = posts[title]?.[language]
      if (translated?.content) expect(shape(translated.content), `${title} ${language}`).toEqual(shape(content))
    }
  }
})

test('Hausa uses its hooked letters and no typewriter apostrophes', () => {
  const all = JSON.stringify([machines, gallery, posts, services, firmTranslations])
  expect(all).not.toContain("'")
  const hausa = JSON.stringify(
    [machines, gallery, posts, services].map((texts) => Object.values(texts).map(({ ha }) => ha)),
  )
  for (const letter of 'ɓɗƙƊƘ') expect(hausa).toContain(letter)
})

const found = (q: string) =>
  searchRows(machinery, q, ({ name, category, series, description, specifications }) => [
    ...([name, category] as const),
    ...[series, description, specifications],
  ]).map(({ name }) => name)

/** What a buyer of the demonstration's machines searches for. */
const SEARCHED = [
  ...['baler', 'combine harvester', 'cowpea', 'disc', 'disc harrow', 'disc plough', 'engine', 'fertiliser'],
  ...['groundnut', 'groundnut digger', 'harrow', 'hay', 'maize', 'maize sheller', 'mango', 'millet', 'mistblower'],
  ...['nozzle', 'onion', 'planter', 'plough', 'power tiller', 'pump', 'rake', 'rice', 'rice transplanter', 'ridger'],
  ...['rotary tiller', 'seed', 'seed drill', 'sesame', 'sorghum', 'soya', 'sprayer', 'straw', 'tank', 'tomato'],
  ...['tractor', 'tyre', 'wheat'],
]

test('every term has both languages, a source and its alphabetical place', () => {
  expect(glossary.length).toBeGreaterThan(80)
  for (const row of glossary) for (const cell of Object.values(row)) expect(cell, row.english).not.toBe('')
  const order = glossary.map(({ english }) => english.toLowerCase())
  expect(order).toEqual([...order].sort())
  expect(new Set(order).size).toBe(order.length)
})

const NFD = (term: string) => term.normalize('NFD')
const plain = (term: string) => unhooked(NFD(term).replace(/\p{M}/gu, ''))

test.each(SEARCHED)('%s is found in each language, with and without special letters', (english) => {
  const row = glossary.find((row) => row.english === english)
  const [best] = found(english)
  expect(best, english).toBeDefined()
  for (const term of [...terms(row?.hausa ?? ''), ...terms(row?.french ?? '')]) {
    for (const written of [term, plain(term), NFD(term), term.toUpperCase()])
      expect(found(written), written).toContain(best)
  }
})

test('every list that is translated is named, so that a form and a file ask for a line for each entry', () => {
  const rows: Record<string, object> = { ...settings, machinery: aStoredMachine({ moreImages: [] }) }
  const lists = Object.entries(TRANSLATED).flatMap(([resource, fields]) =>
    Object.keys(fields).filter((field) => Array.isArray(Reflect.get(rows[resource] ?? {}, field))),
  )
  expect(Object.values(TRANSLATED_LISTS).flat().sort()).toEqual(lists.sort())
})
