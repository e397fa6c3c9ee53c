import { workerdProcess } from '#tests/support/memory.ts'
import { FEW, processCpu, startProduct } from './product.ts'
import { median, type Row, tenths } from './table.ts'

const SCREENS = { home: '/', gallery: '/gallery' }
/** One query and a few bytes: what a request costs before anything is rendered, the database's process time included. */
const LEAST = '/api/health'
const WARM_UP_RENDERS = 200
const RENDERS = 50
const UNCACHED = { headers: { 'Accept-Encoding': 'identity' } }

/** What an uncached render takes of the CPU, by the process's clock, runtime and database included: hence beside `LEAST`. */
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
      await cpuOf(path, WARM_UP_RENDERS)
      await cpuOf(LEAST, WARM_UP_RENDERS)
      const [warm, least]: [number[], number[]] = [[], []]
      for (let run = 0; run < 3 * runs; run++) {
        warm.push(await cpuOf(path, RENDERS))
        least.push(await cpuOf(LEAST, RENDERS))
      }
      const [ours, floor] = [median(warm), median(least)]
      rows.push({
        what: `${name}: CPU of an uncached render above a request's least, warm, p50`,
        ...{ ours: tenths(ours), floor: tenths(floor), figure: ours - floor, unit: 'ms', target: { most: 5 } },
      })
    } finally {
      await product.stop()
    }
  }
  return rows
}
