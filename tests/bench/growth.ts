import { type Backup, backupKey, isBackupOver, type PartsManifest } from '#contract/admin/backup.ts'
import { openInspector } from '#tests/support/inspector.ts'
import { residentBytes, workerdProcess } from '#tests/support/memory.ts'
import type { Runtime } from '#tests/support/runtime.ts'
import { countedFetch, load, loadInquiries, loadRareWord, processCpu, signInToBench, startProduct } from './product.ts'
import type { Row } from './table.ts'
import { median } from './table.ts'

const SIZES = [
  { machines: 100, inquiries: 1_000 },
  { machines: 1_000, inquiries: 10_000 },
  { machines: 10_000, inquiries: 100_000 },
]
const IMPORTED = 100
const MOST = { most: 1.5 }

type Site = Awaited<ReturnType<typeof startGrown>>
type Call = { path: string; method?: string; body?: object }
/** `isSame`: whether the work is the same however many rows there are. */
type Measured = { name: string; call: (run: number) => Call; isSame: boolean; most?: number }

const CALLS: Measured[] = [
  { name: 'home', call: () => ({ path: '/' }), isSame: true },
  { name: 'gallery', call: () => ({ path: '/gallery' }), isSame: true },
  { name: 'a machine’s page', call: () => ({ path: '/machinery/zobo-calyx-stripper' }), isSame: true },
  { name: 'public list, 24 by price', call: () => ({ path: '/api/machinery?limit=24&sort=price-low' }), isSame: true },
  {
    name: 'public list, 24 of a category by name',
    call: () => ({ path: '/api/machinery?limit=24&category=Tractors&sort=name' }),
    isSame: true,
  },
  { name: 'admin list of machines', call: () => ({ path: '/api/machinery?limit=25&hidden=1' }), isSame: true },
  { name: 'admin list of inquiries', call: () => ({ path: '/api/admin/contact-inquiries?limit=25' }), isSame: true },
  {
    name: 'admin list of inquiries of a status',
    call: () => ({ path: '/api/admin/contact-inquiries?limit=25&status=new' }),
    isSame: true,
  },
  {
    name: 'counts of the overview',
    call: () => ({ path: '/api/admin/contact-inquiries/status-counts' }),
    isSame: true,
  },
  { name: 'public search that finds one', call: () => ({ path: '/api/machinery?limit=24&q=calyx' }), isSame: false },
  {
    name: 'public search, a word misspelt',
    call: () => ({ path: '/api/machinery?limit=24&q=strippre' }),
    isSame: false,
  },
  {
    name: 'search of the inbox that finds one',
    call: () => ({ path: '/api/admin/contact-inquiries/search', method: 'POST', body: { q: 'calyx', limit: '25' } }),
    isSame: false,
  },
  { name: 'analytics of 12 months', call: () => ({ path: '/api/admin/analytics?range=12m' }), isSame: false, most: 5 },
  {
    name: `import of ${IMPORTED} machines`,
    call: (run) => ({ path: '/api/admin/machinery/import', method: 'POST', body: { csv: csvOf(run), dryRun: false } }),
    isSame: true,
    most: 5,
  },
]

const csvOf = (run: number) =>
  [
    'name,category,description,price,series,imageUrl,specifications',
    ...Array.from(
      { length: IMPORTED },
      (_, i) => `Ridger ${run} of ${i},Tillage,Ridges a field.,${1_000 + i},R,/images/machines/ridger.webp,Width: 2 m`,
    ),
  ].join('\n')

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
      const { path, ...init } = requestOf(site, call(run))
      const start = performance.now()
      const response = await fetch(new URL(path, site.url), init)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      // The first two warm it up.
      if (run >= 0) times[i]?.push(performance.now() - start)
    }
  }
  const read: number[] = []
  for (const site of sites) {
    const { path, ...init } = requestOf(site, call(-3))
    read.push((await countedFetch(site.url, path, init)).read)
  }
  const target = isSame ? MOST : undefined
  const medians = times.map(median)
  return [
    growth(`${name}: time`, medians, (value) => `${value.toFixed(1)} ms`, target),
    growth(`${name}: rows read by D1`, read, String, target),
  ]
}

const requestOf = ({ headers }: Site, { path, method = 'GET', body }: Call) => ({
  path,
  method,
  headers: {
    ...headers,
    Accept: 'text/html, */*',
    ...(body && { 'Content-Type': 'application/json' }),
  },
  ...(body && { body: JSON.stringify(body) }),
})

/** The figure is that of the largest site against the smallest. */
const growth = (what: string, values: number[], shown: (value: number) => string, target?: Row['target']): Row => ({
  what,
  ours: values.map(shown).join(', '),
  figure: (values.at(-1) ?? NaN) / (values[0] ?? NaN),
  target,
})

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

function backupRows(backups: BackupFigures[]): Row[] {
  const all = (pick: (figures: BackupFigures) => number) => backups.map(pick)
  const ms = (value: number) => `${value.toFixed(0)} ms`
  return [
    growth(
      'backup: rows',
      all(({ rows }) => rows),
      String,
    ),
    growth(
      'backup: bytes',
      all(({ bytes }) => bytes),
      megabytes,
    ),
    growth(
      'backup: steps, of which each writes or reads back 1 MB at most',
      all(({ steps }) => steps),
      String,
    ),
    growth(
      'backup: requests, or runs of the schedule, that take them',
      all(({ calls }) => calls),
      String,
    ),
    growth(
      'backup: bytes of the largest part',
      all(({ largestPart }) => largestPart),
      (bytes) => `${(bytes / 1e6).toFixed(2)} MB`,
    ),
    growth(
      'backup: time a MB',
      all(({ milliseconds, bytes }) => (milliseconds * 1e6) / bytes),
      ms,
      MOST,
    ),
    growth(
      'backup: CPU a MB, D1 and R2 included',
      all(({ cpuMs, bytes }) => (cpuMs * 1e6) / bytes),
      ms,
      MOST,
    ),
    growth(
      'backup: memory of the Worker’s isolate at its peak',
      all(({ heap }) => heap),
      megabytes,
      MOST,
    ),
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
