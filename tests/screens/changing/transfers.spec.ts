import { randomUUID } from 'node:crypto'
import { storeSession } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { sentQuotation } from '#tests/support/orders.ts'
import { startPaystack } from '#tests/support/paystack.ts'
import { SECRET, startRuntime } from '#tests/support/runtime.ts'
import type { Site } from '#tests/support/site.ts'
import { issueToken } from '#worker/auth/token.ts'

test.use({ ...PHONE, expectedErrors: [/Failed to load resource/] })

test('a buyer accepts in Hausa, pays by transfer, and has the receipt on the same page without anybody’s press', async ({
  page,
}) => {
  test.setTimeout(90_000)
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
    runtime.db.prepare(
      `insert into admins (id, username, email, password_hash) values ('${id}', 'amina', 'a@b.c', 'x')`,
    ),
    runtime.db.prepare(
      `insert into admin_sessions (id, admin_id, device, expires_at) values ('${session}', '${id}', 'Phone', '2999')`,
    ),
  ])
  const token = await issueToken(SECRET, { id, session })
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
  const event = paystack.arrived({ account: number, amount: 1_335_000_000 })
  const sent = { method: 'POST', headers: paystack.signed(event), body: event }
  expect((await runtime.fetch('/hooks/paystack', sent)).status).toBe(200)
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

  const stray = paystack.arrived({ account: '0000000000', amount: 500, sender: null })
  await runtime.fetch('/hooks/paystack', { method: 'POST', headers: paystack.signed(stray), body: stray })
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
  paystack.stop()
  await runtime.stop()
})
