import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_LONG_TEXT, MAX_POST_TEXT } from '#contract/text.ts'
import type { OtherLanguage } from '#domain/language.ts'
import { load, processCpu, signInToBench } from '#tests/bench/product.ts'
import { aGalleryItem, aMessage, anyNetwork, aPost, aTractor } from '#tests/support/builders.ts'
import { peakGrowth, workerdProcess } from '#tests/support/memory.ts'
import { callOf, ROUTES } from '#tests/support/routes.ts'
import { type Runtime, startRuntime } from '#tests/support/runtime.ts'

describe('the time for long texts', () => {
  let runtime: Runtime
  let pid: number
  let headers: Record<string, string>

  beforeAll(async () => {
    runtime = await startRuntime()
    pid = workerdProcess()
    headers = (await signInToBench(runtime.db)).headers
  })
  afterAll(() => runtime.stop())

  const MINUTES = 60_000

  /** What the texts consist of: what the image library searches them for, and what a post renders. */
  const PATTERNS = ['/objects/', '![a](/objects/00000000-0000-4000-8000-000000000000)']

  /**
   * Four times the text should take four times the work, with a reserve for a busy machine. Quadratic growth would be
   * sixteen times.
   */
  const MOST_GROWTH = 9
  /** Below this, growth does not matter: nobody waits for it, and the clock is too coarse. */
  const LEAST_MS = 250

  const filled = (pattern: string, length: number) =>
    pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length)

  type Sent = { method: string; path: string; body?: unknown }

  async function send({ method, path, body }: Sent) {
    const response = await fetch(new URL(path, runtime.url), {
      method,
      headers: { ...headers, ...anyNetwork(), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    return {
      status: response.status,
      body: (text.startsWith('{') ? JSON.parse(text) : {}) as { id: string; slug: string },
    }
  }

  /** Returns the CPU time of a call in milliseconds, including the database's. */
  async function costOf(call: Sent): Promise<number> {
    const before = processCpu(pid)
    const { status } = await send(call)
    expect([call.method, call.path, status < 500]).toEqual([call.method, call.path, true])
    return processCpu(pid) - before
  }

  /**
   * Sets each text of a kind to `share` of its limit, in every language, shown and in the bin; returns the cost of each
   * call.
   */
  async function costsWith(pattern: string, share: number): Promise<Map<string, number>> {
    const long = filled(pattern, MAX_LONG_TEXT * share)
    const content = `a ${filled(pattern, MAX_POST_TEXT * share - 2)}`
    const inBoth = (fields: Record<string, string>) =>
      Object.fromEntries((['ha', 'fr'] satisfies OtherLanguage[]).map((language) => [language, fields]))
    const machine = aTractor({
      description: `a ${long}`.slice(0, MAX_LONG_TEXT),
      specifications: `a ${long}`.slice(0, MAX_LONG_TEXT),
    })
    const machineTexts = { description: machine.description, specifications: machine.specifications }
    const item = aGalleryItem({ description: machine.description })
    const bodies: Record<string, [path: string, body: object]> = {
      machinery: ['/api/machinery', { ...machine, translations: inBoth(machineTexts) }],
      gallery: ['/api/gallery', { ...item, translations: inBoth({ description: item.description }) }],
      blog: [
        '/api/admin/blog',
        { ...aPost({ content, slug: `a-${crypto.randomUUID()}` }), translations: inBoth({ content }) },
      ],
      contact: ['/api/contact', aMessage({ message: machine.description })],
    }
    const costs = new Map<string, number>()
    const ids: Record<string, { id: string; slug: string }> = {}
    for (const [kind, [path, body]] of Object.entries(bodies)) {
      const gone = kind === 'blog' ? { ...body, slug: `b-${crypto.randomUUID()}` } : body
      if (kind !== 'contact') {
        const { body: made, status } = await send({ method: 'POST', path, body: gone })
        expect([kind, status]).toEqual([kind, 201])
        costs.set(`DELETE ${path}`, await costOf({ method: 'DELETE', path: `${path}/${made.id}` }))
      }
      const before = processCpu(pid)
      const { body: made, status } = await send({ method: 'POST', path, body })
      expect([kind, status]).toEqual([kind, 201])
      costs.set(`POST ${path}`, processCpu(pid) - before)
      ids[kind] = made
      if (kind !== 'contact')
        costs.set(`PUT ${path}`, await costOf({ method: 'PUT', path: `${path}/${made.id}`, body }))
    }
    const reads = Object.values(ROUTES)
      .flat()
      .filter((route) => route.startsWith('GET ') && !/backups|preview/.test(route))
    const idOf = (route: string) =>
      (route.includes('machinery')
        ? ids.machinery?.slug
        : route.includes('gallery')
          ? ids.gallery?.id
          : route.endsWith('/blog/:slug')
            ? ids.blog?.slug
            : ids.blog?.id) ?? 'x'
    for (const route of reads) costs.set(route, await costOf(callOf(route, idOf(route))))
    const pages = [`/machinery/${ids.machinery?.slug}`, `/blog/${ids.blog?.slug}`, '/gallery?view=list', '/feed.xml']
    for (const path of ['q=a%20b%20c', 'unused=1'].map((query) => `/api/admin/images?limit=100&${query}`).concat(pages))
      costs.set(path.replace(/[^/]*-[^/]*$/, ':slug'), await costOf({ method: 'GET', path }))
    for (const table of ['machinery', 'gallery_items', 'blog_posts', 'translations', 'contact_inquiries', 'bin'])
      await runtime.db.prepare(`delete from ${table}`).run()
    return costs
  }

  test.for(PATTERNS)(
    'no call takes more than its share longer for longer texts full of %j',
    { timeout: 5 * MINUTES },
    async (pattern) => {
      await costsWith(pattern, 1 / 16)
      const quarter = await costsWith(pattern, 1 / 4)
      const whole = await costsWith(pattern, 1)
      expect(whole.size).toBeGreaterThan(40)
      const grown = [...whole].flatMap(([call, cost]) => {
        const before = quarter.get(call) ?? 0
        return cost > LEAST_MS && cost > MOST_GROWTH * before
          ? [`${call}: ${Math.round(before)} ms, then ${Math.round(cost)} ms`]
          : []
      })
      expect(grown).toEqual([])
    },
  )
})

describe('the memory for long lists', () => {
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
})
