import { describe, expect, test } from 'vitest'
import type { Machinery, MachineryInput } from '#contract/machinery/machinery.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { adminSite } from '#tests/support/admin.ts'
import { A_TEST, aTractor } from '#tests/support/builders.ts'
import { textsOfDocument } from '#tests/support/html.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'

const { site, call, get, text } = adminSite()

const enterOffer = async (markup = '0') => {
  const offer = { leastDeposit: '30', markup, terms: [12, 24], payments: ['monthly', 'harvest'] }
  expect((await call('PUT', '/api/admin/prices', { rateDays: 14, offer })).status).toBe(200)
}

const enterRate = (rate: string) => call('POST', '/api/admin/prices/rates', { rate, date: lagosDate(Date.now()) })

const aMachine = (over: Partial<MachineryInput> = {}) =>
  addMachine(site.db, aTractor({ price: '27800.00', ...over }), A_TEST)

/** Returns the page of a machine for $27,800. */
const machinePage = async (search = '') => site.text(`/machinery/${(await aMachine()).slug}${search}`)
/** Returns a page without what marks where React's texts meet. */
const page = async (path: string) => (await site.text(path)).replaceAll('<!-- -->', '')

test('instalments are not mentioned until an offer is entered', async () => {
  expect(await machinePage()).not.toContain('Pay in Instalments')
})

test('a machine’s page estimates the first offered terms without JavaScript', async () => {
  await enterOffer()
  const html = await machinePage()
  for (const text of ['Pay in Instalments', '$8,340', '12 payments, every month', 'An estimate.'])
    expect(html).toContain(text)
})

test('chosen terms are estimated, and the canonical URL stays the machine’s', async () => {
  await enterOffer()
  const html = await machinePage('?deposit=50&term=24&payments=harvest')
  for (const text of ['$13,900', '2 payments, with each year’s harvest']) expect(html).toContain(text)
  expect(html).toMatch(/rel="canonical" href="[^"?]+"/)
})

test('terms that are not offered are rejected with a message, and a deposit stays in its field', async () => {
  await enterOffer()
  const { slug } = await aMachine()
  expect(await site.text(`/machinery/${slug}?term=0`)).toContain('This term is not offered.')
  const html = await site.text(`/machinery/${slug}?deposit=10`)
  for (const text of ['The deposit must be at least 30%.', 'value="10"']) expect(html).toContain(text)
})

test('with a fixed mark-up a page says price, mark-up, equal payments and their sum, and names no interest', async () => {
  await enterOffer('18')
  const { slug } = await aMachine()
  for (const language of ['', '/fr', '/ha']) {
    const html = await site.text(`${language}/machinery/${slug}`)
    const shown = textsOfDocument(html).map(({ text }) => text)
    expect(shown.join(' ')).not.toMatch(/interest|intérêt|kuɗin ruwa|riba|a year|par an|a shekara/i)
    // $27,800 and 18 % of it are $32,804: 12 payments of $2,038.66 after $8,340.08.
    const figures = { '': ['5,004', '8,340.08', '2,038.66', '32,804'], '/fr': ['5 004'], '/ha': ['5,004'] }[language]
    for (const figure of figures ?? []) expect(html.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(figure)
  }
})

test('prices at their column limits have a page showing what can be calculated exactly', async () => {
  await enterOffer()
  await enterRate('999999.99')
  const dear = await aMachine({ name: 'Dear', price: '99999999.99' })
  const fixed = await aMachine({ name: 'Fixed', price: '99999999.99', priceNgn: '99999999999.99' })
  for (const [{ slug }, naira] of [
    [dear, '₦99,999,998,990,000'],
    [fixed, '₦99,999,999,999.99'],
  ] as const) {
    for (const path of [`/machinery/${slug}`, `/compare?m=${slug}`]) {
      const html = await page(path)
      for (const text of ['From $99,999,999.99', naira, '$30,000,000']) expect(html).toContain(text)
    }
  }
})

const LINE = 'deposit $8,340.08, then 12 payments of $1,621.66 every month'

test('instalment estimates appear in dialogs, lists, comparisons and messages', async () => {
  const { id, slug } = await aMachine()
  const dialogs = [`/gallery?item=${id}`, `/portfolio?item=${id}`]
  const screens = [...dialogs, '/gallery?view=list', '/portfolio?view=list', `/compare?m=${slug}`]
  for (const path of screens) expect(await page(path), path).not.toContain('deposit $')
  await enterOffer()
  for (const path of screens) expect(await page(path), path).toContain(LINE)
  const message = encodeURIComponent(`, from $27,800, or in instalments (estimate): ${LINE}.`)
  for (const path of [...dialogs, `/machinery/${slug}`]) {
    expect(await page(path), path).toContain(message)
  }
  // The message has the buyer's choices; invalid ones are left out.
  expect(await page(`/machinery/${slug}?deposit=50&term=24&payments=harvest`)).toContain(
    encodeURIComponent('deposit $13,900, then 2 payments of $6,950 with each year’s harvest'),
  )
  expect(await page(`/machinery/${slug}?deposit=120`)).not.toContain('instalments%20(estimate)')
})

test('in naira they use the fixed price, otherwise the dated rate shown next to them', async () => {
  await enterOffer()
  await enterRate('1600')
  const { slug } = await aMachine()
  const atRate = await page(`/machinery/${slug}`)
  for (const text of ['₦13,344,008', 'In naira at ₦1,600 to $1,']) expect(atRate).toContain(text)
  const fixed = await aMachine({ name: 'Fixed', priceNgn: '40000000' })
  const html = await page(`/machinery/${fixed.slug}`)
  expect(html).toContain('₦12,000,004')
  expect(html).not.toContain('In naira at')
  const line = 'deposit ₦12,000,004 ($8,340.08), then 12 payments of ₦2,333,333 ($1,621.66) every month'
  expect(await page(`/compare?m=${fixed.slug}`)).toContain(line)
})

describe('deliveries in the portfolio', () => {
  const DELIVERY = {
    deliveredTo: 'Funtua, Katsina State',
    deliveredOn: '2026-06-09',
    delivered: 'four tractors for a cooperative',
  }
  const HAUSA = { deliveredTo: 'Funtuwa, jihar Katsina', delivered: 'taraktoci huɗu ga ƙungiyar manoma' }

  const send = (method: string, path: string, body?: object) =>
    call<Machinery & { issues?: { path: string; message: string }[] }>(method, path, body)
  const added = async (over: object = {}) => (await send('POST', '/api/machinery', { ...aTractor(), ...over })).body
  const textsAt = async (path: string) => textsOfDocument(await site.text(path))
  const rows = async (query: string) => (await site.call<Machinery[]>('GET', `/api/machinery?${query}`)).body

  test('the portfolio shows where, when and what was delivered, in the page’s language', async () => {
    const { id, slug } = await added({ ...DELIVERY, translations: { ha: HAUSA } })
    const line = async (path: string) => {
      const texts = await textsAt(path)
      return texts.slice(texts.findIndex(({ text }) => text === 'Delivered:' || text === 'An kai:')).slice(1)
    }
    for (const path of ['/portfolio', `/portfolio?item=${id}`, `/machinery/${slug}`]) {
      expect((await line(path)).slice(0, 2), path).toEqual([
        { text: DELIVERY.delivered, lang: 'en' },
        { text: DELIVERY.deliveredTo, lang: 'en' },
      ])
      expect((await line(path))[2]?.text, path).toContain('9 Jun 2026')
      expect((await line(`/ha${path}`)).slice(0, 2), path).toEqual([
        { text: HAUSA.delivered, lang: 'ha' },
        { text: HAUSA.deliveredTo, lang: 'ha' },
      ])
      expect((await line(`/ha${path}`))[2]?.text, path).toContain('9 ga Yuni 2026')
      // An untranslated text is marked as English.
      expect(await textsAt(`/fr${path}`), path).toContainEqual({ text: DELIVERY.delivered, lang: 'en' })
    }
    // The claims about every project stay.
    for (const text of ['Nigeria', '50+ Projects Completed', 'Nigeria & West Africa']) {
      expect((await textsAt('/portfolio')).map((shown) => shown.text)).toContain(text)
    }
  })

  test('a machine without an entered delivery looks the same in the portfolio as before', async () => {
    const { slug } = await added({ createdAt: '2026-11-12T09:15:00.000Z' })
    await site.rows("update machinery set created_at = '2026-11-12T09:15:00.000Z'")
    const texts = (await textsAt('/portfolio')).map(({ text }) => text)
    for (const text of ['Nigeria', 'Nov 12, 2026']) expect(texts).toContain(text)
    expect(texts).not.toContain('Delivered:')
    expect((await textsAt(`/machinery/${slug}`)).map(({ text }) => text)).not.toContain('Delivered:')
    expect(Object.keys((await rows('limit=5&view=line'))[0] ?? {}).join()).not.toContain('deliver')
  })

  test('deliveries are searched, also after a save by a client that does not know the field', async () => {
    const { id } = await added({ ...DELIVERY, translations: { ha: HAUSA } })
    const found = async (q: string) => (await rows(`limit=5&q=${encodeURIComponent(q)}`)).map((row) => row.id)
    for (const q of ['funtua', 'cooperative', 'ƙungiyar']) expect(await found(q), q).toEqual([id])
    const { status, body } = await send('PUT', `/api/machinery/${id}`, aTractor({ name: 'Renamed' }))
    expect([status, body.deliveredTo]).toEqual([200, DELIVERY.deliveredTo])
    await expect.poll(() => found('funtua')).toEqual([id])
    expect((await send('PUT', `/api/machinery/${id}`, { ...body, deliveredTo: '', delivered: '' })).status).toBe(200)
    await expect.poll(() => found('cooperative')).toEqual([])
  })

  test('a delivery is exported, imported, brought back in an earlier version and restored from the bin', async () => {
    const { id } = await added(DELIVERY)
    const csv = await text('/api/admin/machinery.csv')
    expect(csv).toContain('"Funtua, Katsina State",2026-06-09,four tractors for a cooperative')
    const load = (file: string) => send('POST', '/api/admin/machinery/import', { csv: file })
    expect((await load(`id,deliveredTo,deliveredOn\r\n${id},Gwarzo,2026-07-01\r\n`)).body).toMatchObject({ updates: 1 })
    expect((await load(`id,deliveredOn\r\n${id},July\r\n`)).status).toBe(400)
    const [version] = await get<{ id: number }[]>(`/api/admin/versions/machinery/${id}`)
    expect((await send('POST', `/api/admin/versions/machinery/${id}/${version?.id}`)).body).toMatchObject(DELIVERY)
    await send('DELETE', `/api/machinery/${id}`)
    expect((await send('POST', `/api/admin/bin/${id}/restore`)).status).toBe(200)
    expect((await rows('limit=5'))[0]).toMatchObject(DELIVERY)
  })

  const IMAGES = ['Its side', '', 'At work'].map((alt) => ({ imageUrl: '/images/hero.webp', alt }))

  test('the alternative texts of further images are translated, except for images without an English one', async () => {
    const { id, slug } = await added({ moreImages: IMAGES, translations: { ha: { moreImages: 'Gefensa\nYana aiki' } } })
    const hausa = await site.text(`/ha/machinery/${slug}`)
    for (const alt of ['Gefensa', 'Yana aiki']) expect(hausa).toMatch(new RegExp(`<li><img[^>]*alt="${alt}"`))
    expect(hausa).not.toContain('alt="Its side"')
    expect(await site.text(`/fr/machinery/${slug}`)).toMatch(/<li lang="en"><img[^>]*alt="Its side"/)
    const csv = await text('/api/admin/translations.csv')
    expect(csv).toContain(`machinery,${id},moreImages,"Its side\nAt work","Gefensa\nYana aiki",`)
    // As many lines as in English: in the form, in the API and in the file.
    const tooMany = { ...aTractor(), moreImages: IMAGES, translations: { ha: { moreImages: 'Gefensa' } } }
    const { status, body } = await send('PUT', `/api/machinery/${id}`, tooMany)
    const message = 'Must have 2 lines, one for each in English'
    expect([status, body.issues]).toEqual([400, [{ path: 'translations.ha.moreImages', message }]])
    const file = `resource,key,field,english,ha\nmachinery,${id},moreImages,"Its side\nAt work",Gefensa\n`
    const imported = await call('POST', '/api/admin/translations/import', { csv: file })
    expect(imported.body).toMatchObject({ errors: [{ message }] })
    // With another line in English, it is unknown which translation belongs to which line.
    const moreImages = [...IMAGES, { imageUrl: '/images/hero.webp', alt: 'Its front' }]
    await send('PUT', `/api/machinery/${id}`, { ...aTractor(), moreImages })
    expect(await site.text(`/ha/machinery/${slug}`)).toContain('alt="Its side"')
    const gaps = await get('/api/admin/translations?limit=5&kind=machinery&language=ha')
    expect(gaps).toMatchObject([{ older: ['moreImages'] }])
  })
})
