import { manifestIn } from '#worker/cli/backups/read-backup.ts'
import { checkReferences, scratchDatabase } from '#worker/cli/backups/scratch-database.ts'
import * as access from './access-rules.ts'
import { untilNight } from './actors/library.ts'
import { schedule } from './actors/platform.ts'
import type { Written } from './book.ts'
import { wrongDevices } from './device-rules.ts'
import { fairWeather } from './engine/turns.ts'
import { wrongPages } from './outdated.ts'
import { digestOf, type World } from './world.ts'

/** Numbers run from 1 to the last, each once, until a restore: what was given out since the backup is gone, with its numbers. */
const NUMBERS: Record<string, string> = {
  'quotation numbers have no gap and no double': `
    select n.year as what from quotation_numbers n where n.last <>
      (select count(distinct number_sequence) from quotations where number_year = n.year)
      or n.last <> (select max(number_sequence) from quotations where number_year = n.year)`,
  'document numbers have no gap and no double': `
    with numbered as (
      select 'R' as kind, number_year as year, number_sequence as number from payment_confirmations
      union all select 'I', number_year, number_sequence from invoices
      union all select 'C', number_year, number_sequence from credit_notes
      union all select 'D', number_year, number_sequence from deliveries)
    select d.kind || d.year as what from document_numbers d
    where d.last <> (select count(distinct number) from numbered n where n.kind = d.kind and n.year = d.year)
      or d.last <> (select max(number) from numbered n where n.kind = d.kind and n.year = d.year)`,
}

/** A rule that must hold after every step; the query returns its violations. */
const RULES: Record<string, string> = {
  'a quotation number belongs to one thread': `
    select number_year || '-' || number_sequence as what from quotations where number_sequence is not null
    group by number_year, number_sequence having count(distinct thread_id) > 1`,
  'every confirmed payment has a receipt, and no refund': `
    select p.id as what from payments p join payment_confirmations c on c.payment_id = p.id
    where (p.kind = 'payment') <> (c.number_sequence is not null)`,

  // States.
  'what was sent has a number, and no draft of a first revision has': `
    select id as what from quotations where (status <> 'draft' and number_sequence is null)
      or (status = 'draft' and revision = 1 and number_sequence is not null)`,
  'a thread has one open revision at most': `
    select thread_id as what from quotations where status in ('sent', 'viewed') group by thread_id having count(*) > 1`,
  'a thread has one accepted revision at most, and it is the last sent': `
    select a.id as what from quotations a where a.status = 'accepted' and exists (
      select 1 from quotations o where o.thread_id = a.thread_id and o.id <> a.id
        and (o.status = 'accepted' or (o.revision > a.revision and o.status <> 'draft')))`,
  'nothing is accepted after its last day': `
    select id as what from quotations where status = 'accepted'
      and date(decided_at, '+1 hour') > valid_until`,
  'an answer has its time, and an open quotation none': `
    select id as what from quotations where (status in ('accepted', 'declined', 'withdrawn')) <> (decided_at is not null)`,
  'payments, invoices and deliveries are of accepted quotations': `
    select q.id as what from quotations q where q.status <> 'accepted' and (
      exists (select 1 from payments where quotation_id = q.id) or exists (select 1 from invoices where quotation_id = q.id)
      or exists (select 1 from deliveries where quotation_id = q.id))`,
  'nothing is sent after its last day': `
    select id as what from quotations where date(sent_at, '+1 hour') > valid_until`,
  'the inquiry of an accepted quotation was won, or changed since': `
    select i.id as what from contact_inquiries i join quotations q on q.inquiry_id = i.id
    join audit_log yes on yes.entity_id = q.id and yes.action in ('accept', 'accept by phone')
    where q.status = 'accepted' and i.status <> 'won' and not exists (
      select 1 from audit_log a where a.entity_id = i.id and a.action = 'update' and a.id > yes.id)`,
  'nothing is confirmed that was reversed before': `
    select c.payment_id as what from payment_confirmations c join payment_reversals r on r.payment_id = c.payment_id
    where (select min(id) from audit_log where entity_id = c.payment_id and action = 'confirm') >
      (select min(id) from audit_log where entity_id = c.payment_id and action = 'reverse')`,

  // Nothing counts twice.
  'a key is stored once': `
    select idempotency_key as what from contact_inquiries group by idempotency_key having count(*) > 1`,
  'nothing is delivered that was not ordered': `
    select q.id as what from quotations q, json_each(q.lines) l where (
      select coalesce(sum(d.quantity), 0) from delivery_lines d join deliveries v on v.id = d.delivery_id
      where v.quotation_id = q.id and v.cancelled_at is null and d.line = l.key) > json_extract(l.value, '$.quantity')`,
  'a serial number belongs to one machine that left': `
    select s.serial as what from serial_numbers s join deliveries d on d.id = s.delivery_id
    where d.cancelled_at is null group by lower(s.serial) having count(*) > 1`,
  'a serial number is free exactly when its delivery was cancelled': `
    select s.serial as what from serial_numbers s join deliveries d on d.id = s.delivery_id
    where s.is_free <> (d.cancelled_at is not null)`,
  'no more is refunded than was paid': `
    select quotation_id as what from payments p join payment_confirmations c on c.payment_id = p.id
    where not exists (select 1 from payment_reversals r where r.payment_id = p.id)
      and not exists (select 1 from payments o join payment_reversals r on r.payment_id = o.id where o.quotation_id = p.quotation_id)
    group by quotation_id having sum(case kind when 'refund' then -counted else counted end) < 0`,

  // Machines that were sold.
  'each serial number that left has a unit of its delivery': `
    select s.serial as what from serial_numbers s join deliveries d on d.id = s.delivery_id where d.cancelled_at is null
      and not exists (select 1 from units u where u.serial_key = upper(replace(s.serial, ' ', '')) and u.delivery_id = d.id)`,
  'no unit has left with a delivery that was cancelled': `
    select u.serial as what from units u join deliveries d on d.id = u.delivery_id where d.cancelled_at is not null`,
  'a unit was serviced last when the last of its services was': `
    select serial as what from units u where serviced_on <>
      coalesce((select max(s.serviced_on) from unit_services s where s.unit_id = u.id), '')`,
  'an owner is reminded of each service once': `
    select serial as what from units u where
      (select count(*) from audit_log a where a.entity_id = u.id and a.entity = 'unit' and a.action = 'send') <>
      (select count(distinct value) from json_each('["' || replace(reminded_before || char(10) || reminded_of, char(10), '","') || '"]')
        where value <> '')`,
  'what was asked at a plate has its unit': `
    select id as what from contact_inquiries where (subject glob 'Service Request - *') <> (unit_id is not null)`,

  // Lists count their rows.
  'a list counts its rows': `
    select list || key as what from row_counts where key = '' and rows <> case list
      when 'machinery' then (select count(*) from machinery)
      when 'public machinery' then (select count(*) from machinery where hidden = 0)
      when 'inquiries' then (select count(*) from contact_inquiries)
      else rows end`,
  'nothing is in the bin and on its shelf': `select id as what from bin where id in (select id from machinery)`,

  'a backup fails only if the database or the bucket did': `
    select id || ', ' || error as what from backups
    where error is not null and not (error glob '*connection lost*' or error glob '*internal error*')`,

  // The audit log records every change exactly once.
  ...auditedOnce(),
  'a certificate is of tax that was withheld': `
    select w.payment_id as what from withholding_certificates w join payments p on p.id = w.payment_id
    where p.withheld = 0`,
  'nothing was left of the money of an invoice that was taken back': `
    select n.quotation_id as what from credit_notes n join audit_log a on a.entity_id = n.quotation_id and a.action = 'credit'
    where (select sum(case p.kind when 'refund' then -p.counted else p.counted end) from payments p
      where p.quotation_id = n.quotation_id
        and exists (select 1 from audit_log c where c.entity_id = p.id and c.action = 'confirm' and c.id < a.id)
        and not exists (select 1 from audit_log r where r.entity_id = p.id and r.action = 'reverse' and r.id < a.id)) > 0`,
  'the audit log records what is in the bin': `
    select id as what from bin b where not exists (
      select 1 from audit_log a where a.entity_id = b.id and a.action = 'delete'
        and a.id > coalesce((select max(r.id) from audit_log r where r.entity_id = b.id and r.action = 'restore'), 0))`,
}

/** What has exactly one entry in the audit log: in which table, under which condition, by which column, and the entry. */
function auditedOnce(): Record<string, string> {
  const events: [what: string, table: string, condition: string, id: string, entry: string][] = [
    ['was sent', 'quotations', 'sent_at is not null', 'id', `= 'send'`],
    ['was seen first', 'quotations', 'viewed_at is not null', 'id', `= 'view'`],
    ['was accepted', 'quotations', `status = 'accepted'`, 'id', `in ('accept', 'accept by phone')`],
    ['was declined', 'quotations', `status = 'declined'`, 'id', `in ('decline', 'decline by phone')`],
    ['was withdrawn', 'quotations', `status = 'withdrawn'`, 'id', `= 'withdraw'`],
    ['was drafted', 'quotations', 'true', 'id', `= 'create'`],
    ['was reported', 'payments', 'true', 'id', `= 'report'`],
    ['was confirmed', 'payments', 'id in (select payment_id from payment_confirmations)', 'id', `= 'confirm'`],
    ['was reversed', 'payments', 'id in (select payment_id from payment_reversals)', 'id', `= 'reverse'`],
    ['was invoiced', 'invoices', 'true', 'quotation_id', `= 'issue' and entity = 'invoice'`],
    ['was credited', 'credit_notes', 'true', 'quotation_id', `= 'credit' and entity = 'invoice'`],
    ['was certified', 'withholding_certificates', 'true', 'payment_id', `= 'certify'`],
    ['was delivered', 'deliveries', 'true', 'id', `= 'issue'`],
    ['was cancelled', 'deliveries', 'cancelled_at is not null', 'id', `= 'cancel'`],
    ['arrived', 'deliveries', 'received_at is not null', 'id', `= 'receive'`],
  ]
  return Object.fromEntries(
    events.map(([what, table, condition, id, entry]) => [
      `the audit log records what ${what}`,
      `select ${id} as what from ${table} t where (case when ${condition} then 1 else 0 end) <>
        (select count(*) from audit_log where entity_id = t.${id} and action ${entry})`,
    ]),
  )
}

/** Returns every violation. */
export async function broken(world: World): Promise<string[]> {
  return [
    ...access.lostInRestore(world),
    ...world.book.problems,
    ...access.violations(world, world.book.isRestored ? RULES : { ...NUMBERS, ...RULES }),
    // Of images, prices, settings and translations; the changes of machines and posts are among them.
    ...brokenContent(world),
    ...lostFacts(world),
    ...doubles(world),
    ...wrongSums(world),
    ...illegalSteps(world),
    ...remains(world),
    ...repeatedNotices(world),
    ...restoredDiffers(world),
    ...access.wrongAccess(world),
    ...wrongDevices(world),
    ...(await wrongPages(world)),
  ]
}

/** Nothing acknowledged is lost. */
const lostFacts = (world: World): string[] =>
  world.book.facts
    .filter(({ query, values }) => world.db.read(query, ...values).length === 0)
    .map(({ what }) => `it was said that ${what}, and it is not so`)

/** Nothing counts twice: what a visitor wrote once is stored once, and so is what was sent under a key. */
function doubles(world: World): string[] {
  const messages = world.db.read<{ message: string }>('select message from contact_inquiries')
  const seen = new Set<string>()
  const problems: string[] = []
  for (const { message } of messages) {
    const mark = /mark-i\d+-\d+/.exec(message)?.[0] ?? message
    if (seen.has(mark)) problems.push(`${mark} is stored twice`)
    seen.add(mark)
  }
  for (const [key, table] of world.book.keys) {
    const [row] = world.db.read<{ count: number }>(
      `select count(*) as count from ${table} where idempotency_key = ?`,
      key,
    )
    if (row?.count !== 1) problems.push(`${table} has ${row?.count} rows of the key ${key}`)
  }
  return problems
}

type Amount = 'delivery' | 'vat_points' | 'deposit_points' | 'subtotal' | 'vat' | 'total' | 'deposit'
type Sums = { id: string; lines: string; delivery_vat: string | null } & Record<Amount, number>

const half = (numerator: bigint) => (numerator + 5_000n) / 10_000n

/** Sums equal those of their parts, calculated again here. */
function wrongSums(world: World): string[] {
  const rows = world.db.read<Sums>(
    'select id, lines, delivery, delivery_vat, vat_points, deposit_points, subtotal, vat, total, deposit from quotations',
  )
  return rows.flatMap((row) => {
    type Vat = { kind: string; points: number } | null
    type Line = { quantity: number; unitPrice: number; discountPoints: number; vat?: Vat }
    // What is taxed alike is rounded once.
    const taxedBy = new Map<string, bigint>()
    const add = (vat: Vat | undefined, amount: bigint) => {
      const { kind, points } = vat ?? { kind: 'standard', points: row.vat_points }
      const key = `${kind} ${points}`
      taxedBy.set(key, (taxedBy.get(key) ?? 0n) + amount)
      return amount
    }
    const lines = (JSON.parse(row.lines) as Line[]).map(({ quantity, unitPrice, discountPoints, vat }) => {
      const gross = BigInt(quantity) * BigInt(unitPrice)
      return add(vat, gross - half(gross * BigInt(discountPoints)))
    })
    add(JSON.parse(row.delivery_vat ?? 'null'), BigInt(row.delivery))
    const subtotal = lines.reduce((sum, line) => sum + line, 0n)
    const taxed = subtotal + BigInt(row.delivery)
    const vat = [...taxedBy].reduce((sum, [key, of]) => sum + half(of * BigInt(key.split(' ')[1] ?? '')), 0n)
    const total = taxed + vat
    const deposit = half(total * BigInt(row.deposit_points))
    const expected = [subtotal, vat, total, deposit].map(Number)
    const found = [row.subtotal, row.vat, row.total, row.deposit]
    return String(expected) === String(found) ? [] : [`${row.id} sums to ${found}, and its lines to ${expected}`]
  })
}

const AFTER: Record<string, string[]> = {
  draft: ['sent', 'viewed', 'accepted', 'declined', 'withdrawn'],
  sent: ['viewed', 'accepted', 'declined', 'withdrawn'],
  viewed: ['accepted', 'declined', 'withdrawn'],
}

/** Decisions do not change. */
function illegalSteps(world: World): string[] {
  const rows = world.db.read<{ id: string; status: string }>('select id, status from quotations')
  const problems: string[] = []
  for (const { id, status } of rows) {
    const before = world.book.statuses.get(id)
    if (before !== undefined && before !== status && !AFTER[before]?.includes(status))
      problems.push(`${id} was ${before} and is ${status}`)
    world.book.statuses.set(id, status)
  }
  return problems
}

/** Returns whether a browser that did not know that an inquiry had arrived has sent it once more, after its person was erased. */
function cameAgain(world: World, { id, message }: Written): boolean {
  const [mark = ''] = /mark-i\d+-\d+/.exec(message) ?? []
  const others = world.db.read('select 1 from contact_inquiries where instr(message, ?) > 0 and id <> ?', mark, id)
  return world.book.mayRepeat.has(mark) && others.length > 0
}

/** After erasure, nothing of a person is left, except in what was accepted. */
function remains(world: World): string[] {
  const erasures = world.book.erased.splice(0)
  if (erasures.length === 0) return []
  const tables = ['contact_inquiries', 'mail_outbox', 'audit_log', 'text_versions', 'site_errors', 'bin']
  const problems: string[] = []
  for (const { email, texts, until } of erasures) {
    const marks = texts.flatMap((text) => (cameAgain(world, text) ? [] : (/mark-i\d+-\d+/.exec(text.message) ?? [])))
    for (const table of tables) {
      const rows = world.db.read(`select * from ${table}`).map((row) => JSON.stringify(row))
      for (const mark of marks) if (rows.some((row) => row.includes(mark))) problems.push(`${mark} is left in ${table}`)
    }
    const left = world.db.read<{ id: string }>(
      `select id from quotations where customer_email = ? and status <> 'accepted' and created_at < ? and not exists (
        select 1 from audit_log a where a.entity_id = quotations.id and a.at >= ?)`,
      email,
      until,
      until,
    )
    for (const { id } of left) problems.push(`${email} is left in the quotation ${id}`)
  }
  return problems
}

/** A notice is sent once, unless something failed meanwhile. */
function repeatedNotices(world: World): string[] {
  return [...world.book.notices].flatMap(([mark, steps]) =>
    !world.book.mayRepeat.has(mark) && steps.slice(0, -1).some((step) => !world.book.troubled.has(step))
      ? [`the notice of ${mark} went out again`]
      : [],
  )
}

/** The longest that a refused purge waits for its next attempt (docs/decisions/0112). */
const LONGEST_WAIT_MS = 2 * 60 * 60_000

/** Returns the violations once everybody is back, nothing fails any more, and everything due was done. */
export async function atRest(world: World, isBrief = false): Promise<string[]> {
  const weather = fairWeather(world.random)
  for (const browser of world.browsers) {
    for (const tab of browser.tabs) browser.close(tab)
    browser.isOnline = true
    const tab = await browser.open(weather)
    await world.together([tab.page.flush()])
    await world.together([tab.page.flush()])
  }
  await world.turns.pass(LONGEST_WAIT_MS)
  await world.together([schedule(world, world.random, weather)])
  const waiting = world.db.read('select id from waiting_purges')
  const problemsOfPages = [...(await wrongPages(world)), ...waiting.map(() => 'a refused purge was not repeated')]
  if (problemsOfPages.length > 0) return problemsOfPages
  for (let days = 0; days < 2; days++) {
    await world.turns.pass(50 * 60 * 60_000)
    await world.together([schedule(world, world.random, weather)])
  }
  const problems = [...(await contentAtRest(world)), ...(await broken(world)), ...access.leakedSecrets(world)]
  for (const browser of world.browsers)
    for (const entry of browser.disk.values()) problems.push(`${browser.name} has ${JSON.stringify(entry)} left`)
  for (const { mark, state, mayBeErased } of world.book.inquiries.values()) {
    const [row] = world.db.read<{ count: number }>(
      'select count(*) as count from contact_inquiries where instr(message, ?) > 0',
      mark,
    )
    if (mayBeErased && row?.count === 0) continue
    if ((state === 'sent' || state === 'queued') && row?.count !== 1)
      problems.push(`${mark} was ${state}, and stands ${row?.count} times`)
  }
  const stored = world.db.read<{ message: string }>(
    `select message from contact_inquiries i where exists (select 1 from mail_outbox m where m.inquiry_id = i.id and m.attempts < 8)
      or not exists (select 1 from mail_outbox m where m.inquiry_id = i.id)`,
  )
  for (const { message } of stored) {
    const [mark = message] = /mark-i\d+-\d+/.exec(message) ?? []
    if (!world.book.notices.has(mark)) problems.push(`the seller was never notified of ${mark}`)
  }
  return problems.length > 0 || isBrief ? problems : wrongRetention(world)
}

/** How many services the migrations add. */
const FIRST_SERVICES = 4

/** A rule of content that must hold whenever any of it has changed; the query returns its violations. */
const CONTENT_RULES: Record<string, string> = {
  'a list counts its rows by category': `
    select list || key as what from row_counts where list in ('machinery', 'gallery') and rows <> case list
      when 'machinery' then (select count(*) from machinery where key in ('', '=' || lower(category)))
      else (select count(*) from gallery_items where key in ('', '=' || lower(category))) end`,
  'what is in no list has no count': `
    select category as what from gallery_items where not exists (
      select 1 from row_counts where list = 'gallery' and key = '=' || lower(category))`,
  'nothing is in the bin and in the gallery': 'select id as what from bin where id in (select id from gallery_items)',
  'a translation is of something': `
    select row_id as what from translations t where not exists (select 1 from machinery where id = t.row_id)
      and not exists (select 1 from gallery_items where id = t.row_id) and not exists (select 1 from blog_posts where id = t.row_id)
      and not exists (select 1 from services where id = t.row_id) and resource <> row_id`,
  'a rate is entered once, and the audit log records it': `
    select count(*) as what from exchange_rates having count(*) <>
      (select count(*) from audit_log where entity = 'exchange rate' and action = 'create')`,
  'the audit log records which services there are': `
    select count(*) as what from services having count(*) <> ${FIRST_SERVICES} +
      (select count(*) filter (where action = 'create') - count(*) filter (where action = 'delete') from audit_log where entity = 'service')`,
  'an image is in the library or deleted, not both': `
    select image_url as what from images where substr(image_url, 10) in (select id from deleted_images)`,
  'a text has at most twenty earlier versions': `
    select row_id as what from text_versions group by resource, row_id having count(*) > 21`,
}

/** Returns every violation of what holds of content; nothing is asked where nothing has changed. */
export function brokenContent(world: World): string[] {
  const { content } = world.book
  if (!content.isChanged) return []
  content.isChanged = false
  return [...access.violations(world, CONTENT_RULES), ...content.unaudited(), ...access.brokenImages(world)]
}

/** Returns what is wrong once nothing fails any more, and two nights have passed. */
export async function contentAtRest(world: World): Promise<string[]> {
  for (let nights = 0; nights < 2; nights++)
    await world.together([untilNight(world).then(() => schedule(world, world.random, fairWeather(world.random)))])
  return [...brokenContent(world), ...access.overdue(world)]
}

/** A complete backup has every table as it was at its moment. */
export function restoredDiffers(world: World): string[] {
  const newest = world.bucket.text('backups/newest.json')
  if (!newest || newest === world.book.restored) return []
  world.book.restored = newest
  const { id } = JSON.parse(newest) as { id: string }
  const text = world.bucket.text(`backups/${id}/manifest.json`)
  if (!text) return [`the backup ${id} has no manifest`]
  const manifest = manifestIn(text, `the backup ${id}`)
  const texts = manifest.parts.map(({ file }) => world.bucket.text(`backups/${id}/${file}`))
  const lacking = manifest.parts.flatMap(({ file }, i) => (texts[i] === undefined ? [file] : []))
  if (lacking.length > 0) return [`the backup ${id} lacks ${lacking}`]
  const images = access.unlisted(world, id, texts)
  if (images.length > 0) return images
  try {
    const database = scratchDatabase({ manifest, parts: texts.map((text = '') => [Buffer.from(text)]) })
    try {
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

/** What the privacy page promises on a site whose owner has changed nothing: migrations/demo/settings.ts. */
const INQUIRY_MONTHS = 24
const RECORD_MONTHS = 6 * 12

const DAY_MS = 24 * 60 * 60 * 1000

/** How long after the end of a run the schedule looks again: shortly before each period ends for its first row, then after its last. */
const MONTHS_LATER = [INQUIRY_MONTHS - 2, INQUIRY_MONTHS + 1, RECORD_MONTHS - 2, RECORD_MONTHS + 1]

type Personal = { what: string; id: string; since: string; months: number }

/** Everything with a person's name, how long it may stay, and from when on. */
const PERSONAL = `
  select 'inquiry' as what, id, created_at as since, ${INQUIRY_MONTHS} as months from contact_inquiries
  union all select 'quotation', id, case when status = 'draft' then created_at when status = 'accepted' then
    max(decided_at, coalesce((select max(created_at) from payments where quotation_id = quotations.id), ''),
      coalesce((select max(created_at) from deliveries where quotation_id = quotations.id), ''))
    else sent_at end, case when status = 'accepted' then ${RECORD_MONTHS} else ${INQUIRY_MONTHS} end
  from quotations where erased_at is null order by 1, 2`

const monthsBefore = (moment: number, months: number) => {
  const date = new Date(moment)
  return date.setUTCMonth(date.getUTCMonth() - months)
}

/** Nobody comes for years: what people wrote, and what they were offered, goes when its time is over, and no earlier. */
export async function wrongRetention(world: World): Promise<string[]> {
  const all = world.db.read<Personal>(PERSONAL)
  const end = world.clock.now
  for (const months of MONTHS_LATER) {
    await world.turns.pass(monthsBefore(end, -months) - world.clock.now)
    await world.together([schedule(world, world.random, fairWeather(world.random))])
    const there = new Set(world.db.read<Personal>(PERSONAL).map(({ what, id }) => what + id))
    for (const { what, id, since, months: most } of all) {
      const end = monthsBefore(world.clock.now, most)
      const isThere = there.has(what + id)
      if (!isThere && Date.parse(since) > end + DAY_MS)
        return [`the ${what} ${id} of ${since} was deleted by ${world.clock.iso()}`]
      if (isThere && Date.parse(since) < end - DAY_MS)
        return [`the ${what} ${id} of ${since} is still there on ${world.clock.iso()}`]
    }
  }
  return []
}
