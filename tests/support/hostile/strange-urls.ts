import { request } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { LANGUAGES, prefixOf } from '#contract/language.ts'
import { signedIn } from '#tests/support/admin.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { A_TEST, aPost, aTractor } from '#tests/support/builders.ts'
import { countCases } from '#tests/support/cases.ts'
import { inParallel } from '#tests/support/in-parallel.ts'
import { ROUTES } from '#tests/support/routes.ts'
import { eachOf } from '#tests/support/sample.ts'
import { startSite } from '#tests/support/site.ts'
import { STRANGE_SEARCHES, STRANGE_SEGMENTS } from '#tests/support/strange-values.ts'
import { publicRoutes } from '#web/site/app/routes.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts/posts.ts'

/** Requests strange URLs of every page and API path: all of them, or one of so many. */
export function strangeUrls(oneOf: number) {
  const site = startSite()
  const MINUTES = 60_000
  const SLUG = 'gona-t75-utility-tractor'

  beforeEach(async () => {
    const db = openDb(site.env.DB)
    await addMachine(db, aTractor({ slug: SLUG }), A_TEST)
    await addPost(db, aPost({ slug: 'when-to-plough' }), A_TEST)
  })

  type Answer = { path: string; status: number }

  /** Sends the path unchanged, unlike fetch. */
  const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { hostname: host, port } = site.url
      request({ host, port, path, headers: { ...anyNetwork(), ...headers } }, (answer) => {
        answer.resume()
        answer.on('error', reject)
        answer.on('end', () => resolve({ path, status: answer.statusCode ?? 0 }))
      })
        .on('error', reject)
        .end()
    })

  const errorsOfTheSite = () => site.rows('select what, status from site_errors')

  /** Returns the paths whose responses have none of those statuses. */
  async function otherThan(statuses: number[], paths: string[], headers?: Record<string, string>) {
    const answers = await inParallel(paths, (path) => ask(path, headers))
    return answers
      .filter(({ status }) => !statuses.includes(status))
      .map(({ path, status }) => `${status} ${path.slice(0, 150)}`)
  }

  const segmentRoutes = publicRoutes.filter(({ path }) => path.includes(':'))

  test('a strange slug is not found, in every language, and is no error of the site', {
    timeout: 3 * MINUTES,
  }, async (context) => {
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
    countCases(context, Math.ceil(paths.length / oneOf))
  })

  test('no search param of any page is an error of the site, whatever its value', {
    timeout: 5 * MINUTES,
  }, async (context) => {
    const db = openDb(site.env.DB)
    // More than a first results page, so that the server searches.
    for (let i = 0; i < 26; i++) await addMachine(db, aTractor({ name: `Ridger ${i}` }), A_TEST)
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
    countCases(context, Math.ceil(paths.length / oneOf))
  })

  test('no parameter of an API path is an error of the site, whatever its value', {
    timeout: 3 * MINUTES,
  }, async (context) => {
    const headers = await signedIn(site)
    const reads = Object.values(ROUTES)
      .flat()
      .filter((route) => route.startsWith('GET ') && route.includes(':'))
    const paths = reads.flatMap((route) =>
      STRANGE_SEGMENTS.map((segment) => `/api${route.slice('GET '.length).replace(/:\w+/g, segment)}`),
    )
    const found = await otherThan([400, 401, 404], eachOf(paths, oneOf), headers)
    expect(found.filter((one) => !/^200 /.test(one))).toEqual([])
    expect(await errorsOfTheSite()).toEqual([])
    countCases(context, Math.ceil(paths.length / oneOf))
  })
}
