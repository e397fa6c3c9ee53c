import { CANARIES, canarySite, expectCalm } from '#tests/support/browser/canaries.ts'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { unitToken } from '#tests/support/canaries.ts'

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
