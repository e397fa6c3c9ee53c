import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'

test('a Hausa page hydrates in Hausa, stays in Hausa and loads no other language', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/ha/gallery')
  await page.getByRole('searchbox').focus()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotunan kayayyaki')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Labarai' }).click()
  await expect(page).toHaveURL(/\/ha\/blog$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Labaran Gona')
  expect(fetched.filter((url) => url.includes('messages-fr-'))).toEqual([])
  expect(errors).toEqual([])
})

test('a browser that prefers Hausa is offered it once', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'ha-NG', baseURL })
  const page = await context.newPage()
  await page.goto('/gallery')
  const offer = page.getByRole('link', { name: 'Karanta wannan shafi da Hausa' })
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Ɓoye' }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toBeHidden()
  await context.close()
})

test('headings show Hausa’s hooked letters in the display face, which English pages do not load', async ({ page }) => {
  const fonts: string[] = []
  page.on('response', (response) => response.url().endsWith('.woff2') && fonts.push(response.url()))
  const hooks = () => fonts.filter((url) => url.includes('display-face-hooks'))
  await page.goto('/gallery')
  await page.evaluate(() => document.fonts.ready)
  expect(hooks()).toEqual([])
  await page.goto('/ha/')
  await expect(page.getByRole('heading', { name: /[ɓɗƙƴ]/i }).first()).toBeAttached()
  await expect.poll(hooks).toHaveLength(1)
  const drawn = await page.evaluate(() => document.fonts.load('700 20px "Display Face"', 'ɓɗƙƴƁƊƘƳ'))
  expect(drawn).toHaveLength(1)
  const size = Number((await (await page.request.get(hooks()[0] ?? '')).body()).length)
  expect(size).toBeLessThan(2_000)
})
