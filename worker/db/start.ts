import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from './client.ts'
import { galleryItems } from './schema/gallery.ts'
import { auditLog, DEMONSTRATION } from './schema/history.ts'
import { machinery } from './schema/machinery.ts'
import { blogPosts } from './schema/posts.ts'
import { services } from './schema/settings.ts'
import { startOf, storeStart } from './settings.ts'

/** What a start finds in the database, and what it may do. */
type Found = 'fill' | 'continue' | 'demonstrated'

/**
 * Notes how the site is started, once and for all, and returns what follows: an empty database is filled with the
 * demonstration content unless `isEmpty` asks for none, and one that has had the demonstration can never be empty.
 */
export async function beginSite(db: Db, isEmpty: boolean): Promise<Found> {
  const start = (await startOf(db)) ?? ((await wasDemonstrated(db)) ? 'demonstration' : undefined)
  if (isEmpty && start === 'demonstration') return 'demonstrated'
  if (isEmpty && start === undefined) {
    // A migration has added these for the demonstration.
    await db.batch([db.delete(services).where(eq(services.version, 0)), storeStart(db, 'empty')])
  }
  if (isEmpty || start === 'empty') return 'continue'
  const hasContent = await hasRows(db)
  // Without a word of how it began, content is the owner's: of a backup, for instance.
  if (start || !hasContent) await storeStart(db, 'demonstration')
  return hasContent ? 'continue' : 'fill'
}

async function hasRows(db: Db) {
  const counts = await Promise.all([machinery, galleryItems, blogPosts].map((table) => db.$count(table)))
  return counts.some((rows) => rows > 0)
}

/** Sites from before the start was stored have the entries of what was loaded. */
const wasDemonstrated = async (db: Db) =>
  (await db.$count(auditLog, and(eq(auditLog.username, DEMONSTRATION), isNull(auditLog.adminId)))) > 0
