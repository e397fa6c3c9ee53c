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
