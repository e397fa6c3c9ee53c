import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import type { Order } from '#contract/order/order.ts'
import { storeSession } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { aQuotation } from '#tests/support/builders.ts'
import { postForm, sentQuotation, YES } from '#tests/support/orders.ts'
import { startPaystack } from '#tests/support/paystack.ts'
import { SECRET, startRuntime } from '#tests/support/runtime.ts'
import type { Site } from '#tests/support/site.ts'
import { hashPassword } from '#worker/auth/password.ts'
import { issueToken } from '#worker/auth/token.ts'

test.use({ ...PHONE, expectedErrors: [/Failed to load resource/] })

const PASSWORD = 'shuka-da-girbi-2026'

async function siteWithTransfers() {
  const paystack = await startPaystack()
  const runtime = await startRuntime({ variables: { ...paystack.settings, LOCAL_PURGES: 'unlimited' } })
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
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

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
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await transfer({ account: '0000000000', amount: 500, sender: null })
  await storeSession(page, { token, admin: { id, username: 'amina', role: 'admin' } })
  await page.goto(new URL('/admin', runtime.url).href)
  const transfers = page.getByRole('region', { name: 'Received by transfer today' })
  await expect(transfers).toContainText('₦13,350,005')
  await expect(transfers).toContainText('₦5 from an unnamed sender')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await transfers.getByRole('button', { name: 'Record Repayment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Record Repayment' }).click()
  await expect(transfers.getByRole('button')).toHaveCount(0)
  await stop()
})

test('from signing in to a delivered tractor an owner taps nineteen times at most, of which none is for the money', async ({
  page,
}) => {
  const { runtime, site, token, transfer, stop } = await siteWithTransfers()
  const headers = { Authorization: `Bearer ${token}` }
  expect((await site.call('POST', '/api/contact', aQuotation())).status).toBe(201)
  let taps = 0
  const tap = (what: Locator) => what.click().then(() => ++taps)
  const type = (where: Locator, text: string) => where.fill(text).then(() => ++taps)
  const button = (text: string) => page.getByRole('button', { name: text, exact: true })

  await page.goto(new URL('/admin', runtime.url).href)
  await type(page.getByLabel('Username'), 'amina')
  await type(page.getByLabel('Password'), PASSWORD)
  await tap(button('Sign In'))
  await tap(page.getByRole('link', { name: 'Answer' }))
  await tap(button('Prepare Quotation'))
  await type(page.getByLabel('Description'), 'Gona T75 Utility Tractor')
  await page.getByLabel('Currency').selectOption('NGN')
  // A list, and what is chosen of it.
  taps += 2
  await type(page.getByLabel('Unit price'), '44,500,000')
  await tap(button('Send'))
  // No account of the firm's own is entered, which is said first.
  await tap(button('Send Quotation'))
  const sent = page.getByRole('dialog', { name: /^Quotation Q-/ })
  const { pathname } = new URL(await sent.getByLabel('Link').inputValue())
  // What follows is the link to WhatsApp, and back.
  taps += 1
  await page.keyboard.press('Escape')

  expect((await postForm(site, `${pathname}/accept`, YES)).status).toBe(303)
  const [{ id = '' } = {}] = (await site.call<{ id: string }[]>('GET', '/api/admin/orders', undefined, headers)).body
  const order = async () => (await site.call<Order>('GET', `/api/admin/orders/${id}`, undefined, headers)).body
  const { account, facts } = await order()
  await transfer({ account: account?.number ?? '', amount: facts.total })
  await expect.poll(async () => (await order()).waits).toBe('deliver')

  // The icon of the site, on the screen of the phone.
  await page.goto(new URL('/admin', runtime.url).href)
  taps += 1
  const first = page.getByRole('region', { name: 'Received by transfer today' })
  await expect(first).toContainText('₦47,837,500')
  await tap(page.getByRole('link', { name: 'Deliver', exact: true }))
  await tap(button('Issue Delivery Note'))
  const note = page.getByRole('dialog', { name: 'Issue Delivery Note' })
  await type(note.getByLabel('Serial numbers'), 'GT75-0001')
  await type(note.getByLabel('Place of delivery'), 'Funtua')
  await tap(note.getByRole('button', { name: 'Issue', exact: true }))
  await expect(note).toBeHidden()
  expect(await order()).toMatchObject({ waits: 'arrival', payments: [{ confirmedBy: 'by transfer' }] })
  expect(taps).toBeLessThanOrEqual(19)
  await stop()
})
