import { withThousands } from '#domain/money/typed-number.ts'

/** What a form shows of a field; its rule says the rest. Translations, versions and summaries have its label, too. */
export type ShownField = {
  label: string
  hint?: string
  /** The rows of a text of several lines, which is as wide as the form. */
  rows?: number
  options?: Readonly<Record<string, string>>
  tick?: true
  /** The attributes of its control, which is a line of text unless they say something else. */
  input?: {
    type?: 'number' | 'date' | 'url' | 'email' | 'tel'
    inputMode?: 'decimal' | 'numeric' | 'tel'
    autoComplete?: string
    autoCapitalize?: string
    spellCheck?: false
    maxLength?: number
  }
  wide?: true
  /** In a new form; nothing unless it says something else. */
  first?: unknown
  translation?: { label?: string; hint?: string; rows?: number }
}

/** The fields of a form by their names, in the order that it shows them. */
export type ShownFields = { readonly [name: string]: ShownField | undefined }

const firstOf = ({ first, tick, input }: ShownField) =>
  first === undefined ? (tick ? false : input?.type === 'number' ? null : '') : first

/** Returns a form's values for a row, or those of an empty form. An amount has its thousands separated. */
export function valuesOf(fields: ShownFields, row: object = {}): Record<string, unknown> {
  const stored = row as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(fields).map(([name, field = { label: '' }]) => {
      const value = stored[name] ?? firstOf(field)
      if (field.input?.inputMode === 'decimal') return [name, withThousands(String(value))]
      return [name, field.options && !Object.hasOwn(field.options, String(value)) ? firstOf(field) : value]
    }),
  )
}
