import { workerdProcess } from '#tests/support/memory.ts'
import { signInToBench } from './administrator.ts'
import { FEW, loadInquiries } from './content.ts'
import { countedFetch, countedSchedule } from './counted.ts'
import { bill, usageOfMonth } from './prices.ts'
import { processCpu } from './process-cpu.ts'
import { startProduct } from './product.ts'
import { median } from './statistics.ts'
import type { Row } from './table.ts'
import { visit } from './visit.ts'

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
