import type { ZodMiniObject, z } from 'zod/mini'
import { typedInteger } from '#domain/money/typed-number.ts'

/** A field as a column of the file: how it is written to a cell, and read from one. */
export type Column = {
  name: string
  isRequired: boolean
  write: (value: unknown) => string
  read: (cell: string) => unknown
}

type Scalar = string | number | boolean | null | undefined
type Rule = { write: (value: never) => string; read: (cell: string) => unknown }

/** How to write and read fields whose schema does not determine it; required for lists and objects. */
type Rules<Input> = { [Field in keyof Input as Input[Field] extends Scalar ? never : Field]: Rule } & {
  [Field in keyof Input]?: Partial<Rule>
}

/** Returns a column for each field of a resource, in its schema's order, so that a new field needs no further code. */
export const columnsOf = <Schema extends ZodMiniObject>(schema: Schema, rules: Rules<z.infer<Schema>>): Column[] =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    ...readerOf(field),
    write: text,
    ...(rules as Partial<Record<string, Partial<Column>>>)[name],
  }))

export const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** Converts line ends to the site's: a spreadsheet may use others within a cell. */
export const sameLineEnds = (cell: string) => cell.replaceAll(/\r\n?/g, '\n')

const DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/** Returns whether a file's dates begin with the day, as one above 12 shows; where none shows it, as in Nigeria. */
export function isDayFirst(cells: unknown[]): boolean {
  for (const cell of cells) {
    const [, first = 0, second = 0] = (typeof cell === 'string' && DATE.exec(cell.trim())) || []
    if (Number(first) > 12 || Number(second) > 12) return Number(first) > 12
  }
  return true
}

/** Whether a cell is a stored day, number or code as a spreadsheet rewrites it: 14/03/2026, 123 for 00123, 3.00E+10. */
export function isRewritten(value: unknown, stored: unknown, startsWithDay: boolean): boolean {
  if (typeof value !== 'string' || typeof stored !== 'string' || value === stored) return false
  const cell = value.trim().toLowerCase().replace(',', '.')
  const date = DATE.exec(cell)
  if (date) {
    const [first = '', second = ''] = date.slice(1, 3).map((part) => part.padStart(2, '0'))
    return stored === `${date[3]}-${startsWithDay ? second : first}-${startsWithDay ? first : second}`
  }
  if (!/^\d+(?:e\d+)?$/i.test(stored)) return false
  const scientific = /^\d(?:\.(\d{1,20}))?e\+\d+$/.exec(cell)
  if (!scientific) return cell === String(Number(stored))
  return Number(stored).toExponential(scientific[1]?.length ?? 0) === cell.replace(/\+0+/, '+')
}

/** Whether a cell is a stored text whose letters such as ƙ and ₦ a spreadsheet has saved as question marks. */
export const hasLostLetters = (cell: unknown, stored: unknown): boolean =>
  typeof cell === 'string' &&
  typeof stored === 'string' &&
  cell !== stored &&
  cell.length === stored.length &&
  [...cell].every((letter, i) => letter === stored[i] || (letter === '?' && (stored[i] ?? '') > '\u00ff'))

export const LOST_LETTERS = 'Letters such as ƙ and ₦ were lost when this file was saved: save it as “CSV UTF-8”'

type AnySchema = { _zod: { def: { type: string; innerType?: AnySchema } } }

/** Returns how to read a cell by its schema's type. Text of another type stays, for the schema to reject. */
function readerOf(field: AnySchema): Pick<Column, 'isRequired' | 'read'> {
  const wrappers: string[] = []
  let inner = field
  while (inner._zod.def.innerType) {
    wrappers.push(inner._zod.def.type)
    inner = inner._zod.def.innerType
  }
  const { type } = inner._zod.def
  const isRequired = wrappers.length === 0
  const empty = wrappers.includes('nullable') ? null : undefined
  const read = (cell: string) => {
    if (!isRequired && cell.trim() === '') return empty
    if (type === 'number') return typedInteger(cell)
    if (type === 'boolean' && /^\s*(?:true|false)\s*$/i.test(cell)) return cell.trim().toLowerCase() === 'true'
    return cell
  }
  return { isRequired, read }
}
