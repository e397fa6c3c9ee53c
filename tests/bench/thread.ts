import type { Browser, CDPSession, Page } from '@playwright/test'
import { chosen, publicScreens } from './page-speed.ts'
import { PHONE } from './paint.ts'
import { withProduct } from './product.ts'
import { medians, ms, type Row, ratio } from './table.ts'

/** What a page took of its main thread, in milliseconds. */
export type Thread = {
  /** What its long tasks took beyond 50 ms each. */
  blocked: number
  /** Computing styles and positions. */
  layout: number
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; args?: unknown }

/** Beyond this a visitor notices that a touch has to wait. */
const LONG_TASK_MS = 50
const TRACE = { includedCategories: ['devtools.timeline', 'toplevel', 'disabled-by-default-devtools.timeline'] }
/** A function that the browser calls may lay the page out: what stands in one of these is counted with it. */
const LAYOUT = new Set(['Layout', 'UpdateLayoutTree'])
const TASK = /RunTask$/

export async function traced(page: Page, visit: () => Promise<void>): Promise<Thread> {
  const connection = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  connection.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await connection.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: TRACE })
  await visit()
  await stop(connection)
  const onThread = events.filter(isOn(mainThreadOf(events)))
  return {
    blocked: sum(outermost(onThread, ({ name }) => TASK.test(name)).map((task) => Math.max(0, task - LONG_TASK_MS))),
    layout: sum(outermost(onThread, ({ name }) => LAYOUT.has(name))),
  }
}

async function stop(connection: CDPSession) {
  const complete = new Promise((resolve) => connection.once('Tracing.tracingComplete', resolve))
  await connection.send('Tracing.end')
  await complete
  await connection.detach()
}

/** The thread of the page: the one that laid the most out, as the browser has pages of its own. */
function mainThreadOf(events: TraceEvent[]): Pick<TraceEvent, 'pid' | 'tid'> {
  const totals = new Map<string, { pid: number; tid: number; total: number }>()
  for (const { name, pid, tid, dur = 0 } of events) {
    if (!LAYOUT.has(name)) continue
    const thread = totals.get(`${pid} ${tid}`) ?? { pid, tid, total: 0 }
    totals.set(`${pid} ${tid}`, { ...thread, total: thread.total + dur })
  }
  const [most] = [...totals.values()].sort((a, b) => b.total - a.total)
  if (!most) throw new Error('Nothing was laid out')
  return most
}

const isOn =
  ({ pid, tid }: Pick<TraceEvent, 'pid' | 'tid'>) =>
  (event: TraceEvent) =>
    event.pid === pid && event.tid === tid && event.ph === 'X'

/** The durations of those events that are in no other of them. */
function outermost(events: TraceEvent[], isCounted: (event: TraceEvent) => boolean): number[] {
  const durations: number[] = []
  let end = 0
  for (const { ts, dur = 0 } of events.filter(isCounted).sort((a, b) => a.ts - b.ts)) {
    if (ts < end) continue
    durations.push(dur / 1000)
    end = ts + dur
  }
  return durations
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const CPU_SLOWDOWN = 4
/** Beyond the four seconds after which the app may come by itself. */
const VISIT_MS = 9_000

/** A public page's main thread on a cheap phone and a fast connection, untouched, beside the same page without scripts. */
export const threadRows = (runs: number, names?: string[]) =>
  withProduct(async ({ url }, browser) => {
    const rows: Row[] = []
    for (const { name, path } of chosen(await publicScreens(url), names))
      rows.push(...(await rowsOf(browser, runs, name, new URL(path, url))))
    return rows
  })

async function rowsOf(browser: Browser, runs: number, name: string, url: URL): Promise<Row[]> {
  // The Worker's first response takes longer.
  await fetch(url)
  const taken: { ours: Thread[]; floor: Thread[] } = { ours: [], floor: [] }
  for (let run = 0; run < runs; run++) {
    taken.floor.push(await threadOf(browser, url, false))
    taken.ours.push(await threadOf(browser, url, true))
  }
  const [ours, floor] = [medians(taken.ours), medians(taken.floor)]
  return [
    ratio(`${name}: main thread blocked, without scripts`, ours.blocked, floor.blocked, ms, { most: 1.15 }),
    ratio(`${name}: style and layout, without scripts`, ours.layout, floor.layout, ms, { most: 1.15 }),
  ]
}

async function threadOf(browser: Browser, url: URL, javaScriptEnabled: boolean): Promise<Thread> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block', javaScriptEnabled })
  try {
    const page = await context.newPage()
    const connection = await context.newCDPSession(page)
    await connection.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await traced(page, async () => {
      await page.goto(url.href, { waitUntil: 'load' })
      await page.waitForTimeout(VISIT_MS)
    })
  } finally {
    await context.close()
  }
}
