// Creates or updates the site on the Cloudflare account that wrangler is signed in to, tests it, and rolls back if the
// test fails. Existing resources are reused, so it can be repeated after any failed step. --dry-run prints the plan for
// an empty account and builds the Worker, without any request.

import { buildFacts, defineFlags, isChangedSince } from './build-facts.ts'
import {
  allowUploads,
  databaseBookmark,
  deployFlags,
  deployWorker,
  emptyNewSite,
  inspectAccount,
  migrate,
  planOf,
  provision,
  registerFirstAdministrator,
  rollBackDeployment,
  setSecrets,
} from './deployment/deploy-steps.ts'
import { printChecks, smokeTest } from './deployment/smoke-test.ts'
import { run, wrangler } from './run.ts'
import { environmentOf, fail, projectRoot, readArguments } from './settings.ts'

const USAGE = 'npm run deploy -- [--env preview] [--dry-run] [--origin https://…] [--skip-build] [--wait <seconds>]'
const { values: options } = readArguments(
  {
    env: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    'skip-build': { type: 'boolean', default: false },
    origin: { type: 'string' },
    wait: { type: 'string', default: '60' },
  },
  USAGE,
)
const environment = environmentOf({ env: options.env, remote: true })
const waitMs = Number(options.wait) * 1_000
if (Number.isNaN(waitMs) || waitMs < 0) fail(USAGE)
const facts = buildFacts()

function printPlan(steps: string[]) {
  for (const [i, step] of steps.entries()) console.log(`  ${String(i + 1).padStart(2)}. ${step}`)
  console.log(`\n  Commit ${facts.commit}, schema ${facts.schemaVersion}`)
  if (isChangedSince(projectRoot)) console.log('  Some files differ from that commit.')
}

async function build() {
  if (!options['skip-build']) await run('vite', ['build', '--logLevel', 'warn'])
}

async function deploy() {
  const account = await inspectAccount(environment)
  console.log('\nnpm run deploy will:')
  printPlan(planOf(account, environment))
  await build()
  await provision(account, environment)
  const bookmark = await databaseBookmark(environment.database, deployFlags(environment))
  const before = { version: account.version, bookmark }
  await migrate(environment)
  if (!account.version) await emptyNewSite(environment)
  const rollback = { origin: options.origin, environment, waitMs }
  const origin = await deployWorker(environment, defineFlags(facts), options.origin)
  // It may have failed when the new version was already live, for example at the schedule.
  if (!origin) return rollBackDeployment('wrangler deploy failed.', before, rollback)
  const secrets = await setSecrets(account.secrets, environment)
  const checks = await smokeTest({ origin, commit: facts.commit }, waitMs)
  if (!printChecks(origin, checks)) {
    const failed = checks.filter(({ fault }) => fault !== null).map(({ name }) => name)
    return rollBackDeployment(`The smoke test failed: ${failed.join(', ')}.`, before, { ...rollback, origin })
  }
  await allowUploads(origin, environment)
  await registerFirstAdministrator(origin, secrets.SETUP_TOKEN)
  console.log(`\n  The site is at ${origin}\n`)
}

if (options['dry-run']) {
  console.log('\nOn an empty account, npm run deploy would:')
  printPlan(planOf({ databaseId: null, hasBucket: false, secrets: [], version: null }, environment))
  await build()
  await wrangler(['deploy', '--dry-run', environment.flag, ...defineFlags(facts)])
} else await deploy()
