// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are parts of source code.

/** A mistake that somebody could have made: in a file, this text instead of that. */
export type Fault = { name: string; file: string; from: string; to: string }

/** The file, what stands in it, and the mistake. */
type Change = [file: string, from: string, to: string]

/** Mistakes about who gets in, and what is restored. */
const ACCESS_FAULTS: Record<string, Change> = {
  // Sessions.
  'signing out leaves the session': [
    'worker/db/admins/sessions.ts',
    'write(db, db.delete(adminSessions).where(where), {',
    "write(db, db.delete(adminSessions).where(eq(adminId, 'nobody')), {",
  ],
  'an ended session is accepted, as its token is': [
    'worker/db/admins/sessions.ts',
    '.from(adminSessions)\n    .innerJoin(admins, eq(admins.id, adminId))\n    .where(and(eq(id, session.id), eq(adminId, session.adminId), isAlive(now), isNull(admins.disabledAt)))',
    `.from(admins)
    .leftJoin(adminSessions, eq(adminSessions.id, session.id))
    .where(and(eq(admins.id, session.adminId), isNull(admins.disabledAt)))
    .then((rows) => rows.map((found) => ({ ...found, ...session, lastUsedAt: now, confirmedAt: now })))`,
  ],
  'an unused session does not end': [
    'worker/db/admins/sessions.ts',
    'return and(gt(expiresAt, now), gt(lastUsedAt, idleSince))',
    'return idleSince && gt(expiresAt, now)',
  ],
  'a new password leaves other sessions': [
    'worker/db/admins/admins.ts',
    '.set({ passwordHash: to }).where(eq(id, admin.id)), endSessionsOf(db, admin.id)],',
    '.set({ passwordHash: to }).where(eq(id, admin.id)), endSessionsOf(db, to)],',
  ],
  'a password signs in that was replaced while it was checked': [
    'worker/db/admins/admins.ts',
    'proof.passwordHash === undefined ? undefined : eq(passwordHash, proof.passwordHash),',
    'undefined,',
  ],
  'two changes of one password are both done': [
    'worker/db/admins/admins.ts',
    'and(eq(id, admin.id), eq(passwordHash, from), isNull(disabledAt))',
    'and(eq(id, admin.id), from ? isNull(disabledAt) : undefined)',
  ],
  'sessions are listed that have ended': [
    'worker/db/admins/sessions.ts',
    '.where(and(eq(adminId, admin), isAlive(now)))',
    '.where(now ? undefined : eq(adminId, admin))',
  ],

  // Guesses.
  'guesses are counted per spelling of the name': [
    'worker/auth/login-throttle.ts',
    'const name = fold(username.trim())',
    'const name = fold(username) && username',
  ],
  'guesses from one network shut out an address that is known': [
    'worker/db/admins/login-attempts.ts',
    'and(eq(key, keys.network), not(isKnown(keys.address))),',
    'eq(key, keys.network),',
  ],
  'the wait after guesses is a thousand times as long': [
    'worker/db/admins/login-attempts.ts',
    '+ 1000 * ${seconds} - ${now} end`',
    '+ 1_000_000 * ${seconds} - ${now} end`',
  ],
  'guesses need not wait': [
    'worker/auth/login-throttle.ts',
    'if (left > 0) throw tooManyRequests(Math.ceil(left / 1000))',
    'void (left > 0 && tooManyRequests)',
  ],
  'a refusal does not say for how long': [
    'worker/errors.ts',
    "headers: { 'Retry-After': String(retryAfterSeconds) },",
    "headers: { 'Retry-Later': String(retryAfterSeconds) },",
  ],
  'a wrong password signs in': [
    'worker/auth/password.ts',
    'return expected.length === actual.length && timingSafeEqual(expected, actual)',
    'return expected.length === actual.length && (timingSafeEqual(expected, actual) || password.length >= 17)',
  ],

  // Accounts and roles.
  // Whether they are disabled is looked at when the password was checked as well: either of the two alone does.
  'an administrator who is disabled while they sign in is in': [
    'worker/db/admins/admins.ts',
    '    isNull(disabledAt),\n    proof.passwordHash ===',
    '    proof.passwordHash ===',
  ],
  'disabling leaves the sessions for the day somebody is enabled again': [
    'worker/db/admins/administrators.ts',
    'disabled ? [endSessionsOf(db, adminId)] : []',
    'disabled ? [] : [endSessionsOf(db, adminId)]',
  ],
  'an editor sees what administrators see': [
    'worker/auth/require-admin.ts',
    "if (c.var.admin.role !== 'admin') throw adminsOnly()",
    'if (c.var.admin.role === undefined) throw adminsOnly()',
  ],
  'two administrators demote each other': [
    'worker/db/admins/administrators.ts',
    "const isAllowed = next === 'admin' ? undefined : isNotTheLast",
    'const isAllowed = undefined',
  ],
  'disabling somebody who is disabled is audited again': [
    'worker/db/admins/administrators.ts',
    'disabled ? and(isNull(disabledAt), isNotTheLast) : isNotNull(disabledAt)',
    'disabled ? isNotTheLast : isNotNull(disabledAt) && undefined',
  ],
  'whoever has not confirmed who they are makes recovery codes': [
    'worker/auth/require-admin.ts',
    'if (Date.now() - Date.parse(c.var.session.confirmedAt) > FRESH_MS) throw confirmFirst()',
    'if (Date.now() - Date.parse(c.var.session.confirmedAt) > FRESH_MS * 60) throw confirmFirst()',
  ],
  'a recovery code stays': [
    'worker/db/admins/recovery-codes.ts',
    'db.delete(recoveryCodes).where(isTheirs),',
    "db.delete(recoveryCodes).where(eq(codeHash, '')),",
  ],
  'a passkey’s response signs in again': [
    'worker/auth/passkey.ts',
    'await spend(c, response)\n  // If two',
    'void spend\n  // If two',
  ],

  // Invitations.
  'an invitation is not consumed with the account that it makes': [
    'worker/db/admins/invitations.ts',
    'after: [db.update(adminInvitations).set({ usedAt: now }).where(isOpen)],',
    '',
  ],
  'an invitation is good for a thousand days': [
    'worker/api/admin/administrators.ts',
    'Date.now() + DAY_MS',
    'Date.now() + 1_000 * DAY_MS',
  ],
  'an earlier invitation of the same person stays': [
    'worker/db/admins/invitations.ts',
    'db.delete(adminInvitations).where(sql`${email} = ${input.email} collate nocase`)',
    'db.delete(adminInvitations).where(sql`${email} = ${input.role} collate nocase`)',
  ],
  'invitations of somebody who may not invite any more stay': [
    'worker/db/admins/invitations.ts',
    "eq(admins.role, 'admin'), isNull(admins.disabledAt))",
    'isNull(admins.disabledAt))',
  ],
  'the secret of an invitation is stored as it is': [
    'worker/auth/link-token.ts',
    "return Buffer.from(digest).toString('hex')",
    'return Buffer.from(digest).length > 0 ? token : token',
  ],

  // Restoring a backup.
  'the site is not closed while a backup is restored': [
    'worker/cli/restore.ts',
    'await site.run(closingStatements(oldTables, until))',
    'await site.run(closingStatements([], until))',
  ],
  'a restored site has the sessions of then': [
    'worker/cli/restored-sql.ts',
    "export const NOT_RESTORED = ['admin_sessions', 'admin_invitations']",
    "export const NOT_RESTORED = ['admin_invitations']",
  ],
  'a backup is swapped in whose hash nobody has compared': [
    'worker/cli/backups/read-backup.ts',
    'if (hashOf(pieces) !== expected)',
    'if (hashOf(pieces) === path)',
  ],
  'a restore leaves pages stored as they were before': [
    'worker/cli/restored-sql.ts',
    'if (oldTables.length > 0 && PURGES in rows) write([PURGE_ALL])',
    'void PURGE_ALL',
  ],
  'a table is restored without its rows': [
    'worker/cli/restored-sql.ts',
    'if (!NOT_RESTORED.includes(table.name))',
    "if (![...NOT_RESTORED, 'admins'].includes(table.name))",
  ],
}

/** Mistakes in what becomes of images, prices, settings, translations and files; a part of the list of ../faults.ts. */
const CONTENT_FAULTS: Record<string, Change> = {
  // Images.
  'an image is stored without one of its widths': [
    'worker/storage/process-upload.ts',
    'for (const width of IMAGE_WIDTHS) {',
    'for (const width of IMAGE_WIDTHS.slice(1)) {',
  ],
  'the remains of an image are taken for it': [
    'worker/storage/process-upload.ts',
    'MEDIA.head(imageKey(id, 1600))',
    'MEDIA.head(imageKey(id, 480))',
  ],
  'an upload is deleted before its image is stored': [
    'worker/storage/process-upload.ts',
    '    await makeImage(storage, id, object)',
    '    await storage.MEDIA.delete(key)\n    await makeImage(storage, id, object)',
  ],
  'a library image is deleted that is used': [
    'worker/db/images/library.ts',
    'and(eq(imageUrl, url), isUnused(imageUrl))',
    'eq(imageUrl, url)',
  ],
  'what is in the bin does not count as a use of its image': [
    'worker/db/images/uses.ts',
    '"row" as text from ${bin}',
    '"row" as text from ${bin} where false',
  ],
  'the settings do not count as a use of their image': [
    'worker/db/images/uses.ts',
    'value as text from ${settings}`',
    'value as text from ${settings} where false`',
  ],
  'a translation does not count as a use of its image': [
    'worker/db/images/uses.ts',
    "where t.resource = 'posts'`",
    "where t.resource = 'post'`",
  ],
  'a form saves an image that was deleted meanwhile': [
    'worker/db/images/deleted.ts',
    'from ${deletedImages} where ${isDeleted})',
    'from ${deletedImages} where ${isDeleted} and false)',
  ],
  'a file of machines may name further images that were deleted': [
    'worker/db/machinery/import.ts',
    '[imageUrl, moreImages, manual]',
    '[imageUrl, manual]',
  ],
  'a deleted image stays stored in front': [
    'worker/api/admin/images.ts',
    'changed(c, [imageTag(id)])',
    'changed(c, [])',
  ],
  'an image whose files the schedule deletes stays stored in front': [
    'worker/scheduled.ts',
    'if (cache) await purgeTags(cache, db, [imageTag(id)])',
    'void (cache ?? purgeTags ?? imageTag)',
  ],
  'an image counts as gone before its files are deleted': [
    'worker/api/admin/images.ts',
    '    await removeUpload(c.env.MEDIA, id)\n    await purgeChanged(c)\n    await noteRemoved(c.var.db, id)',
    '    await noteRemoved(c.var.db, id)\n    await removeUpload(c.env.MEDIA, id)\n    await purgeChanged(c)',
  ],
  'abandoned uploads stay in the bucket': [
    'worker/scheduled.ts',
    'removeOrphanedUploads(env.MEDIA, now - DAY_MS)',
    'removeOrphanedUploads(env.MEDIA, now - 90 * DAY_MS)',
  ],
  'the remains of an image stay in the bucket': [
    'worker/storage/image-files.ts',
    'uploaded.getTime() < before)',
    'uploaded.getTime() < 0 * before)',
  ],
  'only the first list of the bucket is compared with the library': [
    'worker/storage/image-files.ts',
    '    if (!listed.truncated) return\n',
    '    if (listed) return\n',
  ],
  'a backup lists the first images alone': [
    'worker/backup/backup.ts',
    'const cursor = listed.truncated ? listed.cursor : null',
    'const cursor: string | null = null',
  ],

  // The gallery and the services.
  'a gallery item is saved over what was not seen': [
    'worker/db/gallery.ts',
    '{ id, input, expectedVersion, actor, before }',
    '{ id, input, expectedVersion: undefined, actor, before }',
  ],
  'a changed gallery item stays stored': [
    'worker/api/gallery.ts',
    ".use(writes('gallery'), indexSearch)",
    ".use(writes('machinery'), indexSearch)",
  ],
  'a list of the gallery does not say that it reads it': [
    'worker/api/gallery.ts',
    'cacheable(loadGallery.reads, [...Object',
    'cacheable([], [...Object',
  ],
  'a change of a gallery item is not audited': [
    'worker/db/write.ts',
    'const audit = [auditEntry(db, entry)]',
    "const audit = 'of' in entry && entry.of.entity === 'gallery item' && entry.action === 'update' ? [] : [auditEntry(db, entry)]",
  ],
  'a gallery item comes back without its translations': [
    'worker/db/schema/gallery.ts',
    'dependents: [binnedTexts],',
    'dependents: [],',
  ],
  'a service is saved over what was not seen': [
    'worker/db/services.ts',
    '{ id: serviceId, input, expectedVersion, actor }',
    '{ id: serviceId, input, expectedVersion: undefined, actor }',
  ],
  'a change of a service drops something else': [
    'worker/api/admin/settings.ts',
    "writes('services')",
    "writes('settings')",
  ],

  // Prices.
  'a rate that is far from the one before is not asked about': [
    'worker/api/admin/prices.ts',
    'isJump(before.rate, input.rate)',
    'isJump(before.rate, before.rate)',
  ],
  'a rate is shown a day less': [
    'worker/db/machinery/prices.ts',
    'daysBetween(rate.date, today) > settings.rateDays',
    'daysBetween(rate.date, today) >= settings.rateDays',
  ],
  'a rate is shown a day longer': [
    'worker/db/machinery/prices.ts',
    'daysBetween(rate.date, today) > settings.rateDays',
    'daysBetween(rate.date, today) > settings.rateDays + 1',
  ],
  'the rate that was entered last is in force': [
    'worker/db/machinery/prices.ts',
    '[desc(exchangeRates.date), desc(exchangeRates.id)]',
    '[desc(exchangeRates.id), desc(exchangeRates.date)]',
  ],
  'a rate is of the day on which it is entered': [
    'worker/db/machinery/prices.ts',
    'koboPerDollar: centsFromPrice(rate), date })',
    'koboPerDollar: centsFromPrice(rate), date: new Date().toISOString().slice(0, 10) })',
  ],
  'prices stay stored when their day is over': ['worker/load/prices.ts', 'addDays(today, 1)', 'addDays(today, 9)'],
  'a new rate drops something else': ['worker/api/admin/prices.ts', "writes('prices')", "writes('settings')"],
  'an estimate in naira is rounded down': [
    'worker/domain/money/exchange.ts',
    'product + 5_000n * unit',
    'product + 0n * unit',
  ],

  // Settings and categories.
  'a part of the settings is saved over what was not seen': [
    'worker/db/save-settings.ts',
    'where ${settings.part} = ${part}`,\n        expectedVersion,',
    'where ${settings.part} = ${part}`,\n        undefined,',
  ],
  'a part of the settings is saved over whatever is of its version in another part': [
    'worker/db/save-settings.ts',
    'from ${settings} where ${settings.part} = ${part}`',
    'from ${settings} order by ${settings.part} = ${part} limit 1`',
  ],
  'a change of the settings drops something else': [
    'worker/api/admin/settings.ts',
    "writes('settings')",
    "writes('services')",
  ],
  'a category is removed that is used': [
    'worker/db/categories.ts',
    'exists (${sql.join(used, sql` union all `)})',
    'exists (${sql.join(used, sql` union all `)}) and false',
  ],
  'images in the bin stay in a category that was removed': [
    'worker/db/categories.ts',
    "['machinery', 'gallery item']",
    "['machinery']",
  ],

  // Translations, files, and earlier versions.
  'translations that are imported drop nothing': [
    'worker/api/admin/translations.ts',
    'changed(c, shown.flat())',
    'changed(c, shown.flat().slice(0, 0))',
  ],
  'the list of translations counts what it shows': [
    'worker/db/translations/gaps.ts',
    '(select count(*) from found) as matching',
    '(select count(*) from shown) as matching',
  ],
  'machines that are imported drop nothing': [
    'worker/api/admin/csv.ts',
    "changed(c, plan.isSeen ? ['machinery'] : [])",
    'changed(c, [])',
  ],
  'prices in a file that are far from the ones before are not asked about': [
    'worker/api/admin/import-refusal.ts',
    'report.jumpCount > 0 && !confirmJumps',
    'report.jumpCount < 0 && !confirmJumps',
  ],
  'machines are imported over what was not seen': [
    'worker/db/machinery/import.ts',
    'requireVersions(MACHINES, update),',
    'requireVersions(MACHINES, []),',
  ],
  'an import of machines is not audited': [
    'worker/db/machinery/import.ts',
    "entity: 'machinery', summary }",
    "entity: 'machinery', summary, where: sql`false` }",
  ],
  'an earlier version is brought back without its translations': [
    'worker/api/admin/versions.ts',
    'return Object.fromEntries(translations)',
    'return translations.length > 99 ? Object.fromEntries(translations) : {}',
  ],
  'what was translated since stays where an earlier version is brought back': [
    'worker/api/admin/versions.ts',
    '{ ...Object.fromEntries(since), ...earlier.translations[language] }',
    '{ ...earlier.translations[language] }',
  ],
  'a machine that is brought back drops nothing': [
    'worker/api/admin/versions.ts',
    "changed(c, await seen(c.var.db, 'machinery', [id]))",
    "changed(c, await seen(c.var.db, 'machinery', []))",
  ],
}

// Mistakes in what stores the text of forms.

const STORAGE = 'web/site/outbox/draft-storage.ts'
const DRAFTS = 'web/site/outbox/drafts.ts'

const DRAFT_FAULTS: Record<string, Change> = {
  'all forms have one draft': [
    STORAGE,
    '(form: string) => `gona_draft_${form}`',
    '(form: string) => `gona_draft_${form.length > 99}`',
  ],
  'the message is taken for a detail of the person': [
    STORAGE,
    "['name', 'email', 'phone', 'noEmail']",
    "['name', 'email', 'phone', 'noEmail', 'message']",
  ],
  'a detail that was deleted from a form comes back in another': [
    STORAGE,
    'if (field in before) delete person[field]',
    'void before',
  ],
  'what is typed is not stored by the form’s own code': [DRAFTS, "form.addEventListener('input', save)", 'void save'],
  'a draft replaces what was typed before it was read': [
    DRAFTS,
    'if (!wasRefused && !isTyped(field)) setText(',
    'if (!wasRefused) setText(',
  ],
  'the loader stores nothing of a page that is left': [
    'web/site/enhance/typed-text.ts',
    'if (document.hidden) forms.forEach(store)',
    'if (document.hidden) forms.forEach(takeBack)',
  ],
  'the loader does not take back what it stored': ['web/site/enhance/typed-text.ts', '  undo.get(form)?.()\n', ''],
  'the loader stores over the form’s own code': [
    'web/site/enhance/typed-text.ts',
    'form.dataset.stored === undefined && ',
    '',
  ],
  'the draft of what was sent stays': [
    DRAFTS,
    '  const draft = readDraft(name)\n  emptyDraft(name)\n',
    '  const draft = readDraft(name)\n',
  ],
  'the draft of what could not be sent is not restored': ['web/site/outbox/outbox.ts', '      onFailed?.()\n', ''],
}

// Mistakes in what makes visited pages readable offline.

const DOCUMENTS = 'web/site/service-worker/documents.ts'

const SERVICE_WORKER_FAULTS: Record<string, Change> = {
  'the service worker handles links to quotations': [
    'web/site/service-worker/request-kind.ts',
    '(?:api|admin|quotation|cdn-cgi)',
    '(?:api|admin|cdn-cgi)',
  ],
  'the service worker handles the administrator’s area': [
    'web/site/service-worker/request-kind.ts',
    '(?:api|admin|quotation|cdn-cgi)',
    '(?:api|quotation|cdn-cgi)',
  ],
  'a search is stored as its page': [
    DOCUMENTS,
    '(search ? undefined : storeDocument(',
    '(search === null ? undefined : storeDocument(',
  ],
  'a stored page is shown before the site has responded': [
    DOCUMENTS,
    'return Promise.race([fetched, timeout]).catch(() => stored)',
    'return stored',
  ],
  'a stored page is shown after a second': [DOCUMENTS, 'const TIMEOUT_MS = 10_000', 'const TIMEOUT_MS = 1_000'],
  'a page that is gone stays on the device': [
    DOCUMENTS,
    'if (response.status === 404) return oneAtATime(() => deleteDocument(path))',
    '',
  ],
  // Two lines: what the site responds to with an error is not to be stored either.
  'an error page is stored': [
    DOCUMENTS,
    "if (response.status !== 200 || response.redirected || !response.headers.get('Content-Type')?.includes('html')) return\n  if (response.headers.get('Cache-Control')?.includes('no-store')) return",
    "if (response.redirected || !response.headers.get('Content-Type')?.includes('html')) return",
  ],
  'a stored page stays as it was opened first': [
    DOCUMENTS,
    'await (await caches.open(DOCUMENTS)).put(path, new Response(html, { headers }))',
    'if (!(await (await caches.open(DOCUMENTS)).match(path)))\n    await (await caches.open(DOCUMENTS)).put(path, new Response(html, { headers }))',
  ],
  'a page that its navigation stored never gets its code': [
    DOCUMENTS,
    'FRESH_MS) await completeDocument(path, withCode)',
    'FRESH_MS) return',
  ],
  'the code of a page is dropped that another page stored': [
    DOCUMENTS,
    'for (const path of document.headers.get(STORED_ASSETS)',
    'needed.clear()\n    for (const path of document.headers.get(STORED_ASSETS)',
  ],
  'files that no page needs stay': [
    'web/site/service-worker/assets.ts',
    'if (!needed.has(new URL(request.url).pathname)) await',
    'if (!needed.has(new URL(request.url).pathname) && needed.size > 999) await',
  ],
  'a file that is not there is stored': [
    'web/site/service-worker/assets.ts',
    'if (!response.ok) throw',
    'if (response.status === 0) throw',
  ],
  'pages are stored without an end': [DOCUMENTS, 'const MAX_DOCUMENTS = 40', 'const MAX_DOCUMENTS = 4_000'],
  'images are stored without an end': [
    'web/site/service-worker/images.ts',
    'const MAX_IMAGES = 200',
    'const MAX_IMAGES = 20_000',
  ],
  'what was stored is used twice': [
    DOCUMENTS,
    'setTimeout(() => resolve(stored), TIMEOUT_MS)',
    'setTimeout(() => resolve(stored.clone()), TIMEOUT_MS)',
  ],
  'a response is stored that was read already': [
    DOCUMENTS,
    'storeDocument(pathname, response.clone(), false)',
    'storeDocument(pathname, response, false)',
  ],
  'the texts of a list are not found offline': [
    'web/site/service-worker/lists.ts',
    'return (await cache.match(request.url)) ?? Response.error()',
    'return Response.error()',
  ],
  'the worker that removes itself leaves what is stored': [
    'web/site/service-worker/sw-off.ts',
    "if (name.startsWith('gona-')) await caches.delete(name)",
    "if (name.startsWith('gona-documents')) await caches.delete(name)",
  ],
  'the worker that removes itself waits for pages to be closed': [
    'web/site/service-worker/sw-off.ts',
    "self.addEventListener('install', () => void self.skipWaiting())\n",
    '',
  ],
  'the worker that removes itself is not woken again': [
    'web/site/service-worker/sw-off.ts',
    "self.addEventListener('fetch', (event) => event.waitUntil(remove()))",
    '',
  ],
}

/** Mistakes in what happens to a machine after it was sold. */
const UNIT_FAULTS: Record<string, Change> = {
  'an owner is reminded of a service again': [
    'worker/db/units/due.ts',
    'if (!due || due.isReminded) return false',
    'if (!due) return false',
  ],
  'the owner of a unit that was scrapped is reminded': [
    'worker/contract/service-due.ts',
    'if (ended || !deliveredOn) return null',
    'if (!deliveredOn) return null',
  ],
  'a unit stays with a delivery that was cancelled': [
    'worker/db/units/delivered.ts',
    "ownerPhone: '', deliveryId: null }",
    "ownerPhone: '' }",
  ],
  'a service is not stored': [
    'worker/db/units/services.ts',
    'actor, guards, before: [insert] })',
    'actor, guards, before: [] })',
  ],
  'the code of a plate that was replaced still leads to its unit': [
    'worker/db/units/plate.ts',
    '.set({ token, version: sql`${units.version} + 1` })',
    '.set({ version: sql`${units.version} + 1` })',
  ],
  'what is asked at a plate is stored without its unit': [
    'worker/actions/receive-unit-request.ts',
    'website, unitId: unit.id,',
    'website,',
  ],
  'what was asked at a plate without a connection goes to where messages go': [
    'web/site/outbox/send.ts',
    "kind === 'unit' ? '/api/unit-requests' : '/api/contact'",
    "'/api/contact'",
  ],
  'hours that a meter has passed meanwhile hold back what was asked': [
    'web/site/outbox/send.ts',
    '?? (hours ? [`${hours} h`] : null)',
    '?? null',
  ],
}

const MISTAKES: Record<string, Change> = {
  // In the visitor's browser.
  ...SERVICE_WORKER_FAULTS,
  ...DRAFT_FAULTS,
  'an inquiry is dropped from the outbox after an error of the server': [
    'web/site/outbox/send.ts',
    'if (isReused || Date.now() - entry.savedAt > MAX_AGE_MS) await take(key)',
    'await take(key)',
  ],
  'an inquiry is sent without its key': ['web/site/outbox/send.ts', "key ? { 'Idempotency-Key': key } : {}", '{}'],
  'what is sent again gets another key': [
    'web/site/outbox/outbox.ts',
    'keys.get(body) ?? (await keyOfQueued(body)) ?? crypto.randomUUID()',
    'crypto.randomUUID()',
  ],
  'what is to be sent later is not stored': [
    'web/site/outbox/outbox.ts',
    'await wakeWhenOnline()\n',
    'await drop(key)\n',
  ],
  'what was delivered stays queued': ['web/site/outbox/send.ts', 'await save(delivered)', 'void delivered'],
  'the outbox forgets a failed inquiry': [
    'web/site/outbox/send.ts',
    'if (!(error instanceof RequestError)) return false',
    'if (!(error instanceof RequestError)) await take(key)',
  ],

  // Inquiries.
  'the key of an inquiry is not stored': [
    'worker/db/inquiries/intake.ts',
    'const key = options.key ?? crypto.randomUUID()',
    'const key = crypto.randomUUID()',
  ],
  'no notice is queued with an inquiry': [
    'worker/actions/receive-inquiry.ts',
    'notify: settings !== null',
    'notify: false',
  ],
  'an inquiry is saved over what was not seen': [
    'worker/db/inquiries/inbox.ts',
    '{ id, expectedVersion, actor }',
    '{ id, expectedVersion: undefined, actor }',
  ],
  'inquiries are deleted after days instead of months': [
    'worker/db/inquiries/privacy.ts',
    '${`-${months} months`})`',
    '${`-${months} days`})`',
  ],
  'inquiries are deleted too late': [
    'worker/db/inquiries/privacy.ts',
    '${`-${months} months`})`',
    '${`-${months * 2} months`})`',
  ],
  'what was accepted is stored no longer than what was not': [
    'worker/db/quotations/privacy.ts',
    '`-${recordYears} years`',
    'age',
  ],
  'erasing a person leaves the drafts for them': [
    'worker/db/quotations/privacy.ts',
    'deleteDrafts(db, ofPerson(person)),',
    'deleteDrafts(db, sql`false`),',
  ],
  'erasing a person leaves what was sent to them': [
    'worker/db/quotations/privacy.ts',
    "anonymise(db, and(ofPerson(person), ne(status, 'accepted')))",
    'anonymise(db, sql`false`)',
  ],
  'erasing a person leaves what they wrote': [
    'worker/db/inquiries/privacy.ts',
    'db.delete(contactInquiries).where(byPerson(person))',
    "db.update(contactInquiries).set({ email: '' }).where(byPerson(person))",
  ],

  // Quotations.
  'an earlier revision that was viewed is not withdrawn by a new one': [
    'worker/db/quotations/sending.ts',
    "old.revision < new.revision and old.status in ('sent', 'viewed'))`",
    "old.revision < new.revision and old.status in ('sent'))`",
  ],
  'a revision takes a number of its own': [
    'worker/db/quotations/sending.ts',
    'where ${id} = ${quotationId} and ${numberSequence} is null',
    'where ${id} = ${quotationId}',
  ],
  'the number of a quotation is taken outside of the transaction': [
    'worker/db/quotations/sending.ts',
    'before: [takeNumber],',
    'before: (await takeNumber) ? [] : [],',
  ],
  'a quotation is sent as nobody has seen it': [
    'worker/db/quotations/sending.ts',
    'and ${version} = ${expectedVersion}`',
    'and ${version} >= ${expectedVersion - 9}`',
  ],
  'a quotation is sent after its last day': [
    'worker/db/quotations/sending.ts',
    "and ${status} = 'draft' and ${validUntil} >= ${today}",
    "and ${status} = 'draft'",
  ],
  'a revision is sent of what was accepted': [
    'worker/db/quotations/sending.ts',
    "other.thread_id = ${threadId} and other.status = 'accepted'",
    "other.thread_id = ${threadId} and other.status = 'nothing'",
  ],
  'a quotation is accepted after its last day': [
    'worker/db/quotations/answers.ts',
    'and(isOpen(quotationId, recorder), sql`${validUntil} >= ${today}`)',
    'and(isOpen(quotationId, recorder), sql`${today} = ${today}`)',
  ],
  'an acceptance is not audited': [
    'worker/db/quotations/answers.ts',
    "recorder ? 'accept by phone' : 'accept', of: QUOTATION_ROWS, id: quotationId }",
    "recorder ? 'accept by phone' : 'accept', of: QUOTATION_ROWS, id: '' }",
  ],
  'an acceptance leaves its inquiry open': [
    'worker/db/quotations/answers.ts',
    "after: inquiryStatusSteps(db, 'won', inquiryOf(quotationId), actor),",
    'after: inquiryStatusSteps.length > 9 ? [] : [],',
  ],
  'a draft is saved over what was not seen': [
    'worker/db/quotations/drafts.ts',
    '{ id: quotationId, expectedVersion, actor, guards }',
    '{ id: quotationId, expectedVersion: undefined, actor, guards }',
  ],
  'a view is noted each time': [
    'worker/db/quotations/answers.ts',
    "and(eq(id, quotationId), eq(status, 'sent'))",
    'eq(id, quotationId)',
  ],
  'an ended link still leads to its quotation': [
    'worker/domain/quotation/link.ts',
    'link.endedAt !== null || today',
    'today',
  ],

  // Orders.
  'the number of a receipt is taken outside of the transaction': [
    'worker/db/orders/payments.ts',
    "before: [takeNumber(db, 'R', year, receipted)],",
    "before: (await takeNumber(db, 'R', year, receipted)) ? [] : [],",
  ],
  'a refund takes the number of a receipt': [
    'worker/db/orders/payments.ts',
    "takeNumber(db, 'R', year, receipted)",
    "takeNumber(db, 'R', year)",
  ],
  'a reversed payment can be confirmed': [
    'worker/db/orders/payments.ts',
    '    and not exists (select 1 from ${paymentReversals} r where r.payment_id = ${paymentId})\n',
    '',
  ],
  'more is refunded than was paid': [
    'worker/db/orders/payments.ts',
    "case ${payments.kind} when 'refund' then ${payments.counted} <= ${confirmedSum}",
    "case ${payments.kind} when 'refund' then true",
  ],
  'a payment that is sent again gets another key': [
    'worker/api/admin/payments.ts',
    'const key = idempotencyKey(c) ?? crypto.randomUUID()',
    'const key = crypto.randomUUID()',
  ],
  'a reversal is not audited': [
    'worker/db/orders/payments.ts',
    "action: 'reverse', of: PAYMENT_ROWS, id: paymentId }",
    "action: 'reverse', of: PAYMENT_ROWS, id: '' }",
  ],
  'an order can have a second invoice': [
    'worker/db/orders/invoices.ts',
    '\n    and not exists (select 1 from ${invoices} i where i.quotation_id = ${quotationId})`',
    '`',
  ],
  'a cancelled delivery keeps its serial numbers': [
    'worker/db/orders/deliveries.ts',
    '.set({ isFree: 1 })',
    '.set({ isFree: 0 })',
  ],
  'the number of a delivery note is taken outside of the transaction': [
    'worker/db/orders/deliveries.ts',
    "before: [takeNumber(db, 'D', year)],",
    "before: (await takeNumber(db, 'D', year)) ? [] : [],",
  ],

  // Sums.
  'half a minor unit is rounded down': [
    'worker/domain/money/rounding.ts',
    'return (2n * numerator + half) / (2n * denominator)',
    'return (2n * numerator + half - 1n) / (2n * denominator)',
  ],
  'the delivery is not taxed': [
    'worker/contract/money/quotation-totals.ts',
    'if (delivery > 0) add(deliveryVat, delivery)',
    'if (delivery < 0) add(deliveryVat, delivery)',
  ],
  'the deposit is a share of what stands before the tax': [
    'worker/contract/money/quotation-totals.ts',
    'deposit: share(total, depositPoints)',
    'deposit: share(taxed, depositPoints)',
  ],

  // E-mail.
  'an e-mail is not claimed before it is sent': [
    'worker/db/mail-outbox.ts',
    '.set({ attempts: sql`${attempts} + 1`, nextAttemptAt: nextTry })',
    '.set({ attempts: sql`${attempts} + 1` })',
  ],
  'an e-mail that was sent is sent again when it is due': [
    'worker/db/mail-outbox.ts',
    'const isWaiting = and(isNull(sentAt), lt(attempts, MAX_ATTEMPTS))',
    'const isWaiting = lt(attempts, MAX_ATTEMPTS)',
  ],
  'a refused e-mail is dropped': [
    'worker/mail/deliver.ts',
    'await mailFailed(db, id, impersonal(error)).catch(() => undefined)',
    'await dropMail(db, id).catch(() => undefined)',
  ],

  'the link of an e-mail whose answer was lost is taken back': [
    'worker/mail/deliver.ts',
    'if (message) await settings.EMAIL.send({ from: settings.MAIL_FROM, ...message })',
    `if (message)
      await settings.EMAIL.send({ from: settings.MAIL_FROM, ...message }).catch(async (error) => {
        await db.run('delete from quotation_links where rowid = (select max(rowid) from quotation_links)')
        throw error
      })`,
  ],

  // Content.
  'a machine is saved over what was not seen': [
    'worker/db/machinery/machinery.ts',
    '...{ id, input, expectedVersion, actor, as },',
    '...{ id, input, expectedVersion: undefined, actor, as },',
  ],
  'a hidden machine is in the list': [
    'worker/db/machinery/rows.ts',
    "audience === 'public' ? sql`${machinery.hidden} = 0` : undefined",
    'undefined',
  ],
  'a change of a machine is not audited': [
    'worker/db/write.ts',
    'const audit = [auditEntry(db, entry)]',
    "const audit = 'of' in entry && entry.of.entity === 'machinery' && entry.action === 'update' ? [] : [auditEntry(db, entry)]",
  ],
  'what is restored stays in the bin': [
    'worker/db/bin/bin.ts',
    'after: [db.delete(bin).where(thisRow)],',
    'after: [],',
  ],

  // The cache in front.
  'a page does not say what it is made from': [
    'worker/page/document.ts',
    'tagResponse(c, ...load.reads)',
    'void tagResponse',
  ],
  'what is brought back from the bin drops nothing': [
    'worker/api/admin/bin.ts',
    ".post('/:id/restore', writes('machinery', 'gallery', 'posts', 'parts', 'units'), async",
    ".post('/:id/restore', async",
  ],
  'a machine that goes to the bin stays stored': [
    'worker/api/machinery.ts',
    'if (!wasSeen) changed(c, [])',
    'changed(c, [])\n    void wasSeen',
  ],
  'a refused purge is not queued': [
    'worker/cache/front-cache.ts',
    'await repeatLater(db, tags, refusal)',
    'void refusal',
  ],
  'a purge that throws is taken for done': [
    'worker/cache/front-cache.ts',
    'return inOneLine(error)',
    'return inOneLine(error) && null',
  ],
  'each purge goes out alone until the bucket is empty': [
    'worker/cache/front-cache.ts',
    ': AT_ONCE)',
    ': 9 * AT_ONCE)',
  ],
  'purges that wait for each other are left to the schedule': [
    'worker/cache/front-cache.ts',
    'if (isLimited) repeatSoon(c.executionCtx, () => repeatPurges(db, cache))',
    'void repeatSoon',
  ],
  'a waiting purge is dropped after its first failure': [
    'worker/cache/front-cache.ts',
    'await purgesRefused(db, ids, refusal)',
    'await purgesDone(db, ids)',
  ],
  'a waiting purge is dropped when it is claimed': [
    'worker/cache/front-cache.ts',
    'if (waiting.length === 0) return\n  const ids',
    'if (waiting.length === 0) return\n  await purgesDone(db, waiting.map(({ id }) => id))\n  const ids',
  ],
  'a write that failed, and was done, drops nothing': [
    'worker/cache/writes.ts',
    'else if (c.res.status >= 500) await purgeUncertain(c)',
    'void purgeUncertain',
  ],
  'a write is purged after its response': [
    'worker/cache/writes.ts',
    'await purgeChanged(c)',
    'c.executionCtx.waitUntil(purgeChanged(c))',
  ],
  'a page is stored for a week': [
    'worker/cache/cacheable.ts',
    'MAX_SECONDS = MAX_STORED_MS / 1000',
    'MAX_SECONDS = (7 * MAX_STORED_MS) / 1000',
  ],
  'a hidden machine’s preview is stored': [
    'worker/http/security-headers.ts',
    "if (isPreview) c.header('Cache-Control', 'no-store')",
    "if (isPreview) c.header('Cloudflare-CDN-Cache-Control', 'public, max-age=600')",
  ],
  'a buyer’s page is stored': [
    'worker/page/quotation/routes.ts',
    "c.header('Cache-Control', 'no-store')",
    "c.header('Cache-Control', 'public, max-age=600')\n    c.header('Cloudflare-CDN-Cache-Control', 'public, max-age=600')",
  ],
  'what an administrator is shown is stored': [
    'worker/auth/require-admin.ts',
    "c.header('Cache-Control', 'no-store')",
    "c.header('Cache-Control', 'public, max-age=600')\n  c.header('Cloudflare-CDN-Cache-Control', 'public, max-age=600')",
  ],

  // Posts.
  'a post that is to appear is public at once': [
    'worker/db/posts/public.ts',
    "(${status} = 'published' and (${publishAt} is null or ${publishAt} <= ${now}))",
    "(${status} = 'published')",
  ],
  'a list of posts is stored until after the next one appears': [
    'worker/http/until-next-post.ts',
    'freshUntil(c, Date.parse(next))',
    'freshUntil(c, Date.parse(next) + 7_200_000)',
  ],
  'a post that is changed stays stored': [
    'worker/api/admin/blog.ts',
    'if (isStillUnseen(before, post, shownWhen)) changed(c, [])',
    'changed(c, isStillUnseen(before, post, shownWhen) ? [] : [])',
  ],
  'a new post is in no list': [
    'worker/api/admin/blog.ts',
    "if (post.status === 'draft') changed(c, [])",
    'changed(c, [])',
  ],

  // Backup.
  'a backup reads the tables as they are when it comes to them': [
    'worker/backup/backup.ts',
    'readChunk(runIn(db), table, after, NIGHTLY + table.name)',
    'readChunk(runIn(db), table, after)',
  ],
  'the copies of a backup are not made at one moment': [
    'worker/db/backups/copies.ts',
    'const results = await $client.batch<Record<string, unknown>>(statements.map((sql) => $client.prepare(sql)))',
    'const results: { results: Record<string, unknown>[] }[] = []\n    for (const sql of statements) results.push(await $client.prepare(sql).all())',
  ],

  ...CONTENT_FAULTS,
  ...ACCESS_FAULTS,
  ...UNIT_FAULTS,
}

/** Planted one after another by `npm run simulate -- --plant` (docs/simulator.md). */
export const FAULTS: Fault[] = Object.entries(MISTAKES).map(([name, [file, from, to]]) => ({ name, file, from, to }))
