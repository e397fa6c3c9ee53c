import { type Browser, chromium } from '@playwright/test'
import { machinery } from '#migrations/demo/machinery.ts'
import { aStoredMachine } from '#tests/support/builders.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import { peakGrowth, workerdProcess } from '#tests/support/memory.ts'
import { startRuntime } from '#tests/support/runtime.ts'
import { machineItem } from '#web/site/catalogue/item.ts'
import { filterItems } from '#web/site/catalogue/use-catalogue.ts'
import { loadSearchRules } from '#web/site/lib/search.ts'
import { load, loadInquiries, MANY, signInToBench, startProduct } from './product.ts'
import { median, ms, type Row, ratio, size, tenths, timed } from './table.ts'

const CALLS = 13
const QUARTER = 5_000
const WHOLE = 20_000

type Figures = { memory: number; milliseconds: number; bytes: number }

/**
 * The complete list of machines, requested several times at once: its memory must not follow its length. (What is
 * garbage and not yet collected makes it differ; four times the machines held four times as much when a list was read
 * whole.)
 */
export async function listRows(): Promise<Row[]> {
  const some = await measure(QUARTER)
  const many = await measure(WHOLE)
  const what = `/api/machinery whole, ${CALLS} calls at once`
  return [
    ratio(
      `${what}: workerd's memory at its peak, beyond rest, ${WHOLE} machines against ${QUARTER}`,
      many.memory,
      some.memory,
      megabytes,
      { most: 2 },
    ),
    ratio(`${what}: that memory against the bytes sent`, many.memory, many.bytes, megabytes, { most: 1 }),
    ratio(
      `${what}: until the last is whole, ${WHOLE} machines against ${QUARTER}`,
      many.milliseconds,
      some.milliseconds,
      ms,
    ),
  ]
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** Of one runtime, which is then ended: workerd gives memory back late. */
async function measure(machines: number): Promise<Figures> {
  const runtime = await startRuntime()
  await load(runtime.db, machines)
  const read = async () => {
    let bytes = 0
    const { body } = await fetch(new URL('/api/machinery', runtime.url))
    for await (const part of body ?? []) bytes += part.length
    return bytes
  }
  await read()
  const started = performance.now()
  let sent: number[] = []
  const memory = await peakGrowth(workerdProcess(), async () => {
    sent = await Promise.all(Array.from({ length: CALLS }, read))
  })
  const milliseconds = performance.now() - started
  await runtime.stop()
  return { memory, milliseconds, bytes: sent.reduce((sum, bytes) => sum + bytes, 0) }
}

const IN_THE_BROWSER = 2_000
const SEARCHES = 50

/** What a key press costs where the list is in the browser, and what a search of the database takes where it is not. */
export async function searchRows(): Promise<Row[]> {
  await loadSearchRules()
  const [browser, server, misspelt] = [filterTime(), await serverTime('combine'), await serverTime('combnie')]
  return [
    { what: `the gallery's filter over ${IN_THE_BROWSER} items`, ours: tenths(browser), figure: browser, unit: 'ms' },
    { what: `/api/machinery?q= over ${MANY} machines`, ours: tenths(server), figure: server, unit: 'ms' },
    { what: 'the same with a word misspelt', ours: tenths(misspelt), figure: misspelt, unit: 'ms' },
  ]
}

function filterTime(): number {
  const items = Array.from({ length: IN_THE_BROWSER }, (_, i) => {
    const machine = machinery[i % machinery.length] as (typeof machinery)[number]
    return machineItem(aStoredMachine({ ...machine, id: String(i), name: `${machine.name} ${i}` }))
  })
  return median(
    Array.from({ length: SEARCHES }, (_, i) => {
      const start = performance.now()
      filterItems(items, { q: `combine ${i}`, category: 'all' })
      return performance.now() - start
    }),
  )
}

/** Each request for other words, so that no cached response serves it. */
async function serverTime(word: string): Promise<number> {
  const product = await startProduct(MANY)
  const ask = async (query: string) => {
    const start = performance.now()
    await (await fetch(new URL(`/api/machinery?limit=24&q=${encodeURIComponent(query)}`, product.url))).arrayBuffer()
    return performance.now() - start
  }
  try {
    const times: number[] = []
    for (let i = 0; i < SEARCHES; i++) times.push(await ask(`${word} ${i}`))
    return median(times)
  } finally {
    await product.stop()
  }
}

const INQUIRIES = 5_000
const MOST_KB = 60

const LISTS = [
  { section: 'blog', path: '/api/admin/blog' },
  { section: 'machinery', path: '/api/machinery' },
  { section: 'gallery', path: '/api/gallery' },
  { section: 'inquiries', path: '/api/admin/contact-inquiries' },
]
const TOTALS = ['/api/admin/blog-posts', '/api/machinery', '/api/gallery', '/api/admin/contact-inquiries']

/** What the admin sections request when opened, with many machines and inquiries. */
export async function adminListRows(runs: number): Promise<Row[]> {
  const product = await startProduct(MANY)
  const browser = await chromium.launch(launchOptions())
  try {
    await loadInquiries(product.db, INQUIRIES)
    const open = opener(browser, product.url, (await signInToBench(product.db)).stored)
    const rows: Row[] = []
    for (const { section, path } of LISTS) {
      const opened = []
      for (let run = 0; run < runs; run++) opened.push(await open(`/admin?section=${section}`, [path]))
      const { requests, bytes } = opened[0] as Opened
      const name = `${section}, ${MANY} machines and ${INQUIRIES} inquiries`
      rows.push(
        {
          what: `${name}: requests of the list`,
          ours: `${requests}`,
          figure: requests,
          target: { most: 1 },
          unit: 'requests',
        },
        size(`${name}: its bytes, not compressed`, bytes, MOST_KB),
        timed(`${name}: until its rows stand`, median(opened.map(({ time }) => time))),
      )
    }
    const overview = await open('/admin', TOTALS)
    rows.push(size('overview: bytes of its four totals, not compressed', overview.bytes, MOST_KB / 10))
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

type Opened = { requests: number; bytes: number; time: number }

/** Opens a screen in its own browser until its rows are shown; counts requests to `paths` and the milliseconds. */
const opener =
  (browser: Browser, origin: URL, session: Record<string, string>) =>
  async (path: string, paths: string[]): Promise<Opened> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    try {
      await context.addInitScript((stored) => Object.assign(localStorage, stored), session)
      const page = await context.newPage()
      const bodies: Promise<Buffer>[] = []
      page.on('response', (response) => {
        if (paths.includes(new URL(response.url()).pathname)) bodies.push(response.body())
      })
      const start = performance.now()
      await page.goto(new URL(path, origin).href)
      await page.getByRole('main').getByRole('listitem').first().waitFor()
      const time = performance.now() - start
      await page.waitForLoadState('networkidle')
      const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + body.byteLength, 0)
      return { requests: bodies.length, bytes, time }
    } finally {
      await context.close()
    }
  }
