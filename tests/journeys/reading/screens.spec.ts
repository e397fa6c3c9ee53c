import { PHONE, test } from '#tests/support/browser/fixtures.ts'
import { checkOnce, FINDS, look, ONE_PHONE, open } from '#tests/support/browser/walk.ts'
import { MENU, MORE_SCREENS, SCREENS } from '#tests/support/screens.ts'

test.use({ ...PHONE, expectedErrors: [/status of 404/] })

// Other places of the same document are left to tests/screens, as are other widths and languages.
const DOCUMENTS = SCREENS.filter(({ path, name }) => !path.includes('#') && !/-products|-specifications/.test(name))
const OPENED = MORE_SCREENS.filter(({ after }) => after)

for (const screen of [...DOCUMENTS, ...OPENED, MENU]) {
  test(`${screen.name} fits a phone, is accessible, and nothing on it is cut`, async ({ page }) => {
    await open(page, screen, ONE_PHONE)
    await checkOnce(page, screen)
    await look(page, screen.name, ONE_PHONE, FINDS)
  })
}
