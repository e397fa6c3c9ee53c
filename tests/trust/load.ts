import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aMessage } from '../support/builders.ts'
import { killGroup, ORIGIN, send, signIn, startServer } from './server.ts'
import type { Row } from './trust.ts'

const CONNECTIONS = 64
const READS = ['/', '/api/machinery', '/api/gallery', '/api/blog', '/blog']
const WRITE_EVERY_MS = 500
// npm, wrangler, its bundler and workerd together, shared pages counted in each.
const MAX_RESIDENT_MB = 2_000
// From a quarter of the time, when what is kept is kept and the heaps have found their size, to the end.
const MAX_GROWTH_MB = 300

/** Reads over many connections for a while, with a write now and then: no error, memory bounded, writes acknowledged. */
export async function surviveLoad(seconds: number): Promise<Row> {
  const state = mkdtempSync(join(tmpdir(), 'gona-load-'))
  const server = await startServer(state)
  const resident = () => residentMegabytes(server.pid ?? 0)
  const failures: string[] = []
  const acknowledged: string[] = []
  let requests = 0
  const until = Date.now() + seconds * 1000
  const attempt = async (what: string, ask: () => Promise<Response>, status: number): Promise<string> => {
    requests += 1
    try {
      const answer = await ask()
      const text = await answer.text()
      if (answer.status === status) return text
      failures.push(`${what}: ${answer.status}`)
    } catch (error) {
      failures.push(`${what}: ${error}`)
    }
    return ''
  }
  try {
    const memory = [resident()]
    const readers = Array.from({ length: CONNECTIONS }, async (_, reader) => {
      for (let i = reader; Date.now() < until; i++) {
        const path = READS[i % READS.length] as string
        await attempt(path, () => fetch(ORIGIN + path), 200)
      }
    })
    const writer = (async () => {
      for (let i = 0; Date.now() < until; i++) {
        const address = { 'CF-Connecting-IP': `10.8.${i >> 8}.${i & 255}` }
        const text = await attempt('a write', () => send('/api/contact', aMessage(), address), 201)
        if (text) acknowledged.push((JSON.parse(text) as { id: string }).id)
        await new Promise((resolve) => setTimeout(resolve, WRITE_EVERY_MS))
      }
    })()
    const watcher = (async () => {
      for (let quarter = 1; quarter <= 4; quarter++) {
        await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / 4))
        memory.push(resident())
      }
    })()
    await Promise.all([...readers, writer, watcher])
    const [, quarter = 0] = memory
    if (Math.max(...memory) > MAX_RESIDENT_MB) failures.push(`${Math.max(...memory)} MB resident`)
    if ((memory.at(-1) ?? 0) - quarter > MAX_GROWTH_MB) failures.push(`memory grows: ${memory.join(', ')} MB`)
    const stored = await inquiries()
    failures.push(...acknowledged.filter((id) => !stored.has(id)).map((id) => `acknowledged and not there: ${id}`))
    if (acknowledged.length === 0) failures.push('no write was acknowledged')
    console.log(
      `load: ${requests} requests in ${seconds} s, ${acknowledged.length} writes acknowledged, resident in all processes ` +
        `${memory.join(', ')} MB (before, and at each quarter), ${failures.length} failures`,
    )
    for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`)
    return { promise: `Load: ${CONNECTIONS} connections, ${seconds} s`, cases: requests, failures: failures.length }
  } finally {
    killGroup(server)
    rmSync(state, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function inquiries(): Promise<Set<string>> {
  const answer = await fetch(`${ORIGIN}/api/admin/contact-inquiries`, { headers: await signIn() })
  return new Set(((await answer.json()) as { id: string }[]).map(({ id }) => id))
}

/** Memory of the server's process group. */
function residentMegabytes(group: number): number {
  const kilobytes = execFileSync('ps', ['-eo', 'pgid=,rss='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([pgid]) => pgid === group)
    .reduce((sum, [, resident = 0]) => sum + resident, 0)
  return Math.round(kilobytes / 1024)
}
