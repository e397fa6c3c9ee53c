import { OTHER_LANGUAGES, type OtherLanguage } from '#domain/language.ts'
import { sameLineEnds, text } from './columns.ts'
import { type FileProblems, readFile } from './machinery-file.ts'

const KEYS = ['resource', 'key', 'field', 'english'] as const

/** The file's columns: what identifies the text, its English, and one for each other language. */
export const TRANSLATION_COLUMNS = [...KEYS, ...OTHER_LANGUAGES].map((name) => ({ name, write: text }))

const MAX_ROWS = 20_000
/** The longest post in every language, with its quotes doubled. */
const MAX_RECORD = 1_000_000

/** A row of the file; it has texts in those languages for which the file has a column and the row a cell. */
export type TranslationsRow = Record<(typeof KEYS)[number], string> & {
  row: number
  texts: Partial<Record<OtherLanguage, string>>
}

export type TranslationsFile = { rows: TranslationsRow[]; problems: FileProblems }

/** Reads a CSV file of translations, up to the first row too many. */
export const readTranslationsFile = (csv: string): TranslationsFile =>
  readFile<TranslationsRow>(csv, { what: 'text', maxRows: MAX_ROWS, maxRecord: MAX_RECORD, readHeader, readRow })

function readHeader(cells: string[], problems: FileProblems): string[] {
  const columns = cells.map((cell) => cell.trim().toLowerCase())
  while (columns.at(-1) === '') columns.pop()
  for (const name of KEYS) if (!columns.includes(name)) problems.add(1, name, 'This column is missing')
  const known: string[] = TRANSLATION_COLUMNS.map(({ name }) => name)
  for (const [i, column] of columns.entries()) {
    if (!known.includes(column)) problems.add(1, column, 'There is no such column')
    else if (columns.indexOf(column) < i) problems.add(1, column, 'This column appears twice')
  }
  if (!OTHER_LANGUAGES.some((language) => columns.includes(language))) {
    problems.add(1, '', `There is no language column: ${OTHER_LANGUAGES.join(', ')}`)
  }
  return columns
}

function readRow(row: number, all: string[], columns: string[], problems: FileProblems) {
  if (all.slice(columns.length).some((cell) => cell.trim() !== ''))
    return void problems.add(row, '', `The row has ${all.length} cells, the header ${columns.length}`)
  const cellOf = Object.fromEntries(columns.map((column, i) => [column, sameLineEnds(all[i] ?? '')]))
  // An empty cell changes nothing.
  const texts = OTHER_LANGUAGES.filter((language) => cellOf[language]?.trim()).map((language) => [
    language,
    cellOf[language],
  ])
  const { resource = '', key = '', field = '', english = '' } = cellOf
  const names = { resource: resource.trim(), key: key.trim(), field: field.trim() }
  return { row, ...names, english, texts: Object.fromEntries(texts) }
}
