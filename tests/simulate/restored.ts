import { DatabaseSync } from 'node:sqlite'
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
  const database = new DatabaseSync(':memory:')
  try {
    // References are checked at the end.
    database.exec('begin')
    for (const { file } of parts) {
      const text = world.bucket.text(`backups/${id}/${file}`)
      if (text === undefined) return [`the backup ${id} lacks ${file}`]
      database.exec(text)
    }
    database.exec('commit')
    return Object.entries(world.book.copied.get(id) ?? {})
      .filter(([table, digest]) => table !== 'backups' && digestOf(database, table) !== digest)
      .map(([table]) => `the backup ${id} has other rows of ${table} than its moment had`)
  } catch (error) {
    return [`the backup ${id} cannot be restored: ${(error as Error).message}`]
  } finally {
    database.close()
  }
}
