import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { A_TEST, aGalleryItem, aMessage, aPost, aTractor } from '#tests/support/builders.ts'
import { countCases } from '#tests/support/cases.ts'
import { inParallel } from '#tests/support/in-parallel.ts'
import { ROUTES } from '#tests/support/routes.ts'
import { eachOf } from '#tests/support/sample.ts'
import { startSite } from '#tests/support/site.ts'
import { STRANGE_SEARCHES } from '#tests/support/strange-values.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'

/** Searches and filters every list with strange texts: all of them, or one of so many. */
export function strangeSearches(oneOf: number) {
  const site = startSite()
  const MINUTES = 60_000
  let headers: Record<string, string>

  beforeEach(async () => {
    headers = await signedIn(site)
    const db = openDb(site.env.DB)
    for (let i = 0; i < 26; i++) await addMachine(db, aTractor({ name: `Tractor ${i}` }), A_TEST)
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

  const PARAMS = [
    'q',
    'category',
    'status',
    'entity',
    'language',
    'kind',
    'lang',
    'sort',
    'view',
    'cursor',
    'limit',
    'range',
    'path',
  ]

  /** The lists with a search. */
  const SEARCHED = [
    '/machinery',
    '/gallery',
    '/admin/blog',
    '/admin/contact-inquiries',
    '/admin/bin',
    '/admin/images',
    '/admin/translations',
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
  }, async (context) => {
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
    countCases(context, asked.length)
  })

  test('no search of the inbox that is sent in a body is an error', async (context) => {
    const searches = eachOf(STRANGE_SEARCHES, oneOf)
    for (const q of searches) {
      const { status } = await site.call('POST', '/api/admin/contact-inquiries/search', { q, limit: '10' }, headers)
      expect([q.slice(0, 40), status === 200 || (status === 400 && q.length > 200)]).toEqual([q.slice(0, 40), true])
    }
    countCases(context, searches.length)
  })
}
