import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schemaTables } from '#tests/support/schema-tables.ts'

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test('each column is called in the database what it is called in the code', async () => {
  const tables = await schemaTables()
  expect(tables.length).toBeGreaterThan(20)
  const misnamed = tables.flatMap((table) =>
    Object.entries(getTableColumns(table))
      .filter(([field, { name }]) => name !== inSnakeCase(field))
      .map(([field, { name }]) => `${getTableName(table)}.${field} is '${name}': call it '${inSnakeCase(field)}'`),
  )
  expect(misnamed).toEqual([])
})
