import { languageName } from '#contract/language.ts'
import type { TextChange, TranslationsReport } from '#contract/translations-import.ts'
import { fieldText } from './gap-text.ts'

const texts = (count: number) => `${count} ${count === 1 ? 'text' : 'texts'}`

/** "3 texts will be changed, 20 texts stay as they are." */
export const previewText = ({ changeCount, unchanged }: TranslationsReport) =>
  unchanged > 0
    ? `${texts(changeCount)} will be changed, ${texts(unchanged)} ${unchanged === 1 ? 'stays as it is' : 'stay as they are'}.`
    : `${texts(changeCount)} will be changed.`

export const staleText = (count: number) =>
  `The English of ${count} ${count === 1 ? 'row' : 'rows'} has changed since this file was saved. ${count === 1 ? 'That row is' : 'Those rows are'} not imported: download the file again to translate the current text.`

export const doneText = ({ changeCount }: TranslationsReport) => `${texts(changeCount)} imported`

export const importLabel = ({ changeCount, staleCount }: TranslationsReport) =>
  staleCount > 0 ? `Import the other ${texts(changeCount)}` : `Import ${texts(changeCount)}`

const MAX_SHOWN = 60

/** The beginning of a text, in one line. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN).trimEnd()}…` : line
}

/** "Hausa name: Tarakta (new)", "Français description: Le tracteur (was: Tracteur)". */
export const changeText = ({ field, language, from, to }: TextChange) =>
  `${languageName(language)} ${fieldText(field)}: ${beginningOf(to)} (${from ? `was: ${beginningOf(from)}` : 'new'})`
