import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
