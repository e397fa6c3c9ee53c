// Part of npm run check.
import { expect, test } from 'vitest'
import { A_TEST, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { batchQueries } from '#worker/db/batch-queries.ts'
import { openDb } from '#worker/db/client.ts'
import { paginatedGallery } from '#worker/db/gallery.ts'
import { paginatedMachinery } from '#worker/db/machinery/lists.ts'
import { addMachine, machinesById } from '#worker/db/machinery/machinery.ts'
import { publishedCategories } from '#worker/db/posts/public.ts'
import { listServices } from '#worker/db/services.ts'

const site = startSite()

/** Returns the site's database, and the number of statements in each batch. */
function counted() {
  const { DB } = site.env
  const batches: number[] = []
  const database = {
    prepare: (query: string) => DB.prepare(query),
    batch: (statements: Parameters<typeof DB.batch>[0]) => {
      batches.push(statements.length)
      return DB.batch(statements)
    },
  }
  return { batches, db: openDb(batchQueries(database as typeof DB)) }
}

test('concurrent queries form one batch and return the same results as alone', async () => {
  await addMachine(openDb(site.env.DB), aTractor(), A_TEST)
  const { batches, db } = counted()
  const together = await Promise.all([
    paginatedMachinery(db, { limit: '5' }, 'public'),
    listServices(db),
    paginatedGallery(db, {}),
  ])
  expect(batches).toEqual([5])

  const alone = openDb(site.env.DB)
  expect(together).toEqual([
    await paginatedMachinery(alone, { limit: '5' }, 'public'),
    await listServices(alone),
    await paginatedGallery(alone, {}),
  ])
})

test('the same query made twice at once is sent once, and with another value by itself', async () => {
  const added = await addMachine(openDb(site.env.DB), aTractor(), A_TEST)
  const { batches, db } = counted()
  const find = (id: string) => machinesById(db, [id])
  const [one, again, none] = await Promise.all([find(added.id), find(added.id), find('no-such-id')])
  expect(batches).toEqual([2])
  expect([one, again, none].map((found) => found.map(({ id }) => id))).toEqual([[added.id], [added.id], []])
})

test('sequential queries are a batch each', async () => {
  const { batches, db } = counted()
  expect(await machinesById(db, ['no-such-id'])).toEqual([])
  expect(await publishedCategories(db)).toEqual([])
  expect(batches).toEqual([1, 1])
})

test('when a batch fails, each of its queries fails', async () => {
  const { db } = counted()
  const outcomes = await Promise.allSettled([db.run('select * from no_such_table'), listServices(db)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
