import { MAX_LISTED } from '#contract/csv-import.ts'
import type { ImportInput, ImportReport } from '#contract/machinery/import.ts'
import type { PricedInBoth } from '#contract/money/naira-price.ts'
import { centsFromPrice, priceFromCents } from '#domain/money/format.ts'
import { type Column, sameLineEnds } from './columns.ts'
import type { FileProblems } from './machinery-file.ts'

/** Returns a report about nothing yet, with the versions of what is stored. */
export const emptyReport = (stored: { id: string; version: number }[]): ImportReport => ({
  creates: 0,
  updates: 0,
  unchanged: 0,
  conflictCount: 0,
  jumpCount: 0,
  errorCount: 0,
  changes: [],
  conflicts: [],
  jumps: [],
  errors: [],
  versions: Object.fromEntries(stored.map(({ id, version }) => [id, version])),
})

/** Returns whether the row was changed since the file was saved, or since the preview. */
export function isConflict(
  { id, version: stored }: { id: string; version: number },
  version: string,
  { conflicts, expectedVersions }: Pick<ImportInput, 'conflicts' | 'expectedVersions'>,
) {
  const expected = expectedVersions && Object.hasOwn(expectedVersions, id) ? expectedVersions[id] : stored
  const ofFile = version === '' || conflicts === 'overwrite' ? stored : Number(version)
  return expected !== stored || ofFile !== stored
}

/** Returns a row's input with its prices written as they are stored: a spreadsheet writes 44000000.00 as 44000000. */
export const withStoredPrices = <Input extends PricedInBoth>(input: Input, dollars: string): Input => ({
  ...input,
  price: storedPrice(dollars),
  ...(input.priceNgn && { priceNgn: centsFromPrice(input.priceNgn) > 0 ? storedPrice(input.priceNgn) : null }),
})

const storedPrice = (decimal: string) => priceFromCents(centsFromPrice(decimal))

/** Returns the names of the columns in which a row's input differs from what is stored; one that the file lacks does not. */
export function changedColumns(columns: Column[], stored: object, input: object): string[] {
  const [before, after] = [new Map(Object.entries(stored)), new Map(Object.entries(input))]
  const written = ({ name, write }: Column, fields: typeof before) => sameLineEnds(write(fields.get(name)))
  return columns
    .filter((column) => after.get(column.name) !== undefined && written(column, after) !== written(column, before))
    .map(({ name }) => name)
}

/** Refuses a version that is no number, beside the id of a row. */
export function checkVersion(
  problems: FileProblems,
  { row, id, version }: { row: number; id: string; version: string },
) {
  if (id && version && !/^\d{1,9}$/.test(version))
    problems.add(row, 'version', 'The version must be the number in the downloaded file, or empty')
}

/** Adds a change to those that a report lists; more than that are only counted. */
export function list<Change>(changes: Change[], change: Change) {
  if (changes.length < MAX_LISTED) changes.push(change)
}
