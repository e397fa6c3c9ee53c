import { workerdProcess } from '#tests/support/memory.ts'
import { FEW, processCpu, startProduct } from './product.ts'
import { median, type Row, tenths } from './table.ts'

const SCREENS = { home: '/', gallery: '/gallery' }
/** One query and a few bytes: what a request costs before anything is rendered, the database's process time included. */
const CHEAPEST = '/api/health'
const WARM_UP_RENDERS = 200
const RENDERS = 50
const UNCACHED = { headers: { 'Accept-Encoding': 'identity' } }

/** CPU time of an uncached render. It includes the runtime and the database, so the time of the cheapest request is subtracted. */
export async function renderRows(runs: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, path] of Object.entries(SCREENS)) {
    const product = await startProduct(FEW)
    try {
      const pid = workerdProcess()
      const get = async (path: string) => {
        const response = await fetch(new URL(path, product.url), UNCACHED)
        if (!response.ok) throw new Error(`${path} is a ${response.status}`)
        await response.arrayBuffer()
      }
      const cpuOf = async (what: string, times: number) => {
        const start = processCpu(pid)
        for (let i = 0; i < times; i++) await get(what)
        return (processCpu(pid) - start) / times
      }
      await cpuOf(path, WARM_UP_RENDERS)
      await cpuOf(CHEAPEST, WARM_UP_RENDERS)
      const [warm, least]: [number[], number[]] = [[], []]
      for (let run = 0; run < 3 * runs; run++) {
        warm.push(await cpuOf(path, RENDERS))
        least.push(await cpuOf(CHEAPEST, RENDERS))
      }
      const [ours, floor] = [median(warm), median(least)]
      rows.push({
        what: `${name}: CPU of an uncached render above a request's least, warm, p50`,
        ours: tenths(ours),
        floor: tenths(floor),
        figure: ours - floor,
        unit: 'ms',
        target: { most: 5 },
      })
    } finally {
      await product.stop()
    }
  }
  return rows
}
