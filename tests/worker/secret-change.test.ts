import { expect, test } from 'vitest'
import { anAdmin, bearer } from '#tests/support/admin.ts'
import { SECRETS, startSite } from '#tests/support/site.ts'
import { issueToken } from '#worker/auth/token.ts'

const BEFORE = 'the secret that was in use until a moment ago'
const site = startSite({ JWT_SECRET_PREVIOUS: BEFORE })

const status = async (headers: Record<string, string>) =>
  (await site.fetch('/api/admin/mail-status', { headers })).status

test('with a new secret nobody is signed out whose token the one before has signed, and new tokens are the new one’s', async () => {
  const { id } = await anAdmin(site)
  expect(await status(bearer(await issueToken(BEFORE, { id, version: 0 })))).toBe(200)
  expect(await status(bearer(await issueToken(SECRETS.JWT_SECRET, { id, version: 0 })))).toBe(200)
  expect(await status(bearer(await issueToken('a secret that was never one of this site', { id, version: 0 })))).toBe(
    401,
  )
})
