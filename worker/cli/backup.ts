// `npm run backup -- <folder> [--remote [--env preview]]`: saves the database, with wrangler's own export, and the images into an
// empty folder; the local site's (STATE_DIR), or with --remote the deployed one's.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BACKUPS } from '#contract/backup.ts'
import { IMAGE_WIDTHS } from '#contract/image-widths.ts'
import { type SavedObject, sha256, sqlFile, writeManifest } from './backup-folder.ts'
import { environmentOf } from './environments.ts'
import { withLocalBindings } from './local-bindings.ts'
import { wrangler } from './run.ts'
import { countRows, openScratchDatabase, uploadedImages } from './scratch-database.ts'
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

const saveLocal = () =>
  withLocalBindings(async ({ DB, MEDIA }) => {
    // Exactly what `wrangler d1 export --local` runs, which accepts no state folder.
    const [statements] = await DB.prepare('PRAGMA miniflare_d1_export(?,?,?);').bind(0, 0).raw()
    writeFileSync(sqlFile(folder), (statements as string[]).join('\n'))
    for (let cursor: string | undefined; ; ) {
      const listed = await MEDIA.list({ cursor, include: ['httpMetadata'] })
      for (const { key, httpMetadata } of listed.objects) {
        // The site's own backups are not part of its content.
        const object = key.startsWith(BACKUPS) ? null : await MEDIA.get(key)
        if (object) saveObject(key, httpMetadata?.contentType ?? '', new Uint8Array(await object.arrayBuffer()))
      }
      if (!listed.truncated) break
      cursor = listed.cursor
    }
  })

async function saveRemote() {
  await wrangler(['d1', 'export', database, '--remote', '--skip-confirmation', '--output', sqlFile(folder)])
  // wrangler cannot list a bucket: the rows tell which images exist.
  const images = uploadedImages(openScratchDatabase(readFileSync(sqlFile(folder), 'utf8')))
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
const sql = readFileSync(sqlFile(folder), 'utf8')
// Counted in the saved data, because the site accepts inquiries in the meantime.
const rows = countRows(openScratchDatabase(sql))
// Last, so that a folder without it is recognised as an interrupted backup.
writeManifest(folder, { savedAt: new Date().toISOString(), databaseHash: sha256(sql), rows, objects })
const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
console.log(`Saved ${total} rows of ${Object.keys(rows).length} tables and ${objects.length} objects in ${folder}`)
