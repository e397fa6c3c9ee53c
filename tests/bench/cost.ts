import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/chromium.ts'
import { workerdProcess } from '#tests/support/memory.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { FEW, loadInquiries } from './content.ts'
import { PHONE } from './paint.ts'
import { bill, usageOfMonth } from './prices.ts'
import { countedFetch, countedSchedule, processCpu, signInToBench, startProduct } from './product.ts'
import type { Row } from './table.ts'
import { median } from './table.ts'

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
const WORKER_FIRST = /^\/(?:index(?:\.html)?|admin(?:\.html|\/.*)?|manifest\.json)?$/

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
