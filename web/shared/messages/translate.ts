import { formatNumber } from '#domain/format-number.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import { documentLanguage } from '#web/shared/lib/browser.ts'
import { languageFiles, type Message, type MessagePart } from './catalogue.ts'
import type { Dictionary, Forms, NamesIn } from './translation.ts'

type Value = string | number
type Values<Text> = [NamesIn<Text>] extends [never] ? [] : [values: Record<NamesIn<Text>, Value>]

/** Returns a message in the visitor's language, with values for its names in braces. */
export type Translate = {
  <Text extends Message>(message: Text, ...values: Values<Text>): string
  /** A message that depends on the number `n`; dictionaries have it under the form for many. */
  <Text extends Message>(
    forms: { one: string; other: Text },
    values: Record<NamesIn<Text>, Value> & { n: number },
  ): string
  language: Language
  /** Translates a text from elsewhere, such as a schema's or the server's; an unknown one is returned as it is. */
  known: (text: string) => string
}

const loaded: Partial<Record<Language, Dictionary>> = {}

export async function loadMessages(language: Language, parts: readonly MessagePart[]): Promise<void> {
  if (language === DEFAULT_LANGUAGE) return
  const { files } = await languageFiles[language]()
  for (const { messages } of await Promise.all(parts.map((part) => files[part]()))) {
    loaded[language] = Object.assign(loaded[language] ?? {}, messages)
  }
}

/** Returns the translator into a language, which uses whatever messages are loaded when it is called. */
export function translator(language: Language): Translate {
  const find = (text: string) => loaded[language]?.[text]
  const translate = (message: string | Forms, values: Record<string, Value> = {}) => {
    const found = find(typeof message === 'string' ? message : message.other)
    const text = found ?? message
    const chosen = typeof text === 'string' ? text : formOf(text, found ? language : DEFAULT_LANGUAGE, Number(values.n))
    return chosen.replaceAll(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name))
  }
  const known = (text: string) => {
    // What schemas say of a text that is too long is one message for every limit.
    const [max = ''] = /\d[\d,]+/.exec(text) ?? []
    const found = find(text) ?? find(text.replace(max, '{max}'))
    return typeof found === 'string' ? found.replace('{max}', formatNumber(max.replace(',', ''), language)) : text
  }
  return Object.assign(translate, { language, known }) as Translate
}

/** For screens that are always English, such as the admin area. */
export const inEnglish = /* @__PURE__ */ translator(DEFAULT_LANGUAGE)

const formOf = (forms: Forms, language: Language, n: number) =>
  new Intl.PluralRules(language).select(n) === 'one' ? forms.one : forms.other

/** Returns a translator into the document's language, for use in a browser outside React. */
export const translateInBrowser = (): Translate => translator(documentLanguage())
