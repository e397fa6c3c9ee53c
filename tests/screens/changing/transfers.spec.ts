import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { lagosDate } from '#domain/lagos-date.ts'
import { aPhone, counted, storeSession } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectSound, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { aTractor } from '#tests/support/builders.ts'
import { sentQuotation } from '#tests/support/orders.ts'
import { startPaystack } from '#tests/support/paystack.ts'
import { SECRET, startRuntime } from '#tests/support/runtime.ts'
import type { Site } from '#tests/support/site.ts'
import { hashPassword } from '#worker/auth/password.ts'
import { issueToken } from '#worker/auth/token.ts'

test.use({ ...PHONE, expectedErrors: [/Failed to load resource/] })

const PASSWORD = 'shuka-da-girbi-2026'

async function siteWithTransfers({ isOn = true } = {}) {
  const paystack = await startPaystack()
  const runtime = await startRuntime({ variables: isOn ? paystack.settings : {} })
  const call = async (method: string, path: string, body?: unknown, headers = {}) => {
    const sent = { method, headers: { 'Content-Type': 'application/json', ...headers } }
    const response = await runtime.fetch(path, body === undefined ? sent : { ...sent, body: JSON.stringify(body) })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const site = { call, visit: runtime.fetch } as unknown as Site
  const [id, session] = [randomUUID(), randomUUID()]
  await runtime.db.batch([
    runtime.db
      .prepare(`insert into admins (id, username, email, password_hash) values (?, 'amina', 'a@b.c', ?)`)
      .bind(id, await hashPassword(PASSWORD)),
    runtime.db.prepare(
      `insert into admin_sessions (id, admin_id, device, expires_at) values ('${session}', '${id}', 'Phone', '2999')`,
    ),
  ])
  const transfer = (charge: Parameters<typeof paystack.arrived>[0]) => {
    const body = paystack.arrived(charge)
    return runtime.fetch('/hooks/paystack', { method: 'POST', headers: paystack.signed(body), body })
  }
  const stop = async () => {
    paystack.stop()
    await runtime.stop()
  }
  return { runtime, site, id, token: await issueToken(SECRET, { id, session }), transfer, stop }
}

test('a buyer accepts in Hausa, pays by transfer, and has the receipt on the same page without anybody’s press', async ({
  page,
}) => {
  const { runtime, site, id, token, transfer, stop } = await siteWithTransfers()
  const price = { machineId: null, description: 'Taraktan Gona T75', quantity: 1, discountPoints: 0 }
  const { link } = await sentQuotation(
    site,
    { Authorization: `Bearer ${token}` },
    {
      ...{ language: 'ha', currency: 'NGN', koboPerDollar: null, rateDate: null, delivery: 0 },
      lines: [{ ...price, unitPrice: 4_450_000_000 }],
    },
  )

  await page.goto(new URL(link, runtime.url).href)
  await page.locator('[name=agreed]').check()
  await page.locator('#answer button.first').click()
  const account = page.locator('.account').filter({ hasText: 'Test Bank' })
  await expect(account).toContainText('MUSA IBRAHIM')
  await expect(page.getByText('Wannan asusun naku ne ku kaɗai.')).toBeVisible()
  await expectSound(page)

  const number = (await account.getByRole('definition').last().innerText()).match(/\d{10}/)?.[0] ?? ''
  expect((await transfer({ account: number, amount: 1_335_000_000 })).status).toBe(200)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /Rasit R-\d{4}-0001/ }).first()).toBeVisible()
  }).toPass()
  await page
    .getByRole('link', { name: /Rasit R-/ })
    .first()
    .click()
  await expect(page.getByText('₦13,350,000.00').first()).toBeVisible()
  await page.getByRole('link', { name: 'Ku tabbatar kafin ku biya' }).click()
  await page.getByLabel('Lamba', { exact: true }).fill(number)
  await page.getByRole('button', { name: 'Duba' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wannan tamu ce.')
  await expectSound(page)

  await transfer({ account: '0000000000', amount: 500, sender: null })
  await storeSession(page, { token, admin: { id, username: 'amina', role: 'admin' } })
  await page.goto(new URL('/admin', runtime.url).href)
  const transfers = page.getByRole('region', { name: 'Received by transfer today' })
  await expect(transfers).toContainText('₦13,350,005')
  await expect(transfers).toContainText('₦5 from an unnamed sender')
  await expectSound(page)
  await transfers.getByRole('button', { name: 'Record Repayment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Record Repayment' }).click()
  await expect(transfers.getByRole('button')).toHaveCount(0)

  const headers = { Authorization: `Bearer ${token}` }
  const [{ id: order }] = (await site.call<[{ id: string }]>('GET', '/api/admin/orders', undefined, headers)).body
  const report = { kind: 'payment', amount: 1_000_000_000, withheld: 50_000_000, currency: 'NGN', method: 'transfer' }
  const details = { paidOn: lagosDate(Date.now()), bank: '', reference: '' }
  await site.call('POST', `/api/admin/orders/${order}/payments`, { ...report, ...details }, headers)
  await transfer({ account: number, amount: report.amount })
  await page.reload()
  await expect(transfers).toContainText('A payment of this amount was reported and waits to be checked')
  await expectSound(page)
  await transfers.getByRole('link', { name: 'check it first' }).click()
  await expect(page.getByRole('button', { name: 'I see it in the account' })).toBeVisible()
  await stop()
})

test('a tractor is asked for, sold, paid for and delivered with eleven taps of its buyer and twelve of its owner', async ({
  browser,
  page,
}) => {
  const { runtime, site, token, stop } = await siteWithTransfers({ isOn: false })
  const headers = { Authorization: `Bearer ${token}` }
  const account = { bank: 'Kano First Bank', name: 'Gona Ltd', number: '0123456789', currency: 'NGN' }
  await site.call('PUT', '/api/admin/settings/accounts', { accounts: [account], tin: '' }, headers)
  await site.call('POST', '/api/machinery', aTractor({ priceNgn: '44500000' }), headers)
  await page.context().route(/wa\.me/, (route) => route.fulfill({ body: 'WhatsApp' }))
  const screen = await (await aPhone(browser)).newPage()
  const [owner, buyer] = [counted(page), counted(screen)]
  // An icon on the screen of the phone, and a link in WhatsApp.
  const open = (on: typeof page, path: string) => on.goto(new URL(path, runtime.url).href)
  const sentBy = async (what: Locator) => {
    const [chat] = await Promise.all([page.waitForEvent('popup'), owner.tap(what)])
    buyer.count.taps++
    await screen.goto(new URL(chat.url()).searchParams.get('text')?.match(/http\S+/)?.[0] ?? '')
    await chat.close()
  }

  await open(screen, '/')
  await buyer.tap(screen.getByRole('heading', { name: 'Gona T75' }).getByRole('link'))
  await buyer.tap(buyer.button('Request Quotation').first())
  await buyer.type(screen.getByLabel('Name'), 'Musa Ibrahim')
  await buyer.type(screen.getByLabel('Phone'), '0803 000 0002')
  await buyer.tap(screen.getByLabel('I have no email'))
  await buyer.tap(buyer.button('Send Request'))
  await expect(screen.getByText('Quotation Request Sent').first()).toBeVisible()

  await open(page, '/admin')
  await owner.type(page.getByLabel('Username'), 'amina')
  await owner.type(page.getByLabel('Password'), PASSWORD)
  await owner.tap(owner.button('Sign In'))
  await owner.tap(page.getByRole('link', { name: 'Answer' }))
  await owner.tap(owner.button('Prepare Quotation'))
  await owner.tap(owner.button('Send'))
  await sentBy(page.getByRole('link', { name: 'Send by WhatsApp' }))

  await buyer.tap(screen.getByRole('link', { name: 'Accept' }))
  await buyer.tap(screen.getByLabel('I accept this quotation and its terms.'))
  await buyer.tap(buyer.button('Accept'))
  await buyer.tap(buyer.button('Report this payment'))
  await expect(screen.getByText('that you have paid ₦44,500,000.')).toBeVisible()

  owner.count.taps++
  await open(page, '/admin')
  await owner.tap(page.getByRole('link', { name: 'Check', exact: true }))
  await owner.tap(owner.button('I see it in the account'))
  // Looking at the receipt is nothing that the buyer has to do.
  await sentBy(owner.button('WhatsApp'))
  buyer.count.taps--
  await owner.tap(owner.button('Issue Delivery Note'))
  await owner.type(page.getByLabel('Serial numbers'), 'GT75-0001')
  await owner.type(page.getByLabel('Place of delivery'), 'Funtua')
  await owner.tap(owner.button('Issue'))
  await sentBy(owner.button('WhatsApp: On its way'))
  await buyer.tap(buyer.button('Confirm delivery'))
  await expect(screen.getByText('Delivered. Thank you.')).toBeVisible()
  expect([owner.count, buyer.count]).toEqual([
    { taps: 12, fields: 4 },
    { taps: 11, fields: 2 },
  ])
  await screen.context().close()
  await stop()
})
