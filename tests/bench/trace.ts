import type { CDPSession, Page } from '@playwright/test'

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
const CATEGORIES = ['devtools.timeline', 'toplevel', 'disabled-by-default-devtools.timeline']
/** A function that the browser calls may lay the page out: what stands in one of these is counted with it. */
const LAYOUT = new Set(['Layout', 'UpdateLayoutTree'])
const TASK = /RunTask$/

/** Returns what the page took of its main thread during the visit. */
export async function traced(page: Page, visit: () => Promise<void>): Promise<Thread> {
  const connection = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  connection.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await connection.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
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
