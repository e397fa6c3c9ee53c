import { workerdProcess } from '#tests/support/memory.ts'
import { FEW, processCpu, startProduct } from './product.ts'
import { median, type Row, tenths } from './table.ts'

const SCREENS = { home: '/', gallery: '/gallery' }
/** One query and a few bytes: what a request costs before anything is rendered, the database's process time included. */
const LEAST = '/api/health'
const WARM_UP_RENDERS = 200
const RENDERS = 50
/** What the free plan of the platform gives a request. */
const FREE_PLAN_MS = 10
const UNCACHED = { headers: { 'Accept-Encoding': 'identity' } }

/**
 * What one uncached render takes of the CPU. By the clock of the process, which stands still while others have the
 * processor; it counts the runtime and the database too, so that it is held against a request that does little else.
 */
export async function renderRows(runs: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, path] of Object.entries(SCREENS)) {
    const product = await startProduct(FEW)
    try {
      const pid = workerdProcess()
      const get = async (what: string) => void (await (await fetch(new URL(what, product.url), UNCACHED)).arrayBuffer())
      const cpuOf = async (what: string, times: number) => {
        const start = processCpu(pid)
        for (let i = 0; i < times; i++) await get(what)
        return (processCpu(pid) - start) / times
      }
      await get(LEAST)
      const cold = await cpuOf(path, 1)
      await cpuOf(path, WARM_UP_RENDERS)
      await cpuOf(LEAST, WARM_UP_RENDERS)
      const [warm, least]: [number[], number[]] = [[], []]
      for (let run = 0; run < 3 * runs; run++) {
        warm.push(await cpuOf(path, RENDERS))
        least.push(await cpuOf(LEAST, RENDERS))
      }
      rows.push(
        above(`${name}: CPU of an uncached render above a request's least, warm, p50`, median(warm), median(least), 5),
        above(
          `${name}: CPU of the first render of an isolate, beside the free plan's ${FREE_PLAN_MS} ms`,
          cold,
          median(least),
        ),
      )
    } finally {
      await product.stop()
    }
  }
  return rows
}

const above = (what: string, value: number, least: number, most?: number): Row => ({
  what,
  ours: tenths(value),
  floor: tenths(least),
  figure: value - least,
  unit: 'ms',
  target: most === undefined ? undefined : { most },
})
