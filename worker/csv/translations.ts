import { TRANSLATED, type TranslatedResource } from '#contract/resources.ts'
import { optionalText } from '#contract/text.ts'
import type { TranslationsReport } from '#contract/translations/list.ts'
import { lineCountIssue, type StoredTranslations, TRANSLATED_LISTS } from '#contract/translations/translation.ts'
import { OTHER_LANGUAGES, type OtherLanguage } from '#domain/language.ts'
import { hasLostLetters, LOST_LETTERS, sameLineEnds, text } from './columns.ts'
import { checkColumns, type FileProblems, readFile } from './machinery-file.ts'
import { list } from './plan-rows.ts'

type Translatable = {
  resource: TranslatedResource
  id: string
  name: string
  version: number
  english: Partial<Record<string, string>>
  texts: StoredTranslations
}

/** Texts to save, by language and field, with the English they were made from. */
export type TextsUpdate = Pick<Translatable, 'resource' | 'id' | 'version'> & { texts: StoredTranslations }

export type TranslationsPlan = { updates: TextsUpdate[]; report: TranslationsReport }

const keyOf = (resource: string, id: string) => `${resource}/${id}`

/** Compares the rows of a file with what is stored. A text is stale if its English differs from the site's. */
export function planTranslations(file: TranslationsFile, stored: Translatable[]): TranslationsPlan {
  const problems = file.problems.copy()
  const known = new Map(stored.map((row) => [keyOf(row.resource, row.id), row]))
  const updates = new Map<Translatable, TextsUpdate>()
  const report: TranslationsReport = {
    changeCount: 0,
    unchanged: 0,
    staleCount: 0,
    errorCount: 0,
    changes: [],
    stale: [],
    errors: [],
    versions: Object.fromEntries(stored.map(({ id, version }) => [id, version])),
  }
  const seen = new Set<string>()
  for (const line of file.rows) {
    const found = known.get(keyOf(line.resource, line.key))
    if (!found) problems.add(line.row, 'key', 'This row belongs to no text on the site')
    const english = found && englishOf(line, found, seen, problems)
    if (found && english !== undefined) planLine({ updates, report }, line, found, english, problems)
  }
  Object.assign(report, { errorCount: problems.count, errors: problems.listed.toSorted((a, b) => a.row - b.row) })
  return { updates: [...updates.values()], report }
}

type Plan = { updates: Map<Translatable, TextsUpdate>; report: TranslationsReport }

function planLine(
  { updates, report }: Plan,
  line: TranslationsRow,
  found: Translatable,
  english: string,
  problems: FileProblems,
) {
  const { row, field } = line
  const storedIn = (language: OtherLanguage) => found.texts[language]?.[field]?.text ?? ''
  const given = Object.entries(line.texts) as [OtherLanguage, string][]
  if (hasLostLetters(line.english, sameLineEnds(english))) return problems.add(row, 'english', LOST_LETTERS)
  for (const [language, text] of given)
    if (hasLostLetters(text, sameLineEnds(storedIn(language)))) return problems.add(row, language, LOST_LETTERS)
  // A text in the file that equals the stored one was not translated now.
  const changed = given.filter(([language, text]) => sameLineEnds(storedIn(language)).trim() !== text.trim())
  report.unchanged += given.length - changed.length
  if (changed.length > 0 && sameLineEnds(english).trim() !== line.english.trim()) {
    report.staleCount += 1
    return list(report.stale, { row, name: found.name, field, english })
  }
  for (const [language, text] of changed) {
    if (!isSound(line, language, text, english, problems)) continue
    const update = updates.get(found) ?? { resource: found.resource, id: found.id, version: found.version, texts: {} }
    updates.set(found, update)
    update.texts[language] = { ...update.texts[language], [field]: { text, of: english } }
    report.changeCount += 1
    list(report.changes, { row, name: found.name, field, language, from: storedIn(language), to: text })
  }
}

/** Returns the English of the text that a row of the file names; undefined if there is none, or it is named twice. */
function englishOf({ row, field }: TranslationsRow, found: Translatable, seen: Set<string>, problems: FileProblems) {
  const isField = Object.hasOwn(TRANSLATED[found.resource], field)
  if (!isField) problems.add(row, 'field', 'This text has no such field')
  const name = `${keyOf(found.resource, found.id)}/${field}`
  if (seen.has(name)) problems.add(row, 'field', 'An earlier row already has this text')
  else if (isField) {
    seen.add(name)
    return found.english[field] ?? ''
  }
  return undefined
}

function isSound(
  { row, resource, field }: TranslationsRow,
  language: OtherLanguage,
  text: string,
  english: string,
  problems: FileProblems,
) {
  const max = (TRANSLATED[resource as TranslatedResource] as Record<string, number>)[field] ?? 0
  const [issue] = optionalText(max).safeParse(text).error?.issues ?? []
  if (issue) problems.add(row, language, issue.message)
  const lines = english.split('\n').length
  const lists: Partial<Record<string, readonly string[]>> = TRANSLATED_LISTS
  const hasOtherLines = lists[resource]?.includes(field) && text.trim().split('\n').length !== lines
  if (hasOtherLines) problems.add(row, language, lineCountIssue(lines))
  return !issue && !hasOtherLines
}

const KEYS = ['resource', 'key', 'field', 'english'] as const

export const TRANSLATION_COLUMNS = [...KEYS, ...OTHER_LANGUAGES].map((name) => ({ name, write: text }))

/** The texts of as many parts as an import takes, and of everything else. */
const MAX_ROWS = 50_000
/** The longest post in every language, with its quotes doubled. */
const MAX_RECORD = 1_000_000

/** A row of the file; it has texts in those languages for which the file has a column and the row a cell. */
export type TranslationsRow = Record<(typeof KEYS)[number], string> & {
  row: number
  texts: Partial<Record<OtherLanguage, string>>
}

export type TranslationsFile = { rows: TranslationsRow[]; problems: FileProblems }

export const readTranslationsFile = (csv: string): TranslationsFile =>
  readFile<TranslationsRow>(csv, { what: 'text', maxRows: MAX_ROWS, maxRecord: MAX_RECORD, readHeader, readRow })

function readHeader(cells: string[], problems: FileProblems): string[] {
  const columns = cells.map((cell) => cell.trim().toLowerCase())
  while (columns.at(-1) === '') columns.pop()
  checkColumns(columns, KEYS, [...KEYS, ...OTHER_LANGUAGES], problems)
  if (!OTHER_LANGUAGES.some((language) => columns.includes(language))) {
    problems.add(1, '', `There is no language column: ${OTHER_LANGUAGES.join(', ')}`)
  }
  return columns
}

function readRow(row: number, all: string[], columns: string[], problems: FileProblems) {
  if (all.slice(columns.length).some((cell) => cell.trim() !== '')) {
    problems.add(row, '', `The row has ${all.length} cells, the header ${columns.length}`)
    return undefined
  }
  const cellOf = Object.fromEntries(columns.map((column, i) => [column, sameLineEnds(all[i] ?? '')]))
  // An empty cell changes nothing.
  const given = OTHER_LANGUAGES.filter((language) => cellOf[language]?.trim())
  const { resource = '', key = '', field = '', english = '' } = cellOf
  const names = { resource: resource.trim(), key: key.trim(), field: field.trim() }
  return { row, ...names, english, texts: Object.fromEntries(given.map((language) => [language, cellOf[language]])) }
}
