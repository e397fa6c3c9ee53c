import type { D1Database } from '@cloudflare/workers-types'
import { lagosDate } from '#domain/lagos-date.ts'
import { galleryItems } from '#migrations/demo/gallery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { demoParts } from '#migrations/demo/parts.ts'
import { demoPosts } from '#migrations/demo/posts/index.ts'
import { settings } from '#migrations/demo/settings.ts'
import { firmTranslations } from '#migrations/demo/translations/firm.ts'
import { gallery } from '#migrations/demo/translations/gallery.ts'
import { machines } from '#migrations/demo/translations/machines.ts'
import { partTexts } from '#migrations/demo/translations/parts.ts'
import { posts } from '#migrations/demo/translations/posts.ts'
import { services } from '#migrations/demo/translations/services.ts'
import { demoUnits } from '#migrations/demo/units.ts'
import type { Actor } from '#worker/db/audit.ts'
import { type Db, openDb } from '#worker/db/client.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPart } from '#worker/db/parts/parts.ts'
import { addPost } from '#worker/db/posts/posts.ts'
import { DEMONSTRATION } from '#worker/db/schema/history.ts'
import { reindexSearch } from '#worker/db/search/index.ts'
import { listServices } from '#worker/db/services.ts'
import { startOf } from '#worker/db/settings.ts'
import { beginSite, storeUnentered } from '#worker/db/start.ts'
import { translateRow } from '#worker/db/translations/import.ts'
import { addServices } from '#worker/db/units/services.ts'
import { addUnit } from '#worker/db/units/units.ts'

const ACTOR: Actor = { id: null, username: DEMONSTRATION }

/** How many machines are featured on home, the newest first; a new one follows them. */
const FEATURED = 6

/**
 * Fills an empty local database with the demonstration content, unless the site is to be empty; reindexes a filled one by
 * the current rules. Returns false where the site cannot be empty, because it has had the demonstration.
 */
export async function loadContent(DB: D1Database, { isEmpty }: { isEmpty: boolean }): Promise<boolean> {
  const db = openDb(DB)
  const found = await beginSite(db, isEmpty)
  if (found === 'demonstrated') return false
  if (found === 'fill') await loadDemonstration(db)
  // At each start, so that a later release's texts replace those that nobody has entered.
  if ((await startOf(db)) === 'demonstration') await storeUnentered(db, settings, firmTranslations)
  await reindexSearch(db)
  return true
}

async function loadDemonstration(db: Db) {
  const machineIds = new Map<string, string>()
  for (const [index, machine] of machinery.entries()) {
    const place = index < FEATURED ? { featured: true, position: index + 1 } : {}
    const { id } = await addMachine(db, { ...machine, ...place, translations: machines[machine.name] }, ACTOR)
    machineIds.set(machine.name, id)
  }
  for (const item of galleryItems) await addGalleryItem(db, { ...item, translations: gallery[item.title] }, ACTOR)
  for (const post of demoPosts) await addPost(db, { ...post, translations: posts[post.title] }, ACTOR)
  for (const part of demoParts) {
    const fitted = part.machines.flatMap((name) => machineIds.get(name) ?? [])
    await addPart(db, { ...part, machines: fitted, translations: partTexts[part.name] }, ACTOR)
  }
  for (const { services = [], ...unit } of demoUnits(lagosDate(Date.now()))) {
    const { id } = await addUnit(db, { ...unit, machine: machineIds.get(unit.machineName) }, ACTOR)
    await addServices(db, id, services)
  }
  // A migration has added the services.
  for (const service of await listServices(db)) {
    const row = { resource: 'services', id: service.id, name: service.title, english: service } as const
    await translateRow(db, row, services[service.title], ACTOR)
  }
}
