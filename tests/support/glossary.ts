import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OTHER_LANGUAGES, type OtherLanguage } from '#contract/language.ts'
import { englishText } from '#contract/translations/translation.ts'
import { galleryItems } from '#migrations/demo/gallery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { demoPosts } from '#migrations/demo/posts/index.ts'
import { settings } from '#migrations/demo/settings.ts'
import { firmTranslations } from '#migrations/demo/translations/firm.ts'
import { gallery } from '#migrations/demo/translations/gallery.ts'
import { machines } from '#migrations/demo/translations/machines.ts'
import { posts } from '#migrations/demo/translations/posts.ts'
import { services } from '#migrations/demo/translations/services.ts'
import { languageFiles } from '#web/shared/messages/catalogue.ts'
import { OFFLINE_TEXTS } from '#web/site/service-worker/offline-page.ts'
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
export const glossary = cellsOf(table).map(([, english = '', hausa = '', french = '', source = '']) => ({
  english,
  hausa,
  french,
  source,
}))

/** The misleading words that it lists, and the English words for which each is correct. */
export const misleadingWords = cellsOf(misleading).map(([, word = '', language = '', onlyFor = '']) => ({
  word,
  language: language === 'Hausa' ? 'ha' : 'fr',
  onlyFor: onlyFor.split(',').flatMap((english) => english.trim() || []),
}))

/** Returns the terms in a cell: "dami (pl. dammai)" is "dami"; "cuve, réservoir" are two. */
export const terms = (cell: string) => cell.split(/[,;]/).map((term) => term.replace(/\(.*\)/, '').trim())

/** Returns the same terms, including the plurals in brackets. */
export const termsWithPlurals = (cell: string) =>
  cell.split(/[,;]/).flatMap((term) => [...terms(term), ...(/\(pl\. (.*)\)/.exec(term)?.slice(1) ?? [])])

/** A line of English and its translation. */
export type TranslatedLine = { where: string; language: OtherLanguage; english: string; text: string }

type Row = Record<string, unknown>
type Texts = Partial<Record<OtherLanguage, Row>>

/** The services as a migration has added them. */
const stored = readFileSync(join(projectRoot, 'migrations/0001_services.sql'), 'utf8')
const englishServices = [...stored.matchAll(/\n\s+\('([^']+)', '([^']+)'/g)].map(
  ([, title = '', description = '']) => ({
    title,
    description,
  }),
)

const rows: [name: string, english: Row, texts?: Texts][] = [
  ...machinery.map((row): [string, Row, Texts?] => [row.name, row, machines[row.name]]),
  ...galleryItems.map((row): [string, Row, Texts?] => [row.title, row, gallery[row.title]]),
  ...demoPosts.map((row): [string, Row, Texts?] => [row.title, row, posts[row.title]]),
  ...englishServices.map((row): [string, Row, Texts?] => [row.title, row, services[row.title]]),
  ...(['firm', 'contact', 'texts', 'categories'] as const).map((part): [string, Row, Texts?] => [
    part,
    settings[part],
    firmTranslations[part],
  ]),
]

/** Returns the lines of the demonstration's texts, each with its English. */
export const demonstrationLines = (): TranslatedLine[] =>
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
export async function messageLines(): Promise<TranslatedLine[]> {
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
