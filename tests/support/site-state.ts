import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { projectRoot } from '#worker/cli/settings.ts'
import { doorWorker, type SiteEnv, siteEnv } from './database-door.ts'
import { workerOptionsOf } from './unstable.ts'

export type { SiteEnv }

/** Runs `work` with the database and the bucket that wrangler stores in a folder. */
export async function withState<Result>(state: string, work: (env: SiteEnv) => Promise<Result>): Promise<Result> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: join(state, 'v3'),
      workers: [doorWorker(workerOptionsOf())],
    }),
  )
  try {
    return await work(await siteEnv(miniflare))
  } finally {
    await miniflare.dispose()
  }
}

const byContent = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** Returns every row, index and trigger, and every object with its bytes. */
export const everythingIn = (state: string) =>
  withState(state, async ({ DB, MEDIA }) => {
    const schema = await DB.prepare(
      `select type, name, sql from sqlite_master where name not glob '_cf_*' order by name`,
    ).all<{ type: string; name: string; sql: string | null }>()
    const tables = schema.results.filter(({ type, name }) => type === 'table' && !name.startsWith('sqlite_'))
    const results = await DB.batch(tables.map(({ name }) => DB.prepare(`select * from "${name}"`)))
    const rows = Object.fromEntries(tables.map(({ name }, i) => [name, results[i]?.results.sort(byContent) ?? []]))
    const objects = []
    for (const { key, httpMetadata } of (await MEDIA.list({ include: ['httpMetadata'] })).objects) {
      const bytes = await (await MEDIA.get(key))?.arrayBuffer()
      objects.push([key, httpMetadata?.contentType, bytes && Buffer.from(bytes).toString('base64')])
    }
    return { schema: schema.results, rows, objects }
  })

/** Runs an operation as `npm run` does, on a state folder; returns its exit status and what it printed. */
export function runCli(command: string, stateDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', command, '--', ...args], {
    cwd: projectRoot,
    env: { ...process.env, STATE_DIR: stateDir },
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}
