import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { canBecome, QUOTATION_STATUSES, type QuotationStatus } from '#contract/quotation/status.ts'
import { countCases } from '#tests/support/cases.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { acceptQuotation, declineQuotation, markViewed, recordAnswer } from '#worker/db/quotations/answers.ts'
import { addQuotation, changeQuotation, deleteDraft, quotationById } from '#worker/db/quotations/drafts.ts'
import { reviseQuotation, sendQuotation, withdrawQuotation } from '#worker/db/quotations/sending.ts'

const site = startSite()
const db = () => openDb(site.env.DB)
const actor = { id: 'a1', username: 'amina' }
const today = () => lagosDate(Date.now())
/** Returns the current version. */
const seen = async (id: string) => (await quotationById(db(), id))?.version ?? 1
const recorder = async (id: string) => ({ actor, expectedVersion: await seen(id) })
const hash = () => crypto.randomUUID()

/** Everything that anybody can do to a quotation. */
const ACTIONS = {
  change: (id: string) => changeQuotation(db(), id, aDraft({ delivery: 7 }), undefined, actor),
  delete: (id: string) => deleteDraft(db(), id, actor),
  send: async (id: string) =>
    sendQuotation(db(), id, { tokenHash: hash(), today: today(), expectedVersion: await seen(id) }, actor),
  view: (id: string) => markViewed(db(), id),
  accept: (id: string) => acceptQuotation(db(), id, { name: 'Musa', phone: '08000000002' }, today()),
  decline: (id: string) => declineQuotation(db(), id, 'Too dear'),
  acceptByPhone: async (id: string) =>
    recordAnswer(db(), id, { answer: 'accepted', name: 'Musa', phone: '' }, today(), await recorder(id)),
  declineByPhone: async (id: string) =>
    recordAnswer(db(), id, { answer: 'declined', reason: '' }, today(), await recorder(id)),
  withdraw: async (id: string) => withdrawQuotation(db(), id, await seen(id), actor),
  revise: async (id: string) => reviseQuotation(db(), id, { today: today(), version: await seen(id) }, actor),
}

const actions = fc.array(
  fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]).filter((a) => a !== 'delete')),
  {
    minLength: 3,
    maxLength: 9,
  },
)

/** Returns the content of a sent document, without what happened to it since. */
const document = ({
  status,
  viewedAt,
  decidedAt,
  acceptedName,
  acceptedPhone,
  declineReason,
  recordedBy,
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

/** Sets a status behind the Worker's back, like an older version of it or a wrong statement. */
const force = (id: string, status: QuotationStatus) =>
  site.rows(
    `update quotations set status = ?, number_year = 2026, number_sequence = coalesce(number_sequence, abs(random())) where id = ?`,
    status,
    id,
  )

/** The legal steps to each status. */
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

test('a revision that is sent withdraws every earlier one, read by the buyer or not, and none that was answered', async () => {
  const first = await addQuotation(db(), aDraft(), actor)
  await ACTIONS.send(first.id)
  const second = await ACTIONS.revise(first.id)
  await ACTIONS.view(first.id)
  await ACTIONS.send(second?.id ?? '')
  const third = await ACTIONS.revise(second?.id ?? '')
  await ACTIONS.send(third?.id ?? '')
  const statusOf = async (id = '') => (await quotationById(db(), id))?.status
  expect([await statusOf(first.id), await statusOf(second?.id), await statusOf(third?.id)]).toEqual([
    'withdrawn',
    'withdrawn',
    'sent',
  ])
  await ACTIONS.decline(third?.id ?? '')
  const fourth = await ACTIONS.revise(third?.id ?? '')
  await ACTIONS.send(fourth?.id ?? '')
  expect([await statusOf(third?.id), await statusOf(fourth?.id)]).toEqual(['declined', 'sent'])
})

test('once a revision is accepted, no other with its number is sent', async () => {
  const first = await addQuotation(db(), aDraft(), actor)
  await ACTIONS.send(first.id)
  const second = await ACTIONS.revise(first.id)
  await ACTIONS.accept(first.id)
  expect(await ACTIONS.send(second?.id ?? '')).toBeUndefined()
  expect((await quotationById(db(), first.id))?.status).toBe('accepted')
})
