import type { APIRequestContext, Page } from '@playwright/test'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { acceptQuotation, sendQuotation } from '#tests/support/browser/inquiries.ts'
import { BROKEN, checkOnce, FINDS, look, ONE_PHONE, open, PHONES } from '#tests/support/browser/walk.ts'
import { aMessage, aTractor } from '#tests/support/builders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { ADMIN_PARTS, addScreenContent, adminScreen, buyerScreens } from '#tests/support/screens.ts'

test.use(PHONE)

/** The lists, of which the first row must be in sight without scrolling. */
const LISTS = /^(?:inquiries.*|machinery|blog|gallery|images|bin|translations|administrators|settings, (?:services))$/

type Headers = Record<string, string>

const tokenOf = ({ Authorization = '' }: Headers) => Authorization.slice('Bearer '.length)

async function fill(request: APIRequestContext, headers: Headers, part: string) {
  if (part === 'inquiries') await request.post('/api/contact', { data: aMessage() })
  if (part === 'bin') {
    const { id } = await (await request.post('/api/machinery', { headers, data: aTractor() })).json()
    expect((await request.delete(`/api/machinery/${id}`, { headers })).status()).toBe(204)
  }
  if (part === 'inquiries, quotations') await request.post('/api/admin/quotations', { headers, data: aDraft() })
  if (part === 'inquiries, orders') await acceptQuotation(request, (await sendQuotation(request, headers)).link)
}

async function firstRowIsInSight(page: Page) {
  await page.setViewportSize({ width: 360, height: 640 })
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first()
  await expect.soft(first.getByRole('heading').first()).toBeInViewport({ ratio: 1 })
}

// In two tests, because one of all sections would run long after the others have ended.
for (const half of [0, 1])
  test(`each section of the admin area fits a phone, is accessible, and nothing on it is cut (${half + 1} of 2)`, async ({
    page,
    baseURL,
  }) => {
    const { headers } = await openSection(page)
    for (const screen of ADMIN_PARTS.filter((_, at) => at % 2 === half).map(adminScreen)) {
      if (screen.name === 'images') await addScreenContent(baseURL as string, tokenOf(headers))
      await fill(page.request, headers, screen.name)
      await open(page, screen, ONE_PHONE)
      if (LISTS.test(screen.name)) await firstRowIsInSight(page)
      if (screen.name === 'units') await page.getByText('Service due:').click()
      await checkOnce(page, screen)
      // Rows of other tests may have names longer than a line.
      await look(page, screen.name, ONE_PHONE, FINDS, BROKEN)
    }
  })

test('a buyer’s quotation and order fit a phone, are accessible and not cut off', async ({ page, baseURL }) => {
  const { headers } = await openSection(page)
  for (const screen of await buyerScreens(baseURL as string, tokenOf(headers), 'en')) {
    await page.goto(screen.path)
    await checkOnce(page, screen)
    await look(page, screen.name, PHONES)
  }
})
