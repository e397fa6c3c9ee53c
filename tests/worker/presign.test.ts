import { expect, test } from 'vitest'
import { uploadBucket } from '#worker/storage/bucket.ts'
import { issueUploadUrl, presign, readUploadUrl } from '#worker/storage/pending-uploads.ts'

test('signs the presigned URL of Amazon’s documentation (S3 API, “Authenticating Requests: Using Query Parameters”)', async () => {
  const url = await presign('https://examplebucket.s3.amazonaws.com/test.txt', {
    method: 'GET',
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    expiresSeconds: 86_400,
    datetime: '20130524T000000Z',
  })
  expect(new URL(url).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

const bucket = uploadBucket({ MEDIA_BUCKET: 'gona-media' }, 'http://localhost:8787')

test('an upload URL lasts fifteen minutes and signs all that is known about the file', async () => {
  const any = new URL(await issueUploadUrl(bucket, {}))
  expect(any.searchParams.get('X-Amz-Expires')).toBe('900')
  expect(any.searchParams.get('X-Amz-SignedHeaders')).toBe('host')
  const known = new URL(await issueUploadUrl(bucket, { contentType: 'image/png', size: 5 }))
  expect(known.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
})

test.for([{}, { contentType: 'image/jpeg' }, { size: 7 }, { contentType: 'image/png', size: 5 }] as const)(
  'a URL issued for %o is recognised, and no other spelling of it is',
  async (input) => {
    const url = await issueUploadUrl(bucket, input)
    expect(await readUploadUrl(bucket, url)).toEqual({
      key: expect.stringMatching(/^pending\//),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const tampered = [
      url.replace('X-Amz-Expires=900', 'X-Amz-Expires=90000'),
      url.replace(/X-Amz-Signature=./, (start) => start.slice(0, -1) + (start.endsWith('0') ? '1' : '0')),
      url.replace('pending/', 'objects/'),
      url.replace('gona-media', 'other'),
      url.replace('localhost:8787', 'localhost:8788'),
      url.replace('http://', 'http://user@'),
      `${url}&x=1`,
      `${url}#x`,
      '',
      'not a URL',
    ]
    for (const other of tampered) {
      expect(other).not.toBe(url)
      expect(await readUploadUrl(bucket, other)).toBeNull()
    }
  },
)

test('in production the signed endpoint is the account’s own, and requires its keys', async () => {
  const keys = { R2_ACCESS_KEY_ID: 'id', R2_SECRET_ACCESS_KEY: 'secret' }
  const account = { R2_ACCOUNT_ID: 'abc', MEDIA_BUCKET: 'gona-preview-media' }
  const url = uploadBucket({ ...account, ...keys }, 'https://gona.example').url
  expect(url).toBe('https://abc.r2.cloudflarestorage.com/gona-preview-media')
  expect(() => uploadBucket(account, 'https://gona.example')).toThrow('Uploads are not set up')
})
