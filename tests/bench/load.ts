import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { startRuntime } from '#tests/support/runtime.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { FEW, load as fill, startProduct } from './product.ts'
import { medians, perSecond, type Row, ratio } from './table.ts'

/** What wrk saw of a URL: requests a second, and the latency's 50th and 99th percentile in milliseconds. */
export type Load = { rate: number; p50: number; p99: number }

const WARM_UP_SECONDS = 2

/** Debian's wrk, installed when it is missing. */
export function ensureWrk(): void {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' })
  } catch {
    // Nothing else is installed by the bench; without root it says so and stops.
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'wrk'], { stdio: 'inherit' })
  }
}

export async function load(url: URL, connections: number, seconds: number): Promise<Load> {
  await wrk(url, connections, WARM_UP_SECONDS)
  const said = await wrk(url, connections, seconds)
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1]
  if (failed) throw new Error(`${failed} answers of ${url.href} were errors`)
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]),
    p50: milliseconds(/50%\s+([\d.]+\w+)/.exec(said)?.[1]),
    p99: milliseconds(/99%\s+([\d.]+\w+)/.exec(said)?.[1]),
  }
}

function wrk(url: URL, connections: number, seconds: number): Promise<string> {
  const child = spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', url.href])
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve(said) : reject(new Error(`wrk ended with ${code}`))))
  })
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

function milliseconds(written = ''): number {
  const [, value, unit = ''] = /^([\d.]+)(\w+)$/.exec(written) ?? []
  return Number(value) * (UNITS[unit] ?? NaN)
}

const SECONDS = 5
const CONNECTIONS = [8, 64]

/** Requests a second of the home page and a list, against a constant of the same size and a bare SELECT *. */
export async function loadRows(runs: number): Promise<Row[]> {
  ensureWrk()
  const [product, floor] = [await startProduct(FEW), await startFloor()]
  try {
    const home = new URL('/', product.url)
    const list = new URL('/api/machinery', product.url)
    const homeConstant = new URL(`/page/${await bytesOf(home)}`, floor.url)
    const listConstant = new URL(`/list/${await bytesOf(list)}`, floor.url)
    const select = new URL('/select', floor.url)
    const rows: Row[] = []
    for (const connections of CONNECTIONS) {
      const at = async (ours: URL, against: URL) => inTurn(runs, connections, ours, against)
      const page = await at(home, homeConstant)
      const answer = await at(list, listConstant)
      const queried = await at(list, select)
      const where = `${connections} connections`
      rows.push(
        ratio(`home HTML / a constant, ${where}`, page.ours.rate, page.floor.rate, perSecond, { least: 0.7 }),
        ratio(`/api/machinery / a constant, ${where}`, answer.ours.rate, answer.floor.rate, perSecond, { least: 0.8 }),
        ratio(`/api/machinery / a bare SELECT *, ${where}`, queried.ours.rate, queried.floor.rate, perSecond, {
          least: 1.3,
        }),
      )
      if (connections === 64) rows.push(spread('home HTML', page), spread('/api/machinery', answer))
    }
    return rows
  } finally {
    await product.stop()
    await floor.stop()
  }
}

async function startFloor() {
  const folder = '.cache/bench-floor'
  execFileSync(
    join(projectRoot, 'node_modules/.bin/wrangler'),
    ['deploy', '--dry-run', '--config', 'tests/bench/floor.toml', '--outdir', join(projectRoot, folder)],
    { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const floor = await startRuntime({ config: 'tests/bench/floor.toml', script: `${folder}/floor-worker.js` })
  await fill(floor.db, FEW)
  return floor
}

const bytesOf = async (url: URL) =>
  (await (await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })).arrayBuffer()).byteLength

async function inTurn(runs: number, connections: number, ours: URL, floor: URL) {
  const taken: { ours: Load[]; floor: Load[] } = { ours: [], floor: [] }
  for (let run = 0; run < runs; run++) {
    taken.floor.push(await load(floor, connections, SECONDS))
    taken.ours.push(await load(ours, connections, SECONDS))
  }
  return { ours: medians(taken.ours), floor: medians(taken.floor) }
}

/** How much longer the slowest in a hundred take, against how much longer they take of the constant. */
function spread(what: string, { ours, floor }: { ours: Load; floor: Load }): Row {
  const [own, constant] = [ours.p99 / ours.p50, floor.p99 / floor.p50]
  return ratio(
    `${what}: p99 / p50, against the constant's, 64 connections`,
    own,
    constant,
    (value) => value.toFixed(2),
    {
      most: 1.3,
    },
  )
}
