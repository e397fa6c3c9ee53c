import { join } from 'node:path'
import { FEW, load } from '#tests/bench/product.ts'
import { setup as build } from '#tests/support/build.ts'
import { aMessage } from '#tests/support/builders.ts'
import { openHeap } from '#tests/support/inspector.ts'
import { startRuntime } from '#tests/support/runtime.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import type { Row } from './trust.ts'

const CONNECTIONS = 64
const READS = ['/', '/api/machinery', '/api/gallery', '/api/blog', '/blog']
const WRITE_EVERY_MS = 500
// An isolate of Cloudflare may hold 128 MB. Memory that still grows after the first quarter of the time grows without
// bound.
const MAX_HEAP_MB = 64
const MAX_GROWTH_MB = 8

/**
 * Reads over many connections for a while, with occasional writes: no errors, bounded memory, and acknowledged writes
 * are stored. In workerd without wrangler dev, because its proxy would take the load; workerd itself grows to a
 * gigabyte before it collects garbage, so the Worker's own heap is measured.
 */
export async function surviveLoad(seconds: number): Promise<Row> {
  await build()
  const runtime = await startRuntime({ assets: join(projectRoot, 'dist/web'), isInspected: true })
  await load(runtime.db, FEW)
  const heapBytes = await openHeap(await runtime.inspector(), () => fetch(new URL('/api/health', runtime.url)))
  const heapMegabytes = async () => Math.round((await heapBytes()) / 100_000) / 10
  const failures: string[] = []
  const acknowledged: string[] = []
  let requests = 0
  const attempt = async (path: string, status: number, init?: RequestInit): Promise<string> => {
    requests += 1
    try {
      const answer = await fetch(new URL(path, runtime.url), init)
      const text = await answer.text()
      if (answer.status === status) return text
      failures.push(`${path}: ${answer.status}`)
    } catch (error) {
      failures.push(`${path}: ${error}`)
    }
    return ''
  }
  const heaps = [await heapMegabytes()]
  const until = Date.now() + seconds * 1000
  const readers = Array.from({ length: CONNECTIONS }, async (_, reader) => {
    for (let i = reader; Date.now() < until; i++) await attempt(READS[i % READS.length] as string, 200)
  })
  const writer = (async () => {
    for (let i = 0; Date.now() < until; i++) {
      const headers = { 'Content-Type': 'application/json', 'CF-Connecting-IP': `10.8.${i >> 8}.${i & 255}` }
      const text = await attempt('/api/contact', 201, { method: 'POST', headers, body: JSON.stringify(aMessage()) })
      if (text) acknowledged.push((JSON.parse(text) as { id: string }).id)
      await new Promise((resolve) => setTimeout(resolve, WRITE_EVERY_MS))
    }
  })()
  const watcher = (async () => {
    for (let quarter = 1; quarter <= 4; quarter++) {
      await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / 4))
      heaps.push(await heapMegabytes())
    }
  })()
  await Promise.all([...readers, writer, watcher])

  const [, afterQuarter = 0] = heaps
  if (Math.max(...heaps) > MAX_HEAP_MB) failures.push(`the heap reached ${Math.max(...heaps)} MB`)
  if ((heaps.at(-1) ?? 0) - afterQuarter > MAX_GROWTH_MB) failures.push('the heap grows')
  const { results } = await runtime.db.prepare('select id from contact_inquiries').all<{ id: string }>()
  const stored = new Set(results.map(({ id }) => id))
  failures.push(...acknowledged.filter((id) => !stored.has(id)).map((id) => `acknowledged and not there: ${id}`))
  if (acknowledged.length === 0) failures.push('no write was acknowledged')
  await runtime.stop()
  console.log(
    `load: ${requests} requests, ${acknowledged.length} writes acknowledged, ${failures.length} failures; ` +
      `the Worker's heap ${heaps.join(', ')} MB (before, and after each quarter)`,
  )
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`)
  return { promise: `Load: ${CONNECTIONS} connections, ${seconds} s`, cases: requests, failures: failures.length }
}
