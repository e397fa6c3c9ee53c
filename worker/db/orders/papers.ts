import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Order, paidUntil } from '#contract/order/order.ts'
import { type Paper, type PaperBody, type ProformaInput, paperBody, seller } from '#contract/order/paper.ts'
import { companyOf, type Quotation } from '#contract/quotation/quotation.ts'
import { currenciesOf, type DocumentKind, documentNumber } from '#domain/order/facts.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { offeredMachines } from '#worker/db/machinery/machinery.ts'
import { deliveries } from '#worker/db/schema/deliveries.ts'
import { creditNotes, invoices, papers, paymentConfirmations, payments } from '#worker/db/schema/orders.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { adminSettings, siteSettings } from '#worker/db/settings.ts'
import { unlessRejected, write } from '#worker/db/write.ts'
import { lastTakenNumber, numberText, takeNumber } from './facts.ts'
import { isPayable, orderById } from './read.ts'

// What a paper says is stored with its number (docs/decisions/0131-what-a-paper-says-is-stored.md), and never changes.
// Whoever comes first stores it: the request that issued it, the first that reads it, or the schedule.

/** What papers take over when they are stored; what a kind does not store is dropped when its body is parsed. */
type Source = Awaited<ReturnType<typeof readSource>>

async function readSource(db: Db, quotation: Quotation) {
  const [firm, { accounts, categories }, machines] = await Promise.all([
    siteSettings(db),
    adminSettings(db),
    offeredMachines(db, quotation.id),
  ])
  const goods = machines.flatMap(({ id, category }) => {
    const named = categories.categories.find(({ value }) => value === category)
    return named ? [[id, named] as const] : []
  })
  return {
    language: quotation.language,
    firm,
    buyer: {
      name: quotation.customerName,
      company: companyOf(quotation),
      tin: quotation.buyerTin ?? '',
      rc: quotation.buyerRc ?? '',
      address: quotation.buyerAddress ?? '',
    },
    sale: { ...quotation, number: quotation.number ?? '' },
    accounts: accounts.accounts.filter(({ currency }) => currenciesOf(quotation).includes(currency)),
    images: Object.fromEntries(machines.map(({ id, imageUrl }) => [id, imageUrl])),
    goods: Object.fromEntries(goods),
  }
}

/** A paper, and what its body has besides its source. */
type Made = { number: string; issuedAt: string; body: (source: Source) => { kind: PaperBody['kind'] } }

/** Returns all papers of an order that were issued, each with what it says: as it was at the time, not as it is now. */
function papersOf({ quotation, payments, invoice, deliveries }: Order): Made[] {
  const { total, lines } = quotation
  const creditNote = invoice?.creditNote
  const sumsAt = (at: string) => {
    const paid = Math.max(0, paidUntil(payments, at))
    return { paid, due: creditNote && creditNote.issuedAt < at ? 0 : Math.max(0, total - paid) }
  }
  const made: Made[] = []
  for (const { receipt, confirmedAt, ...payment } of payments) {
    if (!receipt || !confirmedAt) continue
    const body = { ...payment, kind: 'R' as const, withheld: payment.withheld ?? 0, payer: payment.payer ?? '' }
    made.push({ number: receipt, issuedAt: confirmedAt, body: () => ({ ...body, ...sumsAt(confirmedAt) }) })
  }
  if (invoice)
    made.push({
      ...invoice,
      body: ({ firm }) => ({ ...sumsAt(invoice.issuedAt), kind: 'I', firm: { ...firm, tin: invoice.tin } }),
    })
  if (creditNote)
    made.push({ ...creditNote, body: ({ firm }) => ({ kind: 'C', firm: { ...firm, tin: creditNote.tin }, invoice }) })
  for (const delivery of deliveries) {
    const delivered = delivery.lines.map(({ line, ...piece }) => ({
      ...piece,
      description: lines[line]?.description ?? '',
    }))
    const body = { ...delivery, kind: 'D' as const, delivered }
    made.push({ number: delivery.number, issuedAt: delivery.createdAt, body: () => body })
  }
  return made
}

/** Stores what an order's papers say that have their number and nothing stored yet; twice is once. */
export async function storePapers(db: Db, order: Order): Promise<void> {
  const missing = papersOf(order).filter(({ number }) => !order.papers.includes(number))
  if (missing.length === 0) return
  const source = await readSource(db, order.quotation)
  const { id: quotationId } = order.quotation
  const inserts = missing.map(({ number, issuedAt, body: made }) => {
    const body = paperBody.parse({ ...source, ...made(source) })
    return db.insert(papers).values({ number, kind: body.kind, quotationId, issuedAt, body }).onConflictDoNothing()
  })
  await db.batch(inserts as [(typeof inserts)[number]])
}

const numbersQuery = (kind: DocumentKind, of: SQL) =>
  sql`select ${numberText(kind, sql`n.number_year`, sql`n.number_sequence`)} as number, quotation_id
    from ${of} where n.number_year is not null`

const ORDERS_PER_RUN = 20

/** Stores what papers from before say, of some orders; returns how many orders those were. */
export async function storeOlderPapers(db: Db, limit = ORDERS_PER_RUN): Promise<number> {
  const orders = await db.all<{ id: string }>(sql`
    select distinct quotation_id as id from (
      ${numbersQuery('R', sql`${paymentConfirmations} n join ${payments} p on p.id = n.payment_id`)}
      union all ${numbersQuery('I', sql`${invoices} n`)}
      union all ${numbersQuery('C', sql`${creditNotes} n`)}
      union all ${numbersQuery('D', sql`${deliveries} n`)}
    ) where number not in (select number from ${papers}) limit ${limit}`)
  for (const { id } of orders) {
    const order = await orderById(db, id)
    if (order) await storePapers(db, order)
  }
  return orders.length
}

/** Returns a quotation's paper with that number; undefined if it has none. The quotation may be selected by the database. */
export async function paperOf(db: Db, quotationId: string | SQL, number: string): Promise<Paper | undefined> {
  const [row] = await db
    .select({ number: papers.number, issuedAt: papers.issuedAt, body: papers.body })
    .from(papers)
    .where(and(eq(papers.number, number.toUpperCase()), eq(papers.quotationId, quotationId)))
  return row && ({ ...row, body: paperBody.parse(row.body) } as Paper)
}

export async function receiptByNumber(db: Db, { year, sequence }: { year: number; sequence: number }) {
  const number = documentNumber('R', year, sequence)
  const itsOrder = sql`(select p.quotation_id from ${payments} p join ${paymentConfirmations} c on c.payment_id = p.id
    where c.number_year = ${year} and c.number_sequence = ${sequence})`
  const [order, stored] = await Promise.all([orderById(db, itsOrder), paperOf(db, itsOrder, number)])
  const payment = order?.payments.find(({ receipt }) => receipt === number)
  if (!order || !payment) return undefined
  const paper = stored ?? (await storeAndReadPaper(db, order, number))
  return paper && { paper, payment, order }
}

export async function storeAndReadPaper(db: Db, order: Order, number: string): Promise<Paper | undefined> {
  await storePapers(db, order)
  return paperOf(db, order.quotation.id, number)
}

/** Returns the firm, if it can issue invoices, and what is missing for that, each with the part of the settings that has it. */
export async function readSeller(db: Db) {
  const { firm, contact, appearance, accounts } = await adminSettings(db)
  const input = { ...firm, ...contact, ...appearance, tin: accounts.tin, legalName: firm.legalName || firm.name }
  const { data, error } = seller.safeParse(input)
  const partOf = (field: unknown) => (field === 'tin' ? 'accounts' : 'firm')
  return {
    seller: data,
    missing: (error?.issues ?? []).map(({ path: [at], message }) => ({ path: partOf(at), message })),
  }
}

export async function proformaBody(db: Db, quotation: Quotation, input: ProformaInput): Promise<PaperBody> {
  return paperBody.parse({ ...quotation, ...(await readSource(db, quotation)), ...input, kind: 'P' })
}

/** Issues a pro-forma invoice under the year's next number and returns that; undefined if the quotation is not open. */
export async function issueProforma(
  db: Db,
  quotation: Quotation,
  { year, ...input }: ProformaInput & { year: number },
  actor: Actor,
): Promise<string | undefined> {
  const number = numberText('P', sql`${year}`, lastTakenNumber('P', year))
  const body = await proformaBody(db, quotation, input)
  const insert = db
    .insert(papers)
    .values({ number, kind: 'P', quotationId: quotation.id, body })
    .returning({ number: papers.number })
  const stands = sql`${quotations.id} = ${quotation.id} and ${quotations.erasedAt} is null and ${isPayable}`
  const written = write(db, insert, {
    actor,
    action: 'issue',
    entity: 'quotation',
    summary: number,
    about: quotation.id,
    guards: [requireRow(quotations, stands, 'not-allowed')],
    before: [takeNumber(db, 'P', year)],
  })
  return (await unlessRejected('not-allowed', written))?.[0]?.number
}
