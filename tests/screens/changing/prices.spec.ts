import { addDays, lagosDate } from '#domain/lagos-date.ts'
import { expect, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'

// The whole site has one rate and one offer: every test that changes them is here, one after the other.
test.describe.configure({ mode: 'serial' })

test.use(PHONE)

/** The gallery with the one machine whose price the tests know: others add machines meanwhile. */
const GALLERY = '/gallery?q=T75'
const today = () => lagosDate(Date.now())

test('a page cached for longer than its rate is valid hides its naira prices', async ({ page }) => {
  await page.goto(GALLERY)
  await expect(page.getByText('₦44,480,000').first()).toBeVisible()
  await page.clock.setFixedTime(Date.parse(addDays(today(), 15)))
  // First without the app, whose code never loads here.
  await page.route('**/assets/libraries-*.js', () => new Promise(() => {}))
  await page.goto(GALLERY)
  await expect(page.getByText('From $27,800').first()).toBeVisible()
  await expect(page.getByText('₦').filter({ visible: true })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(GALLERY)
  await hydrated(page)
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page.getByText('From $27,800').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('₦')).toHaveCount(0)
})
