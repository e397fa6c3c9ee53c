import { createContext } from 'react'
import { safeParse } from 'zod/v4/core'
import { type ShownFields, valuesOf } from '#contract/shown-field.ts'
import type { Saveable, StoredRow } from '#web/admin/queries/collection.ts'

/** The fields of the form around a component, and the names of those that may be left empty. */
export const FormTable = createContext<{ fields: ShownFields; optional: ReadonlySet<string> }>({
  fields: {},
  optional: new Set(),
})

/** Returns the fields with the names of those that the rules let be empty: an empty form has no error there. */
export function tableOf<Row extends StoredRow, Input>({ fields = {}, schema }: Saveable<Row, Input>) {
  const names = Object.keys(fields)
  // The rules of a form without a table may take nothing as empty as this.
  if (names.length === 0) return { fields, optional: new Set<string>() }
  const empty = valuesOf(fields)
  const issues = safeParse(schema, empty).error?.issues ?? []
  const needed = new Set(issues.map(({ path }) => path[0]))
  const optional = names.filter((name) => !needed.has(name) && (empty[name] === '' || empty[name] === null))
  return { fields, optional: new Set(optional) }
}
