import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { type Runtime, SECRET, startRuntime } from '#tests/support/runtime.ts'
import { issueToken } from '#worker/auth/token.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { load } from './content.ts'
import type { CountedQuery } from './counted-worker.ts'

/** Milliseconds that all threads of a process have been on a CPU (Linux: /proc), those it waited in left out. */
export const processCpu = (pid: number): number => schedulerTime(pid, 0)

/** Milliseconds that all threads of a process have been ready to run while others had the CPU. */
export const waitedForCpu = (pid: number): number => schedulerTime(pid, 1)

function schedulerTime(pid: number, field: 0 | 1): number {
  let nanoseconds = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[field])
    } catch {
      // It has ended.
    }
  }
  return nanoseconds / 1e6
}

/** Stores an administrator of the bench, signed in: the headers of a request, and what a browser has stored of it. */
export async function signInToBench(db: D1Database) {
  const admin = { id: crypto.randomUUID(), username: 'bench', role: 'admin' }
  await db
    .prepare('insert into admins (id, username, email, password_hash) values (?, ?, ?, ?)')
    .bind(admin.id, admin.username, 'bench@example.com', 'no password fits this')
    .run()
  const session = crypto.randomUUID()
  await db
    .prepare(`insert into admin_sessions (id, admin_id, device, expires_at) values (?, ?, 'bench', '2999')`)
    .bind(session, admin.id)
    .run()
  const token = await issueToken(SECRET, { id: admin.id, session })
  return {
    headers: { Authorization: `Bearer ${token}` },
    stored: { admin_token: token, admin_user: JSON.stringify(admin) },
  }
}

export type Counted = {
  status: number
  bytes: number
  queries: CountedQuery[]
  /** Rows that D1 says it has read, and written, for all of them. */
  read: number
  written: number
  /** How often the request waited for the database. */
  trips: number
}

const sums = (queries: CountedQuery[]) => ({
  queries,
  read: queries.reduce((sum, { read }) => sum + read, 0),
  written: queries.reduce((sum, { written }) => sum + written, 0),
  trips: Math.max(0, ...queries.map(({ trip }) => trip)),
})

/** Sends an uncached request to a runtime that counts (counted-worker.ts). */
export async function countedFetch(origin: URL, path: string, init: RequestInit = {}): Promise<Counted> {
  const headers = { Counted: '1', ...init.headers }
  const response = await fetch(new URL(path, origin), { ...init, headers })
  const counted = (await response.json()) as Omit<Counted, 'read' | 'written' | 'trips'>
  return { ...counted, ...sums(counted.queries) }
}

/** Lets the schedule run at a moment (milliseconds since 1970). */
export const countedSchedule = (origin: URL, at: number): Promise<Counted> =>
  countedFetch(origin, `/counted/scheduled?at=${at}`)

/** The product as it is deployed, with the demonstration content; `assets` is where its files are served from. */
export async function startProduct(
  machines: number,
  assets = copyOfAssets(),
  { isInspected = false, isCounted = false } = {},
): Promise<Runtime & { assets: string }> {
  const runtime = await startRuntime({ assets, isInspected, isCounted })
  if (machines > 0) await load(runtime.db, machines)
  return {
    ...runtime,
    assets,
    async stop() {
      await runtime.stop()
      rmSync(assets, { recursive: true, force: true })
    },
  }
}

/** The built files in a place of their own, where the floor's pages can stand beside them. */
export function copyOfAssets(): string {
  const assets = mkdtempSync(join(tmpdir(), 'gona-bench-'))
  cpSync(join(projectRoot, 'dist/web'), assets, { recursive: true })
  return assets
}
