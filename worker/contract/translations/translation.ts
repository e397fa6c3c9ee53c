import { z } from 'zod/mini'
import { TRANSLATED, type TranslatedResource } from '#contract/resources.ts'
import { optionalText } from '#contract/text.ts'
import { OTHER_LANGUAGES, type OtherLanguage } from '#domain/language.ts'

/** The translated fields that are lists in English: a form and a file take as many lines as a list has entries. */
export const TRANSLATED_LISTS = {
  machinery: ['moreImages'],
  texts: ['statistics', 'financing'],
  categories: ['categories'],
} as const satisfies { [Resource in TranslatedResource]?: TranslatedField<Resource>[] }

type TranslatedField<Resource extends TranslatedResource> = keyof (typeof TRANSLATED)[Resource] & string

export const TRANSLATED_RESOURCES = Object.keys(TRANSLATED) as TranslatedResource[]

export const translatedFields = <Resource extends TranslatedResource>(resource: Resource) =>
  Object.keys(TRANSLATED[resource]) as TranslatedField<Resource>[]

/** Texts in other languages; an empty one is not translated. */
export type Translations<Resource extends TranslatedResource> = Partial<
  Record<OtherLanguage, Partial<Record<TranslatedField<Resource>, string>>>
>

/** A text and the English it was made from. One that nobody entered, the demonstration's, goes if that changes. */
export type TranslatedText = { text: string; of: string; unentered?: true }

export type StoredTranslations = Partial<Record<OtherLanguage, Partial<Record<string, TranslatedText>>>>

/** Accepts the translations in a save, made from the English it is saved with; fields left out stay. */
export function translationsInput<Resource extends TranslatedResource>(resource: Resource) {
  const fields = Object.entries<number>(TRANSLATED[resource]).map(([name, max]) => [
    name,
    z.optional(optionalText(max)),
  ])
  const texts = z.optional(z.object(Object.fromEntries(fields)))
  const languages = Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, texts]))
  return z.optional(z.object(languages)) as unknown as z.ZodMiniOptional<
    z.ZodMiniType<Translations<Resource>, Translations<Resource>>
  >
}

/** A resource in another language: `english` names the fields that have no translation. */
export type InLanguage = { english?: string[] }

/** An entry of a translated list: a text, the label of a number, or the alternative text of an image. */
type Entry = string | { label: string } | { alt: string }

const textOf = (entry: Entry): string => {
  if (typeof entry === 'string') return entry
  return 'alt' in entry ? entry.alt : entry.label
}

/** Returns whether an entry has a line in the translation: an image without alternative text has none. */
const hasLine = (entry: Entry) => typeof entry === 'string' || !('alt' in entry) || entry.alt !== ''

/** Returns the English text that a translation replaces; a list becomes a text with one line per entry. */
export function englishText(value: unknown): string {
  if (!Array.isArray(value)) return typeof value === 'string' ? value : ''
  return (value as Entry[]).filter(hasLine).map(textOf).join('\n')
}

const linesOf = (text: string): string[] => text.trim().split(/\r?\n/)

export const lineCountIssue = (lines: number) =>
  `Must have ${lines} ${lines === 1 ? 'line' : 'lines'}, one for each in English`

export const eachLineTranslated =
  <Name extends string>(
    ...names: Name[]
  ): z.core.CheckFn<Partial<Record<Name, readonly Entry[]>> & { translations?: object }> =>
  ({ value, issues }) => {
    const languages = Object.entries((value.translations ?? {}) as Record<string, Record<string, string> | undefined>)
    for (const [language, fields] of languages) {
      for (const name of names) {
        const [text, list] = [fields?.[name] ?? '', value[name]]
        const lines = list?.filter(hasLine).length
        if (lines === undefined || text.trim() === '' || linesOf(text).length === lines) continue
        const message = lineCountIssue(lines)
        issues.push({ code: 'custom', input: text, path: ['translations', language, name], message })
      }
    }
  }

/** Returns a list with its lines, found by their English as the order may have changed; undefined if any has none. */
export function translateLines(list: Entry[], { text, of }: TranslatedText): Entry[] | undefined {
  const [lines, english] = [linesOf(text), of.split('\n')]
  if (lines.length !== english.length) return undefined
  const translated: Entry[] = []
  for (const entry of list) {
    const line = hasLine(entry) ? lines[english.indexOf(textOf(entry))] : ''
    if (line === undefined) return undefined
    if (!hasLine(entry)) translated.push(entry)
    else if (typeof entry === 'string') translated.push(line)
    else translated.push('alt' in entry ? { ...entry, alt: line } : { ...entry, label: line })
  }
  return translated
}
