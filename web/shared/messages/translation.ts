import type { OtherLanguage } from '#domain/language.ts'

/** The names in braces in a message. */
export type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** A message that depends on a number `n`, by the categories of `Intl.PluralRules`. */
export type Forms = { one: string; other: string }

type Messages = Record<string, string | Forms>

/** The type a translation must have, or an error text that says what is wrong with it and nothing else. */
export type Checked<Language extends OtherLanguage, Texts extends string, Translated extends Messages> = [
  Exclude<Texts, keyof Translated>,
] extends [never]
  ? {
      [Text in keyof Translated]: Text extends Texts ? CheckedText<Text, Translated[Text]> : 'English has no such text'
    }
  : `${Language} lacks '${Exclude<Texts, keyof Translated>}'`

type CheckedText<Text, Translated> = Translated extends Forms
  ? Translated
  : [NamesIn<Text>, NamesIn<Translated>] extends [NamesIn<Translated>, NamesIn<Text>]
    ? Translated
    : `Lacks or invents a name in braces: ${Text & string}`

/**
 * The messages of an English file in another language. A missing message, one that English does not have, or different
 * names in braces are type errors.
 */
export const translationOf =
  <Language extends OtherLanguage, Texts extends readonly string[]>() =>
  <const Translated extends Messages>(
    messages: Translated & Checked<Language, Texts[number], Translated>,
  ): Dictionary =>
    messages

/** A language's messages by their English text. */
export type Dictionary = Messages
