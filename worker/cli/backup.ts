import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MANUAL_TYPE } from '#contract/images.ts'
import { isManualPath } from '#contract/machinery/machinery.ts'
import { IMAGE_WIDTHS } from '#domain/images.ts'
import { copyTables, dropCopies, MANUAL_PREFIX, runInD1 } from '#worker/db/backups/copies.ts'
import { firstLine, type RunSql, readChunk } from '#worker/db/backups/lines.ts'
import { openDb } from '#worker/db/client.ts'
import { type BackupManifest, manifestFile } from './backups/read-backup.ts'
import { type OpenBackup, openSavedBackup, uploadsIn } from './backups/scratch-database.ts'
import { contentFiles, whenUnlocked, withLocalBindings } from './local-bindings.ts'
import { hashOf, readRange } from './read-file.ts'
import { wranglerJson, wranglerText } from './run.ts'
import { environmentOf, fail, readArguments } from './settings.ts'

// Saves the database, images and manuals of the local site (STATE_DIR), or of the deployed one, to an empty folder.
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

const manifest: BackupManifest = { savedAt: '', migration: '', rows: {}, sequences: {}, parts: [], objects: [] }
const { parts, objects } = manifest

function savePart(table: string, text: string) {
  const bytes = Buffer.from(text)
  const file = `${String(parts.length).padStart(4, '0')}.jsonl`
  writeFileSync(join(folder, file), bytes, { mode: 0o600 })
  parts.push({ file, table, bytes: bytes.length, sha256: hashOf([bytes]) })
}

function saveObject(key: string, contentType: string, bytes: Uint8Array) {
  const file = `objects/${objects.length}`
  writeFileSync(join(folder, file), bytes)
  objects.push({ key, contentType, file, sha256: hashOf([bytes]) })
}

/** Saves the rows like the nightly backup, as of one moment; returns what they are, read back in the way of a restore. */
async function saveDatabase(run: RunSql): Promise<OpenBackup> {
  // What an attempt left is dropped first.
  await dropCopies(run, MANUAL_PREFIX)
  const { tables, counts, migration, sequences } = await copyTables(run, MANUAL_PREFIX)
  Object.assign(manifest, { savedAt: new Date().toISOString(), migration, rows: { backups: 0, ...counts }, sequences })
  for (const { name, columns } of tables) {
    for (let after = 0; after < (counts[name] ?? 0); ) {
      const { text, last } = await readChunk(run, { name, columns }, after, MANUAL_PREFIX + name)
      savePart(name, firstLine(name, columns) + text)
      after = last
    }
  }
  await dropCopies(run, MANUAL_PREFIX)
  const saved = parts.map(({ file, bytes }) => readRange(join(folder, file), 0, bytes))
  return openSavedBackup(folder, { manifest, parts: saved })
}

const saveLocal = () =>
  withLocalBindings(async ({ DB, MEDIA }) => {
    const run = runInD1(openDb(DB as never))
    await saveDatabase((statements) => whenUnlocked(() => run(statements)))
    for await (const { key, httpMetadata } of contentFiles(MEDIA)) {
      const object = await MEDIA.get(key)
      if (object) saveObject(key, httpMetadata?.contentType ?? '', new Uint8Array(await object.arrayBuffer()))
    }
  })

/** Runs statements in the deployed database, which wrangler sends as one transaction. */
const runRemotely: RunSql = async (statements) => {
  if (statements.length === 0) return []
  const args = ['d1', 'execute', database, '--remote', '--yes', '--command', statements.join(';\n')]
  const answers = await wranglerJson<{ results: Record<string, unknown>[] }[]>(args)
  return answers.map(({ results }) => results)
}

/** Files that rows name and the bucket does not have, as after an image was deleted meanwhile. */
const missing: string[] = []

async function saveRemote() {
  // wrangler cannot list a bucket: the rows show which files exist.
  const uploads = uploadsIn((await saveDatabase(runRemotely)).database)
  const download = join(folder, 'downloading')
  for (const upload of uploads) {
    const isManual = isManualPath(upload)
    for (const key of isManual ? [upload] : IMAGE_WIDTHS.map((width) => `${upload}/${width}.webp`)) {
      const get = ['r2', 'object', 'get', `${bucket}${key}`, '--remote', '--file', download]
      const { code, output } = await wranglerText(get)
      if (code === 0) {
        process.stdout.write(output)
        saveObject(key.slice(1), isManual ? MANUAL_TYPE : 'image/webp', readFileSync(download))
      } else if (output.includes('The specified key does not exist')) missing.push(key.slice(1))
      else fail(output)
    }
  }
  rmSync(download, { force: true })
}

await (values.remote ? saveRemote() : saveLocal())
// Last, so that a folder without it is recognisable as an interrupted backup.
writeFileSync(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`)
const counts = Object.values(manifest.rows)
const total = counts.reduce((sum, count) => sum + count, 0)
console.log(`Saved ${total} rows of ${counts.length} tables and ${objects.length} objects in ${folder}`)
if (missing.length > 0) console.log(`Rows name these files, which are not in the bucket: ${missing.join(', ')}`)
