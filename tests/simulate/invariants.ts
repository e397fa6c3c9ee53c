// The five sentences that a simulated site must stay true to, whatever fails. Each is checked after every step.

import { DatabaseSync } from 'node:sqlite'
import { manifestIn } from '#worker/cli/backups/read-backup.ts'
import { checkReferences, loadBackup } from '#worker/cli/backups/scratch-database.ts'
import type { Since } from './book.ts'
import { migrated } from './engine/database.ts'
import { notesOf, type Rendered, SHOWN } from './engine/platform.ts'
import { type Answer, digestOf, type World } from './world.ts'

export async function broken(world: World): Promise<string[]> {
  return [
    ...world.book.problems,
    ...lostOrDoubled(world),
    ...wrongLedger(world),
    ...seenByOthers(world),
    ...(await oldPages(world)),
    ...restoresOtherwise(world),
  ]
}

const violations = (world: World, rules: Record<string, string>): string[] =>
  Object.entries(rules).flatMap(([rule, query]) =>
    world.db.read<{ what: unknown }>(query).map(({ what }) => `${rule}: not so for ${what}`),
  )

// 1. No inquiry is lost or doubled, nor anything else that the site has confirmed.

function lostOrDoubled(world: World): string[] {
  const lost = world.book.facts
    .filter(({ query, values }) => world.db.read(query, ...values).length === 0)
    .map(({ what }) => `it was said that ${what}, and it is not so`)
  const stored = new Map<string, number>()
  for (const { message } of world.db.read<{ message: string }>('select message from contact_inquiries')) {
    const mark = /mark-i\d+-\d+/.exec(message)?.[0] ?? message
    stored.set(mark, (stored.get(mark) ?? 0) + 1)
  }
  const doubled = [...stored].flatMap(([mark, count]) => (count > 1 ? [`${mark} is stored ${count} times`] : []))
  const repeated = [...world.book.notices].flatMap(([mark, count]) =>
    count > 1 && !world.book.isTroubled ? [`the notice of ${mark} was sent ${count} times`] : [],
  )
  return [...lost, ...doubled, ...repeated]
}

/** Returns what was promised and did not come, once everybody is back and nothing fails any more. */
export function neverArrived(world: World): string[] {
  const problems = world.browsers.flatMap(({ name, disk }) =>
    [...disk.values()].map((entry) => `${name} has ${JSON.stringify(entry)} left`),
  )
  for (const { mark, state } of world.book.inquiries.values()) {
    const isStored = world.db.read('select 1 from contact_inquiries where instr(message, ?) > 0', mark).length > 0
    if (!isStored && (state === 'sent' || state === 'queued')) problems.push(`${mark} was ${state}, and is not stored`)
    if (isStored && !world.book.notices.has(mark)) problems.push(`the owner was never notified of ${mark}`)
  }
  return [...problems, ...lostMoney(world)]
}

/** Returns the transfers that never counted or came to nothing: each has its event, unless no order of its customer waits. */
function lostMoney(world: World): string[] {
  const waits = `select 1 from order_accounts o join transfer_accounts a on a.id = o.account_id
    join quotations q on q.id = o.quotation_id where a.number = ? and q.erased_at is null
    and not exists (select 1 from payments where quotation_id = q.id and kind = 'refund')
    and not exists (select 1 from credit_notes where quotation_id = q.id)
    and q.total > (select coalesce(sum(p.counted), 0) from payments p join payment_confirmations c on c.payment_id = p.id
      where p.quotation_id = q.id and p.id not in (select payment_id from payment_reversals))`
  const stored = new Map(
    world.db
      .read<{ id: string; status: string }>('select id, status from transfers')
      .map((row) => [row.id, row.status]),
  )
  return world.bank.charges.flatMap(({ id, account, isLost }) => {
    if (isLost && world.db.read(waits, account).length === 0) return []
    const status = stored.get(String(id)) ?? 'not there'
    return status === 'verified' ? [] : [`the transfer ${id} is ${status}`]
  })
}

// 2. The ledger: numbers without a gap, sums that equal their parts, nothing counted twice, each change in the audit log once.

const LEDGER: Record<string, string> = {
  'quotation numbers have no gap and no double': `
    select n.year as what from quotation_numbers n where n.last <>
      (select count(distinct number_sequence) from quotations where number_year = n.year)
      or n.last <> (select max(number_sequence) from quotations where number_year = n.year)`,
  'numbers of papers have no gap and no double': `
    with numbered as (
      select 'R' as kind, number_year as year, number_sequence as number from payment_confirmations
      union all select 'I', number_year, number_sequence from invoices
      union all select 'C', number_year, number_sequence from credit_notes
      union all select 'D', number_year, number_sequence from deliveries)
    select d.kind || d.year as what from document_numbers d
    where d.last <> (select count(distinct number) from numbered n where n.kind = d.kind and n.year = d.year)
      or d.last <> (select max(number) from numbered n where n.kind = d.kind and n.year = d.year)`,
  'a quotation number belongs to one thread': `
    select number_year || '-' || number_sequence as what from quotations where number_sequence is not null
    group by number_year, number_sequence having count(distinct thread_id) > 1`,
  'a thread has one open revision at most': `
    select thread_id as what from quotations where status in ('sent', 'viewed') group by thread_id having count(*) > 1`,
  'a thread has one accepted revision at most, and it is the last sent': `
    select a.id as what from quotations a where a.status = 'accepted' and exists (
      select 1 from quotations o where o.thread_id = a.thread_id and o.id <> a.id
        and (o.status = 'accepted' or (o.revision > a.revision and o.status <> 'draft')))`,
  'nothing is sent or accepted after its last day': `
    select id as what from quotations where date(sent_at, '+1 hour') > valid_until
      or (status = 'accepted' and date(decided_at, '+1 hour') > valid_until)`,
  'an answer has its time, and an open quotation none': `
    select id as what from quotations where (status in ('accepted', 'declined', 'withdrawn')) <> (decided_at is not null)`,
  'the inquiry of what was accepted is won, unless somebody has changed it since': `
    select i.id as what from quotations q join contact_inquiries i on i.id = q.inquiry_id and i.status <> 'won'
    where q.status = 'accepted' and not exists (select 1 from audit_log a where a.entity_id = i.id and a.at >= q.decided_at)`,
  'payments and deliveries are of accepted quotations': `
    select q.id as what from quotations q where q.status <> 'accepted' and (
      exists (select 1 from payments where quotation_id = q.id) or exists (select 1 from deliveries where quotation_id = q.id))`,
  'every confirmed payment has a receipt, and no refund': `
    select p.id as what from payments p join payment_confirmations c on c.payment_id = p.id
    where (p.kind = 'payment') <> (c.number_sequence is not null)`,
  'nothing is confirmed that was reversed before': `
    select c.payment_id as what from payment_confirmations c join payment_reversals r on r.payment_id = c.payment_id
    where (select min(id) from audit_log where entity_id = c.payment_id and action = 'confirm') >
      (select min(id) from audit_log where entity_id = c.payment_id and action = 'reverse')`,
  'no more is refunded than was paid': `
    select quotation_id as what from payments p join payment_confirmations c on c.payment_id = p.id
    where not exists (select 1 from payment_reversals r where r.payment_id = p.id)
      and not exists (select 1 from payments o join payment_reversals r on r.payment_id = o.id where o.quotation_id = p.quotation_id)
    group by quotation_id having sum(case kind when 'refund' then -counted else counted end) < 0`,
  'no more of a transfer counts than arrived, and all of that has its receipt': `
    select t.id as what from transfers t where t.amount - t.returned < (
        select sum(l.amount) from transfer_payments l where l.transfer_id = t.id
        and l.payment_id not in (select payment_id from payment_reversals))
      or exists (select 1 from transfer_payments l where l.transfer_id = t.id and (
        t.status = 'refused' or l.payment_id not in (select payment_id from payment_confirmations)))`,
  'a transfer that was confirmed by hand does not count again by itself': `
    select p.id as what from payments p join payment_confirmations c on c.payment_id = p.id
    join transfers t on t.reference = p.reference and t.amount = p.amount
    join order_accounts o on o.quotation_id = p.quotation_id
    where p.entered_by <> 'by transfer' and p.id not in (select payment_id from transfer_payments)
      and p.id not in (select payment_id from payment_reversals)
      and not exists (select 1 from transfers alike where alike.amount = t.amount and alike.id <> t.id)
      and exists (select 1 from transfer_payments l where l.transfer_id = t.id
        and l.payment_id not in (select payment_id from payment_reversals))`,
  'a change of a machine is in the audit log': `
    select id as what from machinery m where version - 1 >
      (select count(*) from audit_log where entity_id = m.id and action in ('update', 'restore'))`,
  'a key is stored once': `
    select idempotency_key as what from contact_inquiries group by idempotency_key having count(*) > 1`,
  'nothing is delivered that was not ordered': `
    select q.id as what from quotations q, json_each(q.lines) l where (
      select coalesce(sum(d.quantity), 0) from delivery_lines d join deliveries v on v.id = d.delivery_id
      where v.quotation_id = q.id and v.cancelled_at is null and d.line = l.key) > json_extract(l.value, '$.quantity')`,
  'a list counts its rows': `
    select list || key as what from row_counts where key = '' and rows <> case list
      when 'machinery' then (select count(*) from machinery)
      when 'public machinery' then (select count(*) from machinery where hidden = 0)
      when 'inquiries' then (select count(*) from contact_inquiries)
      else rows end`,
  'nothing is in the bin and on its shelf': `select id as what from bin where id in (select id from machinery)`,
  ...Object.fromEntries(
    [
      ['was sent', 'quotations', 'sent_at is not null', `= 'send'`],
      ['was seen first', 'quotations', 'viewed_at is not null', `= 'view'`],
      ['was accepted', 'quotations', `status = 'accepted'`, `in ('accept', 'accept by phone')`],
      ['was declined', 'quotations', `status = 'declined'`, `in ('decline', 'decline by phone')`],
      ['was withdrawn', 'quotations', `status = 'withdrawn'`, `= 'withdraw'`],
      ['was drafted', 'quotations', 'true', `= 'create'`],
      ['was reported', 'payments', `entered_by <> 'by transfer'`, `= 'report'`],
      ['was confirmed', 'payments', 'id in (select payment_id from payment_confirmations)', `= 'confirm'`],
      ['was reversed', 'payments', 'id in (select payment_id from payment_reversals)', `= 'reverse'`],
      ['was delivered', 'deliveries', 'true', `= 'issue'`],
      ['was cancelled', 'deliveries', 'cancelled_at is not null', `= 'cancel'`],
      ['arrived', 'deliveries', 'received_at is not null', `= 'receive'`],
    ].map(([what, table, condition, entry]) => [
      `the audit log records what ${what}`,
      `select id as what from ${table} t where (case when ${condition} then 1 else 0 end) <>
        (select count(*) from audit_log where entity_id = t.id and action ${entry})`,
    ]),
  ),
}

/** What a quotation's status may become. */
const AFTER: Record<string, string[]> = {
  draft: ['sent', 'viewed', 'accepted', 'declined', 'withdrawn'],
  sent: ['viewed', 'accepted', 'declined', 'withdrawn'],
  viewed: ['accepted', 'declined', 'withdrawn'],
}

function wrongLedger(world: World): string[] {
  const problems = violations(world, LEDGER)
  for (const [key, table] of world.book.keys) {
    const count = world.db.read(`select 1 from ${table} where idempotency_key = ?`, key).length
    if (count !== 1) problems.push(`${table} has ${count} rows of the key ${key}`)
  }
  for (const { id, status } of world.db.read<{ id: string; status: string }>('select id, status from quotations')) {
    const before = world.book.statuses.get(id) ?? status
    if (before !== status && !AFTER[before]?.includes(status)) problems.push(`${id} was ${before} and is ${status}`)
    world.book.statuses.set(id, status)
  }
  return [...problems, ...wrongSums(world)]
}

type Amount = 'delivery' | 'deposit_points' | 'subtotal' | 'vat' | 'total' | 'deposit'
type Sums = { id: string; lines: string; delivery_vat: string | null } & Record<Amount, number>
type Vat = { kind: string; points: number } | null
type Line = { quantity: number; unitPrice: number; discountPoints: number; vat?: Vat }

const half = (numerator: bigint) => (numerator + 5_000n) / 10_000n

/** Sums equal those of their parts, calculated again here. */
function wrongSums(world: World): string[] {
  const rows = world.db.read<Sums>(
    'select id, lines, delivery, delivery_vat, deposit_points, subtotal, vat, total, deposit from quotations',
  )
  return rows.flatMap((row) => {
    // What is taxed alike is rounded once.
    const taxedBy = new Map<number, bigint>()
    const add = (vat: Vat | undefined, amount: bigint) => {
      const points = vat?.points ?? 0
      taxedBy.set(points, (taxedBy.get(points) ?? 0n) + amount)
      return amount
    }
    const lines = (JSON.parse(row.lines) as Line[]).map(({ quantity, unitPrice, discountPoints, vat }) => {
      const gross = BigInt(quantity) * BigInt(unitPrice)
      return add(vat, gross - half(gross * BigInt(discountPoints)))
    })
    add(JSON.parse(row.delivery_vat ?? 'null'), BigInt(row.delivery))
    const subtotal = lines.reduce((sum, line) => sum + line, 0n)
    const vat = [...taxedBy].reduce((sum, [points, of]) => sum + half(of * BigInt(points)), 0n)
    const total = subtotal + BigInt(row.delivery) + vat
    const deposit = half(total * BigInt(row.deposit_points))
    const expected = [subtotal, vat, total, deposit].map(Number)
    const found = [row.subtotal, row.vat, row.total, row.deposit]
    return String(expected) === String(found) ? [] : [`${row.id} sums to ${found}, and its lines to ${expected}`]
  })
}

// 3. Nobody sees what is not theirs: what buyers and strangers are shown is checked where they ask (buyer.ts, visitor.ts).

const PERSONAL = ['contact_inquiries', 'mail_outbox', 'audit_log', 'text_versions', 'site_errors', 'bin']

/** After erasure, nothing of a person is left, except in what was accepted. */
function seenByOthers(world: World): string[] {
  const problems: string[] = []
  for (const [email, erased] of world.book.erased) {
    for (const table of erased.marks.length > 0 ? PERSONAL : []) {
      const rows = JSON.stringify(world.db.read(`select * from ${table}`))
      for (const mark of erased.marks) if (rows.includes(mark)) problems.push(`${mark} is left in ${table}`)
    }
    if (erased.marks.length > 0)
      for (const { id } of world.db.read<{ id: string }>(
        `select id from quotations where customer_email = ?1 and status <> 'accepted' and created_at < ?2 and not exists (
          select 1 from audit_log a where a.entity_id = quotations.id and a.at >= ?2)`,
        ...[email, erased.until],
      ))
        problems.push(`${email} is left in the quotation ${id}`)
    // It is checked once: others of that name may write again.
    erased.marks = []
  }
  return problems
}

/** Begins of URLs whose responses are for one person alone, and params that make them so. */
const PRIVATE_PATH = /^\/(?:api\/admin|admin|quotation)\b|[?&](?:hidden|preview)=/

// 4. Nothing is old after a minute.

/** How long a change may take to be seen everywhere, if the platform refuses a purge: the schedule repeats it. */
const MOST_MS = 60_000
/** How long an entry of the cache lives: what was rendered while it changed may be stored after its purge. */
const ENTRY_MS = 60 * 60 * 1000 + MOST_MS

/** Returns what is wrong with a page that does not show something as it is since then; undefined if it may be so. */
function whyOld(world: World, page: Rendered, since: Since, asked: Since): string | undefined {
  const age = asked.passed - since.passed
  if (since.moment > asked.moment) return undefined
  if (page.began > since.moment) return `${age} ms ago, before it was rendered`
  if (age <= MOST_MS) return undefined
  if (page.ended >= since.moment && age <= ENTRY_MS) return undefined
  // Refused again, or not made, within the last minute.
  if (asked.passed - world.front.troubledAt <= MOST_MS) return undefined
  return `${age} ms ago`
}

export const answered = ({ headers, text }: Answer): Rendered => ({
  ...notesOf(headers),
  marks: text.match(SHOWN) ?? [],
})

/** The machine that a page is about, if it is about one. */
const MACHINE_PATH = /^(?:\/api|\/ha|\/fr)?\/machinery\/([\w-]+)$/

/** Returns what a page shows that is gone, and what it lacks that is there: `due` was saved by whoever asks. */
export function tooOld(world: World, path: string, page: Rendered, asked: Since, due?: string): string[] {
  const problems: string[] = []
  for (const mark of page.marks) {
    const shown = world.book.shown.get(mark)
    if (!shown) problems.push(`${path} shows ${mark}, which was never public`)
    const why = shown?.to && whyOld(world, page, shown.to, asked)
    if (why) problems.push(`${path} shows ${mark}, which was public last ${why}`)
  }
  const slug = MACHINE_PATH.exec(path)?.[1]
  const rows =
    path === '/api/machinery' || slug
      ? world.db.read<{ text: string }>(
          'select description as text from machinery where hidden = 0 and (?1 is null or slug = ?1)',
          slug ?? null,
        )
      : []
  for (const [mark = ''] of rows.map(({ text }) => text.match(SHOWN) ?? [])) {
    const shown = world.book.shown.get(mark)
    if (!shown || shown.to || page.marks.includes(mark)) continue
    // Whoever has saved it sees it at once, unless purges have been refused lately.
    const isCalm = asked.passed - world.front.troubledAt > MOST_MS
    const isOwn = mark === due && shown.from.moment < asked.moment && isCalm
    const why = isOwn ? 'before its owner asked' : whyOld(world, page, shown.from, asked)
    if (why) problems.push(`${path} lacks ${mark}, which is public since ${why}`)
  }
  return problems
}

/** What is stored in front is for everybody, and not old. */
async function oldPages(world: World): Promise<string[]> {
  const now = world.book.now()
  return (await world.front.stored()).flatMap((page) => {
    if (PRIVATE_PATH.test(page.path)) return [`${page.path} is stored for everybody`]
    if (page.private) return [`${page.path} is stored for everybody, with ${page.private}`]
    return tooOld(world, page.path, page, now)
  })
}

// 5. A backup restores to the same.

/** A complete backup has every table as it was at its moment. */
function restoresOtherwise(world: World): string[] {
  const newest = world.bucket.text('backups/newest.json')
  if (!newest || newest === world.book.restored) return []
  world.book.restored = newest
  const { id } = JSON.parse(newest) as { id: string }
  const text = world.bucket.text(`backups/${id}/manifest.json`)
  if (!text) return [`the backup ${id} has no manifest`]
  const manifest = manifestIn(text, `the backup ${id}`)
  const parts = manifest.parts.map(({ file }) => world.bucket.text(`backups/${id}/${file}`))
  const lacking = manifest.parts.flatMap(({ file }, i) => (parts[i] === undefined ? [file] : []))
  if (lacking.length > 0) return [`the backup ${id} lacks ${lacking}`]
  try {
    const database = new DatabaseSync('', { enableForeignKeyConstraints: false })
    try {
      // Migrating each one would take a third of a simulation's time.
      database.deserialize(migrated())
      loadBackup(database, { manifest, parts: parts.map((part = '') => [Buffer.from(part)]) })
      checkReferences(database)
      return Object.entries(world.book.copied.get(id) ?? {})
        .filter(([table, digest]) => table !== 'backups' && digestOf(database, table) !== digest)
        .map(([table]) => `the backup ${id} has other rows of ${table} than its moment had`)
    } finally {
      database.close()
    }
  } catch (error) {
    return [`the backup ${id} cannot be restored: ${(error as Error).message}`]
  }
}
