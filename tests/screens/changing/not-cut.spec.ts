import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { projectRoot } from '#worker/cli/settings.ts'

test.use(PHONE)

/** More naira than any other test has, as a seller of many machines reaches in a year. */
const MANY = { currency: 'NGN', koboPerDollar: null, rateDate: null, delivery: 0, language: 'fr' } as const
const LINE = { machineId: null, description: 'Tracteur', quantity: 4, unitPrice: 328_628_006_075, discountPoints: 0 }

/** Creates a sent quotation; returns its id and the path of the buyer's link. */
async function sentQuotation(page: Page, headers: Record<string, string>, customerName: string) {
  const data = aDraft({ ...MANY, customerName, lines: [LINE] })
  const { id } = await (await page.request.post('/api/admin/quotations', { headers, data })).json()
  const sending = { headers: { ...headers, 'If-Match': '"1"' } }
  const { link } = await (await page.request.post(`/api/admin/quotations/${id}/send`, sending)).json()
  return { id: id as string, link: new URL(link).pathname }
}

/** Returns the amounts and, in buttons, the words that a line break cuts. */
const cutWords = (part: Locator) =>
  part.evaluate((element) => {
    const cut: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { data, parentElement } = node as Text
      const words = parentElement?.closest('button, .button') ? /\S+/g : /[$₦]\d[\d,.]*/g
      for (const { 0: word, index } of data.matchAll(words)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) cut.push(word)
      }
    }
    return cut
  })

test('no line break cuts an amount of billions, and a name has a second line', async ({ page }) => {
  const buyer = named('Alhaji')
  const { headers } = await openSection(page)
  const { id } = await sentQuotation(page, headers, buyer)
  for (const width of [1024, 360]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/admin', '/admin?section=inquiries&tab=quotations']) {
      await page.goto(path)
      const figures = page.locator('dl[aria-label=Quotations]')
      await expect(figures).toContainText(/₦[\d,]{13}/)
      expect(await cutWords(figures), `${path}, ${width} px`).toEqual([])
    }
  }
  const name = page.getByRole('link', { name: buyer })
  expect(await name.evaluate((link) => link.scrollHeight - link.clientHeight)).toBeLessThanOrEqual(1)

  const answer = { answer: 'accepted', name: 'Musa', phone: '' }
  const accepting = { headers: { ...headers, 'If-Match': '"2"' }, data: answer }
  expect((await page.request.post(`/api/admin/quotations/${id}/answer`, accepting)).status()).toBe(200)
  for (const width of [1024, 360]) {
    await page.setViewportSize({ width, height: 740 })
    for (const order of ['', `&id=${id}`]) {
      await page.goto(`/admin?section=inquiries&tab=orders${order}`)
      await expect(page.getByRole('main')).toContainText(/₦\d/)
      expect(await cutWords(page.getByRole('main')), `orders${order}, ${width} px`).toEqual([])
    }
  }
})

test('no line break cuts the word on a button of a quotation in a narrow frame', async ({ page }) => {
  const { headers } = await openSection(page)
  const { link } = await sentQuotation(page, headers, named('Moussa'))
  await page.setViewportSize({ width: 240, height: 740 })
  await page.goto(link)
  await expect(page.getByRole('link', { name: 'Accepter' })).toBeVisible()
  expect(await cutWords(page.getByRole('main'))).toEqual([])
})

test('a form shows a logo whole, and times with their hours, minutes and half of the day', async ({ page }) => {
  await openSection(page, 'settings&tab=appearance')
  await page.getByRole('button', { name: 'Change Appearance' }).click()
  const logo = page.getByRole('group', { name: 'Logo' })
  await logo.locator('input[type=file]:not([capture])').setInputFiles(join(projectRoot, 'web/public/icon-192.png'))
  const preview = logo.getByRole('img', { name: 'Preview' })
  await expect(preview).toBeVisible()
  const [image, frame] = await Promise.all([preview.boundingBox(), preview.locator('..').boundingBox()])
  expect(image?.height).toBeLessThanOrEqual(frame?.height ?? 0)

  await page.goto('/admin?section=settings&tab=contact')
  await page.getByRole('button', { name: 'Change Contact' }).click()
  const opens = page.getByRole('dialog').getByLabel('Opens').first()
  const [has, needs] = await opens.evaluate((input) => {
    const free = input.cloneNode() as HTMLElement
    free.style.width = 'auto'
    document.querySelector('dialog')?.append(free)
    return [input.getBoundingClientRect().width, free.getBoundingClientRect().width]
  })
  expect(has).toBeGreaterThanOrEqual(needs as number)
})

test('accounts that nobody has entered are not called demonstration content', async ({ page }) => {
  await openSection(page, 'settings&tab=accounts')
  const accounts = page.getByRole('region', { name: 'Accounts' })
  // Another test may have entered some.
  await expect(accounts).toContainText(/No account is saved here yet, so buyers are shown none|Kano First Bank/)
})
