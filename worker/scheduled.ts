import { backUpNightly } from './backup/backup.ts'
import { purgeBin } from './db/bin.ts'
import { clearExpired } from './db/clear-expired.ts'
import { type Db, openDb } from './db/client.ts'
import { purgeInquiries } from './db/inquiry-privacy.ts'
import { purgeQuotations } from './db/quotation-privacy.ts'
import { reindexSearch } from './db/search-index.ts'
import { siteSettings } from './db/settings.ts'
import { addSiteError, purgeSiteErrors } from './db/site-errors.ts'
import type { Bindings } from './env.ts'
import { inOneLine } from './errors.ts'
import { addStoredImages, removeDeletedImages } from './image-library.ts'
import { deliverDueMails, mailSettings } from './mail/deliver.ts'
import { queueTodaysDigest } from './mail/digest.ts'
import { removeOrphanedUploads } from './storage/orphaned-uploads.ts'

/** How long a run works on a backup. */
const BACKUP_MS = 20_000
const DAY_MS = 24 * 60 * 60 * 1000

/** What the site does by itself every quarter of an hour (wrangler.toml). One task's failure prevents no other from running. */
export async function runScheduled(env: Bindings, now: number): Promise<void> {
  const db = openDb(env.DB)
  const mail = mailSettings(env)
  const tasks = {
    'writing the digest': mail ? () => queueTodaysDigest(db, now) : undefined,
    'sending e-mails': mail ? () => deliverDueMails(db, mail) : undefined,
    'purging inquiries': async () => purgeInquiries(db, await retentionMonths(db)),
    'purging quotations': async () => purgeQuotations(db, await retentionMonths(db)),
    'emptying the bin': () => purgeBin(db, now),
    'clearing sign-ins': () => clearExpired(db, now),
    // After a deployment with other rules of search; otherwise two queries that find nothing.
    'indexing for search': () => reindexSearch(db),
    'removing uploads': () => removeOrphanedUploads(env.MEDIA, now - DAY_MS),
    'removing deleted images': () => removeDeletedImages(db, env.MEDIA),
    'completing the image library': () => addStoredImages(db, env.MEDIA, now),
    'forgetting errors': () => purgeSiteErrors(db),
    // Last: it takes as long as it may, and goes on in the next run.
    'backing up': () => backUpNightly(env.MEDIA, db, now, BACKUP_MS),
  }
  const run = crypto.randomUUID()
  for (const [name, task] of Object.entries(tasks)) {
    try {
      await task?.()
    } catch (error) {
      console.error('scheduled', run, name, inOneLine(error))
      await addSiteError(db, { source: 'schedule', what: name, status: null, requestId: run }).catch(() => undefined)
    }
  }
}

const retentionMonths = async (db: Db) => (await siteSettings(db)).inquiryMonths
