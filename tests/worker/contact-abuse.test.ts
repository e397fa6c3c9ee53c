import { expect, test } from 'vitest'
import { aMessage, aQuotation } from '#tests/support/builders.ts'
import { countCases } from '#tests/support/cases.ts'
import { inOneWindow } from '#tests/support/one-window.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()

type Row = { suspected_spam: number }

test.for([
  ['one address', (time: number) => `198.51.100.${time}`, '203.0.113.31'],
  ['a /64 of addresses', (time: number, i: number) => `2001:db8:30:${time}::${i}`, '2001:db8:31:1::1'],
] as const)(
  'beyond thirty inquiries a minute %s has to wait, and every accepted one is stored completely',
  {
    timeout: 60_000,
  },
  async ([, addressOf, elsewhere], context) => {
    // The body is read at once: later, the harness may already have discarded it.
    const send = async (i: number, address: string) => {
      const from = { 'CF-Connecting-IP': address }
      const answer = await site.send('POST', '/api/contact', aMessage({ message: `Message ${i}` }), from)
      return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), body: await answer.json() }
    }
    await inOneWindow(async (time) => {
      await site.rows('delete from contact_inquiries')
      const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => send(i, addressOf(time, i))))
      const taken = answers.filter(({ status }) => status === 201)
      const refused = answers.filter(({ status }) => status === 429)
      expect([taken.length, refused.length]).toEqual([30, 70])
      for (const { retryAfter, body } of refused) {
        expect(Number(retryAfter)).toBeGreaterThan(0)
        expect(body).toEqual({ message: 'Too many requests. Please wait a moment and try again.' })
      }
      const rows = await site.rows<{ message: string; email: string }>('select message, email from contact_inquiries')
      expect(rows).toHaveLength(30)
      expect(rows.every(({ message, email }) => /^Message \d+$/.test(message) && email === 'amina@example.com')).toBe(
        true,
      )
      expect((await send(1, elsewhere)).status).toBe(201)
    })
    countCases(context, 100)
  },
)

test('a form that is corrected forty times does not use up the limit', async () => {
  await inOneWindow(async (time) => {
    const from = { 'CF-Connecting-IP': `198.51.101.${time}` }
    const refused = await Promise.all(
      Array.from({ length: 40 }, () => site.send('POST', '/api/contact', aMessage({ message: '' }), from)),
    )
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]))
    expect((await site.send('POST', '/api/contact', aMessage(), from)).status).toBe(201)
  })
})

test('a submission that fills in the robot trap is stored and flagged', async () => {
  for (const website of ['https://spam.example', { odd: true }]) {
    expect((await site.send('POST', '/api/contact', { ...aMessage(), website })).status).toBe(201)
  }
  expect((await site.send('POST', '/api/contact', { ...aQuotation(), website: '' })).status).toBe(201)
  const stored = await site.rows<Row>('select suspected_spam from contact_inquiries order by created_at')
  expect(stored.map(({ suspected_spam }) => suspected_spam)).toEqual([1, 1, 0])
})
