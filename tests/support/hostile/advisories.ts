import { beforeEach, expect, test } from 'vitest'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, aPost, aTractor } from '#tests/support/builders.ts'
import { eachOf } from '#tests/support/cases.ts'
import { inOneWindow } from '#tests/support/one-window.ts'
import { anOrder, BUYER, orderCalls, postForm } from '#tests/support/orders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { callOf, PUBLIC_ROUTES } from '#tests/support/routes.ts'
import { startSite } from '#tests/support/site.ts'

/** Tries what other systems of this kind were attacked by (docs/security/advisories.md), all of it or one of so many. */
export function advisories(oneOf: number) {
  const site = startSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })
  let headers: { Authorization: string }
  beforeEach(async () => {
    headers = await signedIn(site)
  })

  const add = async (path: string, body: object) => {
    const { status, body: stored } = await site.call<{ id: string; slug: string }>('POST', path, body, headers)
    expect(status, JSON.stringify(stored)).toBe(201)
    return stored
  }

  const EVIL = 'evil.example'

  /** Headers in which proxies, caches and frameworks carry a host, a path, a method, an address or a preview. */
  const CLAIMS: Record<string, string> = {
    'X-Forwarded-Host': EVIL,
    'X-Host': EVIL,
    'X-Original-Host': EVIL,
    'X-Forwarded-Server': EVIL,
    'X-HTTP-Host-Override': EVIL,
    Forwarded: `for=127.0.0.1;host=${EVIL};proto=http`,
    'X-Forwarded-Port': '8443',
    'X-Forwarded-Scheme': 'gopher',
    'X-Forwarded-Prefix': `//${EVIL}`,
    'X-Original-URL': '/admin',
    'X-Rewrite-URL': '/api/admin/account',
    'X-HTTP-Method-Override': 'DELETE',
    'X-Ghost-Preview': 'c=%23000&icon=x',
    'X-Middleware-Subrequest': 'middleware:middleware',
    'X-Payload-Http-Method-Override': 'GET',
    'X-Forwarded-For': '127.0.0.1',
    'X-Real-IP': '127.0.0.1',
    'True-Client-IP': '127.0.0.1',
    'Client-IP': '127.0.0.1',
    Via: `1.1 ${EVIL}`,
    Referer: `https://${EVIL}/x`,
    Origin: `https://${EVIL}`,
    Cookie: 'session=1; preview=1; admin=true; lang=fr',
    'Accept-Language': 'fr-FR,fr;q=0.9',
    'Save-Data': 'on',
    'X-Requested-With': 'XMLHttpRequest',
    'Content-Type': 'application/x-www-form-urlencoded',
    'User-Agent': `Mozilla/5.0 ${EVIL}`,
  }

  /** What differs from one response to the next without any attack. */
  const NOT_CONTENT = /^(?:date|server-timing|x-request-id|connection|keep-alive|transfer-encoding)$/

  const said = async (response: Response) => {
    const shown = [...response.headers].filter(([name]) => !NOT_CONTENT.test(name))
    return { status: response.status, headers: shown, text: await response.text() }
  }

  /** Everything that a cache may store: pages, lists, files for machines, and what is not found. */
  async function publicPaths(): Promise<string[]> {
    const { id, slug } = await add('/api/machinery', aTractor())
    await add('/api/gallery', aGalleryItem())
    const post = await add('/api/admin/blog', aPost())
    return [
      ...PUBLIC_ROUTES.filter((route) => /^GET (?!\/(?:health|qr|settings\/:))/.test(route)).map(
        (route) => callOf(route, route.includes('blog') ? post.slug : id).path,
      ),
      ...['/', '/ha/', '/fr/gallery', '/gallery?view=list', '/portfolio', '/blog', `/blog/${post.slug}`],
      ...[`/machinery/${slug}`, `/compare?m=${slug}`, '/receipt', '/no-such-page', '/GALLERY/'],
      ...['/sitemap.xml', '/feed.xml', '/robots.txt', '/site.webmanifest', `/api/qr?path=/machinery/${slug}`],
    ]
  }

  /** What a response may depend on, if it says so. */
  const VARYING = ['save-data', 'host', 'accept-encoding']

  test('no header changes a public response that does not say so, or puts another host into it', async () => {
    const paths = await publicPaths()
    const changed: string[] = []
    for (const [turn, path] of paths.entries()) {
      const ask = async (claim: Record<string, string>) =>
        said(await site.fetch(path, { redirect: 'manual', headers: claim }))
      const plain = await ask({})
      const vary = (new Map(plain.headers).get('vary') ?? 'host').toLowerCase().split(/, */)
      expect(vary.filter((name) => !VARYING.includes(name))).toEqual([])
      for (const [name, value] of eachOf(Object.entries(CLAIMS), oneOf, turn)) {
        const claimed = JSON.stringify(await ask({ [name]: value }))
        if (claimed.includes(EVIL)) changed.push(`${name} is repeated by ${path}`)
        const mayChange = vary.includes(name.toLowerCase())
        if (!mayChange && claimed !== JSON.stringify(plain)) changed.push(`${name} changes ${path}`)
      }
    }
    expect(changed).toEqual([])
  })

  /** Without those that a browser's own request cannot have beside a session. */
  const { Origin: _, 'Content-Type': __, Cookie: ___, ...FORGED } = CLAIMS

  test('a link that is handed out or emailed, and a passkey’s site, are of the requested URL, whatever a header claims', async () => {
    const forged = { ...headers, ...FORGED }
    const { id } = await add('/api/admin/quotations', aDraft())
    const at = `/api/admin/quotations/${id}`
    const sent = await site.call<{ link: string }>('POST', `${at}/send`, undefined, { ...forged, 'If-Match': '"1"' })
    expect(new URL(sent.body.link).origin).toBe(site.url.origin)
    const again = await site.call<{ link: string }>('POST', `${at}/link`, undefined, { ...forged, 'If-Match': '"2"' })
    expect(new URL(again.body.link).origin).toBe(site.url.origin)
    expect((await site.send('POST', `${at}/email`, {}, { ...forged, 'If-Match': '"2"' })).status).toBe(202)
    const queued = await site.rows<{ origin: string }>('select origin from mail_outbox where quotation_id = ?', id)
    expect(queued).toEqual([{ origin: site.url.origin }])
    const options = await site.call<{ rpId: string }>('POST', '/api/admin/login/passkey/options', {}, FORGED)
    expect(options.body.rpId).toBe(site.url.hostname)
    const machine = await add('/api/machinery', aTractor())
    const invited = { email: 'bello@example.com', role: 'editor' }
    const answers = [
      await site.call('POST', '/api/admin/administrators/invitations', invited, forged),
      await site.call('GET', `/api/admin/machinery/${machine.id}/preview`, undefined, forged),
      await site.call('POST', '/api/objects/upload', undefined, forged),
    ]
    for (const { status, body } of answers)
      expect([status < 300, JSON.stringify(body).includes(EVIL)]).toEqual([true, false])
  })

  /** How many failures from one network are free. */
  const FREE = 5

  test.for([
    [
      'a field that the form has not',
      (i: number) => ({ username: 'amina', email: `a${i}@example.com`, identifier: i }),
    ],
    [
      'the spelling of the name',
      (i: number) => ({ username: ['amina', 'AMINA', ' amina ', 'Amina\t', '\u00a0amina'][i % 5] }),
    ],
    ['accents', (i: number) => ({ username: `ami${['n', 'ñ', 'ń', 'N\u0303', 'ņ'][i % 5]}a` })],
  ] as const)('changing %s with each guess does not begin a new count', async ([, guess]) => {
    const statuses: number[] = []
    for (let i = 0; i < 3 * FREE; i++) {
      const body = { ...guess(i), password: `a guess ${i}`, deviceId: `${i}`, remember: i }
      const from = {
        'CF-Connecting-IP': '198.51.100.7',
        'X-Forwarded-For': `203.0.113.${i}`,
        'User-Agent': `Phone ${i}`,
      }
      statuses.push((await site.send('POST', '/api/admin/login', body, from)).status)
      // From here on the wait is minutes long, however slow the machine is; of a count that has begun again it is not.
      if (i === FREE - 1)
        await site.rows(
          'update login_attempts set failures = failures * 12, failed_at = ? where failures >= ?',
          Date.now(),
          FREE,
        )
    }
    expect(statuses).toEqual([...Array(FREE).fill(401), ...Array(2 * FREE).fill(429)])
  })

  test('another order’s papers, payments and deliveries are out of reach of one’s own link', async () => {
    const { call, report, confirm, deliver, order } = orderCalls(site, () => headers)
    const mine = await anOrder(site, headers)
    const theirs = await anOrder(site, headers, { customerName: 'Zainab Zebra' })
    for (const { id } of [mine, theirs]) {
      await report(id)
      const [payment] = (await order(id)).payments
      await confirm(payment?.id ?? '')
      await call('POST', `/orders/${id}/invoice`, { unpaid: true })
      const lines = [{ line: 0, quantity: 1, serials: [`GT75-${id.slice(0, 8)}`] }]
      expect((await deliver(id, { lines })).status).toBe(201)
    }
    const theirOrder = await order(theirs.id)
    const numbers = [...new Set(JSON.stringify(theirOrder).match(/[RID]-\d{4}-\d{4,9}/g))]
    expect(numbers).toHaveLength(3)
    for (const number of numbers) {
      expect((await site.visit(`${theirs.link}/${number}`, { headers: BUYER })).status).toBe(200)
      for (const query of ['', `?id=${theirs.id}`, `?quotationId=${theirs.id}`, `?token=${theirs.link.split('/')[2]}`])
        expect((await site.visit(`${mine.link}/${number}${query}`, { headers: BUYER })).status).toBe(404)
    }
    const named = {
      id: theirs.id,
      quotationId: theirs.id,
      quotation_id: theirs.id,
      token: theirs.link.split('/')[2] ?? '',
    }
    for (const number of numbers) {
      await postForm(site, `${mine.link}/received`, { ...named, number, name: 'Musa', agreed: 'yes' })
      const paid = { key: crypto.randomUUID(), amount: '1', currency: 'USD', paidOn: '2026-11-04', bank: 'x' }
      await postForm(site, `${mine.link}/paid`, { ...named, ...paid, number })
    }
    expect(await order(theirs.id)).toEqual(theirOrder)
  })

  test('nothing in its URL makes a buyer’s page show more or another quotation', async () => {
    const mine = await anOrder(site, headers)
    const theirs = await anOrder(site, headers, { customerName: 'Zainab Zebra' })
    // The form's key is new on each page.
    const read = async (path: string) =>
      (await site.text(path, { headers: BUYER })).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'key')
    const plain = await read(mine.link)
    for (const query of [
      `id=${theirs.id}`,
      `filter[id]=${theirs.id}&filter[0][type]=multi`,
      `token=${theirs.link.split('/')[2]}`,
      'associations[orderCustomer][]=',
      'populate=*',
      'fields=*.*.*',
      'depth=10',
      'where[or][0][number][exists]=true',
      'limit=500',
      'preview=1',
    ])
      expect(await read(`${mine.link}?${query}`)).toBe(plain)
  })

  test('a buyer’s page is found by its token alone, not by its number or id', async () => {
    const { id, number } = await anOrder(site, headers)
    const { body } = await site.call<Quotation>('GET', `/api/admin/quotations/${id}`, undefined, headers)
    const guesses = [id, number, number.replaceAll('-', ''), String(body.version), '1', `${id}.pdf`, `document/${id}`]
    for (const guess of [...guesses, `papers/${id}/${number}`])
      expect([guess, (await site.visit(`/quotation/${guess}`, { headers: BUYER })).status >= 400]).toEqual([
        guess,
        true,
      ])
  })

  test('every page and form below a guessed link counts towards one limit', async () => {
    const link = `/quotation/${'A'.repeat(22)}`
    await inOneWindow(async (time) => {
      const address = { 'CF-Connecting-IP': `203.0.113.${77 + time}` }
      const get = (path: string) => site.visit(link + path, { headers: address })
      const post = (path: string) => site.visit(link + path, { method: 'POST', headers: address, redirect: 'manual' })
      const kinds = [
        ...['', '/seen', '/R-2026-0001', '/I-2026-0001', '/D-2026-0001'].map((path) => () => get(path)),
        ...['/accept', '/decline', '/paid', '/received'].map((path) => () => post(path)),
      ]
      const answers = await Promise.all(Array.from({ length: 180 }, (_, i) => kinds[i % kinds.length]?.()))
      expect(answers.filter((answer) => answer?.status === 429)).toHaveLength(120)
      for (const kind of kinds.keys())
        expect(answers.some((answer, i) => i % kinds.length === kind && answer?.status === 429)).toBe(true)
    })
  })

  /** Spellings of the way from the images that are served to what is stored beside them. */
  const ELSEWHERE = ['backups/newest.json', 'pending/secret', 'backups/b1/manifest.json'].flatMap((key) => [
    `/${key}`,
    `/objects/../${key}`,
    `/objects/..%2f${key.replaceAll('/', '%2f')}`,
    `/objects/%2e%2e/${key}`,
    `/objects/..%5c${key}`,
    `/objects/${encodeURIComponent(key)}`,
    `/objects/${key}?format=jpeg`,
    `/objects/..;/${key}`,
    `/images/../${key}`,
    `/assets/..%2f${key}`,
  ])

  test('nothing in the bucket but images is served, however the way to it is spelled', async () => {
    const keys = ['backups/newest.json', 'pending/secret', 'backups/b1/manifest.json', 'backups/480.webp']
    for (const key of keys) await site.env.MEDIA.put(key, 'canary-of-the-bucket')
    for (const path of ELSEWHERE) {
      const text = await site.text(path)
      expect([path, text.includes('canary-of-the-bucket')]).toEqual([path, false])
    }
    await site.env.MEDIA.delete(keys)
  })
}
