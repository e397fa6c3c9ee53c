import { DAY_MS } from '#domain/lagos-date.ts'
import { backUpNightly } from './backup/backup.ts'
import { imageTag, purge, purgeWaiting } from './cache/front-cache.ts'
import { clearExpired } from './db/admins/sessions.ts'
import { purgeBin } from './db/bin/bin.ts'
import { type Db, openDb } from './db/client.ts'
import { deleteUnusedManuals, imagesToRemove, markFilesDeleted } from './db/images/deleted.ts'
import { addFoundImages } from './db/images/library.ts'
import { purgeInquiries } from './db/inquiries/privacy.ts'
import { storeOlderPapers } from './db/orders/papers.ts'
import { purgeQuotations } from './db/quotations/privacy.ts'
import { reindexSearch } from './db/search/index.ts'
import { siteSettings } from './db/settings.ts'
import { purgeItemViews } from './db/statistics/page-views.ts'
import { addSiteError, purgeSiteErrors } from './db/statistics/site-errors.ts'
import { purgeVersions } from './db/versions.ts'
import type { Bindings } from './env.ts'
import { errorInOneLine } from './errors.ts'
import { deliverDueMails, mailSettings } from './mail/deliver.ts'
import { queueTodaysDigest } from './mail/digest.ts'
import { removeUpload, sweepUploads } from './storage/image-files.ts'
import { removeOrphanedUploads } from './storage/pending-uploads.ts'
import { paystackOf } from './transfers/paystack.ts'
import { followTransfers } from './transfers/settle.ts'

const BACKUP_MS = 20_000

/** The schedule of each minute (wrangler.toml): until a waiting purge is sent, visitors may see an outdated page. */
export const EACH_MINUTE = '* * * * *'

/** Runs the site's own tasks every quarter of an hour (wrangler.toml). A failed task does not prevent the others. */
export async function runScheduled(env: Bindings, now: number, cache?: CacheContext): Promise<void> {
  const db = openDb(env.DB)
  const mail = mailSettings(env)
  const paystack = paystackOf(env)
  const tasks = {
    'refreshing pages': cache ? () => purgeWaiting(cache, db) : undefined,
    'writing the digest': mail ? () => queueTodaysDigest(db, now) : undefined,
    'sending emails': mail ? () => deliverDueMails(db, mail) : undefined,
    'following transfers': paystack ? () => followTransfers(db, paystack) : undefined,
    'purging inquiries': async () => purgeInquiries(db, (await siteSettings(db)).inquiryMonths),
    'purging quotations': async () => {
      const isShown = await purgeQuotations(db, await siteSettings(db))
      if (isShown && cache) await purge(cache, db, ['units'])
    },
    // Stores papers that were issued before papers were stored; usually one query without a result.
    'storing older papers': () => storeOlderPapers(db),
    'emptying the bin': () => purgeBin(db, now),
    'clearing sign-ins': () => clearExpired(db, now),
    // Rows indexed by older search rules, or left by a long import; usually three queries without a result.
    'indexing for search': async () => {
      const rows = await reindexSearch(db)
      if (rows > 0 && cache) await purge(cache, db, ['machinery', 'gallery', 'parts'])
    },
    'removing uploads': () => removeOrphanedUploads(env.MEDIA, now - DAY_MS),
    'removing deleted images': () => removeDeletedImages(db, env.MEDIA, cache),
    'completing the image library': () => compareUploads(db, env.MEDIA, now),
    'forgetting errors': () => purgeSiteErrors(db),
    'forgetting earlier versions': () => purgeVersions(db, now),
    'forgetting views': () => purgeItemViews(db, now),
    // Last, because it takes all the time it may; the next run continues it.
    'backing up': () => backUpNightly(env.MEDIA, db, now, BACKUP_MS),
  }
  const run = crypto.randomUUID()
  for (const [name, task] of Object.entries(tasks)) {
    try {
      await task?.()
    } catch (error) {
      console.error('scheduled', run, name, errorInOneLine(error))
      await addSiteError(db, { source: 'schedule', what: name, status: null, requestId: run }).catch(() => undefined)
    }
  }
}

/** The library is compared with the bucket once a night, in the quarter of an hour that begins at this hour (UTC). */
const COMPARISON_HOUR = 2
const QUARTER_MS = 15 * 60 * 1000
const MAX_REMOVED = 20

/** Adds images that only the bucket has, and deletes what interrupted processing left, and unused manuals. */
async function compareUploads(db: Db, media: R2Bucket, now: number): Promise<void> {
  const midnight = new Date(now).setUTCHours(0, 0, 0, 0)
  const since = now - midnight - COMPARISON_HOUR * 60 * 60 * 1000
  if (since < 0 || since >= QUARTER_MS) return
  // The remains of an unfinished image are deleted after a day; a manual may be in an unsaved form for a month.
  for await (const { images, manuals } of sweepUploads(media, now - DAY_MS, now - 31 * DAY_MS)) {
    if (images.length > 0) await addFoundImages(db, images)
    if (manuals.length > 0) await deleteUnusedManuals(db, manuals)
  }
}

async function removeDeletedImages(db: Db, media: R2Bucket, cache?: CacheContext): Promise<void> {
  for (const id of await imagesToRemove(db, MAX_REMOVED)) {
    await removeUpload(media, id)
    if (cache) await purge(cache, db, [imageTag(id)])
    await markFilesDeleted(db, id)
  }
}
