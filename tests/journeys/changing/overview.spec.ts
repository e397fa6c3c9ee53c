import { anAdministrator, openSection, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'

test.use({ expectedErrors: [/Failed to load resource/] })

test('the sections have URLs for Back and reload; the overview counts them and leads to each', async ({ page }) => {
  const { admin } = await openSection(page)
  for (const name of [/Blog Posts \d+/, /Machinery \d+/, /Gallery Items \d+/, /Inquiries \d+/]) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  }
  const actions = { 'Create Blog Post': 'blog', 'Add Machinery': 'machinery', 'Upload Image': 'gallery' }
  for (const [action, section] of Object.entries(actions)) {
    await page.getByRole('main').getByRole('button', { name: action }).click()
    await expect(page).toHaveURL(`/admin?section=${section}`)
    await page.goBack()
  }
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link')).toHaveCount(5)
  for (const [label, url] of [
    ['Blog Posts', '/admin?section=blog'],
    ['Machinery', '/admin?section=machinery'],
    ['Gallery', '/admin?section=gallery'],
    ['Inquiries', '/admin?section=inquiries'],
    ['Overview', '/admin'],
  ] as const) {
    await sections.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
    await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
    await expectAccessible(page)
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText(admin.username)
  const unknown = await page.request.get('/admin/unknown')
  expect(unknown.status()).toBe(404)
  for (const path of ['/admin', '/admin/login']) {
    const { headers } = await page.request.get(path).then((answer) => ({ headers: answer.headers() }))
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  }
})

test('a backup is made and verified on the overview, and downloaded after a password', async ({ page }) => {
  await openSection(page, 'overview', await anAdministrator(page.request))
  const main = page.getByRole('main')
  await main.getByText('First steps').click()
  await main.getByRole('link', { name: 'A backup (' }).click()
  const backups = page.getByRole('region', { name: 'Backups' })
  await expect(backups).toBeInViewport()
  const begun = page.waitForResponse(
    (response) => response.url().endsWith('/api/admin/backups') && response.status() === 201,
  )
  const begin = backups.getByRole('button', { name: 'Back up now' })
  await begin.click()
  await begun
  await expect(begin).toBeVisible({ timeout: 90_000 })
  await expect(backups.getByText(/^Last backup: \w{3} \d\d, \d{4}, .* entries, .* [kM]B, verified$/)).toBeVisible({
    timeout: 90_000,
  })
  await expectAccessible(page)
  // As if five minutes had passed since the sign-in.
  await page.route(
    '**/api/admin/backups/*/file',
    (route) => route.fulfill({ status: 403, json: { message: 'Confirm', confirm: true } }),
    { times: 1 },
  )
  await backups.getByRole('button', { name: 'Download the latest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Password').fill(PASSWORD)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^gona-.*\.jsonl$/)
  const file = await (await download).createReadStream()
  expect(Buffer.concat(await file.toArray()).toString()).toMatch(/^\{"savedAt":/)
})
