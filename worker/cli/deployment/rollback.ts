import { fail } from '#worker/cli/terminal.ts'
import type { Environment } from './environments.ts'
import { printChecks, smokeTest } from './smoke-test.ts'
import { deployedVersion, rollBack } from './versions.ts'

/** The state before the deployment, which a rollback needs. */
export type Before = { version: string | null; bookmark: string | null }

/**
 * Rolls back to the previous version, if there is one, tests it and ends the command. The database stays: its
 * migrations suit the previous code (CONTRIBUTING.md), and newer rows stay.
 */
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
