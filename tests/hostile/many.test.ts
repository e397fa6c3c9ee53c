import { expect, test } from 'vitest'
import { addDays } from '#domain/lagos-date.ts'
import { LANGUAGES } from '#domain/language.ts'
import { A_TEST, aPost, aTractor } from '#tests/support/builders.ts'
import { inParallel } from '#tests/support/cases.ts'
import {
  crawl,
  faultsOfCrawl,
  fillWithDemonstration,
  isInEnglish,
  MAX_URLS,
  unlinkedPages,
} from '#tests/support/crawl.ts'
import { faultsOfXml, textsOf } from '#tests/support/html.ts'
import { startSite } from '#tests/support/site.ts'
import { sitemapPages } from '#web/site/app/server.tsx'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts/posts.ts'
import { dueUnits, remindOwner } from '#worker/db/units/due.ts'
import { addUnit } from '#worker/db/units/units.ts'
import { removeOrphanedUploads } from '#worker/storage/pending-uploads.ts'

const site = startSite()
const db = () => openDb(site.env.DB as never)

const read = async (path: string) => (await site.fetch(path)).text()
const pathOf = (address: string) => address.slice(new URL(address).origin.length)
/** Three languages of 45,000 machines and the rest. */
const NUMBERED = ['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml', '/sitemap-4.xml']
const PAGES = sitemapPages.map(({ path }) => path)

test('a crawl by href ends, comes to every page in each language, and finds no broken link', {
  timeout: 240_000,
}, async () => {
  await fillWithDemonstration(db())
  const crawled = await crawl((path) => site.fetch(path, { redirect: 'manual' }), MAX_URLS * LANGUAGES.length)
  const english = [...crawled.keys()].filter(isInEnglish)
  expect(english.length).toBeLessThan(MAX_URLS)
  expect(crawled.size).toBe(english.length * LANGUAGES.length)
  expect(unlinkedPages(english)).toEqual([])
  expect(faultsOfCrawl(crawled)).toEqual([])
})

test('beyond 45,000 URLs the sitemap is an index whose files list each URL once', async () => {
  await site.env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 45000)
     insert into machinery (name, category, description, price_cents, series, image_url, specifications)
     select 'Machine ' || i, 'tractors', 'd', 100, 's', 'https://pictures.example/a?b=1&c=' || i, 's' from n`,
  ).run()
  await addPost(db(), aPost(), A_TEST)
  const index = await read('/sitemap.xml')
  expect(await faultsOfXml(index, 'sitemap')).toEqual([])
  expect(textsOf(index, 'loc').map(pathOf)).toEqual(NUMBERED)
  const files = await Promise.all(NUMBERED.map(read))
  const listed = files.map((text) => textsOf(text, 'loc').map(pathOf))
  expect(listed.map((addresses) => addresses.length)).toEqual([45_000, 45_000, 45_000, 3 * (PAGES.length + 1)])
  expect(new Set(listed.flat()).size).toBe(3 * (45_000 + PAGES.length + 1))
  expect(await faultsOfXml(files[3] ?? '', 'sitemap')).toEqual([])
  expect((await site.fetch('/sitemap-5.xml')).status).toBe(404)
}, 120_000)

test('more uploads than R2 lists at once are all found', async () => {
  const keys = Array.from({ length: 1_010 }, (_, i) => `pending/${i}/any/any`)
  await inParallel(keys, (key) => site.env.MEDIA.put(key, 'x'))
  expect(await removeOrphanedUploads(site.env.MEDIA as never, Date.now() + 1_000)).toBe(1_010)
}, 60_000)

test('more views of one network than a village opens are not counted', async () => {
  // A telephone chooses a new address within its /64 as often as it likes.
  const views = async () =>
    (await site.rows<{ views: number }>(`select views from page_views where route = 'home'`))[0]?.views ?? 0
  const show = (i: number) =>
    site.visit('/shown', {
      method: 'POST',
      headers: {
        'User-Agent': 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
        'Sec-Fetch-Site': 'same-origin',
        'CF-Connecting-IP': `2001:db8:7:1::${i.toString(16)}`,
      },
      body: '/',
    })
  for (let i = 0; i < 8; i++) await Promise.all(Array.from({ length: 200 }, (_, k) => show(i * 200 + k + 1)))
  await expect.poll(views).toBeGreaterThan(500)
  // A window may end between them.
  expect(await views()).toBeLessThanOrEqual(1_200)
})

test('in five years of 200 units each owner is reminded once of each service, and of none after the unit was scrapped or sold on', {
  timeout: 240_000,
}, async () => {
  const schedule = { firstServiceHours: 50, firstServiceMonths: 1, serviceHours: 250, serviceMonths: 6 }
  const machines = await Promise.all([
    addMachine(db(), aTractor(schedule), A_TEST),
    addMachine(db(), aTractor({ name: 'Plough', slug: 'plough', serviceMonths: 12 }), A_TEST),
  ])
  const begin = '2021-01-04'
  const units = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      addUnit(db(), { serial: `S${i}`, machine: machines[i % 2]?.id, deliveredOn: addDays(begin, i * 4) }, A_TEST),
    ),
  )
  const numberOf = new Map(units.map(({ id }, i) => [id, i]))
  /** The month in which a unit is scrapped or sold on: some never are. */
  const endOf = (i: number) => (i % 3 === 0 ? 20 + (i % 37) : Number.POSITIVE_INFINITY)
  const reminded: string[] = []
  const due: string[] = []
  for (let month = 0; month < 61; month += 1) {
    const today = addDays(begin, month * 30)
    await site.rows(`update units set hours = coalesce(hours, 0) + 20 + (rowid * 7 + ${month}) % 60, version = version + 1
      where delivered_on < '${today}' and machine = '${machines[0]?.id}'`)
    for (const { id } of units.filter((_, i) => endOf(i) === month))
      await site.rows(`update units set ended = iif(rowid % 2, 'scrapped', 'sold-on') where id = ?`, id)
    const found = await dueUnits(db(), today)
    expect(found.filter(({ id }) => endOf(numberOf.get(id) ?? 0) <= month)).toEqual([])
    const press = async (unit: (typeof found)[number]) => {
      const service = `${unit.id} ${unit.next.day} ${unit.next.hours}`
      due.push(service)
      // Two people press at the same time, and one again each month until it is done.
      const tries = Array.from({ length: unit.isReminded ? 1 : 2 }, () => remindOwner(db(), unit.id, today, A_TEST))
      reminded.push(...(await Promise.all(tries)).filter(Boolean).map(() => service))
    }
    await Promise.all(found.map(press))
    // Some come at once, others after months, and not everybody reads the meter.
    const come = found.filter(({ id }) => (month + (numberOf.get(id) ?? 0)) % (1 + ((numberOf.get(id) ?? 0) % 4)) === 0)
    await site.rows(
      `insert into unit_services (unit_id, serviced_on, hours, work)
       select id, ?, iif(rowid % 5, hours, null), 'Oil' from units where id in (select value from json_each(?))`,
      today,
      JSON.stringify(come.map(({ id }) => id)),
    )
  }
  expect(reminded.toSorted()).toEqual([...new Set(due)].toSorted())
  expect(reminded.length).toBeGreaterThan(1_000)
})
