// Part of npm run check.
import { beforeEach, expect, test, vi } from 'vitest'
import { A_TEST, aPost, aTractor, pathOf } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { publicRoutes } from '#web/site/app/routes.ts'
import { renderPage } from '#web/site/app/server.tsx'
import type { PublicRoute } from '#web/site/lib/route.ts'
import { notFoundRoute } from '#web/site/pages/not-found/route.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts/posts.ts'

const site = startSite()

beforeEach(async () => {
  const db = openDb(site.env.DB)
  await addMachine(db, aTractor(), A_TEST)
  await addPost(db, aPost(), A_TEST)
})

/** Returns the search params that are read while a page is rendered. */
async function paramsReadBy(path: string): Promise<string[]> {
  const read = new Set<string>()
  const spies = (['get', 'getAll', 'has'] as const).map((method) => {
    const original = URLSearchParams.prototype[method] as (name: string) => never
    return vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
      this: URLSearchParams,
      name: string,
    ) {
      read.add(name)
      return original.call(this, name)
    })
  })
  try {
    const { complete } = await renderPage(new URL(path, 'https://gona.example'), (url) => site.fetch(url))
    expect(complete).toBe(true)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return [...read]
}

// The cache drops params that a route does not name: the page would be rendered without them, without any error.
test.for<PublicRoute>([...publicRoutes, notFoundRoute])(
  '$name declares every search param it renders from',
  async (route) => {
    const path = route === notFoundRoute ? '/no-such-page' : pathOf(route)
    const read = await paramsReadBy(path)
    expect(read.filter((name) => !route.searchParams.includes(name))).toEqual([])
  },
)

test('reads are detected in the route’s queries, its screen and its document', async () => {
  expect(await paramsReadBy('/gallery')).toEqual(expect.arrayContaining(['q', 'category', 'page', 'item', 'sent']))
  expect(await paramsReadBy('/compare')).toContain('m')
  expect(await paramsReadBy('/blog')).toEqual(expect.arrayContaining(['q', 'category']))
})
