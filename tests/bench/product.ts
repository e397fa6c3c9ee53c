import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { type Browser, chromium } from '@playwright/test'
import { galleryItems } from '#migrations/demo/gallery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { demoPosts } from '#migrations/demo/posts/index.ts'
import { A_TEST } from '#tests/support/builders.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import { type Runtime, SECRET, startRuntime } from '#tests/support/runtime.ts'
import { hashPassword } from '#worker/auth/password.ts'
import { issueToken } from '#worker/auth/token.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { openDb } from '#worker/db/client.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts.ts'
import type { CountedQuery } from './counted-worker.ts'

/** Measures with a product of its own and a browser, and stops both. */
export async function withProduct<Result>(
  measure: (product: Awaited<ReturnType<typeof startProduct>>, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct(FEW)
  const browser = await chromium.launch(launchOptions())
  try {
    return await measure(product, browser)
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Milliseconds that all threads of a process have been on a CPU (Linux: /proc), those it waited in left out. */
export function processCpu(pid: number): number {
  let nanoseconds = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
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
  const stored = { admin_token: token, admin_user: JSON.stringify(admin) }
  return { headers: { Authorization: `Bearer ${token}` }, stored }
}

export async function addBenchAdmin(db: D1Database, username: string, password: string) {
  await db
    .prepare('insert into admins (id, username, email, password_hash) values (?1, ?1, ?1 || ?2, ?3)')
    .bind(username, '@example.com', await hashPassword(password))
    .run()
}

export type Counted = {
  status: number
  bytes: number
  queries: CountedQuery[]
  /** Rows that D1 says it has read, and written, for all of them. */
  read: number
  written: number
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
  { isCounted = false } = {},
): Promise<Runtime & { assets: string }> {
  const runtime = await startRuntime({ assets, isCounted })
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

/** A page of the catalogue: what home shows at most. */
export const FEW = 24
export const MANY = 10_000

/** The demonstration content with the requested number of machines, repeated if necessary. */
export async function load(database: D1Database, machines: number): Promise<void> {
  const db = openDb(database as never)
  for (const item of galleryItems) await addGalleryItem(db, item, A_TEST)
  for (const post of demoPosts) await addPost(db, post, A_TEST)
  for (const machine of machinery) await addMachine(db, machine, A_TEST)
  await database
    .prepare(
      `with recursive
         n(i) as (select 1 union all select i + 1 from n where i <= ?1 / ?2),
         original as (select *, row_number() over (order by created_at desc) as place from machinery)
       insert into machinery (name, slug, category, description, price_cents, series, image_url, specifications, search_text, index_version, created_at)
       select name || ' ' || i, slug || '-' || i, category, description, price_cents + i, series, image_url, specifications,
         search_text || ' ' || i, index_version, strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-' || i || ' years')
       from n, original order by i, place limit ?1 - ?2`,
    )
    .bind(machines, machinery.length)
    .run()
}

/** Inquiries of as many people, the newest first to be listed, each with a message of a usual length. */
export async function loadInquiries(database: D1Database, inquiries: number): Promise<void> {
  await database
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
       insert into contact_inquiries (first_name, last_name, email, phone, farm_size, interest, message, subject, status, search_text, created_at)
       select 'Amina', 'Bello ' || i, 'amina' || i || '@example.com', '+234 803 000 0000', '100-500', 'tractors', ?2,
         'Quotation Request - Gona T75 Utility Tractor', iif(i % 4, 'answered', 'new'),
         'amina bello ' || i || ' amina' || i || '@example.com ' || lower(?2),
         strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-01', '-' || i || ' hours')
       from n`,
    )
    .bind(inquiries, MESSAGE)
    .run()
}

const MESSAGE =
  'Good morning. We farm maize and sorghum on some 300 hectares near Katsina and look for a tractor of about 75 horsepower with a disc plough and a ridger. Do you deliver there, how long does it take, and can we pay after the harvest? We would also like to know what service costs in the first two years.'
