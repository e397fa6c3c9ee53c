import { beforeEach, describe, expect, test } from 'vitest'
import type { Machinery, MachineryInput } from '#contract/machinery/machinery.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aTractor } from '#tests/support/builders.ts'
import { textsOfDocument } from '#tests/support/html.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'

const site = startSite()

const enterOffer = async (over: { yearlyRate?: string; markup?: string } = {}) => {
  const offer = { leastDeposit: '30', yearlyRate: '0', terms: [12, 24], payments: ['monthly', 'harvest'], ...over }
  expect((await site.send('PUT', '/api/admin/prices', { rateDays: 14, offer }, await signedIn(site))).status).toBe(200)
}

const aMachine = (over: Partial<MachineryInput> = {}) =>
  addMachine(openDb(site.env.DB), aTractor({ price: '27800.00', ...over }), A_TEST)

/** Returns the page of a machine for $27,800. */
async function machinePage(search = '') {
  const { slug } = await aMachine()
  return (await site.fetch(`/machinery/${slug}${search}`)).text()
}

test('instalments are not mentioned until an offer is entered', async () => {
  expect(await machinePage()).not.toContain('Pay in Instalments')
})

test('a machine’s page estimates the first offered terms without JavaScript', async () => {
  await enterOffer()
  const html = await machinePage()
  expect(html).toContain('Pay in Instalments')
  expect(html).toContain('$8,340')
  expect(html).toContain('12 payments, every month')
  expect(html).toContain('An estimate at')
})

test('chosen terms are estimated, and the canonical URL stays the machine’s', async () => {
  await enterOffer()
  const html = await machinePage('?deposit=50&term=24&payments=harvest')
  expect(html).toContain('$13,900')
  expect(html).toContain('2 payments, with each year’s harvest')
  expect(html).toMatch(/rel="canonical" href="[^"?]+"/)
})

test.for([
  ['120', 'The deposit must be below 100%.'],
  ['10', 'The deposit must be at least 30%.'],
  ['half', 'The deposit must be a percentage such as 40.'],
])('a deposit of %s is rejected with a message and stays in its field', async ([deposit, words]) => {
  await enterOffer()
  const html = await machinePage(`?deposit=${deposit}`)
  expect(html).toContain(words)
  expect(html).toContain(`value="${deposit}"`)
})

test('with a fixed mark-up a page says price, mark-up, equal payments and their sum, and names no interest', async () => {
  await enterOffer({ yearlyRate: '', markup: '18' })
  const { slug } = await aMachine()
  for (const language of ['', '/fr', '/ha']) {
    const html = await (await site.fetch(`${language}/machinery/${slug}`)).text()
    const shown = textsOfDocument(html)
      .map(({ text }) => text)
      .join(' ')
    expect(shown).not.toMatch(/interest|intérêt|kuɗin ruwa|riba|a year|par an|a shekara/i)
    // $27,800 and 18 % of it are $32,804: 12 payments of $2,038.66 after $8,340.08.
    const figures = { '': ['5,004', '8,340.08', '2,038.66', '32,804'], '/fr': ['5 004'], '/ha': ['5,004'] }[language]
    for (const figure of figures ?? []) expect(html.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(figure)
  }
})

test('where both are offered, the mark-up is shown first and the rate can be chosen without JavaScript', async () => {
  await enterOffer({ yearlyRate: '24', markup: '18' })
  expect(await machinePage()).toContain('$32,804')
  const atRate = await machinePage('?plan=rate')
  expect(atRate).not.toContain('$32,804')
  expect(atRate).toContain('An estimate at')
  expect(await machinePage('?plan=usury')).toContain('$32,804')
})

test('a term that is not offered is rejected with a message', async () => {
  await enterOffer()
  expect(await machinePage('?term=0')).toContain('This term is not offered.')
})

test('prices at their column limits have a page showing what can be calculated exactly', async () => {
  await enterOffer()
  const headers = await signedIn(site, 'bala')
  await site.send('POST', '/api/admin/prices/rates', { rate: '999999.99', date: lagosDate(Date.now()) }, headers)
  const dear = await aMachine({ name: 'Dear', price: '99999999.99' })
  const fixed = await aMachine({ name: 'Fixed', price: '99999999.99', priceNgn: '99999999999.99' })
  for (const [{ slug }, naira] of [
    [dear, 'about ₦100,000 billion'],
    [fixed, '₦99,999,999,999.99'],
  ] as const) {
    for (const path of [`/machinery/${slug}`, `/compare?m=${slug}`]) {
      const response = await site.fetch(path)
      expect(response.status).toBe(200)
      const html = (await response.text()).replaceAll('<!-- -->', '')
      expect(html).toContain('From $99,999,999.99')
      expect(html).toContain(naira)
      expect(html).toContain('$30,000,000')
    }
  }
})

const LINE = 'deposit $8,340, then 12 payments of $1,621.67 every month'

test('instalment estimates appear in dialogs, lists, comparisons and messages', async () => {
  const { id, slug } = await aMachine()
  const screens = [
    `/gallery?item=${id}`,
    `/portfolio?item=${id}`,
    '/gallery?view=list',
    '/portfolio?view=list',
    `/compare?m=${slug}`,
  ]
  const get = async (path: string) => (await (await site.fetch(path)).text()).replaceAll('<!-- -->', '')
  for (const path of screens) expect(await get(path), path).not.toContain('deposit $')
  await enterOffer()
  for (const path of screens) expect(await get(path), path).toContain(LINE)
  const message = encodeURIComponent(`, from $27,800, or in instalments (estimate): ${LINE}.`)
  for (const path of [`/gallery?item=${id}`, `/portfolio?item=${id}`, `/machinery/${slug}`]) {
    expect(await get(path), path).toContain(message)
  }
  // The message has the buyer's choices; invalid ones are left out.
  expect(await get(`/machinery/${slug}?deposit=50&term=24&payments=harvest`)).toContain(
    encodeURIComponent('deposit $13,900, then 2 payments of $6,950 with each year’s harvest'),
  )
  expect(await get(`/machinery/${slug}?deposit=120`)).not.toContain('instalments%20(estimate)')
})

test('in naira they use the fixed price, otherwise the dated rate shown next to them', async () => {
  await enterOffer()
  const headers = await signedIn(site, 'bala')
  await site.send('POST', '/api/admin/prices/rates', { rate: '1600', date: lagosDate(Date.now()) }, headers)
  const { slug } = await aMachine()
  const atRate = (await (await site.fetch(`/machinery/${slug}`)).text()).replaceAll('<!-- -->', '')
  expect(atRate).toContain('₦13,200,000')
  expect(atRate).toContain('In naira at ₦1,600 to $1,')
  const fixed = await aMachine({ name: 'Fixed', priceNgn: '40000000' })
  const html = (await (await site.fetch(`/machinery/${fixed.slug}`)).text()).replaceAll('<!-- -->', '')
  expect(html).toContain('₦12,000,000')
  expect(html).not.toContain('In naira at')
  expect((await (await site.fetch(`/compare?m=${fixed.slug}`)).text()).replaceAll('<!-- -->', '')).toContain(
    'deposit $8,340 (₦12,000,000), then 12 payments of $1,621.67 (₦2,333,333) every month',
  )
})

describe('deliveries in the portfolio', () => {
  let headers: Record<string, string>
  beforeEach(async () => {
    headers = await signedIn(site)
  })

  const DELIVERY = {
    deliveredTo: 'Funtua, Katsina State',
    deliveredOn: '2026-06-09',
    delivered: 'four tractors for a cooperative',
  }
  const HAUSA = { deliveredTo: 'Funtuwa, jihar Katsina', delivered: 'taraktoci huɗu ga ƙungiyar manoma' }

  const send = (method: string, path: string, body?: object) =>
    site.call<Machinery & { message?: string; issues?: { path: string; message: string }[] }>(
      method,
      path,
      body,
      headers,
    )
  const added = async (over: object = {}) => (await send('POST', '/api/machinery', { ...aTractor(), ...over })).body
  const textsAt = async (path: string) => textsOfDocument(await (await site.fetch(path)).text())
  const rows = async (query: string) => (await (await site.fetch(`/api/machinery?${query}`)).json()) as Machinery[]

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
    expect(texts).toContain('Nigeria')
    expect(texts).toContain('Nov 12, 2026')
    expect(texts).not.toContain('Delivered:')
    expect((await textsAt(`/machinery/${slug}`)).map(({ text }) => text)).not.toContain('Delivered:')
    expect(Object.keys((await rows('limit=5&view=line'))[0] ?? {}).filter((key) => key.startsWith('deliver'))).toEqual(
      [],
    )
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
    const csv = await (await site.fetch('/api/admin/machinery.csv', { headers })).text()
    expect(csv).toContain('"Funtua, Katsina State",2026-06-09,four tractors for a cooperative')
    const load = (file: string) => send('POST', '/api/admin/machinery/import', { csv: file })
    expect((await load(`id,deliveredTo,deliveredOn\r\n${id},Gwarzo,2026-07-01\r\n`)).body).toMatchObject({ updates: 1 })
    expect((await load(`id,deliveredOn\r\n${id},July\r\n`)).status).toBe(400)
    const versions = await site.call<{ id: number }[]>('GET', `/api/admin/versions/machinery/${id}`, undefined, headers)
    const brought = await send('POST', `/api/admin/versions/machinery/${id}/${versions.body[0]?.id}`)
    expect(brought.body).toMatchObject(DELIVERY)
    await send('DELETE', `/api/machinery/${id}`)
    expect((await send('POST', `/api/admin/bin/${id}/restore`)).status).toBe(200)
    expect((await rows('limit=5'))[0]).toMatchObject(DELIVERY)
  })

  const IMAGES = [
    { imageUrl: '/images/hero.webp', alt: 'Its side' },
    { imageUrl: '/images/hero.webp', alt: '' },
    { imageUrl: '/images/hero.webp', alt: 'At work' },
  ]

  test('the alternative texts of further images are translated, except for images without an English one', async () => {
    const translations = { ha: { moreImages: 'Gefensa\nYana aiki' } }
    const { id, slug } = await added({ moreImages: IMAGES, translations })
    const html = async (path: string) => (await site.fetch(path)).text()
    const hausa = await html(`/ha/machinery/${slug}`)
    for (const alt of ['Gefensa', 'Yana aiki']) expect(hausa).toMatch(new RegExp(`<li><img[^>]*alt="${alt}"`))
    expect(hausa).not.toContain('alt="Its side"')
    expect(await html(`/fr/machinery/${slug}`)).toMatch(/<li lang="en"><img[^>]*alt="Its side"/)
    const csv = await (await site.fetch('/api/admin/translations.csv', { headers })).text()
    expect(csv).toContain(`machinery,${id},moreImages,"Its side\nAt work","Gefensa\nYana aiki",`)
    // As many lines as in English: in the form, in the API and in the file.
    const tooMany = { ...aTractor(), moreImages: IMAGES, translations: { ha: { moreImages: 'Gefensa' } } }
    const { status, body } = await send('PUT', `/api/machinery/${id}`, tooMany)
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'translations.ha.moreImages', message: 'Must have 2 lines, one for each in English' }],
    ])
    const file = `resource,key,field,english,ha\nmachinery,${id},moreImages,"Its side\nAt work",Gefensa\n`
    const imported = await site.call<{ errors: object[] }>(
      'POST',
      '/api/admin/translations/import',
      { csv: file },
      headers,
    )
    expect(imported.body.errors).toMatchObject([{ message: 'Must have 2 lines, one for each in English' }])
    // With another line in English, it is unknown which translation belongs to which line.
    await send('PUT', `/api/machinery/${id}`, {
      ...aTractor(),
      moreImages: [...IMAGES, { imageUrl: '/images/hero.webp', alt: 'Its front' }],
    })
    expect(await html(`/ha/machinery/${slug}`)).toContain('alt="Its side"')
    const gaps = await site.fetch('/api/admin/translations?limit=5&kind=machinery&language=ha', { headers })
    expect(await gaps.json()).toMatchObject([{ older: ['moreImages'] }])
  })
})
