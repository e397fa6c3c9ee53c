import type { Bindings } from '#worker/env.ts'

/**
 * Where a browser sends uploads: the R2 account's S3 endpoint, or in local development this very origin, under which
 * wrangler serves its bucket.
 */
export const storageOrigin = (env: Pick<Bindings, 'R2_ACCOUNT_ID'>) =>
  env.R2_ACCOUNT_ID ? `https://${env.R2_ACCOUNT_ID}.r2.cloudflarestorage.com` : "'self'"
