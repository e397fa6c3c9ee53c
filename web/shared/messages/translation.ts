import type { OtherLanguage } from '#domain/language.ts'

/** The names in braces in a message. */
export type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** A message that depends on a number `n`, by the categories of `Intl.PluralRules`. */
export type Forms = { one: string; other: string }

/** A language's messages by their English text. */
export type Dictionary = Record<string, string | Forms>

/** The type a translation must have, or an error text that says what is wrong with it and nothing else. */
export type Checked<Language extends OtherLanguage, Texts extends string, Translated extends Dictionary> = [
  Exclude<Texts, keyof Translated>,
] extends [never]
  ? {
      [Text in keyof Translated]: Text extends Texts ? CheckedText<Text, Translated[Text]> : 'Hausa has no such text'
    }
  : `${Language} lacks '${Exclude<Texts, keyof Translated>}'`

type CheckedText<Text, Translated> = Translated extends Forms
  ? Translated
  : [NamesIn<Text>, NamesIn<Translated>] extends [NamesIn<Translated>, NamesIn<Text>]
    ? Translated
    : `Lacks or invents a name in braces: ${Text & string}`

/** Checks messages by their English texts: a missing or surplus one, or other names in braces, are type errors. */
export const translationOf =
  <Language extends OtherLanguage, Texts extends string = never>() =>
  <const Translated extends Dictionary>(
    messages: Translated & Checked<Language, [Texts] extends [never] ? keyof Translated & string : Texts, Translated>,
  ): Translated =>
    messages
