import { AwsV4Signer } from 'aws4fetch'

type PresignOptions = {
  method: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  expiresSeconds: number
  /** Headers that the request must have with exactly these values. */
  headers?: Record<string, string>
  /** A time such as 20130524T000000Z; now if left out. */
  datetime?: string
}

/**
 * Returns an S3 URL with which anybody can make one kind of request until it expires (AWS Signature Version 4, in the
 * query).
 */
export async function presign(
  url: string,
  { method, region, accessKeyId, secretAccessKey, expiresSeconds, headers = {}, datetime }: PresignOptions,
): Promise<string> {
  const target = new URL(url)
  target.searchParams.set('X-Amz-Expires', String(expiresSeconds))
  const signer = new AwsV4Signer({
    method,
    url: target.href,
    headers,
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
    datetime,
    signQuery: true,
    // Without it only the host is signed, and a client could send another type or size.
    allHeaders: true,
  })
  return (await signer.sign()).url.href
}
