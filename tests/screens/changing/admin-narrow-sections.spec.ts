import type { Page } from '@playwright/test'
import { openSection, showMore } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'
import { fits, HARDEST, LONG_WORD, nextFrame } from '#tests/support/browser/narrow-fixtures.ts'

test.use({ viewport: { width: 320, height: 740 }, hasTouch: true, expectedErrors: [/status of 400/] })

/** The first words of buttons that open a dialog or a form; other buttons change something. */
const OPENING =
  /^(?:Edit|Delete|Change|Add a P|Add Service|Add Category|Create Blog|Add Mach|Upload|Import|Invite|Prepare|Replace|Remove|Note)\b/

// Broken words in long lists at twice the text size are not tested here.
async function check(page: Page, what: string) {
  await fits(page, what, { hasLongWords: true, states: HARDEST })
  await expectAccessible(page)
}

async function loaded(page: Page) {
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true, expanded: false })
  if (await more.isVisible()) await more.click()
}

const PARTS = [
  'blog',
  'machinery',
  'gallery',
  'inquiries',
  'inquiries&tab=quotations',
  'images',
  'translations',
  'bin',
  'account',
  'administrators',
  ...['prices', 'firm', 'contact', 'texts', 'appearance', 'categories', 'services', 'privacy', 'upkeep'].map(
    (tab) => `settings&tab=${tab}`,
  ),
]

for (const part of PARTS) {
  test(`${part.replace('&tab=', ', ')}: its list and its dialogs fit a narrow screen`, async ({ page }) => {
    await openSection(page, part)
    await loaded(page)
    await check(page, 'the screen')
    const buttons = page.getByRole('main').getByRole('button', { name: OPENING })
    const firstWords = await buttons.evaluateAll((all) => all.map((one) => one.textContent?.split(' ')[0] ?? ''))
    for (const word of new Set(firstWords)) {
      await buttons
        .filter({ hasText: new RegExp(`^${word}`) })
        .first()
        .click()
      await nextFrame(page)
      await check(page, word)
      const dialog = page.locator('dialog:modal')
      if ((await dialog.count()) > 0) await page.keyboard.press('Escape')
      else await page.reload()
      await expect(dialog).toHaveCount(0)
      await loaded(page)
    }
  })
}

// It has no dialogs: its buttons lead to the sections.
test('the overview fits a narrow screen', async ({ page }) => {
  await openSection(page)
  await loaded(page)
  await check(page, 'the screen')
})

test('new recovery codes fit a narrow screen', async ({ page }) => {
  await openSection(page, 'account')
  await page.getByRole('button', { name: /Create (?:Recovery|New) Codes/ }).click()
  await expect(page.getByRole('dialog', { name: 'Recovery Codes' }).getByRole('listitem')).toHaveCount(10)
  await fits(page, 'the codes')
})

test('the prices of a list fit a narrow screen, rejected ones too', async ({ page }) => {
  await openSection(page, 'machinery')
  await showMore(page)
  await page.getByRole('button', { name: 'Edit Prices' }).click()
  const first = page.getByLabel(/^Price of /).first()
  await first.fill(LONG_WORD)
  await page
    .getByLabel(/^Fixed in naira of /)
    .first()
    .fill('99999999999.99')
  await page.getByRole('button', { name: 'Save Prices' }).click()
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await check(page, 'with an error')
})

test('the form of a quotation fits a narrow screen: in naira, with errors, long words and thirty lines', async ({
  page,
}) => {
  await openSection(page, 'inquiries&tab=quotations')
  await page.getByRole('button', { name: 'Prepare Quotation' }).click()
  const form = page.getByRole('dialog', { name: 'Prepare Quotation' })
  await form.getByLabel('Currency').selectOption('NGN')
  await form.getByLabel('Naira for one dollar').fill('1600')
  await form.getByRole('button', { name: 'Save Draft' }).click()
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
  await check(page, 'with errors')
  for (const field of await form.locator('input:not([type]):not([inputmode]), textarea').all())
    await field.fill(LONG_WORD)
  await form.getByLabel('Unit price').fill('999999999')
  await check(page, 'with long words')
  await form.getByRole('button', { name: 'Add a Line' }).evaluate((button) => {
    for (let line = 2; line <= 30; line++) (button as HTMLElement).click()
  })
  await expect(form.getByRole('group', { name: 'Line 30' })).toBeAttached()
  await check(page, 'with thirty lines')
})
