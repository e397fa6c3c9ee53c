import { articles } from '#migrations/demo/articles/index.ts'
import { galleryItems } from '#migrations/demo/gallery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { gallery } from '#migrations/demo/translations/gallery.ts'
import { machines } from '#migrations/demo/translations/machines.ts'
import { posts } from '#migrations/demo/translations/posts.ts'
import { services } from '#migrations/demo/translations/services.ts'
import type { Actor } from '#worker/db/audit.ts'
import { addPost } from '#worker/db/blog.ts'
import { type Db, openDb } from '#worker/db/client.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { addMachine } from '#worker/db/machinery.ts'
import { DEMONSTRATION } from '#worker/db/schema/audit.ts'
import { blogPosts } from '#worker/db/schema/blog.ts'
import { galleryItems as galleryTable } from '#worker/db/schema/gallery.ts'
import { machinery as machineryTable } from '#worker/db/schema/machinery.ts'
import { reindexSearch } from '#worker/db/search-index.ts'
import { listServices } from '#worker/db/services.ts'
import { translateRow } from '#worker/db/translations.ts'
import { withLocalBindings } from './local-bindings.ts'

const ACTOR: Actor = { id: null, username: DEMONSTRATION }

/** Fills an empty local database with the demonstration content; reindexes a filled one by the current rules. */
export const loadDemoContent = () =>
  withLocalBindings(async ({ DB }) => {
    const db = openDb(DB)
    if (!(await isEmpty(db))) return void (await reindexSearch(db))
    for (const machine of machinery) {
      await addMachine(db, { ...machine, translations: machines[machine.name] }, ACTOR)
    }
    for (const item of galleryItems) await addGalleryItem(db, { ...item, translations: gallery[item.title] }, ACTOR)
    for (const article of articles) await addPost(db, { ...article, translations: posts[article.title] }, ACTOR)
    // A migration has added these.
    for (const service of await listServices(db)) {
      const row = { resource: 'services', id: service.id, name: service.title, english: service } as const
      await translateRow(db, row, services[service.title], ACTOR)
    }
    await reindexSearch(db)
  })

async function isEmpty(db: Db) {
  const counts = await Promise.all([machineryTable, galleryTable, blogPosts].map((table) => db.$count(table)))
  return counts.every((rows) => rows === 0)
}
