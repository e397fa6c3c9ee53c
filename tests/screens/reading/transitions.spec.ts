import { expect, PHONE, test } from '#tests/support/browser/fixtures.ts'

test.use(PHONE)

test.use({ reducedMotion: 'no-preference' })

test('on a phone the next page is painted immediately, without a transition', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const { dataset } = document.documentElement
      dataset.revealed = `${location.pathname} ${viewTransition ? 'in a transition' : 'at once'}`
    })
  })
  // The app, which would render the next screen itself, never loads.
  await page.route('**/assets/libraries-*.js', () => new Promise(() => {}))
  await page.goto('/blog')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-revealed', '/gallery at once')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
