import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { freshRate } from '#contract/money/naira-price.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { vatRulesOn } from '#contract/settings/vat.ts'
import { addDays } from '#domain/lagos-date.ts'
import { centsFromPrice } from '#domain/money/format.ts'
import { statusesBefore } from '#domain/quotation/status.ts'
import { type Actor, auditEntry } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { inquiryStatusStatements } from '#worker/db/inquiries/inbox.ts'
import { adminPrices } from '#worker/db/machinery/prices.ts'
import { utcNow } from '#worker/db/schema/columns.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { quotationNumbers, quotations } from '#worker/db/schema/quotations.ts'
import { adminSettings } from '#worker/db/settings.ts'
import { requireRegisteredFor } from '#worker/db/vat.ts'
import { unlessRejected, write } from '#worker/db/write.ts'
import { endLinksOfSomebodyElse, insertLink } from './links.ts'
import { atTodaysPrices, inquiryOf, QUOTATION_ROWS, quotationColumns, quotationEntry, toQuotation } from './rows.ts'

const { id, threadId, revision, status, version, validUntil, numberYear, numberSequence, erasedAt } = quotations
/** Sends a draft, in one transaction: numbers have no gaps or duplicates. Returns undefined if it cannot be sent. */
export async function sendQuotation(
  db: Db,
  quotationId: string,
  { tokenHash, today, expectedVersion }: { tokenHash: string; today: string; expectedVersion: number },
  actor: Actor,
): Promise<Quotation | undefined> {
  const year = Number(today.slice(0, 4))
  const isSendable = sql`${id} = ${quotationId} and ${status} = 'draft' and ${validUntil} >= ${today}
    and not exists (select 1 from ${quotations} other where other.thread_id = ${threadId} and other.status = 'accepted')
    and ${version} = ${expectedVersion}`
  const takeNumber = db
    .insert(quotationNumbers)
    .select(sql`select ${year}, 1 from ${quotations} where ${id} = ${quotationId} and ${numberSequence} is null`)
    .onConflictDoUpdate({ target: quotationNumbers.year, set: { last: sql`${quotationNumbers.last} + 1` } })
  const send = db
    .update(quotations)
    .set({
      status: 'sent',
      sentAt: utcNow,
      numberYear: sql`coalesce(${numberYear}, ${year})`,
      numberSequence: sql`coalesce(${numberSequence}, (select last from ${quotationNumbers} where year = ${year}))`,
      version: sql`${version} + 1`,
    })
    .where(eq(id, quotationId))
    .returning()
  const written = write(db, send, {
    ...quotationEntry(actor, 'send', quotationId),
    guards: [requireRegisteredFor(quotationId), requireRow(quotations, isSendable, 'not-allowed')],
    before: [takeNumber],
    after: [
      insertLink(db, tokenHash, sql`${id} = ${quotationId}`),
      ...endLinksOfSomebodyElse(db, quotationId, tokenHash, actor),
      ...withdrawEarlier(db, quotationId, actor),
      ...inquiryStatusStatements(db, 'answered', inquiryOf(quotationId), actor),
    ],
  })
  const [row] = (await unlessRejected('not-allowed', written)) ?? []
  return row && toQuotation(row)
}

function withdrawEarlier(db: Db, quotationId: string, actor: Actor) {
  const isEarlier = sql`${id} in (select old.id from ${quotations} old join ${quotations} new on new.thread_id = old.thread_id
    where new.id = ${quotationId} and old.revision < new.revision and old.status in ('sent', 'viewed'))`
  return [
    auditEntry(db, { actor, action: 'withdraw', of: QUOTATION_ROWS, where: isEarlier }),
    db.update(quotations).set(WITHDRAWN).where(isEarlier),
  ]
}

const WITHDRAWN = { status: 'withdrawn', decidedAt: utcNow, version: sql`${version} + 1` } as const

/** Withdraws a quotation that was sent and not answered yet; returns undefined otherwise, or if the version differs. */
export async function withdrawQuotation(db: Db, quotationId: string, expectedVersion: number, actor: Actor) {
  const isOpen = and(eq(id, quotationId), inArray(status, statusesBefore('withdrawn')), eq(version, expectedVersion))
  const written = write(db, db.update(quotations).set(WITHDRAWN).where(eq(id, quotationId)).returning(), {
    ...quotationEntry(actor, 'withdraw', quotationId),
    guards: [requireRow(quotations, isOpen, 'stale-version')],
  })
  const [row] = (await unlessRejected('stale-version', written)) ?? []
  return row && toQuotation(row)
}

const DEFAULT_VALID_DAYS = 14

/** Copies a sent quotation to a draft of its next revision, at today's prices; undefined if it cannot be revised. */
export async function reviseQuotation(
  db: Db,
  quotationId: string,
  { today, version: expectedVersion }: { today: string; version: number },
  actor: Actor,
): Promise<Quotation | undefined> {
  const isExpected = and(eq(id, quotationId), eq(version, expectedVersion))
  const ofLines = sql`select value ->> 'machineId' from ${quotations}, json_each(${quotations.lines}) where ${isExpected}`
  const [[row], { vat }, prices, machines] = await Promise.all([
    db.select(quotationColumns).from(quotations).where(isExpected),
    adminSettings(db),
    adminPrices(db, today),
    db
      .select({
        id: machinery.id,
        USD: sql<number | null>`nullif(${machinery.priceCents}, 0)`,
        NGN: machinery.priceKobo,
      })
      .from(machinery)
      .where(sql`${machinery.id} in (${ofLines})`),
  ])
  if (!row || row.status === 'draft' || row.status === 'accepted' || row.erasedAt) return undefined
  const { viewedAt, decidedAt, declineReason, recordedBy, sentAt, createdAt, ...copied } = row
  const rate = freshRate(prices)
  const revised = {
    ...copied,
    ...atTodaysPrices(row, {
      rules: vatRulesOn(vat, today),
      rate: rate && { koboPerDollar: centsFromPrice(rate.rate), rateDate: rate.date },
      machines,
    }),
    id: crypto.randomUUID(),
    revision: row.revision + 1,
    status: 'draft',
    validUntil: addDays(today, DEFAULT_VALID_DAYS),
    version: 1,
  } as const
  // As it was read: not erased or accepted meanwhile.
  const isStill = and(isExpected, eq(status, row.status), isNull(erasedAt))
  const isRevised = sql`exists (select 1 from ${quotations} where ${threadId} = ${row.threadId} and ${revision} = ${revised.revision})`
  const written = write(db, db.insert(quotations).values(revised).returning(), {
    ...quotationEntry(actor, 'create', revised.id),
    guards: [requireRow(quotations, isStill, 'stale-version'), { reason: 'stale-version', when: isRevised }],
  })
  const [added] = (await unlessRejected('stale-version', written)) ?? []
  return added && toQuotation(added)
}
