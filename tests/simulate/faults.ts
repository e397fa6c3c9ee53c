// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are parts of source code.

import { ACCESS_FAULTS } from './faults/access.ts'
import { CONTENT_FAULTS } from './faults/content.ts'
import { DRAFT_FAULTS } from './faults/drafts.ts'
import { type Fault, fault } from './faults/fault.ts'
import { SERVICE_WORKER_FAULTS } from './faults/service-worker.ts'

/** `npm run simulate -- --plant` plants one after another, and says which of the fixed seeds finds it (docs/simulator.md). */
export const FAULTS: Fault[] = [
  // In the visitor's browser.
  ...SERVICE_WORKER_FAULTS,
  ...DRAFT_FAULTS,
  fault(
    'an inquiry is dropped from the outbox after an error of the server',
    'web/site/outbox/send.ts',
    'if (isReused || Date.now() - entry.savedAt > MAX_AGE_MS) await take(key)',
    'await take(key)',
  ),
  fault('an inquiry is sent without its key', 'web/site/outbox/send.ts', "key ? { 'Idempotency-Key': key } : {}", '{}'),
  fault(
    'what is sent again gets another key',
    'web/site/outbox/outbox.ts',
    'keys.get(body) ?? (await keyOfQueued(body)) ?? crypto.randomUUID()',
    'crypto.randomUUID()',
  ),
  fault(
    'what is to be sent later is not stored',
    'web/site/outbox/outbox.ts',
    'await wakeWhenOnline()\n',
    'await drop(key)\n',
  ),
  fault('what was delivered stays queued', 'web/site/outbox/send.ts', 'await save(delivered)', 'void delivered'),
  fault(
    'the outbox forgets a failed inquiry',
    'web/site/outbox/send.ts',
    'if (!(error instanceof RequestError)) return false',
    'if (!(error instanceof RequestError)) await take(key)',
  ),

  // Inquiries.
  fault(
    'the key of an inquiry is not stored',
    'worker/db/inquiries/intake.ts',
    'const key = options.key ?? crypto.randomUUID()',
    'const key = crypto.randomUUID()',
  ),
  fault('no notice is queued with an inquiry', 'worker/api/contact.ts', 'notify: settings !== null', 'notify: false'),
  fault(
    'an inquiry is saved over what was not seen',
    'worker/db/inquiries/inbox.ts',
    'expectedVersion === undefined ? undefined : eq(version, expectedVersion)',
    'undefined',
  ),
  fault(
    'inquiries are deleted after days instead of months',
    'worker/db/inquiries/privacy.ts',
    '${`-${months} months`})`',
    '${`-${months} days`})`',
  ),
  fault(
    'inquiries are deleted too late',
    'worker/db/inquiries/privacy.ts',
    '${`-${months} months`})`',
    '${`-${months * 2} months`})`',
  ),
  fault(
    'what was accepted is stored no longer than what was not',
    'worker/db/quotations/privacy.ts',
    '`-${recordYears} years`',
    'age',
  ),
  fault(
    'erasing a person leaves the drafts for them',
    'worker/db/quotations/privacy.ts',
    'deleteDrafts(db, ofPerson(person)),',
    'deleteDrafts(db, sql`false`),',
  ),
  fault(
    'erasing a person leaves what was sent to them',
    'worker/db/quotations/privacy.ts',
    "anonymise(db, and(ofPerson(person), ne(status, 'accepted')))",
    'anonymise(db, sql`false`)',
  ),
  fault(
    'erasing a person leaves what they wrote',
    'worker/db/inquiries/privacy.ts',
    'db.delete(contactInquiries).where(byPerson(person))',
    "db.update(contactInquiries).set({ email: '' }).where(byPerson(person))",
  ),

  // Quotations.
  fault(
    'an earlier revision that was viewed is not withdrawn by a new one',
    'worker/db/quotations/sending.ts',
    "old.revision < new.revision and old.status in ('sent', 'viewed'))`",
    "old.revision < new.revision and old.status in ('sent'))`",
  ),
  fault(
    'a revision takes a number of its own',
    'worker/db/quotations/sending.ts',
    'where ${isSendable} and ${numberSequence} is null',
    'where ${isSendable}',
  ),
  fault(
    'the number of a quotation is taken outside of the transaction',
    'worker/db/quotations/sending.ts',
    'const [, [row]] = await db.batch([\n    takeNumber,',
    'await takeNumber\n  const [[row]] = await db.batch([',
  ),
  fault(
    'a quotation is sent as nobody has seen it',
    'worker/db/quotations/sending.ts',
    'and ${version} = ${expectedVersion}`',
    'and ${version} >= ${expectedVersion - 9}`',
  ),
  fault(
    'a quotation is sent after its last day',
    'worker/db/quotations/sending.ts',
    "and ${status} = 'draft' and ${validUntil} >= ${today}",
    "and ${status} = 'draft'",
  ),
  fault(
    'a revision is sent of what was accepted',
    'worker/db/quotations/sending.ts',
    "other.thread_id = ${threadId} and other.status = 'accepted'",
    "other.thread_id = ${threadId} and other.status = 'nothing'",
  ),
  fault(
    'a quotation is accepted after its last day',
    'worker/db/quotations/answers.ts',
    'isOpen(quotationId), sql`${validUntil} >= ${today}`, isSeen(recorder)',
    'isOpen(quotationId), isSeen(recorder)',
  ),
  fault(
    'an acceptance is not audited',
    'worker/db/quotations/answers.ts',
    "    auditAction(db, actor, recorder ? 'accept by phone' : 'accept', auditedQuotation, quotationId),\n",
    '',
  ),
  fault(
    'an acceptance leaves its inquiry open',
    'worker/db/quotations/answers.ts',
    "    ...inquiryStatusSteps(db, 'won', inquiryOf(quotationId), sql`changes() > 0`, actor),\n",
    '',
  ),
  fault(
    'a draft is saved over what was not seen',
    'worker/db/quotations/drafts.ts',
    "eq(status, 'draft'), isExpected(expectedVersion)",
    "eq(status, 'draft')",
  ),
  fault(
    'a view is noted each time',
    'worker/db/quotations/answers.ts',
    "and(eq(id, quotationId), eq(status, 'sent'))",
    'eq(id, quotationId)',
  ),
  fault(
    'an ended link still leads to its quotation',
    'worker/contract/quotation/quotation.ts',
    'link.endedAt !== null || today',
    'today',
  ),

  // Orders.
  fault(
    'the number of a receipt is taken outside of the transaction',
    'worker/db/orders/payments.ts',
    "const [, { meta }] = await db.batch([\n    takeNumber(db, 'R', year, sql`${isConfirmable} and ${isReceipted}`),",
    "await takeNumber(db, 'R', year, sql`${isConfirmable} and ${isReceipted}`)\n  const [{ meta }] = await db.batch([",
  ),
  fault(
    'a refund takes the number of a receipt',
    'worker/db/orders/payments.ts',
    "takeNumber(db, 'R', year, sql`${isConfirmable} and ${isReceipted}`)",
    "takeNumber(db, 'R', year, isConfirmable)",
  ),
  fault(
    'a reversed payment can be confirmed',
    'worker/db/orders/payments.ts',
    '    and not exists (select 1 from ${paymentReversals} r where r.payment_id = ${paymentId})\n',
    '',
  ),
  fault(
    'more is refunded than was paid',
    'worker/db/orders/payments.ts',
    "case ${payments.kind} when 'refund' then ${payments.counted} <= ${confirmedSum}",
    "case ${payments.kind} when 'refund' then true",
  ),
  fault(
    'a payment that is sent again gets another key',
    'worker/api/admin/payments.ts',
    'const key = idempotencyKey(c) ?? crypto.randomUUID()',
    'const key = crypto.randomUUID()',
  ),
  fault(
    'a reversal is not audited',
    'worker/db/orders/payments.ts',
    "await withAudit(db, reverse, auditAction(db, actor, 'reverse', auditedPayment, paymentId))",
    'await reverse',
  ),
  fault(
    'an order can have a second invoice',
    'worker/db/orders/invoices.ts',
    '\n    and not exists (select 1 from ${invoices} i where i.quotation_id = ${quotationId})`',
    '`',
  ),
  fault(
    'a cancelled delivery keeps its serial numbers',
    'worker/db/orders/deliveries.ts',
    '.set({ isFree: 1 })',
    '.set({ isFree: 0 })',
  ),
  fault(
    'the number of a delivery note is taken outside of the transaction',
    'worker/db/orders/deliveries.ts',
    "const [, { meta }] = await db.batch([\n      takeNumber(db, 'D', year, isOrder),",
    "await takeNumber(db, 'D', year, isOrder)\n    const [{ meta }] = await db.batch([",
  ),

  // Sums.
  fault(
    'half a minor unit is rounded down',
    'worker/contract/money/rounding.ts',
    'return (2n * numerator + half) / (2n * denominator)',
    'return (2n * numerator + half - 1n) / (2n * denominator)',
  ),
  fault(
    'the delivery is not taxed',
    'worker/contract/money/quotation-totals.ts',
    'const vat = share(taxed, vatPoints)',
    'const vat = share(subtotal, vatPoints)',
  ),
  fault(
    'the deposit is a share of what stands before the tax',
    'worker/contract/money/quotation-totals.ts',
    'deposit: share(total, depositPoints)',
    'deposit: share(taxed, depositPoints)',
  ),

  // E-mail.
  fault(
    'an e-mail is not claimed before it is sent',
    'worker/db/mail-outbox.ts',
    '.set({ attempts: sql`${attempts} + 1`, nextAttemptAt: nextTry })',
    '.set({ attempts: sql`${attempts} + 1` })',
  ),
  fault(
    'an e-mail that was sent is sent again when it is due',
    'worker/db/mail-outbox.ts',
    'const isWaiting = and(isNull(sentAt), lt(attempts, MAX_ATTEMPTS))',
    'const isWaiting = lt(attempts, MAX_ATTEMPTS)',
  ),
  fault(
    'a refused e-mail is dropped',
    'worker/mail/deliver.ts',
    'await mailFailed(db, id, impersonal(error)).catch(() => undefined)',
    'await dropMail(db, id).catch(() => undefined)',
  ),

  fault(
    'the link of an e-mail whose answer was lost is taken back',
    'worker/mail/deliver.ts',
    'if (message) await settings.EMAIL.send({ from: settings.MAIL_FROM, ...message })',
    `if (message)
      await settings.EMAIL.send({ from: settings.MAIL_FROM, ...message }).catch(async (error) => {
        await db.run('delete from quotation_links where rowid = (select max(rowid) from quotation_links)')
        throw error
      })`,
  ),

  // Content.
  fault(
    'a machine is saved over what was not seen',
    'worker/db/machinery/machinery.ts',
    'const ofVersion = expectedVersion === undefined ? undefined : eq(machinery.version, expectedVersion)',
    'const ofVersion = undefined',
  ),
  fault(
    'a hidden machine is in the list',
    'worker/db/machinery/rows.ts',
    "audience === 'public' ? sql`${machinery.hidden} = 0` : undefined",
    'undefined',
  ),
  fault(
    'a change of a machine is not audited',
    'worker/db/machinery/machinery.ts',
    '.batch([...before, update, audit, ...texts, ...versions] as unknown as Batch)',
    '.batch([...before, update, ...texts, ...versions] as unknown as Batch)',
  ),
  fault(
    'what is restored stays in the bin',
    'worker/db/bin/bin.ts',
    'db.delete(bin).where(thisRow).returning({ id }),\n  ])\n  // Somebody',
    'db.select({ id }).from(bin).where(thisRow),\n  ])\n  // Somebody',
  ),

  // The cache in front.
  fault(
    'a change of a machine drops the lists alone',
    'worker/cache/tags.ts',
    ': [listTag(kind), ...ids.map((id) => ownTag(kind, id))]',
    ': [listTag(kind)]',
  ),
  fault(
    'what is brought back from the bin drops nothing',
    'worker/api/admin/bin.ts',
    ".post('/:id/restore', invalidateContent, async",
    ".post('/:id/restore', async",
  ),
  fault(
    'a machine that goes to the bin leaves the lists stored',
    'worker/api/machinery.ts',
    "changed(c, changedRows('machinery', [id]))",
    "changed(c, rowTags('machinery', id))",
  ),
  fault(
    'a refused purge is not queued',
    'worker/cache/front-cache.ts',
    'await repeatLater(db, tags, refusal)',
    'void refusal',
  ),
  fault(
    'a purge that throws is taken for done',
    'worker/cache/front-cache.ts',
    'return inOneLine(error)',
    'return inOneLine(error) && null',
  ),
  fault(
    'a waiting purge is dropped after its first failure',
    'worker/cache/front-cache.ts',
    'await purgesRefused(db, ids, refusal)',
    'await purgesDone(db, ids)',
  ),
  fault(
    'a waiting purge is dropped when it is claimed',
    'worker/cache/front-cache.ts',
    'if (claimed.length === 0) return\n  const ids',
    'if (claimed.length === 0) return\n  await purgesDone(db, claimed.map(({ id }) => id))\n  const ids',
  ),
  fault(
    'a write that failed, and was done, drops nothing',
    'worker/cache/invalidate-content.ts',
    'else if (c.res.status >= 500) await purgeUncertain(c, c.var.db)',
    'void purgeUncertain',
  ),
  fault(
    'a write is purged after its response',
    'worker/cache/invalidate-content.ts',
    'await purgeChanged(c, c.var.db)',
    'c.executionCtx.waitUntil(purgeChanged(c, c.var.db))',
  ),
  fault(
    'a page is stored for a week',
    'worker/cache/cacheable.ts',
    'MAX_SECONDS = MAX_STORED_MS / 1000',
    'MAX_SECONDS = (7 * MAX_STORED_MS) / 1000',
  ),
  fault(
    'a hidden machine’s preview is stored',
    'worker/http/security-headers.ts',
    "if (isPreview) c.header('Cache-Control', 'no-store')",
    "if (isPreview) c.header('Cloudflare-CDN-Cache-Control', 'public, max-age=600')",
  ),
  fault(
    'a buyer’s page is stored',
    'worker/page/quotation/routes.ts',
    "c.header('Cache-Control', 'no-store')",
    "c.header('Cache-Control', 'public, max-age=600')\n    c.header('Cloudflare-CDN-Cache-Control', 'public, max-age=600')",
  ),
  fault(
    'what an administrator is shown is stored',
    'worker/auth/require-admin.ts',
    "c.header('Cache-Control', 'no-store')",
    "c.header('Cache-Control', 'public, max-age=600')\n  c.header('Cloudflare-CDN-Cache-Control', 'public, max-age=600')",
  ),

  // Posts.
  fault(
    'a post that is to appear is public at once',
    'worker/db/posts/public.ts',
    "(${status} = 'published' and (${publishAt} is null or ${publishAt} <= ${now}))",
    "(${status} = 'published')",
  ),
  fault(
    'a list of posts is stored until after the next one appears',
    'worker/http/until-next-post.ts',
    'if (next) freshUntil(c, Date.parse(next))',
    'if (next) freshUntil(c, Date.parse(next) + 7_200_000)',
  ),
  fault(
    'a post that is changed stays stored',
    'worker/api/admin/blog.ts',
    "changed(c, changedRows('posts', [id]))\n    return c.json<Post>(post)",
    'changed(c, [])\n    return c.json<Post>(post)',
  ),
  fault(
    'a new post is in no list',
    'worker/api/admin/blog.ts',
    "changed(c, changedRows('posts', [post.id]))",
    'changed(c, [])',
  ),

  // Replicas.
  fault(
    'what the cache in front stores is read from the replica',
    'worker/http/database.ts',
    'return !(frontCache(c) && key === url)',
    'return Boolean(frontCache(c) ?? url)',
  ),
  fault('an administrator reads the replica', 'worker/http/database.ts', "headers.has('Authorization') || ", ''),
  fault('a buyer reads the replica', 'worker/http/database.ts', '!isRead || key === null ||', '!isRead ||'),

  // Backup.
  fault(
    'a backup reads the tables as they are when it comes to them',
    'worker/backup/steps.ts',
    'dumpChunk(db, table, after, NIGHTLY + table.name)',
    'dumpChunk(db, table, after)',
  ),
  fault(
    'the copies of a backup are not made at one moment',
    'worker/db/backups/copies.ts',
    'return first ? ((await db.batch([first, ...rest])) as { results?: unknown[] }[]) : []',
    'const done: { results?: unknown[] }[] = []\n  for (const one of first ? [first, ...rest] : []) done.push(await one)\n  return done',
  ),

  ...CONTENT_FAULTS,
  ...ACCESS_FAULTS,
]
