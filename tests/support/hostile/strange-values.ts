import { beforeEach, expect, test } from 'vitest'
import { LANGUAGES, prefixOf } from '#domain/language.ts'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aGalleryItem, aMessage, anyNetwork, aPost, aTractor } from '#tests/support/builders.ts'
import { eachOf, inParallel } from '#tests/support/cases.ts'
import { ROUTES } from '#tests/support/routes.ts'
import { startSite } from '#tests/support/site.ts'
import { publicRoutes } from '#web/site/pages/routes.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts.ts'
import { askRaw } from './raw-request.ts'

/** What people paste, scanners try and programs break in a URL, percent-encoded: none of them is a slug of the site. */
export const STRANGE_SEGMENTS = [
  ...['%20', 'x%20y', 'x_y', '%00', 'a%00b', '%09', '%0A', '%0D%0ASet-Cookie:%20a=b', '%C2%A0', '%E2%80%8B'],
  ...['%E2%80%8F', '%E2%80%AE', '%EF%BB%BF', '%F0%9F%9A%9C', '%ED%A0%80', '%FF', '%C0%AF', '%', '%2', '%zz'],
  ...['%25', '%2525', '%2F', '%2F%2F', '%5C', '..%2f..%2fetc%2fpasswd', '..%5c', '%2e%2e%2fblog', '%3F', '%23'],
  ...['*', "'", '%22', '%27%20or%201=1--', '%3Cscript%3E', '%7B%7B7*7%7D%7D', '%24%7Bx%7D', '%60id%60', ';', ':slug'],
  ...['__proto__', 'constructor', 'undefined', 'null', '-1', '0', '1e309', 'index.php', '.env', '~'],
  ...['x'.repeat(201), 'x'.repeat(3_000), '-'.repeat(300), '%41'.repeat(1_000), 'a%20'.repeat(500)],
  ...['00000000-0000-4000-8000-000000000000', 'similar', 'categories', '%D8%AC%D8%B1%D8%A7%D8%B1', 'Gya%C9%97a', 'a,b'],
]

const words = (n: number) => Array.from({ length: n }, (_, i) => `w${'abcdefghij'[i % 10]}${i}`).join(' ')

/** Searches of every length and alphabet, as a person or a program enters them. */
export const STRANGE_SEARCHES = [
  ...[1, 2, 6, 7, 8, 12, 19, 20, 21, 40, 60, 100, 200].map(words),
  ...[1, 2, 3].map((n) => 'x '.repeat(100 * n)),
  ...[200, 201, 1_000, 10_000].map((length) => 'x'.repeat(length)),
  ...['"', "'", "''", '"tractor"', "tractor' or '1'='1", '`', '\\', '\\\\', 'a"b\'c`d', '“tractor”', '‘t’'],
  ...['%', '%%', '%_%', '_', '100%', '%25', '%00', '*', '?', '[a-z]', '(', ')', '^', '$', 'a OR b', 'NEAR(a b)'],
  ...['🚜', '🚜🚜🚜 tractor', '👩🏽‍🌾', '🇳🇬', 'جرار زراعي', 'טרקטור', '‮tractor', '‏tractor‎'],
  ...['ڠونا قونا', '拖拉机', 'トラクター', '１２', '٧٥'],
  ...['Gyaɗa', 'ɓɗƙƴ', 'œuf', 'é', 'é', 'İ', 'ß', 'ﬃ', '\u200b', '\ufeff', '\u00a0', '\t', '\n', '\r\n', ' ', ''],
  ...['\0', 'a\0b', '\u2028', '\u0007', '75hp', '2,000 litres'],
  ...['-', '--', '-x', '+x', ';', '/*', '*/', 'null', 'NaN'],
]

/** Searches and filters every list with strange texts: all of them, or one of so many. */
export function strangeSearches(oneOf: number) {
  const site = startSite()
  const MINUTES = 60_000
  let headers: Record<string, string>

  beforeEach(async () => {
    headers = await signedIn(site)
    for (let i = 0; i < 26; i++) await addMachine(site.db, aTractor({ name: `Tractor ${i}` }), A_TEST)
    const [{ id } = { id: '' }] = await site.rows<{ id: string }>('select id from machinery limit 1')
    await site.send('DELETE', `/api/machinery/${id}`, undefined, headers)
    await site.send('POST', '/api/gallery', aGalleryItem(), headers)
    await site.send('POST', '/api/admin/blog', aPost(), headers)
    await site.send('POST', '/api/contact', aMessage())
    await site.rows(
      `insert into images (image_url, name) values ('/objects/00000000-0000-4000-8000-000000000000', 'a.jpg')`,
    )
  })

  /** Every list; a path with a parameter is about one row. */
  const LISTS = Object.values(ROUTES)
    .flat()
    .filter((route) => route.startsWith('GET ') && !route.includes(':'))
    .map((route) => route.slice('GET '.length))

  const PARAMS = 'q category status entity language kind lang sort view cursor limit range path'.split(' ')

  const SEARCHED = [
    ...['/machinery', '/gallery', '/admin/blog', '/admin/contact-inquiries'],
    ...['/admin/bin', '/admin/images', '/admin/translations'],
  ]

  type Asked = { list: string; name: string; text: string }

  const pathOf = ({ list, name, text }: Asked) =>
    `/api${list}?${name}=${encodeURIComponent(text)}${name === 'limit' ? '' : '&limit=10'}`

  async function statusOf(asked: Asked): Promise<number> {
    const response = await site.fetch(pathOf(asked), { headers: { ...headers, ...anyNetwork() } })
    await response.arrayBuffer()
    return response.status
  }

  /** Returns the params that a list reads: the API rejects values that are too long. */
  async function readParams(): Promise<Set<string>> {
    const all = LISTS.flatMap((list) => PARAMS.map((name) => ({ list, name, text: 'x'.repeat(201) })))
    const asked = oneOf === 1 ? all : all.filter(({ list, name }) => name === 'q' && SEARCHED.includes(list))
    const statuses = await inParallel(asked, statusOf)
    return new Set(asked.filter((_, i) => statuses[i] === 400).map(({ list, name }) => `${list} ${name}`))
  }

  test('no search and no filter of any list is an error, however long, quoted or foreign, and each of up to 200 characters is answered', {
    timeout: 5 * MINUTES,
  }, async () => {
    expect(LISTS.length).toBeGreaterThan(20)
    const read = await readParams()
    expect([...read]).toEqual(expect.arrayContaining(SEARCHED.map((list) => `${list} q`)))
    // A search gets every value, a choice of a few words every tenth one, and params that no list reads some.
    const shareOf = (list: string, name: string) => {
      if (!read.has(`${list} ${name}`)) return 50
      return name === 'q' ? 1 : 10
    }
    const all = LISTS.flatMap((list, l) =>
      PARAMS.flatMap((name, p) => {
        const share = shareOf(list, name)
        return STRANGE_SEARCHES.filter((_, i) => i % share === (l * PARAMS.length + p) % share).map((text) => ({
          list,
          name,
          text,
        }))
      }),
    )
    const asked = eachOf(all, oneOf)
    const statuses = await inParallel(asked, statusOf)
    const isAnswered = ({ list, name, text }: Asked) => name === 'q' && text.length <= 200 && SEARCHED.includes(list)
    const faults = asked.filter((one, i) => {
      const status = statuses[i] ?? 0
      return isAnswered(one) ? status !== 200 : status >= 500
    })
    expect(faults.map(pathOf)).toEqual([])
  })

  test('no search of the inbox that is sent in a body is an error', async () => {
    const searches = eachOf(STRANGE_SEARCHES, oneOf)
    for (const q of searches) {
      const { status } = await site.call('POST', '/api/admin/contact-inquiries/search', { q, limit: '10' }, headers)
      expect([q.slice(0, 40), status === 200 || (status === 400 && q.length > 200)]).toEqual([q.slice(0, 40), true])
    }
  })
}

/** Requests strange URLs of every page and API path: all of them, or one of so many. */
export function strangeUrls(oneOf: number) {
  const site = startSite()
  const MINUTES = 60_000
  const SLUG = 'gona-t75-utility-tractor'

  beforeEach(async () => {
    await addMachine(site.db, aTractor({ slug: SLUG }), A_TEST)
    await addPost(site.db, aPost({ slug: 'when-to-plough' }), A_TEST)
  })

  const errorsOfTheSite = () => site.rows('select what, status from site_errors')

  async function otherThan(statuses: number[], paths: string[], headers?: Record<string, string>) {
    const answers = await inParallel(paths, async (path) => ({ path, ...(await askRaw(site.url, { path, headers })) }))
    return answers
      .filter(({ status }) => !statuses.includes(status))
      .map(({ path, status }) => `${status} ${path.slice(0, 150)}`)
  }

  const segmentRoutes = publicRoutes.filter(({ path }) => path.includes(':'))

  test('a strange slug is not found, in every language, and is no error of the site', {
    timeout: 3 * MINUTES,
  }, async () => {
    const paths = LANGUAGES.flatMap((language) =>
      segmentRoutes.flatMap(({ path }) =>
        STRANGE_SEGMENTS.map((segment) => prefixOf(language) + path.replace(/:\w+/, segment)),
      ),
    )
    expect(paths.length).toBeGreaterThan(300)
    const found = await otherThan([404], eachOf(paths, oneOf))
    // Without the marks at its end one is the list; capital letters redirect to lower case.
    expect(found.filter((one) => !/^308 \S*(?:\/blog\/[%\w.*'?;:]*|\/machinery\/(?:%41)+%?4?)$/.test(one))).toEqual([])
    expect(await errorsOfTheSite()).toEqual([])
  })

  test('no search param of any page is an error of the site, whatever its value', {
    timeout: 5 * MINUTES,
  }, async () => {
    // More than a first results page, so that the server searches.
    for (let i = 0; i < 26; i++) await addMachine(site.db, aTractor({ name: `Ridger ${i}` }), A_TEST)
    const values = [
      ...STRANGE_SEGMENTS.filter((_, i) => i % 2 === 0),
      '..',
      '.',
      '%2e%2e',
      '',
      ...STRANGE_SEARCHES.filter((_, i) => i % 3 === 0).map((text) => encodeURIComponent(text)),
    ]
    // A search gets every value, a choice of a few words every third one, in turn.
    const met = (name: string, i: number) => (name === 'q' ? values : values.filter((_, k) => k % 3 === i % 3))
    const paths = publicRoutes.flatMap(({ path, searchParams }, i) =>
      searchParams.flatMap((name, j) =>
        met(name, i + j).map((value, k) => {
          const prefix = prefixOf(LANGUAGES[(i + j + k) % LANGUAGES.length] ?? 'en')
          const real = path.replace(/^\/machinery\/:\w+/, `/machinery/${SLUG}`).replace(/:\w+/, 'when-to-plough')
          return `${prefix}${real}?${name}=${value}`
        }),
      ),
    )
    // An empty value comes from an empty field: it redirects to the page without it.
    expect(await otherThan([200, 302, 404], eachOf(paths, oneOf))).toEqual([])
    expect(await errorsOfTheSite()).toEqual([])
  })

  test('no parameter of an API path is an error of the site, whatever its value', {
    timeout: 3 * MINUTES,
  }, async () => {
    const headers = await signedIn(site)
    const reads = Object.values(ROUTES)
      .flat()
      .filter((route) => route.startsWith('GET ') && route.includes(':'))
    const paths = reads.flatMap((route) =>
      STRANGE_SEGMENTS.map((segment) => `/api${route.slice('GET '.length).replace(/:\w+/g, segment)}`),
    )
    expect(await otherThan([200, 400, 404], eachOf(paths, oneOf), headers)).toEqual([])
    expect(await errorsOfTheSite()).toEqual([])
  })
}
