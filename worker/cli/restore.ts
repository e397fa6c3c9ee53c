// `npm run restore -- <folder> [--remote] [--replace]`: brings a backup back into the local site (STATE_DIR), or with
// --remote into the deployed one. A database that holds tables is only replaced when --replace says so.

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BUCKET, countsOf, OWN_TABLES, readManifest, sha256, sqlFile } from './backup-folder.ts'
import { withLocalBindings } from './local-bindings.ts'
import { wrangler, wranglerJson } from './run.ts'
import { stateDir } from './settings.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'boolean' }, replace: { type: 'boolean' } },
})

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

if (positionals.length !== 1) fail('npm run restore -- <folder> [--remote] [--replace]')
const folder = resolve(positionals[0] as string)
const manifest = readManifest(folder)
const bytesOf = (file: string) => readFileSync(join(folder, file))
for (const { file, sha256: saved } of manifest.objects) {
  if (sha256(bytesOf(file)) !== saved) fail(`${file} is not what was saved`)
}

const where = values.remote ? ['--remote'] : ['--local', '--persist-to', stateDir]

/** Runs the statements together; answers what the last one finds. */
async function ask<Row>(...statements: string[]): Promise<Row[]> {
  let answers: { results: Row[] }[] = []
  if (values.remote) {
    answers = await wranglerJson(['d1', 'execute', 'gona', '--remote', '--command', statements.join('; ')])
  } else {
    await withLocalBindings(async ({ DB }) => {
      answers = await DB.batch<Row>(statements.map((sql) => DB.prepare(sql)))
    })
  }
  return answers.at(-1)?.results ?? []
}

const tables = (await ask<{ name: string }>(OWN_TABLES)).map(({ name }) => name)
if (tables.length > 0 && !values.replace) fail('There is a database already: --replace puts the backup in its place')
if (tables.length > 0) {
  await ask('pragma defer_foreign_keys = on', ...tables.map((name) => `drop table "${name}"`))
}
await wrangler(['d1', 'execute', 'gona', ...where, '--yes', '--file', sqlFile(folder)])

if (values.remote) {
  for (const { key, contentType, file } of manifest.objects) {
    const from = ['--file', join(folder, file), '--content-type', contentType]
    await wrangler(['r2', 'object', 'put', `${BUCKET}/${key}`, '--remote', ...from])
  }
} else {
  await withLocalBindings(async ({ MEDIA }) => {
    for (const { key, contentType, file } of manifest.objects) {
      await MEDIA.put(key, new Uint8Array(bytesOf(file)), { httpMetadata: { contentType } })
    }
  })
}

const names = Object.keys(manifest.rows)
const [counts] = await ask<Record<string, number>>(countsOf(names))
const missing = names.filter((name) => counts?.[name] !== manifest.rows[name])
if (missing.length > 0) fail(`Not all rows came back: ${missing.join(', ')}`)
console.log(`Restored ${names.length} tables and ${manifest.objects.length} objects as of ${manifest.savedAt}`)
