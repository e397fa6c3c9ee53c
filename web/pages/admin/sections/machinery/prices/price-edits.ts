import type { Machinery } from '#contract/machinery.ts'
import type { ImportReport } from '#contract/machinery-import.ts'
import { formatPrice } from '#web/lib/format.ts'

export const PRICE_FIELDS = ['price', 'priceNgn'] as const

export type PriceField = (typeof PRICE_FIELDS)[number]

/** A machine's prices as they are typed over those that are stored. */
export type PriceEdit = {
  name: string
  /** The version the edit is based on. */
  version: number
  typed: Record<PriceField, string>
  /** What is wrong with a field, or with the row as a whole. */
  problems: Partial<Record<PriceField | 'row', string>>
}

/** The edits of a list by the machines' ids, on whatever results page they stand. */
export type PriceEdits = ReadonlyMap<string, PriceEdit>

/** A stored price as it stands in its field: without cents where there are none. */
export const storedPrice = (machine: Pick<Machinery, PriceField>, field: PriceField) =>
  (machine[field] ?? '').replace(/\.00$/, '')

/** Returns the edits with another text in a field; one that is back at what is stored is no edit any more. */
export function withTyped(edits: PriceEdits, machine: Machinery, field: PriceField, text: string): PriceEdits {
  const { id, name, version } = machine
  const next = new Map(edits)
  const before = edits.get(id)
  const stored = { price: storedPrice(machine, 'price'), priceNgn: storedPrice(machine, 'priceNgn') }
  const typed = { ...(before?.typed ?? stored), [field]: text }
  if (PRICE_FIELDS.every((each) => typed[each] === stored[each])) next.delete(id)
  else next.set(id, { name, version: before?.version ?? version, typed, problems: {} })
  return next
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The edits as a file that the import takes, so that what a table changes and what a file changes go one way. */
export const csvOf = (edits: PriceEdits): string =>
  [
    'id,price,priceNgn,version',
    ...[...edits].map(([id, { typed, version }]) =>
      [id, typed.price, typed.priceNgn, String(version)].map(quoted).join(),
    ),
  ].join('\r\n')

const HEADER_ROWS = 2

/**
 * Returns the edits with the errors of a rejected save. An edit that conflicts with somebody else's save is based on
 * theirs from now on: saving again overwrites it.
 */
export function withProblems(edits: PriceEdits, report: ImportReport): PriceEdits {
  const ids = [...edits.keys()]
  const next = new Map([...edits].map(([id, edit]) => [id, { ...edit, problems: {} } as PriceEdit]))
  const editAt = (row: number) => next.get(ids[row - HEADER_ROWS] ?? '')
  for (const { row, column, message } of report.errors) {
    const edit = editAt(row)
    const field = PRICE_FIELDS.find((each) => each === column)
    if (edit) edit.problems[field ?? 'row'] = column === 'id' ? 'This machine no longer exists.' : message
  }
  for (const { row, id, price } of report.conflicts) {
    const edit = editAt(row)
    if (!edit) continue
    edit.version = report.versions[id ?? ''] ?? edit.version
    edit.problems.row = `Changed by somebody else, and now at $${formatPrice(price.from ?? '0')}. Save again to replace that.`
  }
  return next
}

const MAX_NAMES = 3
const MAX_NAME = 30

/** "Nothing was saved. See Gona T75, Gona T45 and 2 more.": the rows say why, on whichever results page they stand. */
export function refusalText(edits: PriceEdits): string {
  const names = [...edits.values()]
    .filter(({ problems }) => Object.keys(problems).length > 0)
    .map(({ name }) => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name))
  if (names.length === 0) return 'Nothing was saved.'
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''
  return `Nothing was saved. See ${names.slice(0, MAX_NAMES).join(', ')}${more}.`
}
