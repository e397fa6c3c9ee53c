import type { BrowserContext, Page } from '@playwright/test'
import type { Analytics } from '#contract/admin/overview.ts'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { aTractor } from '#tests/support/builders.ts'

/** Records the paths that the pages of a context count, by themselves, from now on. */
function counted(context: BrowserContext): string[] {
  const paths: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/shown') paths.push(request.postData() ?? '')
  })
  return paths
}

/** Opens a page and waits until it has counted itself. */
async function open(page: Page, path: string) {
  const isCounted = page.waitForResponse('**/shown')
  await page.goto(path)
  expect((await isCounted).status()).toBe(204)
}

test('as many views are counted as documents were shown, and none without JavaScript', async ({ page, browser }) => {
  const { headers } = await openSection(page)
  const name = named('Seen')
  const machine = await (await page.request.post('/api/machinery', { data: aTractor({ name }), headers })).json()
  const path = `/machinery/${machine.slug}`
  const views = async () => {
    const { byItem } = (await (await page.request.get('/api/admin/analytics', { headers })).json()) as Analytics
    return byItem.find((item) => item.name === name)?.views ?? 0
  }
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const without = counted(plain)
  await (await plain.newPage()).goto(new URL(path, page.url()).href)
  for (let i = 0; i < 5; i++) await open(page, path)
  await expect.poll(views).toBe(5)
  expect(without).toEqual([])
  await plain.close()
})
