import { wranglerText } from '#worker/cli/run.ts'
import { fail } from '#worker/cli/settings.ts'
import type { Environment } from './environments.ts'
import { printChecks, smokeTest } from './smoke-test.ts'

/** The output of `wrangler deployments status`: the versions that serve requests, and the percentage of each. */
type Deployment = { versions: { version_id: string; percentage: number }[] }

async function readJson<Answer>(args: string[]): Promise<Answer | null> {
  const { code, output } = await wranglerText([...args, '--json'])
  return code === 0 ? (JSON.parse(output) as Answer) : null
}

/** Returns the version of the Worker that serves the site, or most of it; null if none was deployed. */
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

/** The state before the deployment, which a rollback needs. */
type Before = { version: string | null; bookmark: string | null }

/** Rolls back to the previous version, tests it and ends the command. The database stays, with its newer rows. */
export async function rollBackDeployment(
  reason: string,
  before: Before,
  {
    origin,
    environment,
    flags,
    waitMs,
  }: { origin?: string; environment: Environment; flags: string[]; waitMs: number },
): Promise<never> {
  console.log(`\n${reason}`)
  if (!before.version) fail('There is no previous version to roll back to: the site stays as it was deployed.')
  if ((await deployedVersion(flags)) === before.version) fail(`Version ${before.version} still serves the site.`)
  const fault = await rollBack(before.version, reason, flags)
  if (fault)
    fail(`${fault}\nThe rollback failed. Try it again: npx wrangler rollback ${before.version} ${environment.flag}`)
  console.log(`Rolled back to version ${before.version}.`)
  if (!origin) fail('It was not tested.')
  if (printChecks(origin, await smokeTest(origin, {}, waitMs))) fail('\nThe previous version serves the site again.')
  fail(
    `\nThe previous version fails as well, so the fault is not in the code. The database as it was before the migrations is at
  npx wrangler d1 time-travel restore ${environment.database} --bookmark=${before.bookmark ?? '<unknown>'}
which undoes everything written since, inquiries included: save them first (docs/operations.md).`,
  )
}
