// `npm run backup -- <folder> [--remote]`: saves the database, with wrangler's own export, and the pictures into an
// empty folder; the local site's (STATE_DIR), or with --remote the deployed one's.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { BUCKET, countsOf, OWN_TABLES, type SavedObject, sha256, sqlFile, writeManifest } from './backup-folder.ts'
import { withLocalBindings } from './local-bindings.ts'
import { wrangler, wranglerJson } from './run.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { remote: { type: 'boolean' } } })
if (positionals.length !== 1) {
  console.error('npm run backup -- <folder> [--remote]')
  process.exit(1)
}
const folder = resolve(positionals[0] as string)
mkdirSync(join(folder, 'objects'), { recursive: true })
if (readdirSync(folder).length > 1 || readdirSync(join(folder, 'objects')).length > 0) {
  console.error(`${folder} is not empty`)
  process.exit(1)
}

type Counts = Record<string, number>
type Row = Record<string, string>
const objects: SavedObject[] = []

function keep(key: string, contentType: string, bytes: Uint8Array) {
  const file = `objects/${objects.length}`
  writeFileSync(join(folder, file), bytes)
  objects.push({ key, contentType, file, sha256: sha256(bytes) })
}

function finish(rows: Counts = {}) {
  writeManifest(folder, { savedAt: new Date().toISOString(), rows, objects })
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  console.log(`Saved ${total} rows of ${Object.keys(rows).length} tables and ${objects.length} objects in ${folder}`)
}

async function saveLocal() {
  await withLocalBindings(async ({ DB, MEDIA }) => {
    // To the letter what `wrangler d1 export --local` runs, which cannot be told where the state is.
    const [statements] = await DB.prepare('PRAGMA miniflare_d1_export(?,?,?);').bind(0, 0).raw()
    writeFileSync(sqlFile(folder), (statements as string[]).join('\n'))
    for (let cursor: string | undefined; ; ) {
      const page = await MEDIA.list({ cursor, include: ['httpMetadata'] })
      for (const { key, httpMetadata } of page.objects) {
        const object = await MEDIA.get(key)
        if (object) keep(key, httpMetadata?.contentType ?? '', new Uint8Array(await object.arrayBuffer()))
      }
      if (!page.truncated) break
      cursor = page.cursor
    }
    const tables = (await DB.prepare(OWN_TABLES).all<Row>()).results.map(({ name }) => name as string)
    finish((await DB.prepare(countsOf(tables)).first<Counts>()) ?? {})
  })
}

const PICTURES = ['machinery', 'gallery_items', 'blog_posts']
  .map((table) => `select image_url from ${table} where image_url like '/objects/%'`)
  .join(' union ')

async function ask<Answer>(sql: string): Promise<Answer[]> {
  const [answer] = await wranglerJson<{ results: Answer[] }[]>(['d1', 'execute', 'gona', '--remote', '--command', sql])
  return answer?.results ?? []
}

async function saveRemote() {
  await wrangler(['d1', 'export', 'gona', '--remote', '--skip-confirmation', '--output', sqlFile(folder)])
  // wrangler lists no bucket: the rows say which pictures there are.
  for (const { image_url } of await ask<Row>(PICTURES)) {
    for (const width of PICTURE_WIDTHS) {
      const key = `${(image_url as string).slice(1)}/${width}.webp`
      const file = join(folder, 'downloading')
      await wrangler(['r2', 'object', 'get', `${BUCKET}/${key}`, '--remote', '--file', file])
      keep(key, 'image/webp', readFileSync(file))
    }
  }
  const tables = (await ask<Row>(OWN_TABLES)).map(({ name }) => name as string)
  finish((await ask<Counts>(countsOf(tables)))[0])
}

await (values.remote ? saveRemote() : saveLocal())
