// `npm run deploy -- [--dry-run] [--origin https://…] [--skip-build]`: puts the site on the Cloudflare account that
// wrangler is signed in to, and brings one that is there up to date. What is there already is used, so that it can be
// run again after any step failed. --dry-run prints the plan for an empty account and builds the Worker, asking nobody.

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { BUCKET } from '#worker/storage/bucket.ts'
import {
  type Account,
  ASKED_SECRETS,
  corsRules,
  DATABASE,
  deployConfig,
  deployedOrigin,
  GENERATED_SECRETS,
  planOf,
  randomSecret,
} from './deploy-plan.ts'
import { run, wrangler, wranglerJson, wranglerText } from './run.ts'
import { projectRoot } from './settings.ts'
import { fail, readArguments } from './terminal.ts'

const CONFIG = 'wrangler.deploy.toml'
const { values: options } = readArguments(
  {
    'dry-run': { type: 'boolean', default: false },
    'skip-build': { type: 'boolean', default: false },
    origin: { type: 'string' },
  },
  'npm run deploy -- [--dry-run] [--origin https://…] [--skip-build]',
)

function print(steps: string[]) {
  for (const [i, step] of steps.entries()) console.log(`  ${String(i + 1).padStart(2)}. ${step}`)
}

const build = async () => void (options['skip-build'] || (await run('vite', ['build', '--logLevel', 'warn'])))

/** The database's id, or null; listing is also what shows whether wrangler is signed in. */
async function findDatabase(): Promise<string | null> {
  const databases = await wranglerJson<{ name: string; uuid: string }[]>(['d1', 'list']).catch(() =>
    fail('wrangler is not signed in: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.'),
  )
  return databases.find(({ name }) => name === DATABASE)?.uuid ?? null
}

async function inspect(): Promise<Account> {
  const databaseId = await findDatabase()
  const bucket = await wranglerText(['r2', 'bucket', 'info', BUCKET])
  const listed = await wranglerText(['secret', 'list', '--format', 'json'])
  // A Worker that is not deployed yet has none.
  const secrets = listed.code === 0 ? (JSON.parse(listed.output) as { name: string }[]) : []
  return { databaseId, hasBucket: bucket.code === 0, secrets: secrets.map(({ name }) => name) }
}

async function provision(account: Account) {
  if (!account.databaseId) await wrangler(['d1', 'create', DATABASE, '--update-config=false'])
  if (!account.hasBucket) await wrangler(['r2', 'bucket', 'create', BUCKET, '--update-config=false'])
  const id = account.databaseId ?? (await findDatabase()) ?? fail(`The database ${DATABASE} was not created.`)
  writeFileSync(join(projectRoot, CONFIG), deployConfig(readFileSync(join(projectRoot, 'wrangler.toml'), 'utf8'), id))
  await wrangler(['d1', 'migrations', 'apply', DATABASE, '--remote', '--config', CONFIG])
}

async function deployWorker(): Promise<string> {
  const { code, output } = await wranglerText(['deploy', '--config', CONFIG])
  console.log(output)
  if (code !== 0) fail('wrangler deploy failed.')
  return options.origin ?? deployedOrigin(output) ?? fail('Run it again with --origin https://your-domain.')
}

const ask = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) return ''
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question(`${question}: `)
  prompt.close()
  return answer.trim()
}

/** Sets the secrets that are missing; returns those that were set, by name. */
async function setSecrets(existing: string[]): Promise<Record<string, string>> {
  const set: Record<string, string> = {}
  for (const name of GENERATED_SECRETS) if (!existing.includes(name)) set[name] = randomSecret()
  for (const { name, question, isOptional } of ASKED_SECRETS) {
    if (existing.includes(name)) continue
    const value = process.env[name] ?? (await ask(question))
    if (value) set[name] = value
    else if (!isOptional)
      console.log(`  ${name} is not set: uploads answer 503 until it is (wrangler secret put ${name}).`)
  }
  if (Object.keys(set).length === 0) return set
  // By standard input: an argument can be read in the list of processes, and a file stays behind.
  const { code, output } = await wranglerText(['secret', 'bulk', '--config', CONFIG], JSON.stringify(set))
  if (code !== 0) fail(output)
  return set
}

async function allowUploads(origin: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'gona-')), 'cors.json')
  writeFileSync(file, JSON.stringify(corsRules(origin)))
  await wrangler(['r2', 'bucket', 'cors', 'set', BUCKET, '--file', file, '--force'])
}

async function registerFirstAdmin(origin: string, setupToken: string | undefined) {
  if (!setupToken) return console.log('  Administrators: npm run admin -- create <username> --email <address> --remote')
  const username = process.env.ADMIN_USERNAME ?? (await ask('Username of the first administrator'))
  const email = process.env.ADMIN_EMAIL ?? (await ask('E-mail address of the first administrator'))
  if (!username || !email) return console.log('  No administrator was registered: npm run admin -- create … --remote')
  const password = randomSecret().slice(0, 20)
  const answer = await fetch(new URL('/api/admin/register', origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, email, password, setupToken }),
  })
  if (answer.status === 201) console.log(`  Sign in at ${origin}/admin/login as ${username}, password ${password}`)
  else console.log(`  The first administrator was not registered: ${answer.status} ${await answer.text()}`)
}

if (options['dry-run']) {
  console.log('\nOn an empty account, npm run deploy would:')
  print(planOf({ databaseId: null, hasBucket: false, secrets: [] }))
  await build()
  await wrangler(['deploy', '--dry-run'])
} else {
  const account = await inspect()
  console.log('\nnpm run deploy will:')
  print(planOf(account))
  await build()
  await provision(account)
  const origin = await deployWorker()
  const secrets = await setSecrets(account.secrets)
  await allowUploads(origin)
  await registerFirstAdmin(origin, secrets.SETUP_TOKEN)
  console.log(`\n  Gona is at ${origin}\n`)
}
