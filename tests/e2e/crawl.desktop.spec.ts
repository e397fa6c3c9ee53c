import { linksOf } from '#tests/support/crawl.ts'
import { expect, hydrated, test } from './fixtures.ts'

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

test('neither does an open dialog or typing in a form', async ({ page }) => {
  await page.goto('/gallery')
  await hydrated(page)
  const links = new Set(linksOf(await page.content(), page.url()))
  await page.getByRole('searchbox').fill('tractor')
  await expect(page.getByText('Showing 23 of 32 items')).toBeVisible()
  await page.getByRole('button', { name: 'List view' }).click()
  const added = async () => {
    const { pathname, search } = new URL(page.url())
    const found = linksOf(await page.content(), page.url())
    // The details name the machine's own page, which the sitemap names too.
    const isNew = (link: string) => !links.has(link) && !link.startsWith('/machinery/')
    return found.filter((link) => isNew(link) && !link.startsWith(`${pathname}${search}#`))
  }
  expect(await added()).toEqual([])
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await added()).toEqual([])
})
