// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are parts of source code.

import { type Fault, fault } from './fault.ts'

/** Mistakes in what becomes of images, prices, settings, translations and files; a part of the list of ../faults.ts. */
export const CONTENT_FAULTS: Fault[] = [
  // Images.
  fault(
    'an image is stored without one of its widths',
    'worker/storage/process-upload.ts',
    'for (const width of IMAGE_WIDTHS) {',
    'for (const width of IMAGE_WIDTHS.slice(1)) {',
  ),
  fault(
    'the remains of an image are taken for it',
    'worker/storage/process-upload.ts',
    'MEDIA.head(imageKey(id, 1600))',
    'MEDIA.head(imageKey(id, 480))',
  ),
  fault(
    'an upload is deleted before its image is stored',
    'worker/storage/process-upload.ts',
    '    await makeImage(storage, id, object)',
    '    await storage.MEDIA.delete(key)\n    await makeImage(storage, id, object)',
  ),
  fault(
    'a library image is deleted that is used',
    'worker/db/images/library.ts',
    'const where = and(eq(imageUrl, url), isUnused(imageUrl))',
    'const where = eq(imageUrl, url)',
  ),
  fault(
    'what is in the bin does not count as a use of its image',
    'worker/db/images/uses.ts',
    '"row" as text from ${bin}',
    '"row" as text from ${bin} where false',
  ),
  fault(
    'the settings do not count as a use of their image',
    'worker/db/images/uses.ts',
    'value as text from ${settings}`',
    'value as text from ${settings} where false`',
  ),
  fault(
    'a translation does not count as a use of its image',
    'worker/db/images/uses.ts',
    "where t.resource = 'posts'`",
    "where t.resource = 'post'`",
  ),
  fault(
    'a form saves an image that was deleted meanwhile',
    'worker/db/images/deleted.ts',
    'from ${deletedImages} where ${isDeleted})',
    'from ${deletedImages} where ${isDeleted} and false)',
  ),
  fault(
    'a file of machines may name further images that were deleted',
    'worker/db/machinery/import.ts',
    '=> [imageUrl, moreImages]),',
    '=> (moreImages ? imageUrl : imageUrl)),',
  ),
  fault(
    'a deleted image stays stored in front',
    'worker/api/admin/images.ts',
    'changed(c, [imageTag(id)])',
    'changed(c, [])',
  ),
  fault(
    'an image whose files the schedule deletes stays stored in front',
    'worker/scheduled.ts',
    'if (cache) await purgeTags(cache, db, [imageTag(id)])',
    'void (cache ?? purgeTags ?? imageTag)',
  ),
  fault(
    'an image counts as gone before its files are deleted',
    'worker/api/admin/images.ts',
    '    await removeImageFiles(c.env.MEDIA, id)\n    await purgeChanged(c, c.var.db)\n    await noteRemoved(c.var.db, id)',
    '    await noteRemoved(c.var.db, id)\n    await removeImageFiles(c.env.MEDIA, id)\n    await purgeChanged(c, c.var.db)',
  ),
  fault(
    'abandoned uploads stay in the bucket',
    'worker/scheduled.ts',
    'removeOrphanedUploads(env.MEDIA, now - DAY_MS)',
    'removeOrphanedUploads(env.MEDIA, now - 90 * DAY_MS)',
  ),
  fault(
    'the remains of an image stay in the bucket',
    'worker/storage/image-files.ts',
    'uploaded.getTime() < before)',
    'uploaded.getTime() < 0 * before)',
  ),
  fault(
    'only the first list of the bucket is compared with the library',
    'worker/storage/image-files.ts',
    '    if (!listed.truncated) return\n',
    '    if (listed) return\n',
  ),
  fault(
    'a backup lists the first images alone',
    'worker/backup/steps.ts',
    'const cursor = listed.truncated ? listed.cursor : null',
    'const cursor: string | null = null',
  ),

  // The gallery and the services.
  fault(
    'a gallery item is saved over what was not seen',
    'worker/db/gallery.ts',
    'expectedVersion === undefined ? undefined : eq(galleryItems.version, expectedVersion)',
    'undefined',
  ),
  fault(
    'a changed gallery item stays stored',
    'worker/api/gallery.ts',
    "changed(c, changedRows('gallery', [id]))\n    return c.json",
    'changed(c, [])\n    return c.json',
  ),
  fault(
    'a deleted gallery item stays stored',
    'worker/api/gallery.ts',
    "changed(c, changedRows('gallery', [id]))\n    return c.body",
    'changed(c, [])\n    return c.body',
  ),
  fault(
    'a change of a gallery item is not audited',
    'worker/db/gallery.ts',
    '[images, words, update, auditUpdate(db, actor, audited, id), ...texts]',
    '[images, words, update, ...texts]',
  ),
  fault(
    'a gallery item comes back without its translations',
    'worker/db/schema/gallery.ts',
    'dependents: [binnedTexts],',
    'dependents: [],',
  ),
  fault(
    'a service is saved over what was not seen',
    'worker/db/services.ts',
    'expectedVersion === undefined ? undefined : eq(version, expectedVersion)',
    'undefined',
  ),
  fault(
    'a change of a service drops something else',
    'worker/api/admin/settings.ts',
    "changes('services')",
    "changes('settings')",
  ),

  // Prices.
  fault(
    'a rate that is far from the one before is not asked about',
    'worker/api/admin/prices.ts',
    'isJump(before.rate, input.rate)',
    'isJump(before.rate, before.rate)',
  ),
  fault(
    'a rate is shown a day less',
    'worker/db/machinery/prices.ts',
    'daysBetween(rate.date, today) > settings.rateDays',
    'daysBetween(rate.date, today) >= settings.rateDays',
  ),
  fault(
    'a rate is shown a day longer',
    'worker/db/machinery/prices.ts',
    'daysBetween(rate.date, today) > settings.rateDays',
    'daysBetween(rate.date, today) > settings.rateDays + 1',
  ),
  fault(
    'the rate that was entered last is in force',
    'worker/db/machinery/prices.ts',
    '[desc(exchangeRates.date), desc(exchangeRates.id)]',
    '[desc(exchangeRates.id), desc(exchangeRates.date)]',
  ),
  fault(
    'a rate is of the day on which it is entered',
    'worker/db/machinery/prices.ts',
    'koboPerDollar: centsFromPrice(rate), date })',
    'koboPerDollar: centsFromPrice(rate), date: new Date().toISOString().slice(0, 10) })',
  ),
  fault('prices stay stored when their day is over', 'worker/api/prices.ts', 'addDays(today, 1)', 'addDays(today, 9)'),
  fault('a new rate drops something else', 'worker/api/admin/prices.ts', "changes('prices')", "changes('settings')"),
  fault(
    'an estimate in naira is rounded down',
    'worker/contract/money/exchange.ts',
    'product + 5_000n * unit',
    'product + 0n * unit',
  ),

  // Settings and categories.
  fault(
    'a part of the settings is saved over what was not seen',
    'worker/db/save-settings.ts',
    'expectedVersion === undefined ? undefined : eq(settings.version, expectedVersion)',
    'undefined',
  ),
  fault(
    'a part of the settings is saved into each part of its version',
    'worker/db/save-settings.ts',
    '.where(and(eq(settings.part, part), isExpected))',
    '.where(and(isExpected))',
  ),
  fault(
    'a change of the settings drops something else',
    'worker/api/admin/settings.ts',
    "changes('settings')",
    "changes('services')",
  ),
  fault(
    'a category is removed that is used',
    'worker/db/categories.ts',
    'exists (${sql.join(used, sql` union all `)})',
    'exists (${sql.join(used, sql` union all `)}) and false',
  ),
  fault(
    'images in the bin stay in a category that was removed',
    'worker/db/categories.ts',
    "['machinery', 'gallery item']",
    "['machinery']",
  ),

  // Translations, files, and earlier versions.
  fault(
    'translations that are imported drop nothing',
    'worker/api/admin/translations.ts',
    'changed(c, input.dryRun ? [] : TRANSLATED_KINDS.flatMap((kind) => changedTexts(kind, updates)))',
    'changed(c, input.dryRun ? [] : changedTexts(TRANSLATED_KINDS[0], []))',
  ),
  fault(
    'the list of translations counts what it shows',
    'worker/db/translations/gaps.ts',
    '(select count(*) from found) as matching',
    '(select count(*) from shown) as matching',
  ),
  fault(
    'machines that are imported drop nothing',
    'worker/api/admin/csv.ts',
    'changed(c, changedMachines([...plan.create, ...plan.update]))',
    'void changedMachines',
  ),
  fault(
    'prices in a file that are far from the ones before are not asked about',
    'worker/api/admin/csv.ts',
    'report.jumpCount > 0 && !confirmJumps',
    'report.jumpCount < 0 && !confirmJumps',
  ),
  fault(
    'machines are imported over what was not seen',
    'worker/db/machinery/import.ts',
    'requireVersions(db, machinery, update),',
    'requireVersions(db, machinery, []),',
  ),
  fault(
    'an import of machines is not audited',
    'worker/db/machinery/import.ts',
    "auditChange(db, actor, 'import', 'machinery', summary),",
    "requireImages(db, [auditChange.name, 'import', 'machinery', summary]),",
  ),
  fault(
    'an earlier version is brought back without its translations',
    'worker/api/admin/versions.ts',
    'return { ...earlier.fields, translations: Object.fromEntries(translations) }',
    'return { ...earlier.fields, translations: translations.length > 99 ? Object.fromEntries(translations) : {} }',
  ),
  fault(
    'what was translated since stays where an earlier version is brought back',
    'worker/api/admin/versions.ts',
    '{ ...Object.fromEntries(since), ...earlier.translations[language] }',
    '{ ...earlier.translations[language] }',
  ),
  fault(
    'a machine that is brought back drops nothing',
    'worker/api/admin/versions.ts',
    'changed(c, changedMachines([{ id, category: input.category }]))',
    'changed(c, changedMachines([]).slice(0, 0))',
  ),
]
