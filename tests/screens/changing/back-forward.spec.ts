import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { T75_PATH } from '#tests/support/browser/visitor.ts'
import { words } from '#tests/support/cases.ts'
import { FAST_CONNECTION, launchOptions } from '#tests/support/chromium.ts'

test.use({
  expectedErrors: [/ERR_BLOCKED_BY_CLIENT/],
  viewport: { width: 360, height: 740 },
  launchOptions: { ...launchOptions(FAST_CONNECTION), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

const PAGES = words(`/ /gallery /portfolio /blog /blog/choosing-tractor-horsepower ${T75_PATH} /compare`)

/** Goes back: by the page, because a document from the cache does not load, for which Playwright's own way waits. */
async function goBack(page: Page, url: string) {
  await page.evaluate('history.back()')
  await page.waitForFunction((to) => location.href === to && document.readyState === 'complete', url)
}

test('Back is from the back/forward cache, before and after the app, with the text of a form', async ({
  page,
  baseURL,
}) => {
  const reasons: string[] = []
  const connection = await page.context().newCDPSession(page)
  await connection.send('Page.enable')
  connection.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations) reasons.push(`${type}: ${reason}`)
  })
  /** Leaves the page for another document and goes back; returns whether it was restored as it was left. */
  const isRestored = async (url: string) => {
    await page.evaluate(`addEventListener('pageshow', (event) => { window.isPersisted = event.persisted })`)
    await page.goto(url.endsWith('/blog') ? '/gallery' : '/blog')
    await goBack(page, url)
    return page.evaluate('window.isPersisted === true')
  }
  for (const path of PAGES) {
    const url = `${baseURL}${path}`
    await page.goto(url)
    expect([path, await isRestored(url), reasons]).toEqual([path, true, []])
    await page.evaluate(`dispatchEvent(new Event('pointermove'))`)
    await hydrated(page)
    expect([path, await isRestored(url), reasons]).toEqual([path, true, []])
  }

  await page.goto('/#contact')
  const field = page.getByLabel('First Name')
  await field.focus()
  await hydrated(page)
  await page.keyboard.insertText('Amina')
  // The form's code has loaded: it stores drafts, and may open the database.
  await page.waitForFunction(() => sessionStorage.getItem('gona_draft_contact'))
  expect([await isRestored(`${baseURL}/#contact`), reasons]).toEqual([true, []])
  await expect(field).toHaveValue('Amina')
})

/** Runs in the page: follows the first link of the list as soon as it is there, and records whether more was coming. */
function leaveWhileComing() {
  if (location.search || sessionStorage.getItem('wasComing')) return
  const seen = new MutationObserver(() => {
    const link = document.querySelector<HTMLElement>('main article a')
    if (!link) return
    seen.disconnect()
    sessionStorage.setItem('wasComing', String(document.querySelector('footer') === null))
    link.click()
  })
  seen.observe(document, { childList: true, subtree: true })
}

test('Back to a list that was left while it or its pictures were coming shows all of it', async ({ page, baseURL }) => {
  const connection = await page.context().newCDPSession(page)
  const setSpeed = (bytes: number) =>
    connection.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    })
  const pictures = page.locator('main article img')
  const areShown = () =>
    pictures.evaluateAll((images: HTMLImageElement[]) => images.slice(0, 2).map((image) => image.naturalWidth > 0))
  await connection.send('Network.enable')
  await page.addInitScript(leaveWhileComing)
  await setSpeed(6_000)
  await page.goto('/gallery', { waitUntil: 'commit' })
  await page.waitForURL('**/gallery?item=*', { waitUntil: 'commit' })
  await expect(page.locator('main dialog')).toBeAttached()
  expect(await page.evaluate(`sessionStorage.getItem('wasComing')`)).toBe('true')
  await setSpeed(-1)
  await goBack(page, `${baseURL}/gallery`)
  await expect.poll(areShown).toEqual([true, true])
  await expect(page.locator('footer')).toBeAttached()

  await connection.send('Network.setCacheDisabled', { cacheDisabled: true })
  await connection.send('Network.setBlockedURLs', { urls: ['*/images/*'] })
  await page.goto('/portfolio')
  expect(await areShown()).toEqual([false, false])
  await page.goto('/blog')
  await connection.send('Network.setBlockedURLs', { urls: [] })
  await goBack(page, `${baseURL}/portfolio`)
  await expect.poll(areShown).toEqual([true, true])
})
