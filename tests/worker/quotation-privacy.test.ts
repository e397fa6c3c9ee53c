import { beforeEach, expect, test } from 'vitest'
import type { Quotation } from '#contract/quotation.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aQuotation } from '#tests/support/builders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { purgeQuotations } from '#worker/db/quotation-privacy.ts'

const site = startSite()
const API = '/api/admin/quotations'
const EMAIL = 'musa@example.com'

let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})

const prepare = async (over = {}) => (await (await site.send('POST', API, aDraft(over), headers)).json()) as Quotation

async function send(over = {}) {
  const { id } = await prepare(over)
  const answer = await site.fetch(`${API}/${id}/send`, { method: 'POST', headers })
  const { link } = (await answer.json()) as { link: string }
  return { id, path: new URL(link).pathname }
}

const accept = (path: string) =>
  site.visit(`${path}/accept`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'CF-Connecting-IP': '198.51.100.9' },
    body: new URLSearchParams({
      revision: '1',
      name: 'Musa Ibrahim',
      phone: '0803 000 0002',
      agreed: 'yes',
    }).toString(),
  })

const ask = async (what: string) =>
  (await site.send('POST', `/api/admin/privacy/${what}`, { email: EMAIL }, headers)).json() as Promise<
    Record<string, unknown>
  >
const rows = () => site.rows<Record<string, unknown>>('select * from quotations order by number_sequence')

test('a person’s export includes their quotations, also those made for their inquiries', async () => {
  const { id } = (await (await site.send('POST', '/api/contact', aQuotation())).json()) as { id: string }
  await send({ note: 'Offered to Musa' })
  await prepare({ inquiryId: id, customerEmail: null })
  await send({ customerEmail: 'other@example.com' })
  const { quotations } = (await ask('export')) as { quotations: Quotation[] }
  expect(quotations).toHaveLength(2)
  expect(quotations[0]).toMatchObject({ customerName: 'Musa Ibrahim', note: 'Offered to Musa', lines: aDraft().lines })
})

test('erasing removes the person from sent quotations, deletes drafts and preserves accepted ones', async () => {
  const { id: inquiryId } = (await (await site.send('POST', '/api/contact', aQuotation())).json()) as { id: string }
  const open = await send({ inquiryId, note: 'Musa asked twice' })
  const accepted = await send()
  await accept(accepted.path)
  await prepare()
  await send({ customerName: 'Sani Bello', customerEmail: 'sani@example.com', customerPhone: null })
  expect(await ask('preview')).toMatchObject({ inquiries: 1, quotations: 2, acceptedQuotations: 1 })
  expect(await ask('erase')).toEqual({ deleted: 1 })
  const [erased, kept, other, ...rest] = await rows()
  expect(rest).toEqual([])
  expect(JSON.stringify(erased)).not.toMatch(/Musa|musa@|\+234/)
  expect(erased).toMatchObject({
    id: open.id,
    number_sequence: 1,
    total: 5_807_150,
    customer_name: '',
    inquiry_id: null,
  })
  expect(kept).toMatchObject({ status: 'accepted', customer_name: 'Musa Ibrahim', accepted_name: 'Musa Ibrahim' })
  expect(other).toMatchObject({ customer_name: 'Sani Bello' })
  expect((await site.visit(open.path, { headers: { 'CF-Connecting-IP': '198.51.100.9' } })).status).toBe(404)
})

test('the purge removes people from old quotations, and from accepted ones only after six years', async () => {
  const old = await send()
  const accepted = await send()
  await accept(accepted.path)
  await prepare()
  const fresh = await send()
  const backdate = (column: string, id: string, age: string) =>
    site.rows(`update quotations set ${column} = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?) where id = ?`, age, id)
  await site.rows('drop trigger quotations_stay_as_sent')
  await backdate('sent_at', old.id, '-25 months')
  await backdate('sent_at', accepted.id, '-25 months')
  await backdate('decided_at', accepted.id, '-25 months')
  await site.rows(`update quotations set created_at = '2020-01-01T00:00:00.000Z' where status = 'draft'`)
  await purgeQuotations(openDb(site.env.DB), 24)
  const names = async () =>
    Object.fromEntries((await rows()).map(({ id, customer_name }) => [id as string, customer_name]))
  expect(await names()).toEqual({ [old.id]: '', [accepted.id]: 'Musa Ibrahim', [fresh.id]: 'Musa Ibrahim' })
  await backdate('decided_at', accepted.id, '-73 months')
  await purgeQuotations(openDb(site.env.DB), 24)
  expect(await names()).toMatchObject({ [accepted.id]: '', [fresh.id]: 'Musa Ibrahim' })
})
