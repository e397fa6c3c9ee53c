import { wranglerText } from '#worker/cli/run.ts'

/** The output of `wrangler deployments status`: the versions that serve requests, and the percentage of each. */
type Deployment = { versions: { version_id: string; percentage: number }[] }

async function readJson<Answer>(args: string[]): Promise<Answer | null> {
  const { code, output } = await wranglerText([...args, '--json'])
  return code === 0 ? (JSON.parse(output) as Answer) : null
}

/**
 * Returns the version of the Worker that serves the site, or most of it if there are two; null if none was deployed.
 */
export async function deployedVersion(flags: string[]): Promise<string | null> {
  const deployment = await readJson<Deployment>(['deployments', 'status', ...flags])
  const versions = deployment?.versions.toSorted((a, b) => b.percentage - a.percentage)
  return versions?.[0]?.version_id ?? null
}

/** Sends all requests to that version again; returns wrangler's message if that failed. */
export async function rollBack(version: string, reason: string, flags: string[]): Promise<string | null> {
  const { code, output } = await wranglerText(['rollback', version, '--message', reason, '--yes', ...flags])
  return code === 0 ? null : output
}

/** Returns the database's current bookmark (D1 Time Travel); null if wrangler cannot tell. */
export async function databaseBookmark(database: string, flags: string[]): Promise<string | null> {
  return (await readJson<{ bookmark?: string }>(['d1', 'time-travel', 'info', database, ...flags]))?.bookmark ?? null
}
