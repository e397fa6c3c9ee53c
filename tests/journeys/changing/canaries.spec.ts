import { CANARIES, canarySite, expectCalm } from '#tests/support/browser/canaries.ts'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'

const site = canarySite()

test('the home page and the lists show canaries as text', async ({ page }) => {
  for (const path of ['/', '/gallery', '/gallery?view=list', '/portfolio', '/portfolio?view=list', '/blog', '/parts']) {
    await site.open(page, path)
    await hydrated(page)
    await expect(page.getByText('<script>window.__canary=1</script>').filter({ visible: true }).first()).toBeVisible()
    await expectCalm(page)
  }
})

test('admin screens and forms show canaries as text', async ({ page }) => {
  await site.signIn(page)
  await site.open(page, '/admin?tab=more')
  await expect(page.getByText(`${CANARIES[3]} changed machinery`).first()).toBeVisible()
  await expectCalm(page)
  for (const section of ['blog', 'machinery', 'gallery', 'parts', 'units', 'inquiries', 'inquiries&tab=quotations']) {
    await site.open(page, `/admin?section=${section}`)
    const shown = page.getByText('<script>window.__canary=1</script>').filter({ visible: true })
    await expect(shown.first()).toBeVisible()
    await expectCalm(page)
    if (section.startsWith('inquiries')) {
      await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('link')
        .filter({ hasText: '<script>' })
        .first()
        .click()
      await expect(page.getByRole('article').getByText('<script>window.__canary=1</script>').first()).toBeVisible()
      await expectCalm(page)
      continue
    }
    // Not 'Edit Prices', which opens no dialog.
    for (const name of [/^edit (?!prices)/i, /^delete/i]) {
      await page.getByRole('button', { name }).first().click()
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
      await expectCalm(page)
      await page.keyboard.press('Escape')
    }
  }
})
