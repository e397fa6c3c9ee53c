import { anAdministrator, named, openSection, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'
import { aMessage, aQuotation } from '#tests/support/builders.ts'

test('the overview charts inquiries and views, with a table of numbers behind each chart', async ({ page }) => {
  const machine = named('Gona T75')
  await page.request.post('/api/contact', { data: aMessage() })
  await page.request.post('/api/contact', { data: aQuotation({ subject: `Quotation Request - ${machine}` }) })
  await openSection(page)
  const figure = (name: string) => page.getByRole('region', { name })
  await expect(figure('Inquiries by week').getByRole('img', { name: /^Inquiries by week: \d+ in all/ })).toBeVisible()
  await figure('Inquiries by interest').getByText('Numbers', { exact: true }).click()
  const interests = figure('Inquiries by interest').getByRole('table')
  await expect(interests.getByRole('row', { name: /^Tractors \d+$/ })).toBeVisible()
  await figure('Inquiries by machine').getByText('Numbers', { exact: true }).click()
  await expect(figure('Inquiries by machine').getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByText(/^Median time to first answer: /)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('group', { name: 'Range' }).getByRole('button', { name: '12 months' }).click()
  await expect(page).toHaveURL('/admin?range=12m')
  await expect(figure('Page views by month')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '12 months' })).toHaveAttribute('aria-pressed', 'true')
  await expect(figure('Page views by month')).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the overview lists recent activity', async ({ page }) => {
  const { admin, headers } = await openSection(page)
  await page.request.get('/api/admin/contact-inquiries.csv', { headers })
  await page.reload()
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await expect(
    activity.getByText(new RegExp(`^${admin.username} exported \\d+ inquiries as CSV$`)).first(),
  ).toBeVisible()
})

test('undelivered notices are reported', async ({ page }) => {
  await page.route('**/api/admin/mail-status', (route) =>
    route.fulfill({ json: { pending: 2, failed: 1, lastError: 'mailbox is full' } }),
  )
  await openSection(page)
  const notice = page.getByRole('status').filter({ hasText: 'e-mail' })
  await expect(notice).toContainText('2 e-mails will be sent again; 1 e-mail could not be sent.')
  await expect(notice).toContainText('mailbox is full')
  await expectAccessible(page)
  await notice.getByRole('link', { name: 'read them here' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible()
})

test('pages that wait to be refreshed are reported, until when at most, and are refreshed when asked to', async ({
  page,
}) => {
  const done = { waiting: 0, since: null, until: null }
  const wait = { waiting: 2, since: '2026-11-20T06:15:00.000Z', until: '2026-11-21T06:20:00.000Z' }
  let tries = 0
  await page.route('**/api/admin/refresh-status', (route) => {
    if (route.request().method() === 'POST') tries += 1
    return route.fulfill({ json: tries > 1 ? done : wait })
  })
  await openSection(page)
  const notice = page.getByRole('status').filter({ hasText: 'Some pages are still being refreshed' })
  await expect(notice).toContainText('What was changed since 07:15 AM is saved')
  await expect(notice).toContainText('from Nov 21, 2026, 07:20 AM on, every page is up to date')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Refresh now' }).click()
  await expect(page.getByText('Not yet. Please try again in a minute.')).toBeVisible()
  await notice.getByRole('button', { name: 'Refresh now' }).click()
  await expect(page.getByText('Every page is up to date')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('errors of the last day are reported with the ids to search the log for', async ({ page }) => {
  const at = '2026-11-20T06:15:00.000Z'
  const newest = [
    { id: 3, at, source: 'request', what: 'POST /api/contact', status: 500, requestId: '8c2f6d1e0a7b4f33-LOS' },
    {
      id: 2,
      at,
      source: 'schedule',
      what: 'backing up',
      status: null,
      requestId: '41c0aa52-77e1-4b0e-9a49-1f9e6a4b2c10',
    },
  ]
  await page.route('**/api/admin/errors', (route) => route.fulfill({ json: { count: 12, newest } }))
  await page.route('**/api/admin/backups', (route) =>
    route.fulfill({
      json: [
        { id: 'b', startedAt: at, finishedAt: at, verifiedAt: null, bytes: 10, rows: 3, error: 'the bucket is full' },
      ],
    }),
  )
  await openSection(page)
  const notice = page.getByRole('status').filter({ hasText: 'in the last 24 hours' })
  await expect(notice).toContainText('12 errors in the last 24 hours')
  await expect(notice.getByRole('listitem').first()).toBeHidden()
  await notice.getByText('Details').click()
  await expect(notice.getByRole('listitem')).toHaveText([
    'Nov 20, 2026, 07:15 AM, POST /api/contact: 500, request 8c2f6d1e0a7b4f33-LOS',
    'Nov 20, 2026, 07:15 AM, the schedule, backing up, run 41c0aa52-77e1-4b0e-9a49-1f9e6a4b2c10',
  ])
  await expect(page.getByRole('region', { name: 'Backups' })).toContainText(
    'The backup of Nov 20, 2026, 07:15 AM failed: the bucket is full',
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('without errors nothing is reported', async ({ page }) => {
  await page.route('**/api/admin/errors', (route) => route.fulfill({ json: { count: 0, newest: [] } }))
  await openSection(page)
  await expect(page.getByRole('region', { name: 'Backups' })).toBeVisible()
  await expect(page.getByText('in the last 24 hours')).toHaveCount(0)
})

test.describe('when the numbers fail to load', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the overview reports it and can retry', async ({ page }) => {
    await page.route('**/api/admin/analytics**', (route) => route.fulfill({ status: 500, body: '' }))
    await openSection(page)
    await expect(page.getByRole('alert')).toHaveText('The analytics cannot be loaded: Request failed with status 500')
    await expect(page.getByRole('main').getByRole('link', { name: /Inquiries \d+/ })).toBeVisible()
    await page.unroute('**/api/admin/analytics**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Inquiries by week' })).toBeVisible()
  })
})

test('a backup is made on the overview, verified and downloaded', async ({ page }) => {
  await openSection(page)
  const backups = page.getByRole('region', { name: 'Backups' })
  const begun = page.waitForResponse(
    (response) => response.url().endsWith('/api/admin/backups') && response.status() === 201,
  )
  await backups.getByRole('button', { name: 'Back up now' }).click()
  await begun
  await expect(backups.getByRole('button', { name: 'Back up now' })).toBeVisible({ timeout: 45_000 })
  await expect(backups.getByText(/^Last backup: \w{3} \d\d, \d{4}, .* rows, .* [kM]B, verified$/)).toBeVisible({
    timeout: 45_000,
  })
  const download = page.waitForEvent('download')
  await backups.getByRole('button', { name: 'Download the latest' }).click()
  expect((await download).suggestedFilename()).toMatch(/^gona-.*\.sql$/)
  const file = await (await download).createReadStream()
  expect(Buffer.concat(await file.toArray()).toString()).toMatch(/^-- gona-backup \{/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test.describe('minutes after the last sign-in', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('downloading a backup asks for the password first', async ({ page }) => {
    await openSection(page, 'overview', await anAdministrator(page.request))
    const backups = page.getByRole('region', { name: 'Backups' })
    await backups.getByRole('button', { name: 'Back up now' }).click()
    await expect(backups.getByRole('button', { name: 'Back up now' })).toBeVisible({ timeout: 45_000 })
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
    expect((await download).suggestedFilename()).toMatch(/^gona-.*\.sql$/)
  })
})
