import { type Backup, backupKey, isBackupOver, type PartsManifest } from '#contract/admin/backup.ts'
import { openInspector } from '#tests/support/inspector.ts'
import { residentBytes, workerdProcess } from '#tests/support/memory.ts'
import type { Runtime } from '#tests/support/runtime.ts'
import { type Call, importOf, initOf } from './calls.ts'
import { countedFetch, load, loadInquiries, loadRareWord, processCpu, signInToBench, startProduct } from './product.ts'
import { median, type Row, tenths } from './table.ts'

const SIZES = [
  { machines: 100, inquiries: 1_000 },
  { machines: 1_000, inquiries: 10_000 },
  { machines: 10_000, inquiries: 100_000 },
]
const IMPORTED = 100
const MOST = { most: 1.5 }

type Site = Awaited<ReturnType<typeof startGrown>>
/** `isSame`: whether the work is the same however many rows there are. */
type Measured = { name: string; call: (run: number) => Call; isSame: boolean; most?: number }

/** Reads a URL, which is the same work however many rows there are, or is not. */
const same = (name: string, path: string): Measured => ({ name, call: () => ({ path }), isSame: true })
const more = (name: string, path: string): Measured => ({ ...same(name, path), isSame: false })

const CALLS: Measured[] = [
  same('home', '/'),
  same('gallery', '/gallery'),
  same('a machine’s page', '/machinery/zobo-calyx-stripper'),
  same('public list, 24 by price', '/api/machinery?limit=24&sort=price-low'),
  same('public list, 24 of a category by name', '/api/machinery?limit=24&category=Tractors&sort=name'),
  same('admin list of machines', '/api/machinery?limit=25&hidden=1'),
  same('admin list of inquiries', '/api/admin/contact-inquiries?limit=25'),
  same('admin list of inquiries of a status', '/api/admin/contact-inquiries?limit=25&status=new'),
  same('counts of the overview', '/api/admin/contact-inquiries/status-counts'),
  more('public search that finds one', '/api/machinery?limit=24&q=calyx'),
  more('public search, a word misspelt', '/api/machinery?limit=24&q=strippre'),
  {
    name: 'search of the inbox that finds one',
    call: () => ({ path: '/api/admin/contact-inquiries/search', method: 'POST', body: { q: 'calyx', limit: '25' } }),
    isSame: false,
  },
  { ...more('analytics of 12 months', '/api/admin/analytics?range=12m'), most: 5 },
  { name: `import of ${IMPORTED} machines`, call: (run) => importOf(IMPORTED, run), isSame: true, most: 5 },
]

/** The site at 100, 1,000 and 10,000 machines and ten times as many inquiries: times, rows that D1 has read, memory. */
export async function growthRows(runs: number): Promise<Row[]> {
  const sites: Site[] = []
  try {
    for (const size of SIZES) sites.push(await startGrown(size))
    const rows: Row[] = []
    for (const measured of CALLS) rows.push(...(await measure(sites, measured, 8 * runs)))
    rows.push({
      what: 'memory of workerd after these calls, its databases included',
      ours: sites.map(({ pid }) => megabytes(residentBytes(pid))).join(', '),
      figure: 0,
      unit: 'MB',
    })
    const backups: BackupFigures[] = []
    for (const site of sites) backups.push(await measureBackup(site))
    return [...rows, ...backupRows(backups)]
  } finally {
    for (const site of sites) await site.stop()
  }
}

async function startGrown({ machines, inquiries }: (typeof SIZES)[number]) {
  const product = await startProduct(0, undefined, { isCounted: true, isInspected: true })
  const pid = workerdProcess()
  await load(product.db, machines)
  await loadInquiries(product.db, inquiries)
  await loadRareWord(product.db)
  return { ...product, pid, ...(await signInToBench(product.db)) }
}

/** Measured alternately, so that other load affects all sites equally. */
async function measure(sites: Site[], { name, call, isSame, most }: Measured, runs: number): Promise<Row[]> {
  const times: number[][] = sites.map(() => [])
  for (let run = -2; run < Math.min(runs, most ?? runs); run++) {
    for (const [i, site] of sites.entries()) {
      const asked = call(run)
      const start = performance.now()
      const response = await fetch(new URL(asked.path, site.url), initOf(asked, site.headers))
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${asked.path}: ${response.status}`)
      // The first two warm it up.
      if (run >= 0) times[i]?.push(performance.now() - start)
    }
  }
  const read: number[] = []
  for (const site of sites) {
    const asked = call(-3)
    read.push((await countedFetch(site.url, asked.path, initOf(asked, site.headers))).read)
  }
  const target = isSame ? MOST : undefined
  const medians = times.map(median)
  return [growth(`${name}: time`, medians, tenths, target), growth(`${name}: rows read by D1`, read, String, target)]
}

/** The figure is that of the largest site against the smallest. */
const growth = (what: string, values: number[], shown: (value: number) => string, target?: Row['target']): Row => ({
  what,
  ours: values.map(shown).join(', '),
  figure: (values.at(-1) ?? NaN) / (values[0] ?? NaN),
  target,
})

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

function backupRows(backups: BackupFigures[]): Row[] {
  const rounded = (value: number) => `${value.toFixed(0)} ms`
  const row = (
    what: string,
    figureOf: (figures: BackupFigures) => number,
    shown: (value: number) => string = String,
    target?: Row['target'],
  ) => growth(`backup: ${what}`, backups.map(figureOf), shown, target)
  return [
    row('rows', ({ rows }) => rows),
    row('bytes', ({ bytes }) => bytes, megabytes),
    row('steps, of which each writes or reads back 1 MB at most', ({ steps }) => steps),
    row('requests, or runs of the schedule, that take them', ({ calls }) => calls),
    row(
      'bytes of the largest part',
      ({ largestPart }) => largestPart,
      (bytes) => `${(bytes / 1e6).toFixed(2)} MB`,
    ),
    row('time a MB', ({ milliseconds, bytes }) => (milliseconds * 1e6) / bytes, rounded, MOST),
    row('CPU a MB, D1 and R2 included', ({ cpuMs, bytes }) => (cpuMs * 1e6) / bytes, rounded, MOST),
    row('memory of the Worker’s isolate at its peak', ({ heap }) => heap, megabytes, MOST),
  ]
}

export type BackupFigures = {
  rows: number
  bytes: number
  steps: number
  /** Requests of an administrator, or runs of the schedule, that it takes. */
  calls: number
  milliseconds: number
  cpuMs: number
  /** Bytes. */
  largestPart: number
  heap: number
}

type BackedUp = Runtime & { pid: number; headers: Record<string, string> }

const SAMPLE_MS = 50

/** A whole backup, as an administrator's screen has it made: written, read back and verified in the Worker. */
export async function measureBackup(site: BackedUp): Promise<BackupFigures> {
  const { url, media, pid, headers } = site
  const post = async (path: string) => {
    const response = await fetch(new URL(`/api/admin/backups${path}`, url), { method: 'POST', headers })
    if (!response.ok) throw new Error(`backup: ${response.status}`)
    return (await response.json()) as Backup
  }
  const heap = await watchHeap(site)
  const before = { cpu: processCpu(pid), time: performance.now() }
  let backup: Backup | undefined
  let calls = 0
  for (; !backup || !isBackupOver(backup); calls++) {
    backup = await post(backup ? `/${encodeURIComponent(backup.id)}/continue` : '')
  }
  if (!backup.verifiedAt) throw new Error(`backup: ${backup.error}`)
  const [milliseconds, cpuMs] = [performance.now() - before.time, processCpu(pid) - before.cpu]
  const manifest = await media.get(backupKey(backup.id, 'manifest.json'))
  const { parts, rows } = JSON.parse((await manifest?.text()) ?? '') as PartsManifest
  return {
    rows: backup.rows,
    bytes: backup.bytes,
    // Each part is written and read back; each table ends with a step that finds no more, as the images and the whole do.
    steps: 2 * parts.length + Object.keys(rows).length + 2,
    calls,
    milliseconds,
    cpuMs,
    largestPart: Math.max(...parts.map(({ bytes }) => bytes)),
    heap: heap.peak(),
  }
}

type HeapUsage = { totalSize: number; embedderHeapUsedSize?: number; backingStorageSize?: number }

/** Samples the memory of the Worker's own isolate, garbage included; its database and its bucket run in others. */
async function watchHeap({ url, inspector }: BackedUp): Promise<{ peak: () => number }> {
  await fetch(new URL('/api/health', url))
  const call = await openInspector(await inspector())
  let peak = 0
  const sampling = setInterval(async () => {
    const {
      totalSize,
      embedderHeapUsedSize = 0,
      backingStorageSize = 0,
    } = await call<HeapUsage>('Runtime.getHeapUsage')
    peak = Math.max(peak, totalSize + embedderHeapUsedSize + backingStorageSize)
  }, SAMPLE_MS)
  return {
    peak() {
      clearInterval(sampling)
      return peak
    },
  }
}
