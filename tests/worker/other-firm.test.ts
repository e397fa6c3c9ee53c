import { expect, test } from 'vitest'
import { LANGUAGES, prefixOf } from '#contract/language.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aPost, aTractor } from '#tests/support/builders.ts'
import { crawl } from '#tests/support/crawl.ts'
import { mailService } from '#tests/support/mail-service.ts'
import { anOrder, BUYER, orderCalls } from '#tests/support/orders.ts'
import { ARCHES, DEMONSTRATION, SIX, withoutDemonstration } from '#tests/support/own-site.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { queueQuotationMail } from '#worker/db/quotations/mail.ts'
import { deliverDueMails } from '#worker/mail/deliver.ts'

const site = startSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })

/** What no visitor or buyer of another firm may read or see. */
const NOT_OURS = { demonstration: DEMONSTRATION, category: SIX, arch: ARCHES }

/** Returns what of the demonstration a text has. */
const leftIn = (text: string) =>
  Object.entries(NOT_OURS).flatMap(([what, pattern]) => (pattern.test(text) ? [`${what}: ${pattern.exec(text)}`] : []))

const FIRM = {
  ...{ name: 'Sahel', legalName: 'Sahel Pumps', tagline: 'Water for fields', description: 'Pumps and mills.' },
  ...{ founded: 2020, street: '', city: 'Sokoto', region: '', postalCode: '', country: 'Nigeria', countryCode: 'NG' },
}
const CONTACT = {
  ...{ phones: ['+234 803 555 0101'], whatsapp: '', email: 'office@sahel.example', hours: [], hoursNote: '' },
  ...{ facebook: '', x: '', instagram: '', youtube: '' },
}
const CATEGORIES = [
  { value: 'pumps', label: 'Water pumps' },
  { value: 'mills', label: 'Mills' },
]
const NAMES = { ha: { categories: 'Famfunan ruwa\nInjinan niƙa' }, fr: { categories: 'Pompes\nMoulins' } }

/** Makes the site that of another firm, which shows a machine, an image and a post of its own. */
async function anotherFirm(headers: Record<string, string>) {
  await withoutDemonstration(site.env.DB)
  const parts = { firm: FIRM, contact: CONTACT, categories: { categories: CATEGORIES, translations: NAMES } }
  for (const [part, value] of Object.entries(parts)) {
    expect((await site.send('PUT', `/api/admin/settings/${part}`, value, headers)).status).toBe(200)
  }
  const imageUrl = '/images/machinery/p300.webp'
  const pump = { name: 'P300', category: 'pumps', description: 'Lifts', series: 'P', specifications: 'Flow: 30' }
  const picture = { title: 'At the river', description: 'A pump.', category: 'pumps', imageUrl }
  const content = { '/api/machinery': aTractor({ ...pump, imageUrl }), '/api/gallery': aGalleryItem(picture) }
  for (const [path, value] of Object.entries({ ...content, '/api/admin/blog': aPost() })) {
    expect((await site.send('POST', path, value, headers)).status).toBe(201)
  }
}

const LINES = [{ machineId: null, description: 'P300', quantity: 2, unitPrice: 2_780_000, discountPoints: 500 }]

test('a firm with another name and other categories has no word of the demonstration on any page or in any file', async () => {
  await anotherFirm(await signedIn(site))
  const read: string[] = []
  const visit = async (path: string) => {
    const response = await site.fetch(path, { redirect: 'manual', headers: { Accept: 'text/html' } })
    read.push(path)
    expect.soft([path, leftIn(await response.clone().text())]).toEqual([path, []])
    return response
  }
  await crawl(visit, 300)
  for (const prefix of LANGUAGES.map(prefixOf)) {
    for (const path of ['/machinery/p300', '/gallery?category=pumps', '/blog/when-to-plough']) {
      expect.soft(read).toContain(prefix + path)
    }
    for (const path of ['/gallery?q=none', '/compare?m=p300', '/no-such-page', '/feed.xml']) await visit(prefix + path)
  }
  const files = ['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/sw.js', '/admin', '/quotation/none', '/receipt']
  for (const path of [...files, '/api/settings', '/api/machinery', '/api/gallery', '/api/blog']) await visit(path)
})

/** Pays a part of an order, invoices and delivers it; returns the paths of the receipt, the invoice and the delivery note. */
async function papersOf({ id, link }: { id: string; link: string }, headers: Record<string, string>) {
  const { call, report, confirm, deliver, order } = orderCalls(site, () => headers)
  await report(id, { amount: 100_000, bank: 'Sokoto Bank' })
  await confirm((await order(id)).payments[0]?.id ?? '')
  await call('POST', `/orders/${id}/invoice`)
  await deliver(id, { lines: [{ line: 0, quantity: 1, serials: [`P300-${id}`] }], place: 'Sokoto' })
  const numbers = [...new Set(JSON.stringify(await order(id)).match(/[RID]-\d{4}-\d{4,9}/g))]
  expect(numbers.map((number) => number[0]).sort()).toEqual(['D', 'I', 'R'])
  const receipt = numbers.find((number) => number.startsWith('R')) ?? ''
  return [...numbers.map((number) => `${link}/${number}`), `/receipt/${receipt}`]
}

test('the papers and e-mails of such a firm have none either, in any language', async () => {
  const headers = await signedIn(site)
  await anotherFirm(headers)
  const db = openDb(site.env.DB)
  const mail = mailService()
  for (const language of LANGUAGES) {
    const over = { lines: LINES, language }
    const { body } = await site.call<{ id: string }>('POST', '/api/admin/quotations', aDraft(over), headers)
    const sending = { ...headers, 'If-Match': '"1"' }
    const path = `/api/admin/quotations/${body.id}/send`
    const { body: sent } = await site.call<{ link: string }>('POST', path, undefined, sending)
    const order = await anOrder(site, headers, over)
    for (const link of [new URL(sent.link).pathname, order.link, ...(await papersOf(order, headers))]) {
      const html = await (await site.fetch(link, { headers: BUYER })).text()
      expect([link, html.includes('Sahel')]).toEqual([link, true])
      expect.soft([language, link, leftIn(html)]).toEqual([language, link, []])
    }
    const today = lagosDate(Date.now())
    for (const kind of ['quotation', 'reminder'] as const) {
      const queued = { kind, origin: 'https://sahel.example', today, version: 2 }
      await queueQuotationMail(db, body.id, queued, { id: 'a1', username: 'amina' })
      await site.rows(`update mail_outbox set next_attempt_at = '2026-01-01T00:00:00.000Z'`)
      await deliverDueMails(db, mail.settings)
    }
  }
  await site.send('POST', '/api/contact', aMessage({ interest: 'pumps' }))
  await site.rows(`update mail_outbox set sent_at = null, next_attempt_at = '2026-01-01T00:00:00.000Z'`)
  await deliverDueMails(db, mail.settings)
  expect(mail.sent.length).toBeGreaterThan(LANGUAGES.length)
  expect(mail.sent.some(({ subject }) => subject.includes('Sahel'))).toBe(true)
  for (const { subject, text } of mail.sent)
    expect.soft([subject, leftIn(`${subject}\n${text}`)]).toEqual([subject, []])
})
