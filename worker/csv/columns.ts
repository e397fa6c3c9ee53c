import type { ZodMiniObject, z } from 'zod/mini'

/** How one field stands in a file: as the text of a cell, and read back from one. */
export type Column = {
  name: string
  /** Whether every new row must have it. */
  isRequired: boolean
  write: (value: unknown) => string
  read: (cell: string) => unknown
}

type Scalar = string | number | boolean | null | undefined
type Rule = { write: (value: never) => string; read: (cell: string) => unknown }

/** How fields are written and read where that is not as their schema says; a list or an object has no other way. */
type Rules<Input> = { [Field in keyof Input as Input[Field] extends Scalar ? never : Field]: Rule } & {
  [Field in keyof Input]?: Partial<Rule>
}

/** Returns a column for each field of a resource, in the order of its schema: a new field has its column at once. */
export const columnsOf = <Schema extends ZodMiniObject>(schema: Schema, rules: Rules<z.infer<Schema>>): Column[] =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    ...readerOf(field),
    write: text,
    ...(rules as Partial<Record<string, Partial<Column>>>)[name],
  }))

/** Returns the text of a value; null and undefined are an empty cell. */
export const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))

type AnySchema = { _zod: { def: { type: string; innerType?: AnySchema } } }

/** A map: an object has words of its own, such as "constructor". */
const YES_OR_NO = new Map([
  ['true', true],
  ['false', false],
])

/** Reads a cell as its schema takes it. What is not of its type stays text, which the schema refuses with its own words. */
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
    if (type === 'number') return /^\s*-?\d+(?:\.\d+)?\s*$/.test(cell) ? Number(cell) : cell
    if (type === 'boolean') return YES_OR_NO.get(cell.trim().toLowerCase()) ?? cell
    return cell
  }
  return { isRequired, read }
}
