import { randomBytes } from 'node:crypto'
import type { Environment } from './environments.ts'

/** What the account already has, according to wrangler; `version` is the Worker version that serves the site now. */
export type CloudflareAccount = {
  databaseId: string | null
  hasBucket: boolean
  secrets: string[]
  version: string | null
}

/** Generated here and never shown, unless they already exist. */
export const GENERATED_SECRETS = ['JWT_SECRET', 'SETUP_TOKEN'] as const

/** Prompted for, or read from the environment. They come from the account's dashboard. */
export const ASKED_SECRETS = [
  { name: 'R2_ACCOUNT_ID', question: 'Cloudflare account id (dashboard, R2, API)', isOptional: false },
  {
    name: 'R2_ACCESS_KEY_ID',
    question: 'Access key id of an R2 token that may write objects to the bucket',
    isOptional: false,
  },
  { name: 'R2_SECRET_ACCESS_KEY', question: 'Secret access key of that token', isOptional: false },
  { name: 'SELLER_EMAIL', question: 'E-mail address to notify of each inquiry (empty: none)', isOptional: true },
  {
    name: 'MAIL_FROM',
    question: 'Sender address of those e-mails, on a domain this account can send from (empty: none)',
    isOptional: true,
  },
] as const

export const randomSecret = () => randomBytes(36).toString('base64url')

/** Returns the steps of a deployment in order, one per line. */
export function planOf(account: CloudflareAccount, { worker, database, bucket }: Environment): string[] {
  const missing = (names: readonly string[]) => names.filter((name) => !account.secrets.includes(name))
  const generated = missing(GENERATED_SECRETS)
  const asked = missing(ASKED_SECRETS.map(({ name }) => name))
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

/**
 * Returns wrangler.toml for this account, with the id of that database, unless it already has one, like the copy that
 * the "Deploy to Cloudflare" button makes. Throws if the file has no such database.
 */
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
export const corsRules = (origin: string) => ({
  rules: [
    {
      id: 'uploads-of-the-site',
      allowed: { origins: [origin], methods: ['PUT'], headers: ['content-type'] },
      maxAgeSeconds: 3600,
    },
  ],
})

/** Returns the site's origin from the output of `wrangler deploy`; null if it contains no workers.dev URL. */
export const deployedOrigin = (output: string) => /https:\/\/[\w.-]+\.workers\.dev/.exec(output)?.[0] ?? null
