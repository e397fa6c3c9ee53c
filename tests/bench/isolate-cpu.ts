import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { openInspector } from '#tests/support/inspector.ts'
import { workerdProcess } from '#tests/support/memory.ts'
import { type Runtime, startRuntime } from '#tests/support/runtime.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { FEW, load } from './content.ts'
import { processCpu, waitedForCpu } from './process-cpu.ts'
import { copyOfAssets } from './product.ts'
import { median } from './statistics.ts'
import { type Row, tenths } from './table.ts'

/** What the free plan of the platform gives a request, in milliseconds. */
const FREE_PLAN_MS = 10
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
