import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BINNED } from '#contract/admin/bin.ts'
import { schemaTables } from '#tests/support/schema-tables.ts'
import { binned, binnedKind } from '#worker/db/bin/binned.ts'

/**
 * Lists that are searched and edited, but deleted permanently: with their files, or because they are about a person.
 */
const DELETED_FOR_GOOD = ['images', 'contact_inquiries']

const tables = await schemaTables()

test('what is edited in a list goes to the bin when it is deleted', () => {
  const edited = tables.filter((table) => 'searchText' in getTableColumns(table) && 'version' in getTableColumns(table))
  const inBin = BINNED.map((word) => getTableName(binnedKind(word).table))
  const names = edited.map((table) => getTableName(table)).filter((name) => !DELETED_FOR_GOOD.includes(name))
  expect(names.length).toBeGreaterThan(2)
  expect(
    names.filter((name) => !inBin.includes(name)),
    'say binned(…) below the table in worker/db/schema, with its word in BINNED of worker/contract/admin/bin.ts',
  ).toEqual([])
})

test('a word that the bin does not know is a type error that says where it is added', () => {
  // @ts-expect-error: the word lacks { 'add it to BINNED in worker/contract/admin/bin.ts': … }
  const define = () => binned('no such word', binnedKind('machinery'))
  expect(define).toBeTypeOf('function')
})
