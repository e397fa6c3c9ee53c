// The connection is a stand-in; tests/worker/uploads.test.ts has the bucket, tests/journeys/changing/upload.spec.ts both.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UploadError, UploadTarget } from '#web/admin/toolkit/upload/send-image.ts'
import { uploadFile, uploadProblem } from '#web/admin/toolkit/upload/use-upload.ts'

type Answer = { status: number; statusText?: string; body?: unknown } | 'lost'
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** What the site answers to the three steps; the first answers are used up, the last one stays. */
let answers: { url: () => Response; put: Answer[]; process: () => Response }
let puts: string[]
/** Called with the request, to report progress before it is answered. */
let whileSending: ((report: (loaded: number, total: number) => void) => Promise<void>) | undefined

class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onloadend?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  statusText = ''
  open(_method: string, url: string) {
    puts.push(url)
  }
  setRequestHeader() {}
  abort() {
    this.onabort?.()
  }
  async send() {
    const [answer = { status: 200 }] = answers.put.length > 1 ? answers.put.splice(0, 1) : answers.put
    await whileSending?.((loaded, total) => this.upload.onprogress?.({ loaded, total }))
    this.onloadend?.()
    if (answer === 'lost') return this.onerror?.()
    Object.assign(this, { status: answer.status, statusText: answer.statusText ?? '' })
    this.onload?.()
  }
}

let urls: number
beforeEach(() => {
  vi.useFakeTimers()
  puts = []
  urls = 0
  whileSending = undefined
  answers = {
    url: () => json({ uploadURL: `/bucket/${++urls}` }),
    put: [{ status: 200 }],
    process: () => json({ objectPath: '/objects/abc', exists: true }),
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('localStorage', { getItem: () => 'a token' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (url: string) =>
    /\/process-image$|\/machinery\/process-manual$/.test(url) ? answers.process() : answers.url(),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const PDF = new File(['%PDF'], 'manual.pdf', { type: 'application/pdf' })
const PHOTO = new File(['a photo'], 'photo.png', { type: 'image/png' })

function upload(imageOf: UploadTarget, file = PHOTO) {
  const seen = { percents: [] as number[], waits: 0, done: '', failed: '', reason: '' }
  const { signal } = new AbortController()
  const onProgress = (percent: number) => void seen.percents.push(percent)
  void uploadFile(file, imageOf, { signal, onProgress, onWait: () => void seen.waits++ }).then(
    ({ objectPath }) => Object.assign(seen, { done: objectPath }),
    ({ message, reason }: UploadError) => Object.assign(seen, { failed: message, reason }),
  )
  return { seen }
}

const ends = ({ seen }: ReturnType<typeof upload>) => vi.waitFor(() => expect(seen.done + seen.failed).not.toBe(''))
const full = () => json({ message: 'The bucket is full' }, 503)
const noImage = () => new Response('Not an image', { status: 422 })
const NO_IMAGE = 'Failed to process image: Not an image'

test.each<[UploadTarget, Partial<typeof answers>, string, string?]>([
  ['machinery', { url: full }, 'Failed to get upload URL: The bucket is full'],
  ['machinery', { put: [{ status: 403, statusText: 'Forbidden' }] }, 'Upload failed: 403 Forbidden'],
  ['machinery', { process: noImage }, NO_IMAGE],
  ['gallery', { process: noImage }, 'Failed to process uploaded gallery image', NO_IMAGE],
  [
    'blog',
    { process: () => json({ message: 'Not an image' }, 422) },
    'Failed to process uploaded blog image',
    NO_IMAGE,
  ],
  ['manual', { process: () => json({ message: 'Only a PDF can be a manual' }, 422) }, 'Only a PDF can be a manual'],
])('an upload for %s that fails as %o says so', async (imageOf, over, message, reason) => {
  Object.assign(answers, over)
  const file = imageOf === 'manual' ? PDF : PHOTO
  const running = upload(imageOf, file)
  await ends(running)
  expect(running.seen).toMatchObject({ failed: message, done: '' })
  expect(running.seen.reason).toBe(reason)
})

test('without a token nothing is uploaded', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  const running = upload('machinery')
  await ends(running)
  expect(running.seen.failed).toBe('No authentication token found')
  expect([urls, puts]).toEqual([0, []])
})

test('a connection that stays down ends in an error after six attempts', async () => {
  answers.put = ['lost']
  const running = upload('gallery')
  await vi.advanceTimersByTimeAsync(16_000)
  await ends(running)
  expect(running.seen).toMatchObject({ failed: 'Upload failed: 0 The connection was lost', waits: 5 })
  expect(puts).toHaveLength(6)
})

test('an upload waits while the device is offline, and gets a new URL if the old one has ended by then', async () => {
  let online: (() => void) | undefined
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('addEventListener', (_event: string, listener: () => void) => {
    online = listener
  })
  answers.put = ['lost', { status: 200 }]
  const running = upload('gallery')
  await vi.waitFor(() => expect(online).toBeDefined())
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(puts).toEqual(['/bucket/1'])
  online?.()
  await ends(running)
  expect(running.seen.done).toBe('/objects/abc')
  expect(puts).toEqual(['/bucket/1', '/bucket/2'])
})

test('progress is reported at most twice a second, and when all is sent', async () => {
  const REPORTS = 150
  const times: number[] = []
  whileSending = async (report) => {
    for (let i = 1; i <= REPORTS; i++) {
      await vi.advanceTimersByTimeAsync(20)
      report(i, REPORTS)
    }
  }
  const running = upload('gallery')
  const { percents } = running.seen
  percents.push = (...percent) => {
    times.push(Date.now())
    return Array.prototype.push.apply(percents, percent)
  }
  await ends(running)
  const between = times.slice(1).map((time, i) => time - (times[i] as number))
  expect(times.length).toBeGreaterThan(5)
  expect(times.length).toBeLessThanOrEqual((REPORTS * 20) / 500 + 2)
  expect(between.slice(0, -1).filter((time) => time < 500)).toEqual([])
  expect(percents.at(-1)).toBe(100)
})

test('two files, an empty one, one that is too large and one of another type are refused', () => {
  const large = new File(['x'], 'big.jpg', { type: 'image/jpeg' })
  Object.defineProperty(large, 'size', { value: 10_485_761 })
  const refusal = (...files: File[]) => uploadProblem('gallery', files)
  expect(refusal(PHOTO, new File(['y'], 'b.jpg', { type: 'image/jpeg' }))).toBe('You can only upload 1 file')
  const [empty, drawing] = [
    new File([], 'empty.jpg', { type: 'image/jpeg' }),
    new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }),
  ]
  expect(refusal(empty)).toBe('This file is smaller than the allowed size of 1 B')
  expect(refusal(large)).toBe('big.jpg exceeds maximum allowed size of 10 MB')
  expect(refusal(drawing)).toMatch(/^You can only upload: JPEG, PNG/)
  expect(uploadProblem('machinery', [large])).toBe('File size must be less than 10MB')
})
