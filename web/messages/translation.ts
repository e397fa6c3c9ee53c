/** The names in braces in a message. */
export type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** A message that depends on a number `n`, by the categories of `Intl.PluralRules`. */
export type Forms = { one: string; other: string }

type Checked<Text, Translated> = Translated extends Forms
  ? Translated
  : [NamesIn<Text>, NamesIn<Translated>] extends [NamesIn<Translated>, NamesIn<Text>]
    ? Translated
    : `Lacks or invents a name in braces: ${Text & string}`

/**
 * The messages of one English file in another language. A message that is missing, that English does not have, or whose
 * names in braces are others, is a type error.
 */
export const translationOf =
  <Texts extends readonly string[]>() =>
  <const Translated extends Record<Texts[number], string | Forms>>(
    messages: Translated & {
      [Text in keyof Translated]: Text extends Texts[number] ? Checked<Text, Translated[Text]> : never
    },
  ): Dictionary =>
    messages as Dictionary

/** A language's messages, by their English. */
export type Dictionary = Record<string, string | Forms>
