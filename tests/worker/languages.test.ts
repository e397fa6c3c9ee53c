import { expect, test } from 'vitest'
import { STATES } from '#domain/states.ts'
import { A_TEST, aPost, aTractor } from '#tests/support/builders.ts'
import { faultsOf, faultsOfXml, headTags, nodesOf, textsOf, textsOfDocument } from '#tests/support/html.ts'
import { postForm } from '#tests/support/orders.ts'
import { startSite } from '#tests/support/site.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts.ts'

const site = startSite()
const get = (path: string, init: RequestInit = {}) => site.fetch(path, { redirect: 'manual', ...init } as never)
const SCREENS = ['/', '/gallery', '/portfolio', '/blog', '/compare', '/blog/when-to-plough', '/machinery/t75']

async function fill() {
  await addMachine(site.db, aTractor({ slug: 't75' }), A_TEST)
  await addPost(site.db, aPost(), A_TEST)
}

test.for(SCREENS)('%s is the same screen in each language and declares its language', async (path) => {
  await fill()
  for (const [language, prefix, locale] of [
    ['en', '', 'en_NG'],
    ['ha', '/ha', 'ha_NG'],
    ['fr', '/fr', 'fr_NE'],
  ] as const) {
    const response = await get(prefix + path)
    expect([response.status, response.headers.get('content-language')], prefix + path).toEqual([200, language])
    const page = await response.text()
    const origin = new URL(headTags(page).canonical ?? '').origin
    expect(page).toContain(`<html lang="${language}">`)
    expect(await faultsOf(page)).toEqual([])
    const head = headTags(page)
    const url = origin + prefix + path
    expect(head).toMatchObject({ canonical: url, 'og:url': url, 'og:locale': locale })
    expect(page.match(/og:locale:alternate/g)).toHaveLength(2)
    const alternates = [...page.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)]
    expect(alternates.map(([, hreflang, href]) => [hreflang, href])).toEqual([
      ['en', origin + path],
      ['ha', `${origin}/ha${path}`],
      ['fr', `${origin}/fr${path}`],
      ['x-default', origin + path],
    ])
    expect(nodesOf(page).find((node) => node['@type'] === 'WebSite')?.inLanguage).toBe(language)
    expect(page).toContain(`href="${prefix}/feed.xml"`)
  }
})

test.for(SCREENS)('%s links to its other languages in the bar, drawer and footer', async (path) => {
  await fill()
  const page = await site.text(`/ha${path}`)
  for (const [language, href] of Object.entries({ en: path, ha: `/ha${path}`, fr: `/fr${path}` })) {
    const links = page.match(new RegExp(`<a href="${href}"[^>]* data-language="${language}"`, 'g')) ?? []
    // The offer is a fourth link, in every language but English and the page's own.
    expect(links.length, language).toBe(language === 'fr' ? 4 : 3)
  }
})

test('a page whose state should not be crawled switches language with a form that preserves the state', async () => {
  await fill()
  const page = await site.text('/fr/gallery?q=tractor&category=tractors')
  expect(page.split('</footer>')[0]).not.toMatch(/<a [^>]*data-language/)
  expect(page).toMatch(
    /<form action="\/ha\/gallery"[^>]*><input type="hidden" name="category" value="tractors"\/><input type="hidden" name="q" value="tractor"\/><button type="submit" lang="ha"/,
  )
})

test('links on a page stay in its language', async () => {
  await fill()
  for (const path of SCREENS) {
    const links = [...(await site.text(`/ha${path}`)).matchAll(/<a [^>]*?href="(\/[^"]*)"[^>]*>/g)]
    const strays = links.filter(([tag, href]) => !href?.startsWith('/ha/') && !tag.includes('data-language'))
    expect(strays.map(([, href]) => href)).toEqual([])
    const forms = [...(await site.text(`/ha${path}`)).matchAll(/<form [^>]*?action="([^"]*)"/g)]
    expect(forms.filter(([, action]) => !action?.startsWith('/ha/')).map(([, action]) => action)).toEqual([])
  }
})

test.for([
  ['/ha', '/ha/'],
  ['/HA/Gallery/', '/ha/gallery'],
  ['/fr//', '/fr/'],
  ['/ha/blog/', '/ha/blog'],
] as const)('%s redirects to its canonical URL', async ([path, target]) => {
  const response = await get(path)
  expect(response.status).toBe(308)
  expect(new URL(response.headers.get('location') ?? '').pathname).toBe(target)
})

test('an earlier slug of a machine redirects to its page in the same language', async () => {
  const machine = await addMachine(site.db, aTractor({ slug: 't75' }), A_TEST)
  const response = await get(`/ha/machinery/${machine.id}`)
  expect([response.status, response.headers.get('location')]).toEqual([301, '/ha/machinery/t75'])
})

test.for([
  ...['/ha/admin', '/ha/admin/login', '/ha/api/machinery', '/ha/quotation/x', '/ha/ha/', '/ha/fr/', '/ha/fr/gallery/'],
  ...['/fr/HA/Gallery/', '/ha/Admin/', '/ha/nothing', '/fr/sitemap.xml'],
])('%s is not a page, and its screen says so in its language', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  const page = await response.text()
  expect(page).toContain(`<html lang="${path.slice(1, 3)}">`)
  expect(page).toContain(path.startsWith('/ha') ? 'Ba a sami shafin ba' : 'Page introuvable')
  expect(page.slice(page.indexOf('<main'))).toContain(`<a href="${path.slice(0, 3)}/" class`)
  expect(page).toContain('<meta name="robots" content="noindex">')
})

test.for(['/de/', '/de/gallery', '/en/', '/en/gallery', '/yo'])('%s is a 404 in English', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('<html lang="en">')
})

test('each language has its own feed', async () => {
  await fill()
  for (const language of ['ha', 'fr']) {
    const response = await get(`/${language}/feed.xml`)
    const text = await response.text()
    expect(await faultsOfXml(text, 'atom')).toEqual([])
    expect(text).toContain(`xml:lang="${language}"`)
    expect(text).toContain(`/${language}/blog/when-to-plough"`)
  }
})

test('the sitemap lists each page in each language with its alternates', async () => {
  await fill()
  const text = await site.text('/sitemap.xml')
  const { origin } = new URL(textsOf(text, 'loc')[0] ?? '')
  for (const path of ['/', '/gallery', '/blog/when-to-plough', '/machinery/t75']) {
    for (const prefix of ['', '/ha', '/fr']) {
      const [entry = ''] = text.match(new RegExp(`<url><loc>${origin}${prefix}${path}</loc>.*?</url>`)) ?? []
      for (const [language, other] of Object.entries({ en: '', ha: '/ha', fr: '/fr', 'x-default': '' })) {
        expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${other}${path}"/>`)
      }
    }
  }
})

test('a posted form redirects to its own language', async () => {
  const values = { firstName: 'Amina', lastName: 'Bello', email: 'a@b.example', message: 'Ina neman tarakta' }
  const sent = await postForm(site, '/ha/contact', values)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/ha/?sent=1#contact'])
  expect(await site.text('/ha/?sent=1')).toContain('An aika saƙo!')
})

test('an incomplete form returns in its language with everything filled in', async () => {
  const contact = await postForm(site, '/ha/contact', { firstName: 'Amina', lastName: '', email: 'x', message: '' })
  expect(contact.status).toBe(400)
  const page = await contact.text()
  for (const text of ['Ana buƙatar sunan mahaifi', 'Ana buƙatar imel mai kyau', 'value="Amina"', '<html lang="ha">']) {
    expect(page).toContain(text)
  }
  const nameless = { item: 'gone', title: 'T75', screen: '/portfolio', name: '' }
  const quotation = await postForm(site, '/fr/quotation', nameless)
  expect(quotation.status).toBe(400)
  expect(await quotation.text()).toContain('Le nom est obligatoire')
})

test('no text on a page is left in English', async () => {
  const wordless = { name: 'T75', series: 'T', description: '75', specifications: '75' }
  await addMachine(site.db, aTractor({ slug: 't75', ...wordless }), A_TEST)
  await addPost(site.db, aPost({ title: '1', excerpt: '1', content: '1', category: '1' }), A_TEST)
  await site.env.DB.exec('delete from services')
  const refused = (prefix: string) => postForm(site, `${prefix}/contact`, { firstName: '' })
  const searches = ['/gallery?q=zzzz', '/portfolio?q=zzzz', '/blog?q=zzzz', '/compare?m=t75']
  const states = [...SCREENS, ...searches, '/nothing', '/machinery/no', '/blog/no']
  for (const language of ['ha', 'fr']) {
    for (const path of [...states, 'refused'] as const) {
      const read = async (prefix: string) =>
        textsOfDocument(await (path === 'refused' ? await refused(prefix) : await get(prefix + path)).text())
      const english = new Set((await read('')).map(({ text }) => text))
      const isLeft = (text: string) =>
        english.has(text) && !ALIKE[language]?.test(text) && !FIRM.test(text) && !STATE_NAMES.has(text)
      const left = (await read(`/${language}`)).filter(({ text, lang }) => lang === language && isLeft(text))
      expect(left, `/${language}${path}`).toEqual([])
    }
  }
})

/** Names of places are the same in each language. */
const STATE_NAMES = new Set<string>(STATES)

/** Words that are the same in both languages. */
const ALIKE: Record<string, RegExp> = {
  ha: /^(?:(?:(?:EN|HA|FR), )?(?:Hausa|English|Français)|WhatsApp|Facebook|X|Instagram|YouTube|EN|HA|FR)$/,
  fr: /^(?:(?:(?:EN|HA|FR), )?(?:Hausa|English|Français)|WhatsApp|Facebook|X|Instagram|YouTube|EN|HA|FR|Services|Contact|Blog|Menu|Message|\(Message\)|Nigeria|Portfolio|Illustration|Maintenance|Total|Stock|Hectares)$/,
}
/** The firm's names and numbers, and its hours, which are figures. */
const FIRM = /^(?:Gona.*|© Gona.*|.*Challawa.*|.*@gona.example|\+234.*|.* \| Gona|#\w+|Kano|RC \d+|\d.*[AP]M)$/
