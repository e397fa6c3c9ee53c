import { expect, test } from 'vitest'
import { memoryDb } from '#tests/support/memory-d1.ts'
import {
  isPreviewOf,
  issueAppearancePreview,
  issuePostPreview,
  issuePreview,
  openPostPreview,
  previewedAppearance,
  previewedPostId,
} from '#worker/auth/preview.ts'
import { deviceName } from '#worker/auth/require-admin.ts'
import { hashLinkToken, newLinkToken } from '#worker/auth/secret.ts'
import { hs256 } from '#worker/auth/token.ts'

const SECRET = 'a secret of the tests of links, long enough'
const OTHER = 'another secret, which is long enough'
const NOW = Date.parse('2026-11-25T09:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

test('the secret of a link is 128 random bits, and is stored as its SHA-256', async () => {
  expect(newLinkToken()).toMatch(/^[\w-]{22}$/)
  expect(new Set(Array.from({ length: 100 }, newLinkToken)).size).toBe(100)
  expect(await hashLinkToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

const unsaved = { logo: '', groundColour: '#0b5d3b', heroAlt: 'Ƙasa' } as never

/** Each kind of preview: how long it shows what it is of, what it shows, and how one is made and opened. */
const PREVIEWS = [
  {
    kind: 'a machine',
    lasts: DAY_MS,
    shown: true,
    issue: () => issuePreview(SECRET, 'm-1', undefined, NOW),
    open: async (secret: string, preview: string, now: number) =>
      (await isPreviewOf(secret, 'm-1', preview, now)) || undefined,
  },
  {
    kind: 'a post',
    lasts: 7 * DAY_MS,
    shown: 'm-1',
    issue: () => issuePostPreview(SECRET, 'm-1', NOW),
    open: previewedPostId,
  },
  {
    kind: 'colours',
    lasts: DAY_MS / 48,
    shown: unsaved,
    issue: () => issueAppearancePreview(SECRET, unsaved, NOW),
    open: previewedAppearance,
  },
]

test.for(PREVIEWS)('the preview of $kind holds for its time, as it was signed and for nothing else', async (of) => {
  const preview = await of.issue()
  expect(await of.open(SECRET, preview, NOW + of.lasts - 1)).toEqual(of.shown)
  expect(await of.open(SECRET, preview, NOW + of.lasts)).toBeUndefined()
  expect(await of.open(OTHER, preview, NOW)).toBeUndefined()
  const parts = preview.split('.')
  const [first = '', until = ''] = [parts[0], parts.at(-2)]
  const longer = preview.replace(until, String(Number(until) + 1))
  for (const forged of [longer, preview.replace(/[^.]+$/, ''), first, '', '.', `.${preview}`])
    expect([forged, await of.open(SECRET, forged, NOW)]).toEqual([forged, undefined])
  for (const other of PREVIEWS.filter((one) => one !== of)) {
    const [named, ...rest] = (await other.issue()).split('.')
    for (const foreign of [[named, ...rest], rest, [first, named, ...rest], ['m-1', named, ...rest]])
      expect(await of.open(SECRET, foreign.join('.'), NOW)).toBeUndefined()
  }
})

test('a preview is of the machine that it was made for, and of a time that is one', async () => {
  expect(await isPreviewOf(SECRET, 'm-2', await issuePreview(SECRET, 'm-1', undefined, NOW), NOW)).toBe(false)
  for (const none of ['', 'soon']) {
    const signature = await hs256(Buffer.from(SECRET), `preview.m-1.${none}`)
    expect(await isPreviewOf(SECRET, 'm-1', `${none}.${signature}`, NOW)).toBe(false)
  }
})

test('the previews of a post that were made before they were ended show it no more', async () => {
  const { db, sqlite } = memoryDb()
  const madeAt = Date.now()
  const preview = await issuePostPreview(SECRET, 'p-1', madeAt)
  const ended = sqlite.prepare('insert or replace into ended_previews (post_id, ended_at) values (?, ?)')
  const end = (at: number) => ended.run('p-1', new Date(at).toISOString())
  end(madeAt - 1)
  expect(await openPostPreview(db, SECRET, preview)).toBe('p-1')
  end(madeAt)
  expect(await openPostPreview(db, SECRET, preview)).toBeUndefined()
})

test.for([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/51.0 Safari/537.36 Edge/14.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 EdgA/130.0', 'Edge on Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17 like Mac OS X) Version/17.0 EdgiOS/130.0 Safari/605.1', 'Edge on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 OPR/115.0', 'Opera on Linux'],
  ['Opera/9.80 (Android; Opera Mini/36.2) Presto/2.12', 'Opera on Android'],
  ['Mozilla/5.0 (Linux; Android 13) SamsungBrowser/26.0 Chrome/122.0 Safari/537.36', 'Samsung Internet on Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Mac'],
  ['Mozilla/5.0 (iPad; CPU OS 17 like Mac OS X) FxiOS/132.0 Safari/605.1.15', 'Firefox on iPad'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17 like Mac OS X) CriOS/130.0 Safari/604.1', 'Chrome on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chromium/130.0', 'Chrome on Linux'],
  ['Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1.15', 'Safari on Mac'],
  ['Mozilla/5.0 (AppleTV; Mac OS X) Version/18.0 Safari/605.1.15', 'Safari on Mac'],
  ['Windows', 'Unknown app on Windows'],
  ['curl/8.5.0', 'Unknown app'],
  ['', 'Unknown app'],
])('%s is %s', ([userAgent = '', device]) => expect(deviceName(userAgent)).toBe(device))
