// How a screen's queries are answered and sent on: what the screens ask for is in the tests of each of them.
import { afterEach, expect, test, vi } from 'vitest'
import { CURSOR_HEADER, MATCHING_HEADER, TOTAL_HEADER } from '#contract/pagination.ts'
import { createQueryClient, pageData, restore } from '#web/shared/lib/query-client.ts'
import { get } from '#web/shared/lib/request.ts'

afterEach(() => void vi.unstubAllGlobals())

const answers = (responses: Record<string, Response>) => ({
  fetcher: (path: string) => responses[path] ?? new Response('nothing here', { status: 404 }),
})

test('a query in another language asks for the content in it', async () => {
  const client = createQueryClient({ language: 'ha', ...answers({ '/api/blog/one?lang=ha': Response.json('daya') }) })
  expect(await client.fetchQuery({ queryKey: ['/api/blog', 'one'] })).toBe('daya')
})

test('a results page has the counts and the place of the next one, and a list without them is whole', async () => {
  const headers = { [TOTAL_HEADER]: '40', [MATCHING_HEADER]: '30', [CURSOR_HEADER]: 'c25' }
  const client = createQueryClient(
    answers({ '/api/a': Response.json(['a', 'b'], { headers }), '/api/b': Response.json(['a', 'b']) }),
  )
  const page = (path: string) => client.fetchQuery({ queryKey: [path], meta: { paged: true } })
  expect(await page('/api/a')).toEqual({ rows: ['a', 'b'], total: 40, matching: 30, next: 'c25' })
  expect(await page('/api/b')).toEqual({ rows: ['a', 'b'], total: 2, matching: 2, next: null })
})

test('what is missing yields nothing where a query says so, and is not asked for again', async () => {
  const fetcher = vi.fn(() => new Response('', { status: 404 }))
  const client = createQueryClient({ fetcher })
  expect(await client.fetchQuery({ queryKey: ['/api/a'], meta: { nullOn: [404] } })).toBeNull()
  await expect(client.fetchQuery({ queryKey: ['/api/b'], meta: { nullOn: [410] } })).rejects.toThrow('404')
  expect(fetcher).toHaveBeenCalledTimes(2)
})

test('a document has what its page was rendered from, without what it shows as markup and what failed', async () => {
  const client = createQueryClient(
    answers({ '/api/a': Response.json({ title: 'A', html: '<p>long</p>' }), '/api/b': Response.json(null) }),
  )
  const withoutMarkup = ({ html, ...rest }: { html: string }) => rest
  await client.prefetchQuery({ queryKey: ['/api/a'], meta: { withoutMarkup } })
  await client.prefetchQuery({ queryKey: ['/api/b'] })
  await client.prefetchQuery({ queryKey: ['/api/none'] })
  const data = pageData(client)
  expect(data).toEqual([
    [['/api/a'], { title: 'A' }],
    [['/api/b'], null],
  ])
  const inBrowser = createQueryClient()
  restore(inBrowser, JSON.parse(JSON.stringify(data)))
  expect(inBrowser.getQueryData(['/api/a'])).toEqual({ title: 'A' })
})

test.for([
  ['of an administrator', { getItem: (): string => 'secret' }, { authorization: 'Bearer secret' }],
  ['of a visitor', { getItem: (): null => null }, {}],
  [
    'of a browser that stores nothing',
    {
      getItem: (): string => {
        throw new DOMException('blocked', 'SecurityError')
      },
    },
    {},
  ],
] as const)('a request %s has a token if there is one', async ([, localStorage, sent]) => {
  const fetch = vi.fn((_path: string, _init: RequestInit) => new Response('{}'))
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('fetch', fetch)
  await get('/api/settings')
  expect(Object.fromEntries(new Headers(fetch.mock.calls[0]?.[1].headers))).toEqual(sent)
})
