import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { openInspector } from '#tests/support/inspector.ts'
import { workerdProcess } from '#tests/support/memory.ts'
import { type Runtime, startRuntime } from '#tests/support/runtime.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { type Call, importOf, initOf } from './calls.ts'
import {
  addBenchAdmin,
  copyOfAssets,
  countedSchedule,
  FEW,
  load,
  loadInquiries,
  processCpu,
  signInToBench,
  startProduct,
  waitedForCpu,
} from './product.ts'
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

const INQUIRIES = 1_000
const PASSWORD = 'kasuwar-kurmi-2026'
const WARM_UP_CALLS = 30
const CALLS = 20
const NOT_THERE = '/assets/none.js'

type Kind = { name: string; call: (n: number) => Call; requests?: number }

const imported = (machines: number): Kind => ({
  name: `CSV import of ${machines} machines`,
  call: (n) => importOf(machines, n),
  requests: 5,
})

const get = (name: string, path: string, over: Partial<Kind> = {}): Kind => ({ name, call: () => ({ path }), ...over })

const KINDS: Kind[] = [
  get('a 404 of the Worker (what a request costs at least)', NOT_THERE),
  get('home, rendered', '/'),
  get('gallery, rendered', '/gallery'),
  get('portfolio, rendered', '/portfolio'),
  get('a machine’s page, rendered', '/machinery/gona-t75-utility-tractor-4wd'),
  get('blog, rendered', '/blog'),
  get('list of machines', '/api/machinery?limit=24'),
  get('search of the machines', '/api/machinery?limit=24&q=tractor'),
  get('feed', '/feed.xml'),
  get('sitemap', '/sitemap.xml'),
  {
    name: 'an inquiry sent',
    call: (n) => ({
      path: '/api/contact',
      method: 'POST',
      body: {
        firstName: 'Amina',
        lastName: `Bello ${n}`,
        email: `a${n}@example.com`,
        message: 'Do you deliver to Katsina?',
      },
    }),
  },
  {
    name: 'sign-in (scrypt)',
    call: () => ({ path: '/api/admin/login', method: 'POST', body: { username: 'hashed', password: PASSWORD } }),
    requests: 5,
  },
  get('who is signed in', '/api/admin/account'),
  get('admin list of machines', '/api/machinery?limit=25&hidden=1'),
  get('admin list of inquiries', '/api/admin/contact-inquiries?limit=25'),
  get('analytics', '/api/admin/analytics'),
  {
    name: 'upload signed',
    call: () => ({ path: '/api/objects/upload', method: 'POST', body: { contentType: 'image/jpeg', size: 100_000 } }),
  },
  get(`CSV export of ${INQUIRIES} inquiries`, '/api/admin/contact-inquiries.csv', { requests: 10 }),
  imported(10),
  imported(200),
]

/** CPU time of the process of workerd for each kind of request: more than the platform counts, for the database and the bucket run in it too. */
export async function cpuRows(runs: number): Promise<Row[]> {
  const product = await startProduct(FEW, undefined, { isCounted: true })
  const pid = workerdProcess()
  try {
    await loadInquiries(product.db, INQUIRIES)
    const { headers } = await signInToBench(product.db)
    await addBenchAdmin(product.db, 'hashed', PASSWORD)
    let sent = 0
    const send = async ({ call }: Kind) => {
      const asked = call(sent++)
      // Each from another network: what one may send is limited.
      const from = { 'CF-Connecting-IP': `10.${sent >> 8}.${sent & 255}.1` }
      const response = await fetch(new URL(asked.path, product.url), initOf(asked, { ...from, ...headers }))
      await response.arrayBuffer()
      if (response.status >= 400 && asked.path !== NOT_THERE) throw new Error(`${asked.path}: ${response.status}`)
    }
    const cpuOf = async (requests: number, work: () => Promise<unknown>) => {
      const before = processCpu(pid)
      for (let i = 0; i < requests; i++) await work()
      return (processCpu(pid) - before) / requests
    }
    const rows: Row[] = []
    for (const kind of KINDS) {
      const requests = kind.requests ?? CALLS
      for (let i = 0; i < Math.min(requests, WARM_UP_CALLS); i++) await send(kind)
      const taken: number[] = []
      for (let run = 0; run < runs; run++) taken.push(await cpuOf(requests, () => send(kind)))
      rows.push(cpuRow(kind.name, median(taken)))
    }
    const schedule = () => countedSchedule(product.url, Date.parse('2026-11-21T12:00:00Z'))
    await schedule()
    rows.push(cpuRow('a run of the schedule that finds nothing to do', await cpuOf(CALLS, schedule)))
    return [...(await coldRows(runs)), ...rows]
  } finally {
    await product.stop()
  }
}

/** The first request of an isolate, which compiles what it runs. */
async function coldRows(runs: number): Promise<Row[]> {
  const taken: number[] = []
  for (let run = 0; run < runs; run++) {
    const product = await startProduct(FEW)
    const pid = workerdProcess()
    // The isolate is there once it has responded to anything.
    await (await fetch(new URL('/assets/none.js', product.url))).arrayBuffer()
    const before = processCpu(pid)
    await (await fetch(product.url)).arrayBuffer()
    taken.push(processCpu(pid) - before)
    await product.stop()
  }
  return [cpuRow('home, the first render of an isolate', median(taken))]
}

const cpuRow = (what: string, value: number): Row => ({
  what,
  ours: tenths(value),
  figure: value,
  unit: 'ms',
  target: { most: FREE_PLAN_MS },
})

const WARM_UP = 60
const REQUESTS = 30
const SAMPLE_MICROSECONDS = 100
const NAMED = 6

const PATHS = {
  home: '/',
  'home in Hausa': '/ha/',
  gallery: '/gallery',
  'a category of the gallery': '/gallery?category=tractors&sort=price-low',
  'a search in the gallery': '/gallery?q=tractor',
  portfolio: '/portfolio',
  'a machine’s page': '/machinery/:machine',
  comparison: '/compare?m=:machine&m=:other',
  blog: '/blog',
  article: '/blog/:article',
  feed: '/feed.xml',
  sitemap: '/sitemap.xml',
  'list of machines': '/api/machinery?limit=24',
  settings: '/api/settings',
}

type Node = { id: number; callFrame: { functionName: string; lineNumber: number; columnNumber: number; url: string } }
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] }

/**
 * What a rendered response takes of the CPU inside the Worker's own isolate, which is what the platform counts: not the
 * runtime's connections, and not the database, which run beside it here. And where it goes, by the package or the folder.
 */
export async function isolateRows(runs: number): Promise<Row[]> {
  // With a cache in front that stores nothing, the Worker keeps nothing either.
  const done = async () => ({ success: true, errors: [] })
  const runtime = await startRuntime({
    assets: copyOfAssets(),
    isInspected: true,
    frontCache: { purge: done, invalidate: done } as never,
  })
  try {
    await load(runtime.db, FEW)
    const slugs = await slugsOf(runtime)
    const pid = workerdProcess()
    const inspect = await openInspector(await runtime.inspector())
    await inspect('Profiler.enable')
    await inspect('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS })
    const map = new SourceMap(JSON.parse(readFileSync(join(projectRoot, 'dist/worker/index.js.map'), 'utf8')))
    const rows: Row[] = []
    for (const [name, pattern] of Object.entries(PATHS)) {
      const path = pattern.replaceAll(/:(\w+)/g, (_, key) => slugs[key] ?? key)
      await ask(runtime, path, WARM_UP)
      const taken: Map<string, number>[] = []
      for (let run = 0; run < runs; run++) {
        const [ran, waited] = [processCpu(pid), waitedForCpu(pid)]
        await inspect('Profiler.start')
        await ask(runtime, path, REQUESTS)
        const { profile } = await inspect<{ profile: Profile }>('Profiler.stop')
        const [onCpu, offCpu] = [processCpu(pid) - ran, waitedForCpu(pid) - waited]
        // The profiler's clock goes on while another process has the CPU.
        taken.push(shares(profile, map, onCpu / (onCpu + offCpu)))
      }
      rows.push(...rowsOf(name, taken))
    }
    return rows
  } finally {
    await runtime.stop()
  }
}

/** Slugs of the content, by what the paths call them. */
async function slugsOf(runtime: Runtime): Promise<Record<string, string>> {
  const list = async (path: string) => (await (await runtime.fetch(path)).json()) as { slug: string }[]
  const [[article], [machine, other]] = await Promise.all([list('/api/blog'), list('/api/machinery?limit=2')])
  return { article: article?.slug ?? '', machine: machine?.slug ?? '', other: other?.slug ?? '' }
}

async function ask(runtime: Runtime, path: string, times: number) {
  for (let i = 0; i < times; i++) {
    const response = await runtime.fetch(path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  }
}

function rowsOf(name: string, taken: Map<string, number>[]): Row[] {
  const whole = median(taken.map((parts) => [...parts.values()].reduce((sum, part) => sum + part, 0)))
  const last = taken.at(-1) ?? new Map<string, number>()
  const largest = [...last].sort(([, a], [, b]) => b - a).slice(0, NAMED)
  return [
    { what: name, ours: tenths(whole), figure: whole, unit: 'ms', target: { most: FREE_PLAN_MS } },
    {
      what: `${name}, of which`,
      ours: largest.map(([part, time]) => `${part} ${time.toFixed(2)}`).join(', '),
      figure: whole,
      unit: 'ms',
    },
  ]
}

/** Milliseconds a request by what ran, without waiting. */
function shares({ nodes, samples, timeDeltas }: Profile, map: SourceMap, onCpu: number): Map<string, number> {
  const partOf = new Map(nodes.map((node) => [node.id, partIn(node, map)]))
  const times = new Map<string, number>()
  for (const [i, id] of samples.entries()) {
    const part = partOf.get(id)
    // No samples are taken while the isolate waits: the first one after that brings the whole wait with it.
    const sampled = Math.min(timeDeltas[i] ?? 0, 3 * SAMPLE_MICROSECONDS)
    if (part) times.set(part, (times.get(part) ?? 0) + (sampled * onCpu) / 1000 / REQUESTS)
  }
  return times
}

/** Returns the package or the folder of what ran; null for waiting. */
function partIn({ callFrame: { functionName, lineNumber, columnNumber, url } }: Node, map: SourceMap): string | null {
  if (functionName === '(garbage collector)') return 'garbage'
  if (functionName.startsWith('(')) return null
  if (!url.includes('index.js')) return 'runtime'
  const entry = map.findEntry(lineNumber, columnNumber)
  const source = 'originalSource' in entry ? entry.originalSource : ''
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  const [, folder] = /((?:worker|web)\/[^/]+)\//.exec(source) ?? []
  return name ?? folder ?? 'other'
}
