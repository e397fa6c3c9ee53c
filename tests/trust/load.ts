import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aMessage } from '../support/builders.ts'
import { killGroup, ORIGIN, send, startServer } from './server.ts'
import type { Row } from './trust.ts'

const CONNECTIONS = 64
const READS = ['/', '/api/machinery', '/api/gallery', '/api/blog', '/blog']
// npm, wrangler, its bundler and workerd together, shared pages counted in each: 1.4 GB after some seconds of load.
const MAX_RESIDENT_KB = 2_000_000

/** Reads over many connections for a while, with a write now and then: no error, memory bounded, writes acknowledged. */
export async function surviveLoad(seconds: number): Promise<Row> {
  const state = mkdtempSync(join(tmpdir(), 'gona-load-'))
  const server = await startServer(state)
  let cases = 0
  let failures = 0
  const until = Date.now() + seconds * 1000
  const note = (isOk: boolean) => {
    cases += 1
    if (!isOk) failures += 1
  }
  const attempt = async (ask: () => Promise<Response>, status: number) => {
    try {
      const answer = await ask()
      await answer.arrayBuffer()
      note(answer.status === status)
    } catch {
      note(false)
    }
  }
  try {
    const readers = Array.from({ length: CONNECTIONS }, async (_, reader) => {
      for (let i = reader; Date.now() < until; i++) await attempt(() => fetch(ORIGIN + READS[i % READS.length]), 200)
    })
    const writer = (async () => {
      for (let i = 0; Date.now() < until; i++) {
        await attempt(() => send('/api/contact', aMessage(), { 'CF-Connecting-IP': `10.8.0.${i}` }), 201)
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    })()
    await Promise.all([...readers, writer])
    const resident = residentKilobytes(server.pid ?? 0)
    console.log(`load: ${cases} requests, ${Math.round(resident / 1024)} MB resident in all processes`)
    note(resident < MAX_RESIDENT_KB)
    return { promise: `Load: ${CONNECTIONS} connections, ${seconds} s`, cases, failures }
  } finally {
    killGroup(server)
    rmSync(state, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Memory of the server's process group. */
const residentKilobytes = (group: number) =>
  execFileSync('ps', ['-eo', 'pgid=,rss='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([pgid]) => pgid === group)
    .reduce((sum, [, kilobytes = 0]) => sum + kilobytes, 0)
