import type { Locator, Page } from '@playwright/test'
import { named, openSection, showMore } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { sendQuotation } from '#tests/support/browser/inquiries.ts'
import {
  BROKEN,
  eachDialog,
  FITS,
  loaded,
  look,
  PHONES,
  PHONES_OF_FORMS as STATES,
} from '#tests/support/browser/walk.ts'
import { png } from '#tests/support/images.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { ADMIN_PARTS, adminScreen } from '#tests/support/screens.ts'

// The test recorder loads the preview of a chosen file; an invalid link causes the same error.
test.use({ ...PHONE, expectedErrors: [/Connecting to 'blob:|status of [45]/] })
const WORD = 'Kamfaninnoninmu'.repeat(4)

async function checkAll(page: Page, what: string) {
  await look(page, what, PHONES, FITS, BROKEN)
  await expectAccessible(page, expect.soft)
}

for (const part of ADMIN_PARTS) {
  const { name } = adminScreen(part)
  test(`the dialogs of the administrator’s ${name} fit a narrow screen and are accessible`, async ({ page }) => {
    await openSection(page, part)
    await loaded(page)
    await eachDialog(page, (word) => checkAll(page, word))
  })
}

const FORMS = {
  blog: ['Create Blog Post', /^Edit /],
  machinery: ['Add Machinery', /^Edit (?!Prices)/],
  gallery: ['Upload Image', /^Edit /],
} as const

const unfold = (form: Locator) =>
  form.locator('details:not([open]) > summary, button[aria-expanded=false]').evaluateAll((all) => {
    for (const one of all) (one as HTMLElement).click()
  })

for (const [section, [create, edit]] of Object.entries(FORMS)) {
  test(`the form of ${section} fits a narrow screen in all its states`, async ({ page }) => {
    await openSection(page, section)
    await page.getByRole('button', { name: create }).click()
    const form = page.getByRole('dialog')
    await look(page, 'empty', STATES)
    await form.locator('[type=submit]').last().click()
    await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
    await unfold(form)
    await look(page, 'with errors', STATES)
    await expectAccessible(page)
    for (const field of await form.locator('input:not([type]), textarea').all()) await field.fill(WORD)
    await look(page, 'with long words', STATES, FITS, BROKEN)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toHaveCount(0)

    await page.getByRole('button', { name: edit }).first().click()
    await expect(form.locator('summary').first()).toBeVisible()
    await unfold(form)
    await expect(form.getByLabel('Hausa').first()).toBeVisible()
    await look(page, 'of a row, unfolded', STATES, FITS, BROKEN)
    const addsMore = form.getByLabel('Add an image from a file')
    const choices =
      (await addsMore.count()) > 0 ? [addsMore, addsMore] : [form.getByLabel('Choose a file', { exact: true })]
    for (const choice of choices) {
      const file = { name: `${WORD}.png`, mimeType: 'image/png', buffer: png(96, 64) }
      await choice.setInputFiles(file)
      await expect(form.getByText('The image is uploaded.')).toBeVisible()
      await expect(choice).toBeEnabled()
    }
    await look(page, 'with images', STATES, FITS, BROKEN)
    await page.route('**/api/objects/upload', (route) => route.fulfill({ status: 503, body: WORD }))
    await form
      .getByLabel('Choose a file', { exact: true })
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(96, 64) })
    await expect(form.getByText('The image was not uploaded.')).toBeVisible()
    await form.locator('[type=submit]').last().click()
    await look(page, 'with an upload that failed', STATES, FITS, BROKEN)
  })
}

/** Runs in the page: whether the element is what is seen at its top and at its bottom. */
function isUncovered(element: Element) {
  const { x, width, top, bottom } = element.getBoundingClientRect()
  return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(x + width / 2, y)))
}

test('the menu shows every section and Logout, on a phone and beside the sections', async ({ page }) => {
  await openSection(page)
  const menu = page.locator('aside, dialog:modal')
  const isInSight = async (entry: Locator) => {
    await expect(entry).toBeInViewport({ ratio: 1 })
    // Nor does the name of who is signed in, which stays in sight, cover it.
    await expect.poll(() => entry.evaluate(isUncovered)).toBe(true)
  }
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    if (width < 1000) await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu.getByRole('link', { name: 'Administrators' })).toBeVisible()
    for (const link of await menu.getByRole('link').all()) await isInSight(link)
    await isInSight(menu.getByRole('button', { name: 'Logout' }))
    if (width < 1000) await page.keyboard.press('Escape')
  }
  // If the screen is lower than the list, Logout stays visible below it.
  await page.setViewportSize({ width: 1280, height: 500 })
  await isInSight(menu.getByRole('button', { name: 'Logout' }))
})

test('the prices of a list fit a narrow screen, rejected ones too', async ({ page }) => {
  await openSection(page, 'machinery')
  await showMore(page)
  await page.getByRole('button', { name: 'Edit Prices' }).click()
  const first = page.getByLabel(/^Price of /).first()
  await first.fill(WORD)
  await page
    .getByLabel(/^Price in naira of /)
    .first()
    .fill('99999999999.99')
  await page.getByRole('button', { name: 'Save Prices' }).click()
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await checkAll(page, 'with an error')
})

test('the form of a quotation fits a narrow screen: with errors, long words and thirty lines', async ({ page }) => {
  await openSection(page, 'inquiries&tab=quotations')
  await page.getByRole('button', { name: 'Prepare Quotation' }).click()
  const form = page.getByRole('dialog', { name: 'Prepare Quotation' })
  await form.getByLabel('Currency').selectOption('NGN')
  await form.getByText(/^Language, instalments/).click()
  await form.getByLabel('Naira for one dollar').fill('1600')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
  await checkAll(page, 'with errors')
  for (const field of await form.locator('input:not([type]):not([inputmode]), textarea').all()) await field.fill(WORD)
  // Of a description the beginning is in sight as well, and what is found is above the buttons.
  expect(await form.getByLabel('Description').evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0)
  await form.getByLabel('Add a part').fill('GN')
  await expect.poll(() => form.getByRole('list').evaluate(isUncovered)).toBe(true)
  await form.getByLabel('Unit price').fill('999999999')
  await checkAll(page, 'with long words')
  await form.getByRole('button', { name: 'Add a Line' }).evaluate((button) => {
    for (let line = 2; line <= 30; line++) (button as HTMLElement).click()
  })
  await expect(form.getByRole('group', { name: 'Line 30' })).toBeAttached()
  await checkAll(page, 'with thirty lines')
})

/** More naira than any other test has, as a seller of many machines reaches in a year. */
const MANY = { currency: 'NGN', koboPerDollar: null, rateDate: null, delivery: 0, language: 'fr' } as const
const LINE = { machineId: null, description: 'Tracteur', quantity: 4, unitPrice: 328_628_006_075, discountPoints: 0 }

const sendMany = (page: Page, headers: Record<string, string>, customerName: string) =>
  sendQuotation(page.request, headers, { ...MANY, customerName, lines: [LINE] })

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
  const { id } = await sendMany(page, headers, buyer)
  const draft = { headers, data: aDraft({ ...MANY, lines: [LINE] }) }
  const { id: unsent } = await (await page.request.post('/api/admin/quotations', draft)).json()
  await page.goto(`/admin?section=inquiries&tab=quotations&id=${unsent}`)
  await page.getByRole('button', { name: 'Check and Send' }).click()
  await expect(page.getByRole('dialog')).toContainText('₦')
  expect(await cutWords(page.getByRole('dialog'))).toEqual([])
  for (const width of [1024, 360]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/admin?tab=more', '/admin?section=inquiries&tab=quotations']) {
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

test('Cancel is beside the button that saves, also where that has a long name', async ({ page }) => {
  await openSection(page, 'settings&tab=accounts')
  await page.getByRole('button', { name: 'Edit Bank Accounts' }).click()
  const boxOf = (name: string) => page.getByRole('button', { name, exact: true }).boundingBox()
  const [cancel, save] = [await boxOf('Cancel'), await boxOf('Save Bank Accounts')]
  expect(save?.x).toBeGreaterThan((cancel?.x ?? 0) + (cancel?.width ?? 0))
})
