import { beforeEach, expect, test, vi } from 'vitest'
import { A_TEST, anArticle, aTractor, pathOf } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { publicRoutes } from '#web/app/routes.ts'
import { renderPage } from '#web/app/server.tsx'
import { notFoundRoute } from '#web/pages/not-found/route.ts'
import { addPost } from '#worker/db/blog.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery.ts'

const site = startSite()

beforeEach(async () => {
  const db = openDb(site.env.DB)
  await addMachine(db, aTractor(), A_TEST)
  await addPost(db, anArticle(), A_TEST)
})

/** The search params that are read while a page is rendered. */
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

// The cache drops what a route does not name: the page would be rendered without it, and nothing would report it.
test.for([...publicRoutes, notFoundRoute])('$name declares every search param it renders from', async (route) => {
  const path = route === notFoundRoute ? '/no-such-page' : pathOf(route)
  const read = await paramsReadBy(path)
  expect(read.filter((name) => !route.searchParams.includes(name))).toEqual([])
})

test('reads are detected in the route’s queries, its screen and its document', async () => {
  expect(await paramsReadBy('/gallery')).toEqual(expect.arrayContaining(['q', 'category', 'page', 'item', 'sent']))
  expect(await paramsReadBy('/compare')).toContain('m')
  expect(await paramsReadBy('/blog')).toEqual(expect.arrayContaining(['q', 'category']))
})
