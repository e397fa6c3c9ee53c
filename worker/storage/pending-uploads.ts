import { AwsV4Signer } from 'aws4fetch'
import { MANUAL_TYPE, type UploadInput } from '#contract/images.ts'
import { safeEqual } from '#worker/auth/token.ts'
import type { Bindings } from '#worker/env.ts'
import { notSetUp } from '#worker/errors.ts'

const EXPIRES_SECONDS = 15 * 60
const ANY = 'any'

const PENDING = 'pending/'

// The key contains everything that was signed besides the host, so that the URL alone is enough to check its signature.
const KEY = /^pending\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([a-z]+)\/(\d+|any)$/

/** Issues a URL to which one file can be PUT within 15 minutes; the file must then have the given type and size. */
export function issueUploadUrl(bucket: S3Bucket, { contentType, size }: UploadInput): Promise<string> {
  const type = contentType?.replace(/^(?:image|application)\//, '') ?? ANY
  return sign(bucket, `${PENDING}${crypto.randomUUID()}/${type}/${size ?? ANY}`)
}

/** Returns the pending object of an upload URL of this site, and the id its file will have; null for any other URL. */
export async function readUploadUrl(bucket: S3Bucket, url: string): Promise<{ key: string; id: string } | null> {
  if (!URL.canParse(url) || !url.startsWith(`${bucket.url}/`)) return null
  const { pathname, searchParams } = new URL(url)
  const key = pathname.slice(new URL(bucket.url).pathname.length + 1)
  const [, id] = KEY.exec(key) ?? []
  const datetime = searchParams.get('X-Amz-Date') ?? ''
  if (!id || !/^\d{8}T\d{6}Z$/.test(datetime)) return null
  // Signed again and compared as a whole, so that every part must be as it was issued.
  return safeEqual(url, await sign(bucket, key, datetime)) ? { key, id } : null
}

function sign(bucket: S3Bucket, key: string, datetime?: string) {
  const [, , type, size] = KEY.exec(key) ?? []
  const headers: Record<string, string> = {}
  if (type !== ANY) headers['content-type'] = type === 'pdf' ? MANUAL_TYPE : `image/${type}`
  if (size && size !== ANY) headers['content-length'] = size
  const { url, ...credentials } = bucket
  const options = { method: 'PUT', region: 'auto', expiresSeconds: EXPIRES_SECONDS, headers, datetime }
  return presign(`${url}/${key}`, { ...credentials, ...options })
}

type PresignOptions = Omit<ConstructorParameters<typeof AwsV4Signer>[0], 'url'> & { expiresSeconds: number }

/** Returns an S3 URL for a request with exactly these headers, until it expires (AWS Signature Version 4, in the query). */
export async function presign(url: string, { expiresSeconds, ...options }: PresignOptions): Promise<string> {
  const target = new URL(url)
  target.searchParams.set('X-Amz-Expires', String(expiresSeconds))
  // Without `allHeaders` only the host is signed, and a client could send another type or size.
  const signer = new AwsV4Signer({ ...options, url: target.href, service: 's3', signQuery: true, allHeaders: true })
  return (await signer.sign()).url.href
}

/** Deletes unprocessed uploads from before `before` (milliseconds since 1970); returns how many. */
export async function removeOrphanedUploads(media: R2Bucket, before: number): Promise<number> {
  let removed = 0
  let cursor: string | undefined
  do {
    const listed = await media.list({ prefix: PENDING, cursor })
    const orphaned = listed.objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key)
    if (orphaned.length > 0) await media.delete(orphaned)
    removed += orphaned.length
    cursor = listed.truncated ? listed.cursor : undefined
  } while (cursor)
  return removed
}

/** The bucket as S3 clients reach it: `url` ends without a slash. */
export type S3Bucket = { url: string; accessKeyId: string; secretAccessKey: string }

type R2Settings = Pick<Bindings, 'MEDIA_BUCKET' | 'R2_ACCOUNT_ID' | 'R2_ACCESS_KEY_ID' | 'R2_SECRET_ACCESS_KEY'>

/** Returns where uploads go for a request to `origin`. Throws 503 on a deployed site without an account or its keys. */
export function uploadBucket(env: R2Settings, origin: string): S3Bucket {
  const { R2_ACCOUNT_ID: account, R2_ACCESS_KEY_ID: accessKeyId, R2_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!account && origin.startsWith('http:')) {
    // wrangler's local bucket: these credentials, as in wrangler.toml, give access to nothing else.
    const url = `${origin}/cdn-cgi/local/r2/s3/${env.MEDIA_BUCKET}`
    return { url, accessKeyId: 'local-bucket', secretAccessKey: 'loopback-only' }
  }
  if (!account || !accessKeyId || !secretAccessKey)
    throw notSetUp('Uploads are not set up: R2_ACCOUNT_ID, R2_ACCESS_KEY_ID or R2_SECRET_ACCESS_KEY is missing')
  return { url: `${storageOrigin(env)}/${env.MEDIA_BUCKET}`, accessKeyId, secretAccessKey }
}

/** Returns where a browser sends uploads: R2's S3 endpoint, or this site's origin in local development. */
export const storageOrigin = (env: Pick<Bindings, 'R2_ACCOUNT_ID'>) =>
  env.R2_ACCOUNT_ID ? `https://${env.R2_ACCOUNT_ID}.r2.cloudflarestorage.com` : "'self'"
