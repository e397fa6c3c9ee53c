import { beforeEach, expect, test } from 'vitest'
import type { Today } from '#contract/admin/overview.ts'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage } from '#tests/support/builders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()
let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site, 'musa', 'editor')
})

const today = async () => (await (await site.fetch('/api/admin/today', { headers })).json()) as Today
const HOUR_MS = 60 * 60 * 1000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

async function inquiry(set: string, ...values: (string | null)[]) {
  const { id } = (await (await site.send('POST', '/api/contact', aMessage())).json()) as { id: string }
  await site.rows(`update contact_inquiries set ${set} where id = ?`, ...values, id)
  return id
}

test('nothing waits on a new site', async () => {
  expect(await today()).toEqual({
    newInquiries: { count: 0, late: 0, oldest: null },
    due: { count: 0, first: [] },
    quotations: [],
  })
})

test('new and overdue inquiries are counted, and what robots sent is not', async () => {
  await inquiry('created_at = ?', ago(30))
  await inquiry('created_at = ?', ago(2))
  await inquiry('suspected_spam = 1, created_at = ?', ago(90))
  await inquiry(`status = 'answered', created_at = ?`, ago(90))
  const due = await inquiry(`status = 'answered', next_action_on = ?`, addDays(lagosDate(Date.now()), -1))
  await inquiry(`status = 'won', next_action_on = ?`, addDays(lagosDate(Date.now()), -1))
  await inquiry(`status = 'answered', next_action_on = ?`, addDays(lagosDate(Date.now()), 1))
  const { newInquiries, due: overdue } = await today()
  expect(newInquiries).toMatchObject({ count: 2, late: 1 })
  expect(Date.parse(newInquiries.oldest ?? '')).toBeLessThan(Date.now() - 29 * HOUR_MS)
  expect(overdue).toMatchObject({ count: 1, first: [{ id: due, firstName: 'Amina', lastName: 'Bello' }] })
})

test('quotations are listed that were viewed and not answered, that end soon, or that have just ended', async () => {
  const day = lagosDate(Date.now())
  const send = async (customerName: string, validUntil: string, set: string) => {
    const made = await site.send(
      'POST',
      '/api/admin/quotations',
      aDraft({ customerName, validUntil: addDays(day, 30) }),
      headers,
    )
    const { id, version } = (await made.json()) as { id: string; version: number }
    await site.send('POST', `/api/admin/quotations/${id}/send`, {}, { ...headers, 'If-Match': `"${version}"` })
    // A sent quotation never changes; only the day determines what is listed.
    await site.rows('drop trigger if exists quotations_stay_as_sent')
    await site.rows('drop trigger if exists quotations_expire')
    await site.rows(`update quotations set valid_until = ?, ${set} where id = ?`, validUntil, id)
  }
  await send('Waits', addDays(day, 30), `status = 'sent'`)
  await send('Viewed', addDays(day, 20), `status = 'viewed'`)
  await send('Ends', addDays(day, 1), `status = 'sent'`)
  await send('Ended', addDays(day, -2), `status = 'viewed'`)
  await send('Long ended', addDays(day, -20), `status = 'viewed'`)
  await send('Accepted', addDays(day, 1), `status = 'accepted'`)
  expect((await today()).quotations.map(({ customerName, why }) => [customerName, why])).toEqual([
    ['Ended', 'Expired without an answer'],
    ['Ends', 'Ends in 1 day'],
    ['Viewed', 'Viewed, not answered'],
  ])
})
