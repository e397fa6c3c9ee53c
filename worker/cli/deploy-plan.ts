import { randomBytes } from 'node:crypto'
import { BUCKET } from '#worker/storage/bucket.ts'

export const DATABASE = 'gona'

/** What the account has already, as wrangler lists it. */
export type Account = { databaseId: string | null; hasBucket: boolean; secrets: string[] }

/** Made here and shown to nobody, unless they are there already. */
export const GENERATED_SECRETS = ['JWT_SECRET', 'SETUP_TOKEN'] as const

/** Asked for, or taken from the environment. The account does not list them: they come from its dashboard. */
export const ASKED_SECRETS = [
  { name: 'R2_ACCOUNT_ID', question: 'Cloudflare account id (dashboard, R2, API)', isOptional: false },
  {
    name: 'R2_ACCESS_KEY_ID',
    question: `Access key id of an R2 token that may write objects to ${BUCKET}`,
    isOptional: false,
  },
  { name: 'R2_SECRET_ACCESS_KEY', question: 'Secret access key of that token', isOptional: false },
  { name: 'SELLER_EMAIL', question: 'E-mail address that is told of each inquiry (empty: none)', isOptional: true },
  {
    name: 'MAIL_FROM',
    question: 'Address those e-mails come from, of a domain this account sends for (empty: none)',
    isOptional: true,
  },
] as const

export const randomSecret = () => randomBytes(36).toString('base64url')

/** The steps of a deployment in the order they are taken, each in one line. */
export function planOf(account: Account): string[] {
  const missing = (names: readonly string[]) => names.filter((name) => !account.secrets.includes(name))
  const generated = missing(GENERATED_SECRETS)
  const asked = missing(ASKED_SECRETS.map(({ name }) => name))
  return [
    'build the web app (vite build)',
    account.databaseId ? `use the D1 database ${DATABASE}` : `create the D1 database ${DATABASE}`,
    account.hasBucket ? `use the R2 bucket ${BUCKET}` : `create the R2 bucket ${BUCKET}`,
    'write wrangler.deploy.toml: wrangler.toml with the id of the database',
    `apply the migrations to ${DATABASE} (wrangler d1 migrations apply --remote)`,
    'deploy the Worker with its files and its schedule (wrangler deploy)',
    generated.length > 0 ? `generate the secrets ${generated.join(', ')}` : 'keep the generated secrets',
    asked.length > 0 ? `ask for the secrets ${asked.join(', ')}` : 'keep the other secrets',
    `let browsers on the site's origin PUT to ${BUCKET} (wrangler r2 bucket cors set)`,
    'register the first administrator with the setup token, if there is none',
  ]
}

/**
 * wrangler.toml for this account: the same, with the id of its database, unless it names one already, as the copy does
 * that the Deploy to Cloudflare button makes. Throws where the file names no database.
 */
export function deployConfig(wranglerToml: string, databaseId: string): string {
  const name = `database_name = "${DATABASE}"`
  if (/^database_id\s*=/m.test(wranglerToml)) return wranglerToml
  if (!wranglerToml.includes(name)) throw new Error(`wrangler.toml names no database "${DATABASE}"`)
  return wranglerToml.replace(name, `${name}\ndatabase_id = "${databaseId}"`)
}

/** What R2 must allow so that a browser can send a picture to a signed URL, and no more. */
export const corsRules = (origin: string) => ({
  rules: [
    {
      id: 'uploads-of-the-site',
      allowed: { origins: [origin], methods: ['PUT'], headers: ['content-type'] },
      maxAgeSeconds: 3600,
    },
  ],
})

/** The site's origin in what `wrangler deploy` prints; null where it is at no workers.dev address. */
export const deployedOrigin = (output: string) => /https:\/\/[\w.-]+\.workers\.dev/.exec(output)?.[0] ?? null
