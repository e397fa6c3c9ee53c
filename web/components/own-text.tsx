import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { useTranslate } from '#web/lib/language.ts'

/** A text that the owner wrote: in the visitor's language where it is a known one, else in English, marked as such. */
export function OwnText({ children }: { children: string }) {
  const t = useTranslate()
  const text = t.known(children)
  if (t.language === DEFAULT_LANGUAGE || text !== children || children === '') return text
  return <span lang={DEFAULT_LANGUAGE}>{text}</span>
}
