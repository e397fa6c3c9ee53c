import type { Order } from '#contract/order/order.ts'
import { CANARIES, canarySite, expectCalm } from '#tests/support/browser/canaries.ts'
import { expect, expectNoSidewaysScroll, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { printedPages } from '#tests/support/browser/paper-fixtures.ts'
import { unitToken } from '#tests/support/canaries.ts'
import { aDelivery, aPayment } from '#tests/support/orders.ts'

const site = canarySite()

test('every post shows its canary as text', async ({ page }) => {
  for (const [i] of site.rows.entries()) {
    await site.open(page, `/blog/canary-${i}`)
    await hydrated(page)
    await expectCalm(page)
  }
})

test('the details dialog and quotation form of every machine show its canary as text', async ({ page }) => {
  for (const { id } of site.rows) {
    await site.open(page, `/portfolio?item=${id}`)
    await hydrated(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectCalm(page)
  }
  for (const { id } of site.rows.slice(-2)) {
    await site.open(page, `/gallery?quote=${id}`)
    await hydrated(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectCalm(page)
  }
})

test('the page of every machine and of its unit’s plate show canaries of parts and units as text', async ({ page }) => {
  for (const [i, { id }] of site.rows.entries()) {
    await page.setExtraHTTPHeaders({ 'CF-Connecting-IP': `198.51.100.${i + 1}` })
    for (const path of [`/machinery/${id}`, `/unit/${unitToken(i)}`]) {
      await site.open(page, path)
      await expectCalm(page)
    }
    if (CANARIES[i]) await expect(page.getByRole('heading', { level: 1 })).toContainText(CANARIES[i].trim())
  }
})

test('a canary in a URL is shown as text', async ({ page }) => {
  for (const canary of CANARIES) {
    const text = encodeURIComponent(canary)
    await site.open(page, `/gallery?q=${text}&item=${text}&category=${text}`)
    await hydrated(page)
    await expectCalm(page)
  }
})

test.describe('unknown paths', () => {
  test.use({ expectedErrors: [/404/] })

  test('with a canary in the path show the 404 screen', async ({ page }) => {
    for (const canary of CANARIES.slice(0, 6)) {
      await site.open(page, `/${encodeURIComponent(canary)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
      await expectCalm(page)
      await site.open(page, `/blog/${encodeURIComponent(canary)}`)
      await expectCalm(page)
    }
  })
})

/** The texts of an accepted quotation: four about the customer, the line, note and terms, and who accepted it. */
const TEXTS = 8

test('a quotation shows canaries as text on screen and prints on one sheet', async ({ page }) => {
  for (const [i, token] of site.tokens.entries()) {
    const canary = CANARIES[i]
    await site.open(page, `/quotation/${token}`)
    await page.locator('#name').fill(site.rows[i]?.short ?? '')
    await page.locator('#phone').fill((site.rows[i]?.short ?? '').padEnd(10, '-'))
    await expectCalm(page)
    await page.getByLabel('I accept this quotation and its terms.').check()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText(/^Accepted by/)).toBeVisible()
    await expectCalm(page)
    await page.emulateMedia({ media: 'print' })
    await expectNoSidewaysScroll(page)
    const shown = await page.locator('.sheet').evaluate((sheet) => sheet.textContent)
    if (canary) {
      // Accepting it stores a name and a company without spaces around them.
      expect(shown?.split(canary.trim()).length).toBeGreaterThan(TEXTS)
      expect(shown).toContain(`Accepted by ${canary.trim()} on `)
      expect(await printedPages(page)).toBe(1)
    }
    await page.emulateMedia({ media: 'screen' })
  }
})

test('its order shows canaries as text to buyer and seller, and its delivery note as printed', async ({ page }) => {
  await site.signIn(page)
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(site.urlOf(path), { headers: site.headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Order
  }
  for (const [i, { id, short }] of site.rows.entries()) {
    const order = `/api/admin/orders/${id}`
    await post(`${order}/payments`, aPayment({ amount: 1, currency: 'NGN', bank: short, reference: short }))
    const lines = [{ line: 0, quantity: 1, serials: [`S${i}<script>window.__canary=1</script>`] }]
    const { deliveries } = await post(`${order}/deliveries`, aDelivery({ lines, place: short, driver: short }))
    const link = `/quotation/${site.tokens[i]}`
    // Requests are limited by IP address.
    await page.setExtraHTTPHeaders({ 'CF-Connecting-IP': `198.51.100.${i + 1}` })
    for (const path of [link, `${link}/${deliveries[0]?.number}`]) {
      await site.open(page, path)
      await expectCalm(page)
    }
    await page.emulateMedia({ media: 'print' })
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ media: 'screen' })
    await site.open(page, `/admin?section=inquiries&tab=orders&id=${id}`)
    await expect(page.getByRole('region', { name: 'Timeline' }).getByText(/^Payment of ₦0.01 reported/)).toBeVisible()
    await expectCalm(page)
  }
  await site.open(page, '/admin?section=inquiries&tab=orders')
  await expect(page.getByRole('link', { name: '<script>window.__canary=1</script>' }).first()).toBeVisible()
  await expectCalm(page)
})
