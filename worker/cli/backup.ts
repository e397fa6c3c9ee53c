// `npm run backup -- <folder> [--remote [--env preview]]`: saves the database and the images of the local site
// (STATE_DIR), or with --remote of the deployed one, to an empty folder.

import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { IMAGE_WIDTHS } from '#contract/images/widths.ts'
import { type Copied, copyTables, dropCopies } from '#worker/db/backups/copies.ts'
import { dumpChunk } from '#worker/db/backups/dump.ts'
import { type Db, openDb } from '#worker/db/client.ts'
import { contentFiles } from './backups/content-files.ts'
import { type SavedObject, sha256, sqlFile, writeManifest } from './backups/folder.ts'
import { countRows, openScratchDatabase, uploadedImages } from './backups/scratch-database.ts'
import { environmentOf } from './deployment/environments.ts'
import { knownStatements } from './known-statements.ts'
import { whenUnlocked, withLocalBindings } from './local-bindings.ts'
import { hashOf, MAX_BACKUP, readFrom, sizeOf } from './read-file.ts'
import { readStatements } from './read-statements.ts'
import { wrangler } from './run.ts'
import { fail, readArguments } from './terminal.ts'

const USAGE = 'npm run backup -- <folder> [--remote [--env preview]]'
const { values, positionals } = readArguments({ remote: { type: 'boolean' }, env: { type: 'string' } }, USAGE)
const { database, bucket } = environmentOf(values)
if (positionals.length !== 1) fail(USAGE)
const folder = resolve(positionals[0] as string)
try {
  mkdirSync(join(folder, 'objects'), { recursive: true })
} catch (error) {
  fail(`${folder} cannot be written to: ${(error as NodeJS.ErrnoException).code}`)
}
if (readdirSync(folder).length > 1 || readdirSync(join(folder, 'objects')).length > 0) fail(`${folder} is not empty`)

const objects: SavedObject[] = []

function saveObject(key: string, contentType: string, bytes: Uint8Array) {
  const file = `objects/${objects.length}`
  writeFileSync(join(folder, file), bytes)
  objects.push({ key, contentType, file, sha256: sha256(bytes) })
}

const BY_HAND = 'backup_by_hand_'
/** Copies the tables; what an attempt left is dropped first. */
async function copied(db: Db): Promise<Copied> {
  await dropCopies(db, BY_HAND)
  return copyTables(db, BY_HAND)
}

/**
 * Writes the local database like the nightly backup, as of one moment: wrangler's own export changes texts with "\\n"
 * in them.
 */
async function saveDatabase(db: Db) {
  const { tables, opening, closing } = await whenUnlocked(() => copied(db))
  writeFileSync(sqlFile(folder), opening, { mode: 0o600 })
  for (const table of tables) {
    for (let after = 0; ; ) {
      const { text, rows, last } = await whenUnlocked(() => dumpChunk(db, table, after, BY_HAND + table.name))
      if (rows === 0) break
      appendFileSync(sqlFile(folder), text)
      after = last
    }
  }
  appendFileSync(sqlFile(folder), closing)
  await whenUnlocked(() => dropCopies(db, BY_HAND))
}

const saveLocal = () =>
  withLocalBindings(async ({ DB, MEDIA }) => {
    await saveDatabase(openDb(DB as never))
    for await (const { key, httpMetadata } of contentFiles(MEDIA)) {
      const object = await MEDIA.get(key)
      if (object) saveObject(key, httpMetadata?.contentType ?? '', new Uint8Array(await object.arrayBuffer()))
    }
  })

/** Reads what was saved, in the same way as a restore. */
const savedDatabase = () =>
  openScratchDatabase(
    readStatements(readFrom(sqlFile(folder), 0, sizeOf(sqlFile(folder), MAX_BACKUP)), knownStatements()),
  )

async function saveRemote() {
  await wrangler(['d1', 'export', database, '--remote', '--skip-confirmation', '--output', sqlFile(folder)])
  // wrangler cannot list a bucket: the rows show which images exist.
  const images = uploadedImages(savedDatabase())
  const download = join(folder, 'downloading')
  for (const image of images) {
    for (const width of IMAGE_WIDTHS) {
      const key = `${image.slice(1)}/${width}.webp`
      await wrangler(['r2', 'object', 'get', `${bucket}/${key}`, '--remote', '--file', download])
      saveObject(key, 'image/webp', readFileSync(download))
    }
  }
  rmSync(download, { force: true })
}

await (values.remote ? saveRemote() : saveLocal())
// Counted in the saved data, because the site accepts inquiries meanwhile.
const rows = countRows(savedDatabase())
// Last, so that a folder without it is recognisable as an interrupted backup.
writeManifest(folder, {
  savedAt: new Date().toISOString(),
  databaseHash: hashOf(readFrom(sqlFile(folder), 0, sizeOf(sqlFile(folder), MAX_BACKUP))),
  rows,
  objects,
})
const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
console.log(`Saved ${total} rows of ${Object.keys(rows).length} tables and ${objects.length} objects in ${folder}`)
