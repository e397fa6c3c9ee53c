import { PHONE, test } from '#tests/support/browser/fixtures.ts'
import { checkOnce, FINDS, look, ONE_PHONE, open } from '#tests/support/browser/walk.ts'
import { MENU, MORE_SCREENS, SCREENS } from '#tests/support/screens.ts'

test.use({ ...PHONE, expectedErrors: [/status of 404/] })

// Other places of the same document are left to tests/screens, as are other widths and languages.
const DOCUMENTS = SCREENS.filter(({ path, name, after }) => !after && !/#|-products|-specifications/.test(path + name))
const OPENED = [...SCREENS, ...MORE_SCREENS].filter(({ after }) => after)

for (const [what, screens] of [
  ['document', DOCUMENTS],
  ['dialog', [...OPENED, MENU]],
] as const) {
  test(`each public ${what} fits a phone, is accessible, and nothing on it is cut`, async ({ page }) => {
    for (const screen of screens) {
      if (screen.after) await open(page, screen, ONE_PHONE)
      // Markup is as it stays before the app has come, which takes seconds.
      else await page.goto(screen.path)
      await checkOnce(page, screen)
      await look(page, screen.name, ONE_PHONE, FINDS)
    }
  })
}
