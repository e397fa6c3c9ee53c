import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FEW, load } from '#tests/bench/content.ts'
import { countCases } from '#tests/support/cases.ts'
import { openHeap } from '#tests/support/inspector.ts'
import { type Runtime, startRuntime } from '#tests/support/runtime.ts'
import { projectRoot } from '#worker/cli/settings.ts'

const MB = 1024 * 1024
const AT_ONCE = 8

let runtime: Runtime
let heapBytes: () => Promise<number>

beforeAll(async () => {
  runtime = await startRuntime({
    assets: join(projectRoot, 'dist/web'),
    isInspected: true,
  })
  await load(runtime.db, FEW)
  heapBytes = await openHeap(await runtime.inspector(), () => fetch(new URL('/api/health', runtime.url)))
})
afterAll(() => runtime.stop())

/** Requests the paths a few at a time and returns how many bytes the Worker's heap has grown by. */
async function growth(paths: string[]): Promise<number> {
  const visit = async (path: string) => void (await (await fetch(new URL(path, runtime.url))).arrayBuffer())
  await Promise.all(paths.slice(0, 2 * AT_ONCE).map(visit))
  const before = await heapBytes()
  const rest = paths.slice(2 * AT_ONCE)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, worker) => {
      for (let i = worker; i < rest.length; i += AT_ONCE) await visit(rest[i] ?? '/')
    }),
  )
  return (await heapBytes()) - before
}

const REQUESTS = 400
const LONG = 'y'.repeat(15_000)

// The Worker stores no response itself: each request would leave 15 kB of its own.
test.for([
  ['params that no list knows', (i) => `/api/machinery?q=zzz&x=${i}${LONG}`],
  ['params that no page knows', (i) => `/?x=${i}${LONG}`],
  ['categories', (i) => `/api/gallery?limit=1&category=${i}${LONG}`],
  ['paths', (i) => `/api/blog/${i}${LONG}`],
] as [string, (i: number) => string][])(
  'long %s do not grow the heap',
  { timeout: 240_000 },
  async ([, path], context) => {
    expect(await growth(Array.from({ length: REQUESTS }, (_, i) => path(i)))).toBeLessThan(3 * MB)
    countCases(context, REQUESTS)
  },
)

test('10,000 URLs do not grow the heap', { timeout: 240_000 }, async (context) => {
  expect(await growth(Array.from({ length: 10_000 }, (_, i) => `/api/gallery?limit=1&category=${i}`))).toBeLessThan(
    3 * MB,
  )
  countCases(context, 10_000)
})
