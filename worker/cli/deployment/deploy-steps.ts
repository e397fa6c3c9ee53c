import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { wrangler, wranglerJson, wranglerText } from '#worker/cli/run.ts'
import { type Environment, fail, projectRoot } from '#worker/cli/settings.ts'
import { printChecks, smokeTest } from './smoke-test.ts'

/** What the account already has, according to wrangler; `version` is the Worker version that serves the site now. */
type CloudflareAccount = Awaited<ReturnType<typeof inspectAccount>>

/** Generated here and never shown, unless they already exist. */
const GENERATED_SECRETS = ['JWT_SECRET', 'SETUP_TOKEN'] as const

/** Prompted for, or read from the environment. They come from the account's dashboard. */
const ASKED_SECRETS = {
  R2_ACCOUNT_ID: 'Cloudflare account id (dashboard, R2, API)',
  R2_ACCESS_KEY_ID: 'Access key id of an R2 token that may write objects to the bucket',
  R2_SECRET_ACCESS_KEY: 'Secret access key of that token',
  SELLER_EMAIL: 'Email address to notify of each inquiry (empty: none)',
  MAIL_FROM: 'Sender address of those emails, on a domain this account can send from (empty: none)',
}

const randomSecret = () => randomBytes(36).toString('base64url')

export function planOf(account: CloudflareAccount, { worker, database, bucket }: Environment): string[] {
  const missing = (names: readonly string[]) => names.filter((name) => !account.secrets.includes(name))
  const generated = missing(GENERATED_SECRETS)
  const asked = missing(Object.keys(ASKED_SECRETS))
  return [
    'build the web app (vite build)',
    account.databaseId ? `use the D1 database ${database}` : `create the D1 database ${database}`,
    account.hasBucket ? `use the R2 bucket ${bucket}` : `create the R2 bucket ${bucket}`,
    'write wrangler.deploy.toml: wrangler.toml with the id of the database',
    `apply the migrations to ${database} (wrangler d1 migrations apply --remote)`,
    `deploy the Worker ${worker} with its files and its schedule (wrangler deploy)`,
    generated.length > 0 ? `generate the secrets ${generated.join(', ')}` : 'keep the generated secrets',
    asked.length > 0 ? `ask for the secrets ${asked.join(', ')}` : 'keep the other secrets',
    'smoke test: health, home, an image, the sign-in page, a list',
    account.version
      ? `where that fails, go back to version ${account.version} (wrangler rollback)`
      : 'where that fails, say so: there is no version before to go back to',
    `let browsers on the site's origin PUT to ${bucket} (wrangler r2 bucket cors set)`,
    'register the first administrator with the setup token, if there is none',
  ]
}

/** Returns wrangler.toml for this account, with the id of that database. Throws if the file has no such database. */
export function deployConfig(wranglerToml: string, database: string, databaseId: string): string {
  const name = `database_name = "${database}"`
  const tables = wranglerToml.split(/^(?=\[)/m)
  const table = tables.findIndex((text) => text.split('\n').includes(name))
  const found = tables[table]
  if (found === undefined) throw new Error(`wrangler.toml names no database "${database}"`)
  if (!/^database_id\s*=/m.test(found)) tables[table] = found.replace(name, `${name}\ndatabase_id = "${databaseId}"`)
  return tables.join('')
}

/** Returns the CORS rules that a browser needs to send an image to a signed URL, and no more. */
export function corsRules(origin: string) {
  const allowed = { origins: [origin], methods: ['PUT'], headers: ['content-type'] }
  return { rules: [{ id: 'uploads-of-the-site', allowed, maxAgeSeconds: 3600 }] }
}

/** Returns the site's origin from the output of `wrangler deploy`; null if it contains no workers.dev URL. */
export const deployedOrigin = (output: string) => /https:\/\/[\w.-]+\.workers\.dev/.exec(output)?.[0] ?? null

const CONFIG = 'wrangler.deploy.toml'

export const deployFlags = ({ flag }: Environment) => ['--config', CONFIG, flag]

/** Returns the database's id, or null. This list also shows whether wrangler is signed in. */
async function findDatabase(name: string): Promise<string | null> {
  const databases = await wranglerJson<{ name: string; uuid: string }[]>(['d1', 'list']).catch(() =>
    fail('wrangler is not signed in: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.'),
  )
  return databases.find((database) => database.name === name)?.uuid ?? null
}

export async function inspectAccount({ database, bucket, flag }: Environment) {
  const databaseId = await findDatabase(database)
  const bucketInfo = await wranglerText(['r2', 'bucket', 'info', bucket])
  const listed = await wranglerText(['secret', 'list', '--format', 'json', flag])
  // A Worker that is not deployed yet has no secrets.
  const secrets = listed.code === 0 ? (JSON.parse(listed.output) as { name: string }[]) : []
  const version = await deployedVersion([flag])
  return { databaseId, hasBucket: bucketInfo.code === 0, secrets: secrets.map(({ name }) => name), version }
}

export async function provision(account: CloudflareAccount, environment: Environment) {
  const { database, bucket } = environment
  if (!account.databaseId) await wrangler(['d1', 'create', database, '--update-config=false'])
  if (!account.hasBucket) await wrangler(['r2', 'bucket', 'create', bucket, '--update-config=false'])
  const id = account.databaseId ?? (await findDatabase(database)) ?? fail(`The database ${database} was not created.`)
  const config = deployConfig(readFileSync(join(projectRoot, 'wrangler.toml'), 'utf8'), database, id)
  writeFileSync(join(projectRoot, CONFIG), config)
}

export const migrate = (environment: Environment) =>
  wrangler(['d1', 'migrations', 'apply', environment.database, '--remote', ...deployFlags(environment)])

/** The demonstration's services, which a migration adds, are not a new site's; they have no version. */
const WITHOUT_SERVICES = 'delete from services where version = 0 and not exists (select 1 from admins)'

/** Takes away what the migrations say for the demonstration, before anybody sees a new site. */
export function emptyNewSite(environment: Environment) {
  const command = ['d1', 'execute', environment.database, '--remote', '--command', WITHOUT_SERVICES]
  return wrangler([...command, ...deployFlags(environment)])
}

/** Deploys the Worker; returns the site's origin, or null if wrangler failed. */
export async function deployWorker(environment: Environment, defines: string[], origin?: string) {
  const { code, output } = await wranglerText(['deploy', ...deployFlags(environment), ...defines])
  console.log(output)
  if (code !== 0) return null
  return (
    origin ??
    deployedOrigin(output) ??
    fail('The Worker is deployed but has not been tested: run this again with --origin https://your-domain.')
  )
}

const ask = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) return ''
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question(`${question}: `)
  prompt.close()
  return answer.trim()
}

/** Sets the missing secrets; returns their values by name. */
export async function setSecrets(existing: string[], environment: Environment): Promise<Record<string, string>> {
  const newSecrets: Record<string, string> = {}
  for (const name of GENERATED_SECRETS) if (!existing.includes(name)) newSecrets[name] = randomSecret()
  for (const [name, question] of Object.entries(ASKED_SECRETS)) {
    if (existing.includes(name)) continue
    const value = process.env[name] ?? (await ask(question))
    if (value) newSecrets[name] = value
    else if (name.startsWith('R2_'))
      console.log(`  ${name} is not set: uploads answer 503 until it is (wrangler secret put ${name}).`)
  }
  if (Object.keys(newSecrets).length === 0) return newSecrets
  // By standard input: an argument is visible in the list of processes, and a file stays behind.
  const { code, output } = await wranglerText(
    ['secret', 'bulk', ...deployFlags(environment)],
    JSON.stringify(newSecrets),
  )
  if (code !== 0) fail(output)
  return newSecrets
}

export async function allowUploads(origin: string, { bucket }: Environment) {
  const file = join(mkdtempSync(join(tmpdir(), 'gona-')), 'cors.json')
  writeFileSync(file, JSON.stringify(corsRules(origin)))
  await wrangler(['r2', 'bucket', 'cors', 'set', bucket, '--file', file, '--force'])
}

export async function registerFirstAdministrator(origin: string, setupToken: string | undefined) {
  if (!setupToken) return console.log('  Administrators: npm run admin -- create <username> --email <address> --remote')
  const username = process.env.ADMIN_USERNAME ?? (await ask('Username of the first administrator'))
  const email = process.env.ADMIN_EMAIL ?? (await ask('Email address of the first administrator'))
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

/** The output of `wrangler deployments status`: the versions that serve requests, and the percentage of each. */
type Deployment = { versions: { version_id: string; percentage: number }[] }

const readJson = <Answer>(args: string[]): Promise<Answer | null> => wranglerJson<Answer>(args).catch(() => null)

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

/** Rolls back to the previous version, tests it and ends the command. The database stays, with its newer rows. */
export async function rollBackDeployment(
  reason: string,
  before: { version: string | null; bookmark: string | null },
  { origin, environment, waitMs }: { origin?: string; environment: Environment; waitMs: number },
): Promise<never> {
  const flags = deployFlags(environment)
  console.log(`\n${reason}`)
  if (!before.version) fail('There is no previous version to roll back to: the site stays as it was deployed.')
  if ((await deployedVersion(flags)) === before.version) fail(`Version ${before.version} still serves the site.`)
  const fault = await rollBack(before.version, reason, flags)
  if (fault)
    fail(`${fault}\nThe rollback failed. Try it again: npx wrangler rollback ${before.version} ${environment.flag}`)
  console.log(`Rolled back to version ${before.version}.`)
  if (!origin) fail('It was not tested.')
  if (printChecks(origin, await smokeTest({ origin }, waitMs))) fail('\nThe previous version serves the site again.')
  fail(
    `\nThe previous version fails as well, so the fault is not in the code. The database as it was before the migrations is at
  npx wrangler d1 time-travel restore ${environment.database} --bookmark=${before.bookmark ?? '<unknown>'}
which undoes everything written since, inquiries included: save them first (docs/operations.md).`,
  )
}
