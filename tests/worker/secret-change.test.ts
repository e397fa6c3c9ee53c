import { expect, test } from 'vitest'
import { anAdmin, aToken, bearer } from '#tests/support/admin.ts'
import { SECRETS, startSite } from '#tests/support/site.ts'

const BEFORE = 'the secret that was in use until a moment ago'
const site = startSite({ JWT_SECRET_PREVIOUS: BEFORE })

const status = async (headers: Record<string, string>) =>
  (await site.fetch('/api/admin/mail-status', { headers })).status

test('changing the secret signs nobody out whose token the previous one signed, and new tokens use the new one', async () => {
  const { id } = await anAdmin(site)
  const signedBy = async (secret: string) => bearer(await aToken(site, id, Date.now(), secret))
  expect(await status(await signedBy(BEFORE))).toBe(200)
  expect(await status(await signedBy(SECRETS.JWT_SECRET))).toBe(200)
  expect(await status(await signedBy('a secret that was never one of this site'))).toBe(401)
})
