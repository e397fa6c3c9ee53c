import { beforeEach, expect, test } from 'vitest'
import type { InquiryRecord, QuotationRecord } from '#contract/inquiry/timeline.ts'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import type { AnswerByPhone, ListedQuotation, Quotation } from '#contract/quotation/quotation.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage } from '#tests/support/builders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { csvRows } from '#worker/csv/csv.ts'

const site = startSite()
const API = '/api/admin/quotations'
const INBOX = '/api/admin/contact-inquiries'

let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})

const get = async <Body>(path: string) => (await (await site.fetch(path, { headers })).json()) as Body
const prepare = async (over = {}) => (await (await site.send('POST', API, aDraft(over), headers)).json()) as Quotation
const act = (path: string, body: object | undefined, version: number) =>
  site.send('POST', `${API}/${path}`, body ?? {}, { ...headers, 'If-Match': `"${version}"` })
async function send(over = {}) {
  const { id } = await prepare(over)
  return (await (await act(`${id}/send`, undefined, 1)).json()) as { quotation: Quotation; link: string }
}
const write = async () => {
  const { id } = (await (await site.send('POST', '/api/contact', aMessage())).json()) as { id: string }
  return id
}
const MUSA: AnswerByPhone = { answer: 'accepted', name: 'Musa Ibrahim', phone: '' }
const titles = (events: { kind: string; by: string | null }[]) => events.map(({ kind, by }) => `${kind}: ${by}`)

test('an acceptance given by phone is recorded with who recorded it, and shown on the buyer’s page', async () => {
  const inquiryId = await write()
  const { quotation, link } = await send({ inquiryId })
  const answer = await act(`${quotation.id}/answer`, MUSA, quotation.version)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    status: 'accepted',
    acceptedName: 'Musa Ibrahim',
    acceptedPhone: null,
    recordedBy: 'amina',
    viewedAt: null,
  })
  const page = await (await site.visit(new URL(link).pathname, {})).text()
  expect(page).toMatch(/Accepted by Musa Ibrahim by phone on \d/)
  expect(page).not.toContain('amina')
  const { inquiry, events } = await get<InquiryRecord>(`${INBOX}/${inquiryId}/record`)
  expect(inquiry.status).toBe('won')
  expect(titles(events)).toEqual([
    'inquiry update: amina',
    'quotation accept by phone: amina',
    'inquiry update: amina',
    'quotation send: amina',
    'quotation create: amina',
  ])
})

test('a refusal given by phone is recorded with its reason, also after the last day', async () => {
  const { quotation, link } = await send({ language: 'ha' })
  await site.env.DB.prepare('drop trigger quotations_stay_as_sent').run()
  await site.env.DB.prepare('update quotations set valid_until = ?')
    .bind(addDays(lagosDate(Date.now()), -1))
    .run()
  const late = await act(`${quotation.id}/answer`, MUSA, quotation.version)
  expect([late.status, await late.json()]).toEqual([
    409,
    { message: 'Its last day has passed: revise it, then record the answer' },
  ])
  const refusal: AnswerByPhone = { answer: 'declined', reason: 'Too dear' }
  const answer = await act(`${quotation.id}/answer`, refusal, quotation.version)
  expect(await answer.json()).toMatchObject({ status: 'declined', declineReason: 'Too dear', recordedBy: 'amina' })
  expect(await (await site.visit(new URL(link).pathname, {})).text()).toContain('An ƙi ta ta waya a ')
})

test('an answer is recorded of the version that was seen, once, and only while one is awaited', async () => {
  const draft = await prepare()
  const statusOf = async (body: object, version: number, id = draft.id) =>
    (await act(`${id}/answer`, body, version)).status
  expect(await statusOf(MUSA, 1)).toBe(409)
  expect((await site.send('POST', `${API}/${draft.id}/answer`, MUSA, headers)).status).toBe(428)
  expect(await statusOf(MUSA, 1, 'none')).toBe(404)
  expect(await statusOf({ answer: 'maybe' }, 1)).toBe(400)
  expect(await statusOf({ answer: 'accepted', name: ' ', phone: '' }, 1)).toBe(400)
  const { quotation } = await send()
  expect(await statusOf(MUSA, 1, quotation.id)).toBe(409)
  expect(await statusOf({ answer: 'declined', reason: 'Too dear' }, 1, quotation.id)).toBe(409)
  expect(await statusOf(MUSA, quotation.version, quotation.id)).toBe(200)
  expect(await statusOf(MUSA, quotation.version + 1, quotation.id)).toBe(409)
  expect(await statusOf({ answer: 'declined', reason: '' }, quotation.version + 1, quotation.id)).toBe(409)
})

test('who recorded an answer cannot be changed, and an answer on the page has nobody', async () => {
  const { quotation } = await send()
  await act(`${quotation.id}/answer`, MUSA, quotation.version)
  const change = site.env.DB.prepare(`update quotations set recorded_by = 'somebody'`).run()
  await expect(change).rejects.toThrow('Who recorded an answer is not changed')
})

test('opening a quotation in the admin area is no view of the buyer’s', async () => {
  const { quotation } = await send()
  const html = await (await site.fetch(`/quotation/document/${quotation.id}`, { headers })).text()
  expect(html).toContain(quotation.number)
  expect(html).not.toMatch(/<form|\/seen|<script/)
  const { quotation: after, events } = await get<QuotationRecord>(`${API}/${quotation.id}/record`)
  expect(after).toMatchObject({ status: 'sent', viewedAt: null })
  expect(titles(events)).toEqual(['quotation send: amina', 'quotation create: amina'])
})

test('a revision’s record has the events of all revisions, and an earlier one names the later', async () => {
  const { quotation } = await send()
  const revised = (await (await act(`${quotation.id}/revise`, undefined, quotation.version)).json()) as Quotation
  const earlier = await get<QuotationRecord>(`${API}/${quotation.id}/record`)
  expect(earlier.later).toBe(revised.id)
  const record = await get<QuotationRecord>(`${API}/${revised.id}/record`)
  expect([record.later, record.events.length]).toEqual([null, 3])
  expect((await site.fetch(`${API}/none/record`, { headers })).status).toBe(404)
  expect((await site.fetch(`${INBOX}/none/record`, { headers })).status).toBe(404)
})

test('quotations are found by customer and number, by language and by machine', async () => {
  const [line] = aDraft().lines
  await send({ customerName: 'Ɗanladi Sani', language: 'ha' })
  await send({ customerName: 'Aïssatou', customerCompany: 'Coopérative de Zinder', language: 'fr' })
  await prepare({ customerName: 'Musa', lines: [line, { ...line, machineId: 'm-1' }] })
  const search = async (query: object) => {
    const answer = await site.send('POST', `${API}/search`, query, headers)
    return ((await answer.json()) as ListedQuotation[]).map(({ customerName }) => customerName)
  }
  expect(await search({ q: 'danladi' })).toEqual(['Ɗanladi Sani'])
  expect(await search({ q: 'cooperative' })).toEqual(['Aïssatou'])
  expect(await search({ q: `${new Date().getFullYear()}-0002` })).toEqual(['Aïssatou'])
  expect(await search({ language: 'ha' })).toEqual(['Ɗanladi Sani'])
  expect(await search({ machine: 'm-1' })).toEqual(['Musa'])
  expect(await search({ machine: 'm-1', q: 'sani' })).toEqual([])
  expect(await search({ status: 'draft', language: 'en' })).toEqual(['Musa'])
})

test('the inbox is narrowed to a language and to a machine', async () => {
  for (const language of ['ha', 'fr', 'en']) await site.send('POST', '/api/contact', aMessage({ language } as never))
  await site.env.DB.prepare(`update contact_inquiries set machine_id = 'm-1' where language <> 'en'`).run()
  const rows = await get<{ language: string }[]>(`${INBOX}?limit=5&machine=m-1&language=fr`)
  expect(rows.map(({ language }) => language)).toEqual(['fr'])
  const ofMachine = await site.fetch(`${INBOX}?limit=1&machine=m-1`, { headers })
  expect([((await ofMachine.json()) as unknown[]).length, ofMachine.headers.get('X-Matching-Count')]).toEqual([1, '2'])
  expect((await site.fetch(`${INBOX}?limit=5&language=xx`, { headers })).status).toBe(400)
})

test('quotations go out as CSV, with their state as it is shown and their amounts as decimals', async () => {
  const { quotation } = await send({ customerName: '=cmd' })
  await prepare({ customerName: 'Musa' })
  const answer = await site.fetch(`/api/admin/quotations.csv`, { headers })
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="quotations.csv"')
  const file = await answer.text()
  const [names = [], draft = [], sent = []] = [...csvRows(file)].map(({ cells }) => cells)
  const cell = (row: string[], name: string) => row[names.indexOf(name)]
  expect([cell(draft, 'status'), cell(draft, 'number'), cell(draft, 'customerName')]).toEqual(['draft', '', 'Musa'])
  expect([cell(sent, 'status'), cell(sent, 'number')]).toEqual(['sent', quotation.number])
  expect([cell(sent, 'total'), cell(sent, 'currency')]).toEqual(['58071.50', 'USD'])
  // A spreadsheet would read it as a formula.
  expect(file).toContain("'=cmd")
  expect(cell(sent, 'lines')).toBe('2 × Gona T75 Utility Tractor')
})
