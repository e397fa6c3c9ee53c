import { expect, test } from 'vitest'
import { anAdmin, PASSWORD } from '#tests/support/admin.ts'
import { countCases } from '#tests/support/cases.ts'
import { startSite } from '#tests/support/site.ts'

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
    {
      timeout: 240_000,
    },
    async ([, addressOf], context) => {
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
      countCases(context, guesses)
    },
  )
}
