import { expect, test } from 'vitest'

type Schema = { safeParse: (input: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } }

/** A value of one field, by its path (`lines.0.quantity`), and the message it is refused with; accepted without one. */
export type FieldRow = [path: string, value: unknown, message?: string]

/** Returns the first message for each path that a schema refuses; empty if it accepts the input. */
export function refusals(schema: Schema, input: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) found[path.join('.')] ??= message
  return found
}

/** Returns a copy of an input with another value at a path; undefined leaves the field out. */
export function changed(input: object, path: string, value: unknown): object {
  const copy = structuredClone(input) as Record<string, never>
  const names = path.split('.')
  const last = names.pop() as string
  let at: Record<string, unknown> = copy
  for (const name of names) at = at[name] as Record<string, unknown>
  if (value === undefined) delete at[last]
  else at[last] = value
  return copy
}

export const accepts = (path: string, ...values: unknown[]): FieldRow[] => values.map((value) => [path, value])

export const refuses = (path: string, message: string, ...values: unknown[]): FieldRow[] =>
  values.map((value) => [path, value, message])

/** The longest text that a field takes, and one that is too long. */
export const atMost = (path: string, max: number): FieldRow[] => [
  [path, 'a'.repeat(max)],
  [path, 'a'.repeat(max + 1), `Must be at most ${max.toLocaleString('en')} characters`],
]

/** A zero-width space, blank letters, a soft hyphen, a control of direction, and an accent without a letter. */
const INVISIBLE = '\u200b\u3164\u2800\u00ad\u202e\u0301'

/** A text that must not be missing, empty, blank or invisible, and is at most so long. */
export const needed = (path: string, message: string, max = 200): FieldRow[] => [
  [path, undefined, message],
  [path, '', message],
  [path, ' \n', message],
  [path, INVISIBLE, message],
  ...atMost(path, max),
]

/** A number that must be whole and between two ends. */
export const between = (path: string, [least, tooLittle]: [number, string], [most, tooMuch]: [number, string]) =>
  [
    [path, least],
    [path, least - 1, tooLittle],
    [path, most],
    [path, most + 1, tooMuch],
  ] satisfies FieldRow[]

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'left out'
  return text.length > 40 ? `${text.slice(0, 20)}… (${text.length})` : text
}

/** Tests that a schema takes `valid`, and what it says of it with another value in one field. */
export function testFields(schema: Schema, valid: object, rows: FieldRow[]) {
  test('what is complete is accepted', () => expect(refusals(schema, valid)).toEqual({}))
  test.for(rows.map(([path, value, message]) => ({ path, value, message, as: shown(value) })))(
    '$path $as: $message',
    ({ path, value, message }) => {
      const found = refusals(schema, changed(valid, path, value))
      if (message === undefined) expect(found).toEqual({})
      else expect(found[path]).toBe(message)
    },
  )
}
