import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { canBecome, QUOTATION_STATUSES, type QuotationStatus } from '#contract/quotation-status.ts'
import { countCases } from '#tests/support/cases.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { acceptQuotation, declineQuotation, markViewed } from '#worker/db/quotation-answers.ts'
import { reviseQuotation, sendQuotation, withdrawQuotation } from '#worker/db/quotation-sending.ts'
import { addQuotation, changeQuotation, deleteDraft, quotationById } from '#worker/db/quotations.ts'

const site = startSite()
const db = () => openDb(site.env.DB)
const actor = { id: 'a1', username: 'amina' }
const today = () => lagosDate(Date.now())
const hash = () => crypto.randomUUID()

/** Everything anybody can do to a quotation. */
const ACTIONS = {
  change: (id: string) => changeQuotation(db(), id, aDraft({ delivery: 7 }), undefined, actor),
  delete: (id: string) => deleteDraft(db(), id, actor),
  send: (id: string) =>
    sendQuotation(db(), id, { tokenHash: hash(), today: today(), expectedVersion: undefined }, actor),
  view: (id: string) => markViewed(db(), id),
  accept: (id: string) => acceptQuotation(db(), id, { name: 'Musa', phone: '08000000002' }, today()),
  decline: (id: string) => declineQuotation(db(), id, 'Too dear'),
  withdraw: (id: string) => withdrawQuotation(db(), id, actor),
  revise: (id: string) => reviseQuotation(db(), id, today(), actor),
}

const actions = fc.array(
  fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]).filter((a) => a !== 'delete')),
  {
    minLength: 3,
    maxLength: 9,
  },
)

/** What a sent document says; the rest is what became of it. */
const document = ({
  status,
  viewedAt,
  decidedAt,
  acceptedName,
  acceptedPhone,
  declineReason,
  version,
  ...said
}: Awaited<ReturnType<typeof addQuotation>>) => said

test('random sequences of actions never reach an illegal state or change a sent document', async (context) => {
  let steps = 0
  await fc.assert(
    fc.asyncProperty(actions, async (sequence) => {
      const { id } = await addQuotation(db(), aDraft(), actor)
      let before = await quotationById(db(), id)
      for (const action of sequence) {
        await ACTIONS[action](id)
        steps += 1
        const after = await quotationById(db(), id)
        if (!before || !after) throw new Error('the quotation is gone')
        if (after.status !== before.status) expect(canBecome(before.status, after.status)).toBe(true)
        if (before.status !== 'draft') expect(document(after)).toEqual(document(before))
        expect(after.number === null).toBe(after.status === 'draft')
        before = after
      }
      await deleteDraft(db(), id, actor)
      expect(await quotationById(db(), id)).toEqual(before?.status === 'draft' ? undefined : before)
    }),
    { numRuns: 25 },
  )
  countCases(context, steps)
}, 60_000)

/** Writes a status behind the Worker's back, as an older version of it or a wrong statement would. */
const force = (id: string, status: QuotationStatus) =>
  site.rows(
    `update quotations set status = ?, number_year = 2026, number_sequence = coalesce(number_sequence, abs(random())) where id = ?`,
    status,
    id,
  )

/** The ways to a status by legal steps. */
const WAYS: Record<QuotationStatus, QuotationStatus[]> = {
  draft: [],
  sent: ['sent'],
  viewed: ['sent', 'viewed'],
  accepted: ['sent', 'accepted'],
  declined: ['sent', 'declined'],
  withdrawn: ['sent', 'withdrawn'],
}

const PAIRS = QUOTATION_STATUSES.flatMap((from) => QUOTATION_STATUSES.map((to) => [from, to] as const)).filter(
  ([from, to]) => from !== to,
)

test.for(PAIRS)('the database itself allows or refuses %s to %s', async ([from, to]) => {
  const { id } = await addQuotation(db(), aDraft(), actor)
  for (const step of WAYS[from]) {
    await site.rows(
      `update quotations set status = ?, number_year = coalesce(number_year, 2026), number_sequence = coalesce(number_sequence, 1) where id = ?`,
      step,
      id,
    )
  }
  const change = site.rows(
    from === 'draft'
      ? `update quotations set status = ?, number_year = 2026, number_sequence = 1 where id = ?`
      : `update quotations set status = ? where id = ?`,
    to,
    id,
  )
  if (canBecome(from, to)) await change
  else await expect(change).rejects.toThrow(/cannot change its status|CHECK/)
  expect((await quotationById(db(), id))?.status).toBe(canBecome(from, to) ? to : from)
})

test.for([
  'total = 1, subtotal = 1, delivery = 0, vat = 0',
  `lines = '[]'`,
  `valid_until = '2030-01-01'`,
  `customer_name = 'Another'`,
  `terms = ''`,
  'number_sequence = 99',
  `accepted_name = 'Nobody'`,
  'kobo_per_dollar = 1',
])('the database itself refuses to change a sent quotation: %s', async (assignment) => {
  const { id } = await addQuotation(db(), aDraft(), actor)
  await force(id, 'sent')
  await expect(site.rows(`update quotations set ${assignment} where id = ?`, id)).rejects.toThrow(/is not changed/)
})

test('neither the Worker nor the database accepts after the last day', async () => {
  const { id } = await addQuotation(db(), aDraft(), actor)
  await site.rows(`update quotations set valid_until = '2026-01-31' where id = ?`, id)
  await force(id, 'sent')
  expect(await acceptQuotation(db(), id, { name: 'Musa', phone: '08000000002' }, '2026-02-01')).toBe(false)
  await expect(force(id, 'accepted')).rejects.toThrow(/expired/)
  expect(await declineQuotation(db(), id, '')).toBe(true)
})

test('once a revision is accepted, no other with its number is sent', async () => {
  const first = await addQuotation(db(), aDraft(), actor)
  await ACTIONS.send(first.id)
  const second = await reviseQuotation(db(), first.id, today(), actor)
  await ACTIONS.accept(first.id)
  expect(await ACTIONS.send(second?.id ?? '')).toBeUndefined()
  expect((await quotationById(db(), first.id))?.status).toBe('accepted')
})
