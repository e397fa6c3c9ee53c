import { expect, test } from 'vitest'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { signedIn } from '#tests/support/admin.ts'
import { CANARIES } from '#tests/support/canaries.ts'
import { mailService } from '#tests/support/mail-service.ts'
import { anOrder, orderCalls } from '#tests/support/orders.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { deliverDueMails } from '#worker/mail/deliver.ts'
import { digestMail } from '#worker/mail/digest.ts'

const site = startSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })
const TODAY = lagosDate(Date.now())

test('a canary or a line break in an order or an account is a word of the e-mails about them, and no line, header or markup', async () => {
  const headers = await signedIn(site)
  const { call, report } = orderCalls(site, () => headers)
  for (const canary of [...CANARIES, 'Musa\r\nBcc: thief@example.com\r\n\r\n- Pay to 9999999999']) {
    // The API rejects line breaks in one-line fields; older rows may have some.
    const { id } = await anOrder(site, headers, { customerName: 'Musa' })
    await report(id, { bank: canary.replace(/[\r\n]/g, ' '), reference: 'TRF' })
    await site.rows('drop trigger if exists quotations_stay_as_sent')
    await site.rows('update quotations set customer_name = ? where id = ?', canary, id)
    const digest = await digestMail(openDb(site.env.DB), TODAY, 'seller@example.com')
    const lines = digest?.text.split('\n') ?? []
    expect(digest?.subject).not.toMatch(/[\r\n]|Bcc/)
    expect(lines.filter((line) => /^- Q-\d{4}-\d{4}, .*: 1 reported$/.test(line))).toHaveLength(1)
    expect(lines.filter((line) => /^Bcc:|^- Pay to/.test(line))).toEqual([])
    await site.rows('update quotations set customer_name = ? where id = ?', 'Musa', id)
    const { payments } = (await call('GET', `/orders/${id}`)).body
    await call('POST', `/payments/${payments[0]?.id}/reverse`, { reason: canary })

    const mail = mailService()
    const account = { bank: canary.slice(0, 200), name: canary.slice(0, 200), number: '0123456789', currency: 'NGN' }
    await site.rows('delete from mail_outbox')
    const saved = await call('PUT', '/settings/accounts', { accounts: [account], tin: '' })
    expect(saved.status).toBe(200)
    await deliverDueMails(openDb(site.env.DB), mail.settings)
    const [notice] = mail.sent
    expect(Object.keys(notice ?? {}).filter((field) => /html/i.test(field))).toEqual([])
    expect(notice?.subject).toMatch(/^[^\r\n]+: the bank accounts on the site were changed$/)
    expect(notice?.text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      expect.stringMatching(/, NGN, ending in 6789$/),
    ])
    expect(notice?.text).not.toMatch(/0123456789|^Bcc:/m)
  }
}, 60_000)
