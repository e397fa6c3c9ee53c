import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { CURSOR_HEADER, MATCHING_HEADER, TOTAL_HEADER } from '#contract/pagination.ts'
import { TRANSLATED_KINDS } from '#contract/resources.ts'
import { SETTINGS_SAVES } from '#contract/settings/settings.ts'
import { signInWithPasskey, signInWithPassword } from '#web/admin/lib/account.ts'
import { invalidatePath, isUnder } from '#web/admin/lib/change.ts'
import { pageParams } from '#web/admin/lib/list.ts'
import { adminFetch, adminSend, failureReason, serverMessage } from '#web/admin/lib/request.ts'
import { loginUrl, urlAfterLogin } from '#web/admin/lib/session.ts'
import { machineChoicesQuery } from '#web/admin/sections/inquiries/quotations/queries.ts'
import { valueOfStates, valueText } from '#web/admin/sections/inquiries/quotations/quotation-numbers.tsx'
import { partRowsQuery } from '#web/admin/sections/parts/queries.ts'
import { isOneColour } from '#web/admin/sections/settings/appearance.tsx'
import { newCategoryValue } from '#web/admin/sections/settings/category-form.tsx'
import { fieldsText, gapKind, gapName } from '#web/admin/sections/translations/gap-text.ts'
import { pageFrom } from '#web/admin/toolkit/list/use-list-params.ts'
import { createQueryClient, pageData, restorePageData } from '#web/shared/lib/query-client.ts'
import { get, RequestError } from '#web/shared/lib/request.ts'

test('a list whose first request is still under way is requested again after a change, for everybody who waits for it', async () => {
  const responses: ((rows: string[]) => void)[] = []
  const client = new QueryClient({
    defaultOptions: { queries: { queryFn: () => new Promise<string[]>((resolve) => responses.push(resolve)) } },
  })
  const path = '/api/dealers'
  const stop = new QueryObserver<string[]>(client, { queryKey: [path] }).subscribe(() => {})
  const other = new QueryObserver(client, { queryKey: ['/api/towns'] }).subscribe(() => {})
  const waiting = client.fetchQuery<string[]>({ queryKey: [path] })
  const reloaded = invalidatePath(client, path)
  expect(responses).toHaveLength(3)
  responses.at(-1)?.(['after'])
  responses[0]?.(['before'])
  await reloaded
  expect([await waiting, client.getQueryData([path])]).toEqual([['after'], ['after']])
  stop()
  other()
})

test('who edits a part sees the hidden machines that it fits', () => {
  expect(String(partRowsQuery({ q: '', page: 1 }).queryKey)).toContain('hidden=1')
})

test('every machine can be chosen, also where there are more than a list has', async () => {
  const machines = Array.from({ length: 230 }, (_, i) => ({ id: String(i) }))
  vi.stubGlobal('fetch', async (path: string) => {
    const from = Number(new URL(path, 'https://gona.example').searchParams.get('cursor'))
    const headers = { [TOTAL_HEADER]: '230', ...(from < 200 && { [CURSOR_HEADER]: String(from + 100) }) }
    return Response.json(machines.slice(from, from + 100), { headers })
  })
  const { rows, next } = await new QueryClient().fetchQuery(machineChoicesQuery())
  expect([rows, next]).toEqual([machines, null])
})

test('a URL without a page means the first page, and none goes beyond the API’s limit', () => {
  for (const text of [null, '', '0', '-5', 'x', 'NaN']) expect(pageFrom(text)).toBe(1)
  expect(pageFrom('2.9')).toBe(2)
  for (const text of ['Infinity', '99999999999']) expect(pageParams(pageFrom(text)).cursor).toMatch(/^\d{1,7}$/)
})

test('a change refetches the queries under its path and no others', () => {
  for (const key of ['/api/gallery', '/api/gallery?limit=25', '/api/gallery/id']) {
    expect(isUnder('/api/gallery', key), key).toBe(true)
  }
  for (const key of ['/api/gallery-notes', '/api/machinery', '/api', {}, undefined]) {
    expect(isUnder('/api/gallery', key), String(key)).toBe(false)
  }
  expect(isUnder('/api/admin/blog', '/api/admin/blog-posts?limit=1')).toBe(false)
})

test('signing in continues to the requested section, and nowhere else', () => {
  expect(urlAfterLogin(loginUrl('section=blog&page=2').split('?')[1] ?? '')).toBe('/admin?section=blog&page=2')
  expect(loginUrl('')).toBe('/admin/login')
  for (const next of ['https://elsewhere.example', '//elsewhere.example', '/admin/login', '']) {
    expect(urlAfterLogin(new URLSearchParams({ next }).toString())).toBe('/admin')
  }
})

afterEach(() => vi.unstubAllGlobals())

test('quotations of some statuses are counted and added up by currency', () => {
  const sums = [
    { status: 'sent', currency: 'USD', count: 2, total: 200 },
    { status: 'viewed', currency: 'USD', count: 1, total: 50 },
    { status: 'viewed', currency: 'NGN', count: 3, total: 700 },
    { status: 'accepted', currency: 'USD', count: 9, total: 900 },
  ]
  const waiting = valueOfStates({ sums } as never, ['sent', 'viewed'])
  expect(waiting).toEqual({ count: 6, totals: { USD: 250, NGN: 700 } })
  expect(valueText(waiting)).toBe('6: $2.50 and ₦7')
  expect(valueText({ count: 0, totals: {} })).toBe('0')
})

test('a new category is named after its English name, and never like another one', () => {
  expect(newCategoryValue('Rice Mills', [])).toBe('rice-mills')
  expect(newCategoryValue('Rice Mills', ['rice-mills', 'rice-mills-2'])).toBe('rice-mills-3')
  expect(newCategoryValue('All', [])).toBe('all-2')
  expect(newCategoryValue('4WD', [])).toBe('category-4wd')
  expect(newCategoryValue('水泵', [])).toBe('category')
})

test('a part of the settings is named so in the list of translations, whichever it is', () => {
  for (const resource of ['firm', 'contact', 'texts', 'appearance', 'categories'] as const) {
    expect(SETTINGS_SAVES).toHaveProperty(resource)
    expect(gapKind({ resource })).toBe('settings')
    expect(gapName({ resource, name: resource })).toMatch(
      resource === 'firm' ? /^Company details$/ : /^[A-Z]\w+ settings$/,
    )
  }
  for (const resource of ['machinery', 'gallery', 'posts', 'services'] as const) {
    expect(TRANSLATED_KINDS).toContain(gapKind({ resource }))
    expect(gapName({ resource, name: 'gona T75' })).toBe('gona T75')
  }
  expect(fieldsText('Not translated', ['heroText', 'imageAlt'])).toBe('Not translated: hero text, image alt')
  expect(fieldsText('Not translated', [])).toBe('')
})

test('a logo that hardly differs from white in any colour cannot be seen', () => {
  const pixels = (...colours: number[][]) => new Uint8ClampedArray(colours.flatMap((colour) => [...colour, 255]))
  const white = [255, 255, 255]
  expect(isOneColour(pixels(white, white))).toBe(true)
  expect(isOneColour(pixels(white, [240, 240, 240]))).toBe(true)
  expect(isOneColour(pixels(white, [255, 255, 200]))).toBe(false)
  expect(isOneColour(pixels(white, white, [30, 39, 96]))).toBe(false)
})

test.each([
  [500, '{"message":"That series is sold out"}', 'That series is sold out', 'That series is sold out'],
  [500, 'no space left\n', 'no space left', 'no space left'],
  [502, '<html>Bad gateway</html>', undefined, 'Request failed with status 502'],
  [500, '{"error":"bad"}', undefined, 'Request failed with status 500'],
  [500, '', undefined, 'Request failed with status 500'],
])('of a %i with the body %j, the message is %j and the reason %j', (status, body, message, reason) => {
  const error = new RequestError(status, '', body)
  expect([serverMessage(error), failureReason(error)]).toEqual([message, reason])
})

test('without a response, the reason is that the server could not be reached', () => {
  const error = new TypeError('Failed to fetch')
  expect([serverMessage(error), failureReason(error)]).toEqual([undefined, 'The server could not be reached'])
})

test('a sign-in that fails says why: the server, its status, the connection or the passkey', async () => {
  const said = (response: () => Promise<Response>, signIn: () => Promise<unknown>) => {
    vi.stubGlobal('fetch', response)
    return signIn().catch((error: Error) => error.message)
  }
  const byPassword = () => signInWithPassword({ username: 'amina', password: 'x' })
  const refused = async () => Response.json({ message: 'Invalid credentials' }, { status: 401 })
  expect(await said(refused, byPassword)).toBe('Invalid credentials')
  expect(await said(async () => new Response('', { status: 503 }), byPassword)).toBe('Login failed with status 503')
  expect(await said(() => Promise.reject(new TypeError('Failed to fetch')), byPassword)).toBe(
    'The server could not be reached',
  )
  // This process has no passkeys, like a browser without them.
  expect(await said(async () => Response.json({}), signInWithPasskey)).toBe(
    'The passkey could not be used on this device.',
  )
})

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
  restorePageData(inBrowser, JSON.parse(JSON.stringify(data)))
  expect(inBrowser.getQueryData(['/api/a'])).toEqual({ title: 'A' })
})

const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError')
}

test.for<[what: string, getItem: () => string | null, sent: object]>([
  ['of an administrator', () => 'secret', { authorization: 'Bearer secret' }],
  ['of a visitor', () => null, {}],
  ['of a browser that stores nothing', blocked, {}],
])('a request %s has a token if there is one', async ([, getItem, sent]) => {
  const fetch = vi.fn((_path: string, _init: RequestInit) => new Response('{}'))
  vi.stubGlobal('localStorage', { getItem })
  vi.stubGlobal('fetch', fetch)
  await get('/api/settings')
  expect(Object.fromEntries(new Headers(fetch.mock.calls[0]?.[1].headers))).toEqual(sent)
})

test('the area asks for what visitors are shown too under URLs that no cache has stored', async () => {
  const fetch = vi.fn((_path: string) => new Response('[]'))
  vi.stubGlobal('fetch', fetch)
  for (const path of ['/api/services', '/api/gallery?limit=25', '/api/admin/blog']) await adminFetch(path)
  expect(fetch.mock.calls.map(([path]) => path)).toEqual([
    '/api/services?own=1',
    '/api/gallery?limit=25&own=1',
    '/api/admin/blog',
  ])
})

test('what the document began is used once, while it is new and until something is changed', async () => {
  vi.stubGlobal('fetch', async () => Response.json('fetched'))
  const read = async (age: number, isChanged = false) => {
    vi.stubGlobal('performance', { now: () => age })
    vi.stubGlobal('begun', { '/api/admin/prices': Promise.resolve(Response.json('begun')) })
    if (isChanged) await adminSend('POST', '/api/admin/prices/rates', {})
    const responses = [await adminFetch('/api/admin/prices'), await adminFetch('/api/admin/prices')]
    return Promise.all(responses.map((response) => response.json()))
  }
  expect(await read(5_000)).toEqual(['begun', 'fetched'])
  expect(await read(5_000, true)).toEqual(['fetched', 'fetched'])
  expect(await read(90_000)).toEqual(['fetched', 'fetched'])
})
