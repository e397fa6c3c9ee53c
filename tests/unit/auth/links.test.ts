import { describe, expect, test } from 'vitest'
import { memoryDb } from '#tests/support/memory-d1.ts'
import { hashLinkToken, newLinkToken } from '#worker/auth/link-token.ts'
import {
  isPreviewOf,
  issueAppearancePreview,
  issuePostPreview,
  issuePreview,
  openPostPreview,
  previewedAppearance,
  previewedPostId,
} from '#worker/auth/preview.ts'
import { hs256 } from '#worker/auth/token.ts'

const SECRET = 'a secret of the previews, long enough'
const OTHER = 'another secret, which is long enough'
const NOW = Date.parse('2026-11-25T09:00:00Z')
const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

test('the secret of a link is 128 random bits, and is stored as its SHA-256', async () => {
  expect(newLinkToken()).toMatch(/^[\w-]{22}$/)
  expect(Buffer.from(newLinkToken(), 'base64url')).toHaveLength(16)
  expect(new Set(Array.from({ length: 100 }, newLinkToken)).size).toBe(100)
  expect(await hashLinkToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

describe('the preview of a machine', () => {
  test('shows that machine for a day', async () => {
    const preview = await issuePreview(SECRET, 'm-1', undefined, NOW)
    expect(await isPreviewOf(SECRET, 'm-1', preview, NOW)).toBe(true)
    expect(await isPreviewOf(SECRET, 'm-1', preview, NOW + DAY_MS - 1)).toBe(true)
    expect(await isPreviewOf(SECRET, 'm-1', preview, NOW + DAY_MS)).toBe(false)
    expect(await isPreviewOf(SECRET, 'm-2', preview, NOW)).toBe(false)
    expect(await isPreviewOf(OTHER, 'm-1', preview, NOW)).toBe(false)
  })

  test('is made and looked at now', async () => {
    expect(await isPreviewOf(SECRET, 'm-1', await issuePreview(SECRET, 'm-1'))).toBe(true)
  })

  test('is neither longer than was signed nor signed by anybody else', async () => {
    const preview = await issuePreview(SECRET, 'm-1', 1, NOW)
    const [until = '', signature = ''] = preview.split('.')
    for (const forged of [`${Number(until) + 1}.${signature}`, `${until}.`, until, `.${signature}`, '', '.'])
      expect(await isPreviewOf(SECRET, 'm-1', forged, NOW), forged).toBe(false)
  })

  test('is signed as nothing else that the site signs', async () => {
    const until = String(NOW + DAY_MS)
    const sign = (text: string) => hs256(Buffer.from(SECRET), text)
    expect(await isPreviewOf(SECRET, 'm-1', `${until}.${await sign(`preview.m-1.${until}`)}`, NOW)).toBe(true)
    expect(await isPreviewOf(SECRET, 'm-1', `${until}.${await sign(`m-1.${until}`)}`, NOW)).toBe(false)
    // A key without its time, or one that is none, is over.
    for (const none of ['', 'soon'])
      expect(await isPreviewOf(SECRET, 'm-1', `${none}.${await sign(`preview.m-1.${none}`)}`, NOW)).toBe(false)
  })
})

describe('the preview of a post', () => {
  test('names its post for a week', async () => {
    const preview = await issuePostPreview(SECRET, 'p-1', NOW)
    expect(preview).toMatch(/^p-1\.\d+\.[\w-]+$/)
    expect(await previewedPostId(SECRET, preview, NOW + 7 * DAY_MS - 1)).toBe('p-1')
    expect(await previewedPostId(SECRET, preview, NOW + 7 * DAY_MS)).toBeUndefined()
    expect(await previewedPostId(SECRET, preview.replace('p-1', 'p-2'), NOW)).toBeUndefined()
    expect(await previewedPostId(OTHER, preview, NOW)).toBeUndefined()
    expect(await previewedPostId(SECRET, '', NOW)).toBeUndefined()
  })

  test('is not the preview of a machine, nor the other way round', async () => {
    const ofMachine = await issuePreview(SECRET, 'p-1', 7, NOW)
    expect(await previewedPostId(SECRET, `p-1.${ofMachine}`, NOW)).toBeUndefined()
    const [, ...ofPost] = (await issuePostPreview(SECRET, 'p-1', NOW)).split('.')
    expect(await isPreviewOf(SECRET, 'p-1', ofPost.join('.'), NOW)).toBe(false)
  })

  test('ends with the links that were made before they were ended', async () => {
    const { db, sqlite } = memoryDb()
    const madeAt = Date.now()
    const preview = await issuePostPreview(SECRET, 'p-1', madeAt)
    expect(await openPostPreview(db, SECRET, preview)).toBe('p-1')
    const end = (at: number) => {
      sqlite.exec('delete from ended_previews')
      sqlite
        .prepare('insert into ended_previews (post_id, ended_at) values (?, ?)')
        .run('p-1', new Date(at).toISOString())
    }
    end(madeAt - 1)
    expect(await openPostPreview(db, SECRET, preview)).toBe('p-1')
    end(madeAt)
    expect(await openPostPreview(db, SECRET, preview)).toBeUndefined()
    expect(await openPostPreview(db, OTHER, preview)).toBeUndefined()
  })
})

describe('the preview of colours', () => {
  const unsaved = { logo: '', groundColour: '#0b5d3b', heroAlt: 'Ƙasa' } as never

  test('shows the site in them for half an hour', async () => {
    const preview = await issueAppearancePreview(SECRET, unsaved, NOW)
    expect(preview).toMatch(/^[\w-]+\.\d+\.[\w-]+$/)
    expect(await previewedAppearance(SECRET, preview, NOW + 30 * MINUTE_MS - 1)).toEqual(unsaved)
    expect(await previewedAppearance(SECRET, preview, NOW + 30 * MINUTE_MS)).toBeUndefined()
    expect(await previewedAppearance(OTHER, preview, NOW)).toBeUndefined()
    const [written = '', ...rest] = preview.split('.')
    const others = Buffer.from('{"logo":"another"}').toString('base64url')
    expect(await previewedAppearance(SECRET, [others, ...rest].join('.'), NOW)).toBeUndefined()
    expect(await previewedAppearance(SECRET, `${written}.`, NOW)).toBeUndefined()
    expect(await previewedAppearance(SECRET, '', NOW)).toBeUndefined()
  })

  test('is no preview of a machine', async () => {
    const [written = '', ...rest] = (await issueAppearancePreview(SECRET, unsaved, NOW)).split('.')
    expect(await isPreviewOf(SECRET, written, rest.join('.'), NOW)).toBe(false)
    const machine = await issuePreview(SECRET, written, 1, NOW)
    expect(await previewedAppearance(SECRET, `${written}.${machine}`, NOW)).toBeUndefined()
  })
})
