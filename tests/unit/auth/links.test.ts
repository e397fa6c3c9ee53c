import type { MiddlewareHandler } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authSite, memoryDb, SECRET } from '#tests/support/memory-d1.ts'
import {
  isPreviewOf,
  issueAppearancePreview,
  issuePostPreview,
  issuePreview,
  openPostPreview,
  previewedAppearance,
  previewedPostId,
} from '#worker/auth/preview.ts'
import { requireAdmin, requireConfirmed, requireEditor, signedInAs } from '#worker/auth/require-admin.ts'
import { hashLinkToken, newLinkToken } from '#worker/auth/secret.ts'
import { deviceOf, sessionBody, sessionOn } from '#worker/auth/session.ts'
import { hs256, issueToken, readToken, TOKEN_SECONDS } from '#worker/auth/token.ts'
import { bodyTooLarge } from '#worker/errors.ts'

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
    // Made and looked at now.
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
    const ended = sqlite.prepare('insert or replace into ended_previews (post_id, ended_at) values (?, ?)')
    const end = (at: number) => ended.run('p-1', new Date(at).toISOString())
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

describe('signed in', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

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
  ])('%s is %s', ([userAgent = '', device]) => expect(deviceOf(userAgent)).toBe(device))

  /** A site whose three routes say who asks. */
  function site(env?: { JWT_SECRET?: string }) {
    const made = authSite(env)
    made.app.get('/editor', requireEditor, (c) => c.json({ admin: c.var.admin, session: c.var.session }))
    made.app.get('/admin', requireAdmin, (c) => c.json({ admin: c.var.admin }))
    made.app.get('/confirmed', requireEditor, requireConfirmed, (c) => c.text('done'))
    return made
  }

  const refusedWith = (status: number, message: string) => ({ status, body: { message } })
  const SIGN_IN = refusedWith(401, 'Sign in to continue')
  const ENDED = refusedWith(401, 'Your session has ended. Please sign in again.')

  describe('a request', () => {
    test.for(['', 'Basic YW1pbmE6cA==', 'Bearer', 'Bearer ', 'Bearer one two', 'a Bearer token'])(
      'without a token is asked to sign in: "%s"',
      async (header) => {
        const { status, headers, body } = await site().request('/editor', { headers: { Authorization: header } })
        expect({ status, body }).toEqual(SIGN_IN)
        expect(headers.get('WWW-Authenticate')).toBe('Bearer')
        expect(await site().request('/admin')).toMatchObject(SIGN_IN)
      },
    )

    test.for(['Bearer', 'bearer', 'BEARER  '])('names its session after "%s"', async (scheme) => {
      const { request, anAdmin, aSession } = site()
      const admin = anAdmin()
      const session = await aSession(admin.id)
      const asked = { headers: { Authorization: `${scheme} ${session.token}` } }
      const { status, headers, body } = await request('/editor', asked)
      const confirmedAt = new Date(NOW).toISOString()
      expect({ status, body }).toEqual({ status: 200, body: { admin, session: { id: session.id, confirmedAt } } })
      expect(headers.get('Cache-Control')).toBe('no-store')
    })

    test('with a token of another site, or of a session that is over, is asked to sign in again', async () => {
      const { request, anAdmin, aSession, sqlite } = site()
      const admin = anAdmin()
      const session = await aSession(admin.id)
      const withToken = (token: string) => request('/editor', { headers: { Authorization: `Bearer ${token}` } })
      expect(await withToken('not.a.token')).toMatchObject(ENDED)
      for (const [secret, id, of] of [
        [OTHER, admin.id, session.id],
        [SECRET, admin.id, 'none'],
        [SECRET, anAdmin('bello').id, session.id],
      ] as const)
        expect(await withToken(await issueToken(secret, { id, session: of }))).toMatchObject(ENDED)
      expect(await withToken(session.token)).toMatchObject({ status: 200 })
      sqlite.exec(`update admins set disabled_at = '2026-01-01'`)
      expect(await withToken(session.token)).toMatchObject(ENDED)
    })

    test('is let in by its role', async () => {
      const { request, anAdmin, aSession } = site()
      const [admin, editor] = [anAdmin(), anAdmin('edo', 'editor')]
      const [administrator, asEditor] = [await aSession(admin.id), await aSession(editor.id)]
      expect(await request('/admin', asEditor)).toMatchObject(refusedWith(403, 'Editors cannot do this. Ask an admin.'))
      expect(await request('/editor', asEditor)).toMatchObject({ status: 200, body: { admin: editor } })
      const { headers, body } = await request('/admin', administrator)
      expect(body).toEqual({ admin })
      expect(headers.get('Cache-Control')).toBe('no-store')
    })

    test('is authenticated once, however many times it is asked for', async () => {
      const { app, request, anAdmin, aSession, sqlite } = site()
      const end: MiddlewareHandler = (_, next) => {
        sqlite.exec('delete from admin_sessions')
        return next()
      }
      app.get('/both', requireEditor, end, requireAdmin, (c) => c.text('done'))
      expect(await request('/both', await aSession(anAdmin().id))).toMatchObject({ status: 200, body: 'done' })
    })

    test.for([
      [bodyTooLarge(), 413, 'The request is too large'],
      [new Error('cut off'), 400, 'The request did not arrive in full'],
    ] as const)('whose body breaks off with %s is refused, and read of nobody without a token: %i', async (row) => {
      const [error, status, message] = row
      const { app, request, anAdmin, aSession } = site()
      app.post('/write', requireEditor, (c) => c.json(signedInAs(c)))
      const admin = anAdmin()
      const { id, token, headers } = await aSession(admin.id)
      const send = (body: BodyInit, more: HeadersInit) =>
        request('/write', { method: 'POST', body, headers: more, duplex: 'half' } as RequestInit)
      const broken = () => new ReadableStream({ pull: (body) => body.error(error) }, { highWaterMark: 0 })
      expect(await send(broken(), headers)).toMatchObject(refusedWith(status, message))
      expect(await send(broken(), {})).toMatchObject(SIGN_IN)
      expect(await send(broken(), { Authorization: `Bearer ${token}x` })).toMatchObject(ENDED)
      expect(await send('whole', headers)).toMatchObject({ status: 200, body: { ...admin, session: id } })
    })

    test('is refused where the site has no secret', async () => {
      const { request, anAdmin, aSession } = site({})
      expect(await request('/editor', await aSession(anAdmin().id))).toMatchObject({ status: 503 })
    })
  })

  describe('a session', () => {
    const lastUsed = (sqlite: ReturnType<typeof authSite>['sqlite']) =>
      sqlite.prepare('select last_used_at from admin_sessions').get()?.last_used_at

    test.for([
      [5 * MINUTE_MS, 0],
      [5 * MINUTE_MS + 1, 5 * MINUTE_MS + 1],
    ] as const)('last used %i ms ago is then noted as used %i ms later', async ([passed, noted]) => {
      const { request, anAdmin, aSession, sqlite, settle } = site()
      const session = await aSession(anAdmin().id)
      vi.setSystemTime(NOW + passed)
      expect(await request('/editor', session)).toMatchObject({ status: 200 })
      await settle()
      expect(lastUsed(sqlite)).toBe(new Date(NOW + noted).toISOString())
    })

    test.for([
      [5 * MINUTE_MS, 200, 'done'],
      [5 * MINUTE_MS + 1, 403, { message: 'Confirm with your password or a passkey that it is you.', confirm: true }],
    ] as const)('confirmed %i ms ago: %i', async ([passed, status, body]) => {
      const { request, anAdmin, aSession } = site()
      const session = await aSession(anAdmin().id)
      vi.setSystemTime(NOW + passed)
      expect(await request('/confirmed', session)).toMatchObject({ status, body })
    })

    test('begins on the device that asks, and ends with its token, after eight hours', async () => {
      const { app, request, anAdmin } = site()
      const admin = anAdmin('amina', 'editor')
      app.get('/on', (c) => c.json(sessionOn(c, admin.id)))
      app.get('/body', async (c) =>
        c.json(await sessionBody(c, { ...admin, email: 'left out' } as typeof admin, 's-1')),
      )
      const expiresAt = new Date(NOW + 8 * 60 * MINUTE_MS).toISOString()
      const on = async (headers = {}) => (await request('/on', { headers })).body
      const begun = { adminId: admin.id, expiresAt }
      expect(await on({ 'User-Agent': 'Firefox/132.0 Linux' })).toEqual({ ...begun, device: 'Firefox on Linux' })
      expect(await on()).toEqual({ ...begun, device: 'Unknown app' })
      const { body } = await request('/body')
      expect(body).toEqual({ token: expect.any(String), admin })
      const end = NOW + TOKEN_SECONDS * 1000
      expect(await readToken([SECRET], body.token, end - 1)).toEqual({ id: admin.id, session: 's-1' })
      expect(await readToken([SECRET], body.token, end)).toBeNull()
    })
  })
})
