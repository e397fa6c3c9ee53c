import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { getPlatformProxy } from 'wrangler'
import { projectRoot } from '#worker/cli/settings.ts'
import { migratedState } from './migrated-state.ts'

export type SiteEnv = { DB: D1Database; MEDIA: R2Bucket }

/** Makes a state folder whose database is migrated and otherwise empty. */
export const makeState = async (state: string) => cpSync(await migratedState(), join(state, 'v3'), { recursive: true })

/** Works with the database and the bucket that wrangler keeps in a folder. */
export async function withState<Result>(state: string, work: (env: SiteEnv) => Promise<Result>): Promise<Result> {
  const { env, dispose } = await getPlatformProxy<SiteEnv>({
    configPath: join(projectRoot, 'wrangler.toml'),
    persist: { path: join(state, 'v3') },
  })
  try {
    return await work(env)
  } finally {
    await dispose()
  }
}

const byContent = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** Every row, index and trigger, and every object to the byte. */
export const everythingIn = (state: string) =>
  withState(state, async ({ DB, MEDIA }) => {
    const schema = await DB.prepare(
      `select type, name, sql from sqlite_master where name not glob '_cf_*' order by name`,
    ).all<{
      type: string
      name: string
    }>()
    const rows: Record<string, unknown[]> = {}
    for (const { name } of schema.results.filter(({ type, name }) => type === 'table' && !name.startsWith('sqlite_'))) {
      rows[name] = (await DB.prepare(`select * from "${name}"`).all()).results.sort(byContent)
    }
    const objects = []
    for (const { key, httpMetadata } of (await MEDIA.list({ include: ['httpMetadata'] })).objects) {
      const bytes = await (await MEDIA.get(key))?.arrayBuffer()
      objects.push([key, httpMetadata?.contentType, bytes && Buffer.from(bytes).toString('base64')])
    }
    return { schema: schema.results, rows, objects }
  })
