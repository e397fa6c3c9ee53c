import { type Inspector, openInspector } from '#tests/support/inspector.ts'
import { FEW } from './content.ts'
import { startProduct } from './product.ts'
import { median } from './statistics.ts'
import type { Row } from './table.ts'

const SCREENS = { home: '/', gallery: '/gallery' }
const WARM_UP = 200
const RENDERS = 20
/** What the free plan of the platform gives a request. */
const FREE_PLAN_MS = 10
/** Whoever has just changed content is sent nothing cached. */
const UNCACHED = { headers: { Cookie: 'gona_changed=1', 'Accept-Encoding': 'identity' } }
const KNOCK_MS = 20

type Profile = {
  nodes: { id: number; callFrame: { functionName: string } }[]
  samples: number[]
  timeDeltas: number[]
}

/** What one uncached render takes of the CPU in the Worker's own isolate; the database runs in another one. */
export async function renderRows(runs: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, path] of Object.entries(SCREENS)) {
    const product = await startProduct(FEW, undefined, { isInspected: true })
    try {
      const render = async () => void (await (await fetch(new URL(path, product.url), UNCACHED)).arrayBuffer())
      const wake = () => fetch(new URL('/api/health', product.url))
      await wake()
      const call = await openInspector(await product.inspector())
      const cold = await cpuOf(call, wake, render, 1)
      for (let i = 0; i < WARM_UP; i++) await render()
      const warm: number[] = []
      for (let run = 0; run < 3 * runs; run++) warm.push(await cpuOf(call, wake, render, RENDERS))
      rows.push(
        timed(`${name}: CPU of an uncached render, warm, p50`, median(warm), 5),
        timed(`${name}: CPU of the first render of an isolate, beside the free plan's ${FREE_PLAN_MS} ms`, cold),
      )
    } finally {
      await product.stop()
    }
  }
  return rows
}

const timed = (what: string, value: number, most?: number): Row => ({
  what,
  ours: `${value.toFixed(1)} ms`,
  figure: value,
  unit: 'ms',
  target: most === undefined ? undefined : { most },
})

/** Milliseconds of CPU for each of so many renders, by the sampling profiler of V8. */
async function cpuOf(call: Inspector, wake: () => Promise<unknown>, render: () => Promise<void>, renders: number) {
  // The inspector responds while the Worker handles a request.
  const knock = setInterval(() => void wake().catch(() => undefined), KNOCK_MS)
  await call('Profiler.enable')
  await call('Profiler.setSamplingInterval', { interval: 200 })
  await call('Profiler.start')
  clearInterval(knock)
  for (let i = 0; i < renders; i++) await render()
  const again = setInterval(() => void wake().catch(() => undefined), KNOCK_MS)
  const { profile } = await call<{ profile: Profile }>('Profiler.stop')
  clearInterval(again)
  return busyMs(profile) / renders
}

/** The time that was spent in code, collecting garbage included. */
function busyMs({ nodes, samples, timeDeltas }: Profile): number {
  const idle = new Set(nodes.filter(({ callFrame }) => IDLE.has(callFrame.functionName)).map(({ id }) => id))
  return samples.reduce((sum, id, i) => sum + (idle.has(id) ? 0 : (timeDeltas[i] ?? 0)), 0) / 1000
}

const IDLE = new Set(['(idle)', '(program)', '(root)'])
