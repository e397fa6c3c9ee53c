import { openDb } from './db/client.ts'
import { purgeInquiries } from './db/inquiry-privacy.ts'
import { purgeQuotations } from './db/quotation-privacy.ts'
import { reindexSearch } from './db/search-index.ts'
import type { Bindings } from './env.ts'
import { deliverDueNotices, mailSettings } from './mail/deliver.ts'
import { removeOrphanedUploads } from './storage/orphaned-uploads.ts'

const DEFAULT_RETENTION_MONTHS = 24
const DAY_MS = 24 * 60 * 60 * 1000

/** What the site does by itself every quarter of an hour (wrangler.toml). One task's failure keeps no other from running. */
export async function runScheduled(env: Bindings, now: number): Promise<void> {
  const db = openDb(env.DB)
  const mail = mailSettings(env)
  const tasks = {
    'sending notices': mail ? () => deliverDueNotices(db, mail) : undefined,
    'purging inquiries': () => purgeInquiries(db, retentionMonths(env)),
    'purging quotations': () => purgeQuotations(db, retentionMonths(env)),
    // After a deployment with other rules of search; otherwise two queries that find nothing.
    'indexing for search': () => reindexSearch(db),
    'removing uploads': () => removeOrphanedUploads(env.MEDIA, now - DAY_MS),
  }
  for (const [name, task] of Object.entries(tasks)) {
    try {
      await task?.()
    } catch (error) {
      console.error('scheduled', name, error instanceof Error ? error.message : error)
    }
  }
}

/** A setting that is no number of months must not purge what it did not mean to: then the default holds. */
function retentionMonths({ INQUIRY_RETENTION_MONTHS }: Pick<Bindings, 'INQUIRY_RETENTION_MONTHS'>): number {
  const months = Number(INQUIRY_RETENTION_MONTHS)
  return Number.isInteger(months) && months >= 1 && months <= 1200 ? months : DEFAULT_RETENTION_MONTHS
}
