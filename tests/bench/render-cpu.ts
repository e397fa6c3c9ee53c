import { readdirSync, readFileSync } from 'node:fs'
import { FEW } from './content.ts'
import { startProduct } from './product.ts'
import { median } from './statistics.ts'
import { type Row, tenths } from './table.ts'

const SCREENS = { home: '/', gallery: '/gallery' }
/** One query and a few bytes: what a request costs before anything is rendered, the database's process time included. */
const LEAST = '/api/health'
const WARM_UP = 200
const RENDERS = 50
/** What the free plan of the platform gives a request. */
const FREE_PLAN_MS = 10
/** Whoever has just changed content is sent nothing cached. */
const UNCACHED = { headers: { Cookie: 'gona_changed=1', 'Accept-Encoding': 'identity' } }

/**
 * What one uncached render takes of the CPU. By the clock of the process, which stands still while others have the
 * processor; it counts the runtime and the database too, so that it is held against a request that does little else.
 */
export async function renderRows(runs: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, path] of Object.entries(SCREENS)) {
    const before = new Set(childrenNamed('workerd'))
    const product = await startProduct(FEW)
    try {
      const [pid = ''] = childrenNamed('workerd').filter((child) => !before.has(child))
      const get = async (what: string) => void (await (await fetch(new URL(what, product.url), UNCACHED)).arrayBuffer())
      const cpuOf = async (what: string, times: number) => {
        const start = cpuMs(pid)
        for (let i = 0; i < times; i++) await get(what)
        return (cpuMs(pid) - start) / times
      }
      await get(LEAST)
      const cold = await cpuOf(path, 1)
      await cpuOf(path, WARM_UP)
      await cpuOf(LEAST, WARM_UP)
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

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The ids of this process's children of that name. */
const childrenNamed = (name: string): string[] =>
  readdirSync('/proc').filter((id) => {
    const [, command, , parent] = /^\d+ \((.*)\) (\S) (\d+)/.exec(read(`/proc/${id}/stat`)) ?? []
    return command === name && Number(parent) === process.pid
  })

/** The time that all threads of a process have had a processor. */
const cpuMs = (pid: string) =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) / 1e6,
    0,
  )
