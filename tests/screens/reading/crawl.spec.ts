import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { linksOf } from '#tests/support/crawl.ts'

const STATES = [
  '/',
  '/gallery',
  '/gallery?category=tractors',
  '/gallery?q=plough&view=list',
  '/portfolio',
  '/portfolio?sort=newest&view=list',
  '/blog',
  '/blog?category=Business',
]

/** The URL of a dialog above a searched, sorted or narrowed list; robots.txt excludes them all. */
const IS_DIALOG = /\?.+&(?:item|quote)=[\da-f-]{36}$/

test('a page’s code adds no links beyond those of its document, which a crawl has followed', async ({ page }) => {
  for (const path of STATES) {
    const response = await page.goto(path)
    const links = new Set(linksOf((await response?.text()) ?? '', page.url()))
    await hydrated(page)
    const hydratedLinks = linksOf(await page.content(), page.url())
    expect(hydratedLinks.length, path).toBeGreaterThan(10)
    expect(
      hydratedLinks.filter((link) => !links.has(link)),
      path,
    ).toEqual([])
  }
})

test('neither does an open dialog or typing in a form, but to a dialog above its list, where no robot may go', async ({
  page,
}) => {
  await page.goto('/gallery')
  await hydrated(page)
  const links = new Set(linksOf(await page.content(), page.url()))
  await page.getByRole('searchbox').fill('tractor')
  await expect(page.getByText('Showing 23 of 32 items')).toBeVisible()
  await page.getByRole('button', { name: 'List view' }).click()
  const added = async () => {
    const { pathname, search } = new URL(page.url())
    const found = linksOf(await page.content(), page.url())
    // The details link to the machine's own page, which is also in the sitemap.
    const isNew = (link: string) => !links.has(link) && !link.startsWith('/machinery/') && !IS_DIALOG.test(link)
    return found.filter((link) => isNew(link) && !link.startsWith(`${pathname}${search}#`))
  }
  expect(await added()).toEqual([])
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await added()).toEqual([])
})
