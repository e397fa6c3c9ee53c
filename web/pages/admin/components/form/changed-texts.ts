import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** By language and field. */
type Marks = Record<string, Record<string, unknown> | undefined>

/**
 * Returns a form's values with those translations alone that were typed, or said to be still right: each text that is
 * saved counts as made from the English it is saved with.
 */
export function withChangedTexts<Input extends FieldValues>(
  { getValues, formState }: Pick<UseFormReturn<Input>, 'getValues' | 'formState'>,
  input: Input,
): Input {
  if (!('translations' in input)) return input
  const typed = (formState.dirtyFields as { translations?: Marks }).translations ?? {}
  const right = (getValues() as { stillRight?: Marks }).stillRight ?? {}
  const before = (formState.defaultValues as { translations?: Marks } | undefined)?.translations ?? {}
  // A field that was shown and left empty is no change.
  const isChanged = (language: string, field: string, text: unknown) =>
    Boolean((typed[language]?.[field] && (text || before[language]?.[field])) || right[language]?.[field])
  const languages = Object.entries((input.translations ?? {}) as Marks).map(([language, texts = {}]) => [
    language,
    Object.fromEntries(Object.entries(texts).filter(([field, text]) => isChanged(language, field, text))),
  ])
  return { ...input, translations: Object.fromEntries(languages) }
}
