import { beforeEach, expect, test } from 'vitest'
import { anAdmin, signedIn } from '#tests/support/admin.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { saveSettings } from '#worker/db/save-settings.ts'
import { deliverDueMails } from '#worker/mail/deliver.ts'

const site = startSite()
const PATH = '/api/admin/settings/accounts'
const ACCOUNT = { bank: 'Kano First Bank', name: 'Gona Ltd', number: '0123456789', currency: 'NGN' as const }
const AMINA = { id: null, username: 'amina' }

let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})

test('a changed bank account is in the activity log and mailed to every admin, without its whole number', async () => {
  await anAdmin(site, 'bello')
  await anAdmin(site, 'editor', 'editor')
  const { id } = await anAdmin(site, 'gone')
  await site.rows('update admins set disabled_at = ? where id = ?', '2026-01-01T00:00:00.000Z', id)
  const db = openDb(site.env.DB)
  const save = (input: object, notify = true) =>
    saveSettings(db, 'accounts', input as never, undefined, AMINA, { notify })
  await save({ accounts: [ACCOUNT], tin: '' })
  const sent: { to: string; subject: string; text: string }[] = []
  const EMAIL = { send: async (mail: never) => void sent.push(mail) }
  const deliver = () =>
    deliverDueMails(db, { EMAIL, SELLER_EMAIL: 's@example.com', MAIL_FROM: 'm@example.com' } as never)
  await deliver()
  expect(sent.map(({ to }) => to).sort()).toEqual(['amina@example.com', 'bello@example.com'])
  expect(sent[0]?.text).toContain('- Kano First Bank, NGN, ending in 6789')
  expect(JSON.stringify(sent)).not.toContain('0123456789')
  // The TIN alone is not an account, and a site without e-mail queues nothing.
  await save({ accounts: [ACCOUNT], tin: '123' })
  await save({ accounts: [], tin: '123' }, false)
  await deliver()
  expect(sent).toHaveLength(2)
  const log = await site.rows(`select summary from audit_log where entity = 'settings' order by id desc limit 3`)
  expect(log).toEqual([
    { summary: 'accounts: accounts' },
    { summary: 'accounts: tin' },
    { summary: 'accounts: accounts' },
  ])
})

test('who was disabled or has left before the e-mail is sent does not learn of the accounts', async () => {
  const [disabled, gone] = [await anAdmin(site, 'bello'), await anAdmin(site, 'garba')]
  const db = openDb(site.env.DB)
  await saveSettings(db, 'accounts', { accounts: [ACCOUNT], tin: '' }, undefined, AMINA, { notify: true })
  await site.rows('update admins set disabled_at = ? where id = ?', '2026-01-01T00:00:00.000Z', disabled.id)
  await site.rows('delete from admins where id = ?', gone.id)
  const sent: string[] = []
  const EMAIL = { send: async ({ to }: { to: string }) => void sent.push(to) }
  await deliverDueMails(db, { EMAIL, SELLER_EMAIL: 's@example.com', MAIL_FROM: 'm@example.com' } as never)
  expect(sent).toEqual(['amina@example.com'])
  expect(await site.rows('select id from mail_outbox where sent_at is null')).toEqual([])
})

test('bank accounts are on no public page and in no public response', async () => {
  expect((await site.send('PUT', PATH, { accounts: [ACCOUNT], tin: 'TIN-77' }, headers)).status).toBe(200)
  for (const path of ['/', '/ha/', '/api/settings', '/api/settings/home', '/api/settings?lang=ha', '/gallery']) {
    const text = await (await site.fetch(path)).text()
    expect([path, text.includes('0123456789') || text.includes('TIN-77')]).toEqual([path, false])
  }
  expect(await (await site.fetch('/api/admin/settings', { headers })).json()).toMatchObject({
    accounts: { accounts: [ACCOUNT], tin: 'TIN-77', version: 1 },
  })
})

test('only an admin who is there changes them', async () => {
  await site.rows('update admin_sessions set confirmed_at = ?', '2026-01-01T00:00:00.000Z')
  expect((await site.send('PUT', PATH, { accounts: [], tin: '' }, headers)).status).toBe(403)
  const editor = await signedIn(site, 'editor', 'editor')
  expect((await site.send('PUT', PATH, { accounts: [], tin: '' }, editor)).status).toBe(403)
  expect(await site.rows("select * from settings where part <> 'start'")).toEqual([])
})
