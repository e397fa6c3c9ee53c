import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/chromium.ts'
import { workerdProcess } from '#tests/support/memory.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { PHONE } from './paint.ts'
import {
  countedFetch,
  countedSchedule,
  FEW,
  loadInquiries,
  processCpu,
  signInToBench,
  startProduct,
} from './product.ts'
import { median, type Row } from './table.ts'

const VISITS = [10_000, 100_000, 1_000_000]
/** What a visitor looks at: home, the gallery, a machine. */
const PAGES = ['/', '/gallery', '/machinery/gona-t75-utility-tractor-4wd']
const REQUESTS = 20
/** One visitor of so many sends an inquiry. */
const VISITS_AN_INQUIRY = 100
const INQUIRY = {
  firstName: 'Amina',
  lastName: 'Bello',
  email: 'amina@example.com',
  message: 'Do you deliver to Katsina?',
}

/** A month on the paid plan, with nothing out of the cache: less than that it cannot be cached. */
export async function costRows(runs: number): Promise<Row[]> {
  const product = await startProduct(FEW, undefined, { isCounted: true })
  const pid = workerdProcess()
  try {
    await loadInquiries(product.db, 1_000)
    const { worker, files } = await visit(product.url, PAGES)
    const { headers } = await signInToBench(product.db)
    const pages = []
    for (const path of PAGES) pages.push(await countedFetch(product.url, path))
    if (pages.some(({ status }) => status !== 200)) throw new Error(`${PAGES} are not all there`)
    const sent = await countedFetch(product.url, '/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(INQUIRY),
    })
    const admin = await countedFetch(product.url, '/api/admin/contact-inquiries?limit=25', { headers })
    const noon = Date.parse('2026-11-21T12:00:00Z')
    await countedSchedule(product.url, noon)
    const schedule = await countedSchedule(product.url, noon)
    const cpus: number[] = []
    for (let run = 0; run <= runs; run++) {
      const before = processCpu(pid)
      for (let i = 0; i < REQUESTS; i++) {
        for (const path of PAGES) {
          await (await fetch(new URL(path, product.url))).arrayBuffer()
        }
      }
      // The first one warms it up.
      if (run > 0) cpus.push((processCpu(pid) - before) / REQUESTS)
    }
    const perVisit = {
      requests: worker.length,
      cpuMs: median(cpus),
      rowsRead: pages.reduce((sum, { read }) => sum + read, 0),
      // A view is a row of the daily totals; those of three seconds are written together.
      rowsWritten: pages.length + sent.written / VISITS_AN_INQUIRY,
    }
    const shown = (value: number) => value.toFixed(1)
    return [
      row(
        'a visit: requests that wake the Worker',
        perVisit.requests,
        `${worker.length}: ${[...new Set(worker)].join(' ')}`,
      ),
      row('a visit: files, which cost nothing', files, `${files}`),
      row('a visit: CPU, D1 included', perVisit.cpuMs, `${shown(perVisit.cpuMs)} ms`),
      row('a visit: rows read', perVisit.rowsRead, `${pages.map(({ read }) => read).join(' + ')}`),
      row('an inquiry: rows read and written', sent.written, `${sent.read}, ${sent.written}`),
      row('an administrator’s list: rows read', admin.read, `${admin.read}`),
      row('a run of the schedule: rows read', schedule.read, `${schedule.read}`),
      ...VISITS.map((visits) => {
        const dollars = bill(usageOfMonth(visits, perVisit))
        return row(`a month of ${visits} visits`, dollars, `$${dollars.toFixed(2)}`)
      }),
    ]
  } finally {
    await product.stop()
  }
}

const row = (what: string, figure: number, ours: string): Row => ({ what, figure, ours, unit: 'each' })

/** What wakes the Worker although there is a file (wrangler.toml, run_worker_first). */
const WORKER_FIRST = /^\/(?:index(?:\.html)?|admin(?:\.html|\/.*)?|(?:admin-)?manifest\.json)?$/

export type Visit = { worker: string[]; files: number; bytes: number }

/** The requests of a first visit of three pages on a phone: home, the gallery, a machine; each until all has come. */
export async function visit(origin: URL, paths: string[]): Promise<Visit> {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await (await browser.newContext({ viewport: PHONE })).newPage()
    const requests: string[] = []
    let bytes = 0
    page.context().on('request', (request) => requests.push(new URL(request.url()).pathname))
    page.on('response', async (response) => {
      bytes += Number(response.headers()['content-length'] ?? 0)
    })
    for (const path of paths) {
      await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' })
      await page.mouse.wheel(0, 20_000)
      await page.waitForLoadState('networkidle')
    }
    const isFile = (path: string) => !WORKER_FIRST.test(path) && existsSync(join(projectRoot, 'dist/web', path))
    const worker = requests.filter((path) => !isFile(path))
    return { worker, files: requests.length - worker.length, bytes }
  } finally {
    await browser.close()
  }
}

/** What the platform charges, in US dollars a month (docs/growth.md says where and when it was read). */
const PLAN = 5
const MILLION = 1_000_000

type Price = { included: number; each: number; perMillion?: true }

export type Usage = Record<keyof typeof PRICES, number>

/** What the paid plan includes, and what a million beyond it costs, or a GB. */
const PRICES = {
  requests: { included: 10 * MILLION, each: 0.3, perMillion: true },
  cpuMs: { included: 30 * MILLION, each: 0.02, perMillion: true },
  rowsRead: { included: 25_000 * MILLION, each: 0.001, perMillion: true },
  rowsWritten: { included: 50 * MILLION, each: 1, perMillion: true },
  databaseGb: { included: 5, each: 0.75 },
  logLines: { included: 20 * MILLION, each: 0.6, perMillion: true },
  bucketGb: { included: 10, each: 0.015 },
  bucketWrites: { included: MILLION, each: 4.5, perMillion: true },
  bucketReads: { included: 10 * MILLION, each: 0.36, perMillion: true },
} satisfies Record<string, Price>

/** The month's bill on the paid plan. */
export const bill = (usage: Usage): number =>
  Object.entries(PRICES).reduce((sum, [name, { included, each, ...price }]) => {
    const beyond = Math.max(0, usage[name as keyof Usage] - included)
    // R2 and the rest round up to the next unit.
    return sum + Math.ceil(beyond / ('perMillion' in price ? MILLION : 1)) * each
  }, PLAN)

export type PerVisit = Pick<Usage, 'requests' | 'cpuMs' | 'rowsRead' | 'rowsWritten'>

/** Calls of administrators in a month, and runs of the schedule with what they take at most. */
const ADMIN = { calls: 10_000, rowsRead: 100 }
const SCHEDULE = { runs: 30 * 24 * 4, cpuMs: 1_000, rowsRead: 1_000 }
/** Twenty backups of a large site with the images, and their files of a month. */
const BUCKET = { gb: 3, writes: 30 * 500 }
const IMAGES_A_VISIT = 10

/** What so many visits use in a month, with the administrators' calls and the schedule; nothing comes out of a cache. */
export const usageOfMonth = (visits: number, { requests, cpuMs, rowsRead, rowsWritten }: PerVisit): Usage => ({
  requests: visits * requests + ADMIN.calls + SCHEDULE.runs,
  cpuMs: (visits + ADMIN.calls) * cpuMs + SCHEDULE.runs * SCHEDULE.cpuMs,
  rowsRead: visits * rowsRead + ADMIN.calls * ADMIN.rowsRead + SCHEDULE.runs * SCHEDULE.rowsRead,
  rowsWritten: visits * rowsWritten,
  databaseGb: 1,
  // The platform's own line of an invocation, and the site's.
  logLines: 2 * visits * requests,
  bucketGb: BUCKET.gb,
  bucketWrites: BUCKET.writes + SCHEDULE.runs,
  bucketReads: visits * IMAGES_A_VISIT,
})
