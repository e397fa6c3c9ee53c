import { DatabaseSync } from 'node:sqlite'
import { unlisted } from './image-rules.ts'
import { digestOf, type World } from './world.ts'

type Manifest = { rows: Record<string, number>; parts: { file: string; table: string | null }[] }

/** A complete backup has every table as it was at its moment. */
export function restoredDiffers(world: World): string[] {
  const newest = world.bucket.text('backups/newest.json')
  if (!newest || newest === world.book.restored) return []
  world.book.restored = newest
  const { id } = JSON.parse(newest) as { id: string }
  const manifest = world.bucket.text(`backups/${id}/manifest.json`)
  if (!manifest) return [`the backup ${id} has no manifest`]
  const { parts } = JSON.parse(manifest) as Manifest
  const texts = new Map(parts.map(({ file }) => [file, world.bucket.text(`backups/${id}/${file}`)]))
  const lacking = [...texts].flatMap(([file, text]) => (text === undefined ? [file] : []))
  if (lacking.length > 0) return [`the backup ${id} lacks ${lacking}`]
  const images = unlisted(world, id, texts.values())
  if (images.length > 0) return images
  try {
    const [opening = '', ...rest] = [...texts.values()] as string[]
    const database = openedWith(opening)
    // Rolled back at the end: the next backup begins with the same tables, whose creation takes longer than all the rest.
    database.exec('begin; pragma defer_foreign_keys = on')
    try {
      for (const text of rest) database.exec(text)
      const orphans = database.prepare('pragma foreign_key_check').all()
      if (orphans.length > 0) return [`the backup ${id} has rows that refer to none: ${JSON.stringify(orphans[0])}`]
      return Object.entries(world.book.copied.get(id) ?? {})
        .filter(([table, digest]) => table !== 'backups' && digestOf(database, table) !== digest)
        .map(([table]) => `the backup ${id} has other rows of ${table} than its moment had`)
    } finally {
      database.exec('rollback')
    }
  } catch (error) {
    return [`the backup ${id} cannot be restored: ${(error as Error).message}`]
  }
}

let opened: { text: string; database: DatabaseSync } | undefined

/** Returns a database that has run the first part of a backup: its tables, which are those of the backup before. */
function openedWith(text: string): DatabaseSync {
  if (opened?.text === text) return opened.database
  opened?.database.close()
  opened = undefined
  const database = new DatabaseSync(':memory:')
  database.exec(text)
  opened = { text, database }
  return database
}
