import { afterAll, beforeAll, expect, test } from 'vitest'
import { load } from '#tests/bench/product.ts'
import { peakGrowth, workerdProcess } from '#tests/support/memory.ts'
import { type Runtime, startRuntime } from '#tests/support/runtime.ts'

const MACHINES = 20_000
const CALLS = 4
// When lists were read into memory, each call took 300 MB; now the memory does not depend on the number of machines.
const MAX_BYTES = 250_000_000
let runtime: Runtime

beforeAll(async () => {
  runtime = await startRuntime()
  await load(runtime.db, MACHINES)
}, 120_000)
afterAll(() => runtime.stop())

type Row = { id: string; createdAt: string }
const newestFirst = (a: Row, b: Row) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1)

test('a list of any length is returned completely, newest first, each row once', { timeout: 120_000 }, async () => {
  const answer = await fetch(new URL('/api/machinery', runtime.url))
  expect(answer.headers.get('Content-Type')).toBe('application/json')
  const rows = (await answer.json()) as Row[]
  expect(rows.length).toBeGreaterThanOrEqual(MACHINES)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.map(({ id }) => id)).toEqual([...rows].sort(newestFirst).map(({ id }) => id))
})

test('many concurrent calls use little memory', { timeout: 300_000 }, async () => {
  const read = async () => {
    let bytes = 0
    const { body } = await fetch(new URL('/api/machinery', runtime.url))
    for await (const part of body ?? []) bytes += part.length
    return bytes
  }
  let sent: number[] = []
  const growth = await peakGrowth(workerdProcess(), async () => {
    sent = await Promise.all(Array.from({ length: CALLS }, read))
  })
  expect(Math.min(...sent)).toBeGreaterThan(15_000_000)
  expect(growth).toBeLessThan(MAX_BYTES)
})

test('a client that disconnects halfway does not affect others', async () => {
  const reader = (await fetch(new URL('/api/machinery', runtime.url))).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect((await fetch(new URL('/api/health', runtime.url))).status).toBe(200)
})

test('a list of exactly one chunk, one row less or one more, is complete', async () => {
  for (const rows of [99, 100, 101, 200]) {
    await runtime.db.prepare('delete from gallery_items').run()
    await runtime.db
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into gallery_items (title, description, image_url, category)
       select 'Item ' || i, 'd', '/images/hero.webp', 'tractors' from n`,
      )
      .bind(rows)
      .run()
    const answer = await fetch(new URL('/api/gallery', runtime.url))
    const items = (await answer.json()) as Row[]
    expect([rows, items.length, new Set(items.map(({ id }) => id)).size]).toEqual([rows, rows, rows])
  }
})
