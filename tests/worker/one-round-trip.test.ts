import { expect, test } from 'vitest'
import { aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { publishedCategories } from '#worker/db/blog.ts'
import { openDb } from '#worker/db/client.ts'
import { pageOfGallery } from '#worker/db/gallery.ts'
import { addMachine, listMachinery, pageOfMachinery } from '#worker/db/machinery.ts'
import { inOneRoundTrip } from '#worker/db/one-round-trip.ts'
import { listServices } from '#worker/db/services.ts'

const site = startSite()

/** The site's database, counting how often it is asked. */
function counted() {
  const { DB } = site.env
  const asked: number[] = []
  const database = {
    prepare: (query: string) => DB.prepare(query),
    batch: (statements: Parameters<typeof DB.batch>[0]) => {
      asked.push(statements.length)
      return DB.batch(statements)
    },
  }
  return { asked, db: openDb(inOneRoundTrip(database as typeof DB)) }
}

test('queries asked for together are one round trip, and answer what they answer alone', async () => {
  await addMachine(openDb(site.env.DB), aTractor())
  const { asked, db } = counted()
  const together = await Promise.all([pageOfMachinery(db, { limit: '5' }), listServices(db), pageOfGallery(db, {})])
  expect(asked).toEqual([7])

  const alone = openDb(site.env.DB)
  expect(together).toEqual([
    await pageOfMachinery(alone, { limit: '5' }),
    await listServices(alone),
    await pageOfGallery(alone, {}),
  ])
})

test('queries asked for one after the other still answer', async () => {
  const { asked, db } = counted()
  expect(await listMachinery(db)).toEqual([])
  expect(await publishedCategories(db)).toEqual([])
  expect(asked).toEqual([1, 1])
})

test('when the round trip fails, every query that was on it fails', async () => {
  const { db } = counted()
  const outcomes = await Promise.allSettled([db.run('select * from no_such_table'), listServices(db)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
