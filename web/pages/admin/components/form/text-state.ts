import type { TranslatedText } from '#contract/translation.ts'

/** What a translation in a form is: not there, made from another English than there is now, or as it should be. */
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
