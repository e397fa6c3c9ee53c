import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { anAdmin, aToken, bearer, PASSWORD } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aPost, aTractor } from '#tests/support/builders.ts'
import { eachOf, inParallel } from '#tests/support/cases.ts'
import { callOf, guardedRoutes } from '#tests/support/routes.ts'
import { SECRETS, startSite } from '#tests/support/site.ts'
import { stored } from '#tests/support/stored.ts'
import { TOKEN_SECONDS } from '#worker/auth/token.ts'

/** Calls guarded routes with forged tokens, all or one of so many; tests/worker/credentials.test.ts has the tokens themselves. */
export function badTokens(oneOf: number) {
  const site = startSite()
  const secret = SECRETS.JWT_SECRET
  /** The session in forged tokens: it exists. */
  const SESSION = '5e551055-0000-4000-8000-000000000001'
  const seconds = () => Math.floor(Date.now() / 1000)
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  /** A JWT signed with the site's own secret, valid except for `over`. */
  function forged(id: string, over: object = {}, key: string = secret) {
    const claims = {
      iss: 'gona',
      aud: 'gona-admin',
      sub: id,
      sid: SESSION,
      iat: seconds(),
      exp: seconds() + 600,
      ...over,
    }
    const input = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
    return `${input}.${createHmac('sha256', key).update(input).digest('base64url')}`
  }

  const good = (id: string) => aToken(site, id)

  /** Each makes headers that must not give access, for an existing administrator. */
  const KINDS: Record<string, (id: string) => Promise<Record<string, string>>> = {
    missing: async () => ({}),
    'of the scheme Basic': async (id) => ({ Authorization: `Basic ${await good(id)}` }),
    empty: async () => ({ Authorization: 'Bearer ' }),
    'of another key': async (id) => bearer(forged(id, {}, 'another key, also long enough to sign with')),
    expired: async (id) => bearer(await aToken(site, id, Date.now() - (TOKEN_SECONDS + 1) * 1000)),
    'of a session that has expired': async (id) => {
      await site.rows(`update admin_sessions set expires_at = '2026-01-01T00:00:00.000Z' where id = ?`, SESSION)
      return bearer(forged(id))
    },
    'of another administrator’s session': async (id) => {
      const session = crypto.randomUUID()
      await site.rows(
        `insert into admin_sessions (id, admin_id, device, expires_at) select ?, id, '', '2999' from admins where id <> ?`,
        session,
        id,
      )
      return bearer(forged(id, { sid: session }))
    },
    'ended by signing out': async (id) => {
      const headers = bearer(await good(id))
      expect((await site.fetch('/api/admin/logout', { method: 'POST', headers })).status).toBe(204)
      return headers
    },
    'ended by a new password': async (id) => {
      const headers = bearer(await good(id))
      const body = { currentPassword: PASSWORD, newPassword: 'a fresh field of maize' }
      expect((await site.send('POST', '/api/admin/password', body, headers)).status).toBe(200)
      return headers
    },
    'of a disabled administrator': async (id) => {
      await site.rows(`update admins set disabled_at = '2026-01-01' where id = ?`, id)
      return bearer(await good(id))
    },
    'of a megabyte': async () => bearer('x'.repeat(1_000_000)),
  }

  /** A row in every table that a call could change, all with the same id. */
  async function fill() {
    const id = crypto.randomUUID()
    const headers = bearer(await good((await anAdmin(site, 'owner')).id))
    await site.send('POST', '/api/machinery', aTractor(), headers)
    await site.send('POST', '/api/gallery', aGalleryItem(), headers)
    await site.send('POST', '/api/admin/blog', aPost({ slug: id }), headers)
    await site.send('POST', '/api/contact', aMessage())
    for (const table of ['machinery', 'gallery_items', 'blog_posts', 'contact_inquiries']) {
      await site.rows(`update ${table} set id = ?`, id)
    }
    return { id, headers }
  }

  /** A body that some calls accept: on any route, a request that passes would change something. */
  const BODY = {
    ...aTractor(),
    ...aGalleryItem(),
    ...aPost({ slug: 'written-by-nobody' }),
    username: 'nobody',
    email: 'amina@example.com',
    password: 'a fresh field of maize',
    currentPassword: PASSWORD,
    newPassword: 'another field of maize',
    status: 'draft',
  }

  const call = (route: string, id: string, headers: Record<string, string>) => {
    const { method, path } = callOf(route, id)
    if (method === 'GET') return site.fetch(path, { headers })
    // Slugs are unique: a created row and a changed one have different ones.
    return site.send(method, path, { ...BODY, slug: `${BODY.slug}-${method.toLowerCase()}` }, headers)
  }

  test.for([...Object.keys(KINDS).entries()])(
    '(%i) a token %s opens no guarded route and changes no row',
    async ([turn, kind]) => {
      const { id } = await fill()
      const { id: adminId } = await anAdmin(site, 'amina')
      await site.rows(
        `insert into admin_sessions (id, admin_id, device, expires_at) values (?, ?, '', '2999')`,
        SESSION,
        adminId,
      )
      const headers = (await KINDS[kind]?.(adminId)) ?? {}
      const before = await stored(site)
      const tried = eachOf(guardedRoutes, oneOf, turn)
      await inParallel(tried, async (route) => {
        const answer = await call(route, id, headers)
        // A megabyte of headers may be rejected before it reaches the Worker.
        expect([401, ...(kind === 'of a megabyte' ? [413, 431] : [])], `${route}: ${answer.status}`).toContain(
          answer.status,
        )
        await answer.arrayBuffer()
      })
      expect(await stored(site)).toBe(before)
    },
  )

  // tests/worker/access.test.ts says the same of both roles.
  if (oneOf > 1) return

  test('a good token passes the same calls, which proves the rejections meaningful', async () => {
    const { id, headers } = await fill()
    const before = await stored(site)
    const statuses: Record<string, number> = {}
    for (const route of guardedRoutes.filter((route) => !/logout|password|sign-out/.test(route))) {
      const answer = await call(route, id, headers)
      statuses[route] = answer.status
      await answer.arrayBuffer()
      // The rows here share an id, which real ones never do: the bin holds one row for each id.
      await site.rows('delete from bin')
    }
    expect(Object.values(statuses)).not.toContain(401)
    expect(statuses).toMatchObject({
      'PUT /machinery/:id': 200,
      'DELETE /gallery/:id': 204,
      'POST /admin/blog': 201,
      'POST /admin/privacy/erase': 200,
    })
    expect(await stored(site)).not.toBe(before)
  })
}

/** Guesses so many passwords of one account from one network. */
export function guessing(guesses: number) {
  const site = startSite()

  const login = (password: string, address: string) =>
    site.send('POST', '/api/admin/login', { username: 'amina', password }, { 'CF-Connecting-IP': address })

  test.for([
    ['one address', () => '198.51.100.99'],
    ['a /64 of addresses', (guess: number) => `2001:db8:64:64:${guess.toString(16)}::${guess}`],
  ] as const)(
    'many guesses from %s stay throttled, and the administrator signs in from another',
    { timeout: 240_000 },
    async ([, addressOf]) => {
      await anAdmin(site)
      for (let guess = 0; guess < 5; guess++) expect((await login('a guess', addressOf(guess))).status).toBe(401)
      // From here on the wait is minutes long, however slow the machine is.
      await site.rows('update login_attempts set failures = 60, failed_at = ?', Date.now() + 60_000)
      const [before] = await site.rows('select sum(failures) as failures from login_attempts')
      const statuses = new Map<number, number>()
      for (let sent = 0; sent < guesses; sent += 50) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, i) => login(`guess ${sent + i}`, addressOf(sent + i))),
        )
        for (const answer of answers) {
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
          await answer.arrayBuffer()
        }
      }
      expect([...statuses]).toEqual([[429, guesses]])
      // None of them was compared with the password: each failed comparison is counted.
      expect(await site.rows('select sum(failures) as failures from login_attempts')).toEqual([before])
      // There, not even the correct password is distinguished from a wrong one.
      expect((await login(PASSWORD, addressOf(7))).status).toBe(429)
      expect((await login(PASSWORD, '203.0.113.50')).status).toBe(200)
    },
  )
}
