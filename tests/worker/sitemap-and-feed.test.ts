import { expect, test } from 'vitest'
import { splitLanguage } from '#contract/language.ts'
import { A_TEST, aPost, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { faultsOfXml, textsOf } from '#tests/support/xml.ts'
import { sitemapPages } from '#web/site/app/documents.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts/posts.ts'

const site = startSite()
const db = () => openDb(site.env.DB as never)

const read = async (path: string) => {
  const answer = await site.fetch(path)
  return { answer, text: await answer.text() }
}
/** The screens of one path, each with every language. */
const PAGES = sitemapPages.map(({ path }) => path)
/** Three languages of 45,000 machines and the rest. */
const NUMBERED = ['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml', '/sitemap-4.xml']

const pathOf = (address: string) => address.slice(new URL(address).origin.length)

test('the sitemap lists the screens, published posts and each machine, with images', async () => {
  const post = await addPost(db(), aPost(), A_TEST)
  await addPost(db(), aPost({ slug: 'unfinished', status: 'draft' }), A_TEST)
  await site.rows(`update blog_posts set updated_at = '2999-01-01T00:00:00.000Z' where slug = 'unfinished'`)
  const machine = await addMachine(db(), aTractor(), A_TEST)
  const { answer, text } = await read('/sitemap.xml')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(await faultsOfXml(text, 'sitemap')).toEqual([])
  const listed = textsOf(text, 'loc').map(pathOf)
  expect(PAGES).toEqual(expect.arrayContaining(['/', '/gallery', '/portfolio', '/blog']))
  expect(listed.filter((path) => splitLanguage(path).language === 'en')).toEqual([
    ...PAGES,
    '/blog/when-to-plough',
    `/machinery/${machine.slug}`,
  ])
  expect(textsOf(text, 'lastmod')).toContain(post.updatedAt)
  // Nobody learns when a draft was written.
  expect(text).not.toContain('2999-')
  expect(new Set(listed).size).toBe(3 * (PAGES.length + 2))
  const english = text.replaceAll(/<url><loc>[^<]*\/(?:ha|fr)\/.*?<\/url>/g, '')
  expect(textsOf(english, 'image:loc').map(pathOf)).toEqual([
    '/images/machinery/tractor-t75-1600.webp',
    '/images/blog/when-to-plough-sudan-savanna-1600.webp',
    '/images/machinery/tractor-t75-1600.webp',
  ])
})

test('an empty site has a valid sitemap and a valid feed', async () => {
  expect(await faultsOfXml((await read('/sitemap.xml')).text, 'sitemap')).toEqual([])
  expect(await faultsOfXml((await read('/feed.xml')).text, 'atom')).toEqual([])
})

test('beyond 45,000 URLs the sitemap is an index whose files list each URL once', async () => {
  await site.env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 45000)
     insert into machinery (name, category, description, price_cents, series, image_url, specifications)
     select 'Machine ' || i, 'tractors', 'd', 100, 's', 'https://pictures.example/a?b=1&c=' || i, 's' from n`,
  ).run()
  await addPost(db(), aPost(), A_TEST)
  const { text: index } = await read('/sitemap.xml')
  expect(await faultsOfXml(index, 'sitemap')).toEqual([])
  expect(textsOf(index, 'loc').map(pathOf)).toEqual(NUMBERED)
  const files = await Promise.all(NUMBERED.map(read))
  const listed = files.map(({ text }) => textsOf(text, 'loc').map(pathOf))
  expect(listed.map((addresses) => addresses.length)).toEqual([45_000, 45_000, 45_000, 3 * (PAGES.length + 1)])
  expect(new Set(listed.flat()).size).toBe(3 * (45_000 + PAGES.length + 1))
  expect(await faultsOfXml(files[3]?.text ?? '', 'sitemap')).toEqual([])
  expect((await site.fetch('/sitemap-5.xml')).status).toBe(404)
}, 60_000)

test('a sitemap without an index has no numbered parts but the first', async () => {
  expect((await site.fetch('/sitemap-1.xml')).status).toBe(200)
  expect((await site.fetch('/sitemap-2.xml')).status).toBe(404)
  expect((await site.fetch('/sitemap-0.xml')).status).toBe(404)
})

test('the feed contains published posts with their text, newest first', async () => {
  const old = await addPost(db(), aPost({ createdAt: '2026-01-01T08:00:00.000Z' }), A_TEST)
  const young = await addPost(
    db(),
    aPost({ slug: 'later', title: 'Later', createdAt: '2026-02-01T08:00:00.000Z' }),
    A_TEST,
  )
  await addPost(db(), aPost({ slug: 'unfinished', title: 'Unfinished', status: 'draft' }), A_TEST)
  const { answer, text } = await read('/feed.xml')
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(await faultsOfXml(text, 'atom')).toEqual([])
  expect(textsOf(text, 'id').slice(1)).toEqual([`urn:uuid:${young.id}`, `urn:uuid:${old.id}`])
  expect(textsOf(text, 'published')).toEqual([young.createdAt, old.createdAt])
  expect(textsOf(text, 'updated').slice(1)).toEqual([young.updatedAt, old.updatedAt])
  expect(textsOf(text, 'name')).toEqual(['Gona Team', 'Gona Team', 'Gona Team'])
  expect(textsOf(text, 'summary')).toContain('Reading the first rains.')
  expect(text).toContain('&lt;p&gt;After the first good rain.&lt;/p&gt;\n&lt;p&gt;Not before.&lt;/p&gt;')
  expect(text).not.toContain('Unfinished')
})

test('characters invalid in XML do not break the feed', async () => {
  await addPost(
    db(),
    aPost({ title: 'A\u000bB \uffff <&> "x" ]]>', content: 'one\u0008 < two', excerpt: '\u001f&' }),
    A_TEST,
  )
  const { text } = await read('/feed.xml')
  expect(await faultsOfXml(text, 'atom')).toEqual([])
  expect(textsOf(text, 'title')).toContain('AB  &lt;&amp;&gt; &quot;x&quot; ]]&gt;')
})

test.for(['/sitemap.xml', '/feed.xml', '/robots.txt'])('%s responds 304 when it has not changed', async (path) => {
  const etag = (await site.fetch(path)).headers.get('etag') ?? ''
  expect(etag).toMatch(/"/)
  expect((await site.fetch(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('robots.txt names the sitemap and excludes the admin area and the API', async () => {
  const { text } = await read('/robots.txt')
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/admin\nDisallow: \/api\n/)
  expect(text).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m)
})
