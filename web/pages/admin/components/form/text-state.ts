import type { TranslatedText } from '#contract/translation.ts'

/** The state of a translation in a form: missing, out of date, or current. */
export function textState({
  english,
  text,
  stored,
  isStillRight,
}: {
  english: string
  /** As it stands in the form. */
  text: string
  stored?: TranslatedText
  isStillRight: boolean
}): 'missing' | 'older' | 'current' {
  if (text.trim() === '') return 'missing'
  const isTyped = text !== (stored?.text ?? '')
  return isTyped || isStillRight || stored?.of === english ? 'current' : 'older'
}
