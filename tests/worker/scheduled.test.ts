import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage } from '#tests/support/builders.ts'
import { inParallel } from '#tests/support/in-parallel.ts'
import { startSite } from '#tests/support/site.ts'
import { removeOrphanedUploads } from '#worker/storage/pending-uploads.ts'

const site = startSite()

const run = (time?: Date) => site.runScheduled(time)
const monthsAgo = (months: number, days = 0) => {
  const date = new Date()
  date.setUTCMonth(date.getUTCMonth() - months)
  return new Date(date.getTime() - days * 86_400_000).toISOString()
}

test('expired inquiries are purged with an audit entry, the others stay', async () => {
  const write = async (createdAt: string) => {
    const { id } = (await (await site.send('POST', '/api/contact', aMessage())).json()) as { id: string }
    await site.rows('update contact_inquiries set created_at = ? where id = ?', createdAt, id)
    return id
  }
  await site.send('PUT', '/api/admin/settings/privacy', { inquiryMonths: 6, recordYears: 6 }, await signedIn(site))
  await write(monthsAgo(6, 4))
  await write(monthsAgo(30))
  const kept = await write(monthsAgo(5))
  await run()
  expect(await site.rows('select id from contact_inquiries')).toEqual([{ id: kept }])
  await run()
  expect(await site.rows(`select username, action, entity, summary from audit_log where action = 'purge'`)).toEqual([
    { username: null, action: 'purge', entity: 'inquiry', summary: '2 inquiries older than 6 months' },
  ])
})

test('without a seller address no notice is queued, and the site keeps working', async () => {
  await site.send('POST', '/api/contact', aMessage())
  expect(await site.rows('select * from mail_outbox')).toEqual([])
})

test('expired sessions, invitations and challenges are deleted, invitations a week later', async () => {
  await site.rows(`insert into admins (id, username, email, password_hash) values ('a', 'amina', 'a@example.com', 'x')`)
  for (const [name, days] of [
    ['fresh', -1],
    ['late', 1],
    ['old', 8],
  ] as const) {
    const expires = monthsAgo(0, days)
    await site.rows(`insert into admin_sessions (admin_id, device, expires_at) values ('a', ?, ?)`, name, expires)
    await site.rows(`insert into spent_challenges (hash, expires_at) values (?, ?)`, name, expires)
    await site.rows(
      `insert into admin_invitations (token_hash, email, role, invited_by, expires_at) values (?, 'b@example.com', 'editor', 'a', ?)`,
      name,
      expires,
    )
  }
  await run()
  expect(await site.rows('select device from admin_sessions')).toEqual([{ device: 'fresh' }])
  expect(await site.rows('select hash from spent_challenges')).toEqual([{ hash: 'fresh' }])
  expect(await site.rows('select token_hash from admin_invitations order by 1')).toEqual([
    { token_hash: 'fresh' },
    { token_hash: 'late' },
  ])
})

test('uploads abandoned for a day are deleted, images never', async () => {
  await site.env.MEDIA.put('pending/11111111-1111-4111-8111-111111111111/png/any', 'left')
  await site.env.MEDIA.put('objects/22222222-2222-4222-8222-222222222222/1600.webp', 'kept')
  await run()
  const isUpload = ({ key }: { key: string }) => !key.startsWith('backups/')
  const keys = async () =>
    (await site.env.MEDIA.list()).objects
      .filter(isUpload)
      .map(({ key }) => key)
      .sort()
  expect(await keys()).toHaveLength(2)
  await run(new Date(Date.now() + 25 * 3_600_000))
  expect(await keys()).toEqual(['objects/22222222-2222-4222-8222-222222222222/1600.webp'])
})

test('more uploads than R2 lists at once are all found', async () => {
  const keys = Array.from({ length: 1_010 }, (_, i) => `pending/${i}/any/any`)
  await inParallel(keys, (key) => site.env.MEDIA.put(key, 'x'))
  expect(await removeOrphanedUploads(site.env.MEDIA as never, Date.now() + 1_000)).toBe(1_010)
}, 60_000)
