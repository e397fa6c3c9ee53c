import { PHONE, test } from '#tests/support/browser/fixtures.ts'
import { checkOnce, FINDS, look, ONE_PHONE } from '#tests/support/browser/walk.ts'
import { SCREENS } from '#tests/support/screens.ts'

test.use({ ...PHONE, expectedErrors: [/status of 404/] })

// Other places of the same document and dialogs are left to tests/screens, as are other widths and languages.
const DOCUMENTS = SCREENS.filter(({ path, name, after }) => !after && !/#|-products|-specifications/.test(path + name))

test('each public screen fits a phone, is accessible, and nothing on it is cut', async ({ page }) => {
  for (const screen of DOCUMENTS) {
    await page.goto(screen.path)
    await checkOnce(page, screen)
    await look(page, screen.name, ONE_PHONE, FINDS)
  }
})
