import type { Role } from '#contract/admin/session.ts'
import { formatNumber } from '#domain/format-number.ts'

/** Returns the text with a capital first letter. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns a value as text; a list becomes one line per entry. */
export function shownText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(shownText).join('\n')
  return typeof value === 'object' ? Object.values(value).map(shownText).join(', ') : String(value)
}

/** Returns "1 entry" or "4,120 entries". */
export const entriesText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}`

/** A sentence about what each role may do. */
export const ROLE_TEXTS: Record<Role, string> = {
  admin: 'An admin can do everything.',
  editor: 'An editor manages content, inquiries and quotations.',
}
