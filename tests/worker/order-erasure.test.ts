import { beforeEach, expect, test, vi } from 'vitest'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { signedIn } from '#tests/support/admin.ts'
import { countCases } from '#tests/support/cases.ts'
import { anOrder, orderCalls, postForm } from '#tests/support/orders.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()
vi.setConfig({ testTimeout: 60_000 })

let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})
const { order, report, confirm } = orderCalls(site, () => headers)

const ROUNDS = 12
const REPORTS = 6
const CANARY = 'Canary of a buyer'

const erase = () => site.send('POST', '/api/admin/privacy/erase', { email: 'musa@example.com' }, headers)

const reportByBuyer = (link: string, round: number) =>
  postForm(site, `${link}/paid`, {
    key: crypto.randomUUID(),
    amount: `${100 + round}`,
    currency: 'USD',
    method: 'transfer',
    paidOn: lagosDate(Date.now()),
    bank: CANARY,
    reference: CANARY,
  })

test('whoever is erased while reporting a payment leaves no word behind, and bookkeeping keeps what it had', async (context) => {
  const seen = new Set<number>()
  for (let round = 0; round < ROUNDS; round++) {
    const { id, link } = await anOrder(site, headers)
    const { body } = await report(id)
    await confirm(body.payments[0]?.id ?? '')
    const before = await order(id)
    const erasing = round % 2 === 0 ? erase() : undefined
    const reporting = Array.from({ length: REPORTS }, () => reportByBuyer(link, round))
    const answers = await Promise.all([erasing ?? erase(), ...reporting])
    const [erased, ...reported] = answers.map(({ status }) => status)
    expect(erased).toBe(200)
    for (const status of reported) {
      expect([303, 410]).toContain(status)
      seen.add(status)
    }
    const after = await order(id)
    expect(after.facts).toEqual({ ...before.facts, unchecked: after.payments.length - 1 })
    expect(after.quotation.lines).toEqual(before.quotation.lines)
    expect(after.payments.find(({ receipt }) => receipt)).toEqual(before.payments[0])
    const stored = await site.rows('select bank, reference from payments where quotation_id = ?', id)
    expect(JSON.stringify([stored, await site.rows('select * from audit_log')])).not.toContain(CANARY)
    expect((await site.visit(link)).status).toBe(410)
  }
  expect([...seen].length).toBeGreaterThan(0)
  countCases(context, ROUNDS * REPORTS)
})
