import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { TranslatedText } from '#contract/translations/translation.ts'

/** Values by language and field. */
type Marks = Record<string, Record<string, unknown> | undefined>

/**
 * Returns a form's values with only those translations that were typed or confirmed as still correct: a saved text
 * counts as translated from the English it is saved with.
 */
export function withChangedTexts<Input extends FieldValues>(
  { getValues, formState }: Pick<UseFormReturn<Input>, 'getValues' | 'formState'>,
  input: Input,
): Input {
  if (!('translations' in input)) return input
  const typed = (formState.dirtyFields as { translations?: Marks }).translations ?? {}
  const right = (getValues() as { stillRight?: Marks }).stillRight ?? {}
  const before = (formState.defaultValues as { translations?: Marks } | undefined)?.translations ?? {}
  // A field that was shown and left empty is not a change.
  const isChanged = (language: string, field: string, text: unknown) =>
    Boolean((typed[language]?.[field] && (text || before[language]?.[field])) || right[language]?.[field])
  const languages = Object.entries((input.translations ?? {}) as Marks).map(([language, texts = {}]) => [
    language,
    Object.fromEntries(Object.entries(texts).filter(([field, text]) => isChanged(language, field, text))),
  ])
  return { ...input, translations: Object.fromEntries(languages) }
}

/** Returns what was typed into a form, as text to compare. Translations loaded from the server do not count. */
export function typedText<Input extends FieldValues>(form: Pick<UseFormReturn<Input>, 'getValues' | 'formState'>) {
  const { translations = {}, stillRight: _, ...rest }: FieldValues = withChangedTexts(form, form.getValues())
  const texts = Object.entries(translations as Marks).filter(([, fields = {}]) => Object.keys(fields).length > 0)
  return JSON.stringify([rest, texts])
}

/** Returns whether a translation in a form is missing, outdated or current. */
export function textState({
  english,
  text,
  stored,
  isStillRight,
}: {
  english: string
  /** The text in the form. */
  text: string
  stored?: TranslatedText
  isStillRight: boolean
}): 'missing' | 'older' | 'current' {
  if (text.trim() === '') return 'missing'
  const isTyped = text !== (stored?.text ?? '')
  return isTyped || isStillRight || stored?.of === english ? 'current' : 'older'
}
