import { type Backup, backupKey, isBackupOver, type PartsManifest } from '#contract/admin/backup.ts'
import { openInspector } from '#tests/support/inspector.ts'
import type { Runtime } from '#tests/support/runtime.ts'
import { processCpu } from './process-cpu.ts'

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

type Site = Runtime & { pid: number; headers: Record<string, string> }

const SAMPLE_MS = 50

/** A whole backup, as an administrator's screen has it made: written, read back and verified in the Worker. */
export async function measureBackup(site: Site): Promise<BackupFigures> {
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
async function watchHeap({ url, inspector }: Site): Promise<{ peak: () => number }> {
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
