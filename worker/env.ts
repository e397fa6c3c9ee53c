import type { SignedInAdministrator } from './contract/admin/session.ts'
import type { Db } from './db/client.ts'

/** The bindings of wrangler.toml (bindings.d.ts), and those that a deployment may omit. */
export type Bindings = Omit<DeclaredBindings, 'EMAIL'> & {
  /** Set if the bucket is a real one; without it, uploads are signed for wrangler's local bucket. */
  R2_ACCOUNT_ID?: string
  /** An R2 token that may write objects to the bucket, if R2_ACCOUNT_ID is set. */
  R2_ACCESS_KEY_ID?: string
  R2_SECRET_ACCESS_KEY?: string
  /** Receives page views in addition to the daily totals in D1, if a deployment binds a dataset. */
  VIEWS?: AnalyticsEngineDataset
  /** Sends email to the seller and to buyers; without it or the two addresses, none is queued. */
  EMAIL?: SendEmail
  /** Makes transfers confirm themselves (docs/operations.md); without it nothing of them is shown. */
  PAYSTACK_SECRET_KEY?: string
  /** Another address of the provider, in tests. */
  PAYSTACK_URL?: string
  /** Makes PDF files of papers, if a deployment binds it; without it they are printed. */
  BROWSER?: BrowserRun
  SELLER_EMAIL?: string
  /** The sender of emails: an address on a domain that the account may send from. */
  MAIL_FROM?: string
  /** Set by `npm run dev`: each response lists its timings (Server-Timing). */
  SERVER_TIMING?: string
  /** Signs administrators' tokens; at least 32 characters. */
  JWT_SECRET?: string
  /** The previous JWT_SECRET, while tokens it signed may still be in use. */
  JWT_SECRET_PREVIOUS?: string
  /** Allows registering the first administrator. */
  SETUP_TOKEN?: string
}

/** How long a request has waited for the database, and has taken to render, queries included; milliseconds. */
export type Timings = { db: number; render: number }

export type AppEnv = {
  Bindings: Bindings
  Variables: {
    db: Db
    actor: SignedInAdministrator
    session: { id: string; confirmedAt: string }
    timings?: Timings
    /** Why a request failed, if its own log line must not say (worker/http/request-log.ts). */
    failure?: string
    /** The content security policy's sources for the inline scripts of the response. */
    scriptSources?: string[]
  }
}

declare global {
  /** The commit and the newest migration that this Worker was built from (./cli/build-facts.ts). */
  const __COMMIT__: string
  const __SCHEMA_VERSION__: string
}
