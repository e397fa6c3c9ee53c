import type { Bindings } from '#worker/env.ts'
import { notSetUp } from '#worker/errors.ts'

/** The bucket as S3 clients reach it: `url` ends without a slash. */
export type S3Bucket = { url: string; accessKeyId: string; secretAccessKey: string }

type R2Settings = Pick<Bindings, 'MEDIA_BUCKET' | 'R2_ACCOUNT_ID' | 'R2_ACCESS_KEY_ID' | 'R2_SECRET_ACCESS_KEY'>

/** Returns wrangler's local bucket; its credentials in wrangler.toml give access to nothing else. */
const localBucket = (origin: string, name: string): S3Bucket => ({
  url: `${origin}/cdn-cgi/local/r2/s3/${name}`,
  accessKeyId: 'local-bucket',
  secretAccessKey: 'loopback-only',
})

/** Returns where uploads go for a request to `origin`. Throws 503 if an account is set without its keys. */
export function uploadBucket(env: R2Settings, origin: string): S3Bucket {
  if (!env.R2_ACCOUNT_ID) return localBucket(origin, env.MEDIA_BUCKET)
  const { R2_ACCESS_KEY_ID: accessKeyId, R2_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) {
    throw notSetUp('Uploads are not set up: R2_ACCESS_KEY_ID or R2_SECRET_ACCESS_KEY is missing')
  }
  return {
    url: `https://${env.R2_ACCOUNT_ID}.r2.cloudflarestorage.com/${env.MEDIA_BUCKET}`,
    accessKeyId,
    secretAccessKey,
  }
}

/** Returns where a browser sends uploads: R2's S3 endpoint, or this site's origin in local development. */
export const storageOrigin = (env: Pick<Bindings, 'R2_ACCOUNT_ID'>) =>
  env.R2_ACCOUNT_ID ? `https://${env.R2_ACCOUNT_ID}.r2.cloudflarestorage.com` : "'self'"
