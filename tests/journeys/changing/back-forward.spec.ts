import { expect, test } from '#tests/support/browser/fixtures.ts'
import { openTab, type Tab } from '#tests/support/chrome-tab.ts'

const PAGES = {
  home: '/',
  gallery: '/gallery',
  portfolio: '/portfolio',
  blog: '/blog',
  article: '/blog/choosing-tractor-horsepower',
  machine: '/machinery/gona-t75-utility-tractor-4wd',
  compare: '/compare',
}

// An ordinary browser, not Playwright's.
let tab: Tab
test.beforeEach(async () => {
  tab = await openTab()
})
test.afterEach(() => tab.close())

/**
 * Leaves the page for another document and goes back; returns whether it was restored as it was left, and if not, why.
 */
async function leaveAndComeBack(url: string, other: string) {
  const reasons: string[] = []
  tab.call.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations as { type: string; reason: string }[])
      reasons.push(`${type}: ${reason}`)
  })
  await tab.evaluate(`addEventListener('pageshow', (event) => { window.isPersisted = event.persisted })`)
  await tab.open(other)
  await tab.evaluate('history.back()')
  await tab.until(`location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`)
  return { isPersisted: await tab.evaluate('window.isPersisted === true'), reasons }
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`Back to ${name} comes from the back/forward cache, both before and after the app loads`, async ({
    baseURL,
  }) => {
    const url = `${baseURL}${path}`
    const other = `${baseURL}${path === '/blog' ? '/gallery' : '/blog'}`
    await tab.open(url)
    expect(await leaveAndComeBack(url, other)).toEqual({ isPersisted: true, reasons: [] })
    await tab.evaluate(`dispatchEvent(new Event('pointermove'))`)
    await tab.until(`document.documentElement.hasAttribute('data-hydrated')`)
    expect(await leaveAndComeBack(url, other)).toEqual({ isPersisted: true, reasons: [] })
  })
}

test('Back to a form comes from the back/forward cache, with its text and the outbox open', async ({ baseURL }) => {
  const url = `${baseURL}/#contact`
  await tab.open(url)
  await tab.evaluate(`document.querySelector('[name=firstName]').focus()`)
  await tab.until(`document.documentElement.hasAttribute('data-hydrated')`)
  await tab.call('Input.insertText', { text: 'Amina' })
  // The form's code has loaded: it stores drafts, and may open the database.
  await tab.until(`sessionStorage.getItem('gona_draft_contact')`)
  expect(await leaveAndComeBack(url, `${baseURL}/blog`)).toEqual({ isPersisted: true, reasons: [] })
  expect(await tab.evaluate(`document.querySelector('[name=firstName]').value`)).toBe('Amina')
})

test('Back to a list that was left while it was still coming shows all of it, with its pictures', async ({
  baseURL,
}) => {
  const speed = (bytesPerSecond: number) =>
    tab.call('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  const pictures = `[...document.querySelectorAll('main article img')].slice(0, 2)`
  await tab.call('Network.enable')
  await speed(6_000)
  await tab.call('Page.navigate', { url: `${baseURL}/gallery` })
  await tab.until(`document.querySelector('main article a')`)
  expect(await tab.evaluate(`document.querySelector('footer') === null`)).toBe(true)
  await tab.evaluate(`document.querySelector('main article a').click()`)
  await tab.until(`location.search.startsWith('?item=') && document.querySelector('main dialog')`)
  await speed(-1)
  await tab.evaluate('history.back()')
  await tab.until(`location.search === '' && document.readyState === 'complete'`)
  await tab.until(`${pictures}.length === 2 && ${pictures}.every(({ naturalWidth }) => naturalWidth > 0)`)
  await tab.until(`document.querySelector('footer')`)
})

test('Back to a list that was left with pictures still to come shows them', async ({ baseURL }) => {
  const isShown = `document.querySelector('main article img').naturalWidth > 0`
  await tab.call('Network.enable')
  await tab.call('Network.setBlockedURLs', { urls: ['*/images/*'] })
  await tab.open(`${baseURL}/gallery`)
  expect(await tab.evaluate(isShown)).toBe(false)
  await tab.open(`${baseURL}/blog`)
  await tab.call('Network.setBlockedURLs', { urls: [] })
  await tab.evaluate('history.back()')
  await tab.until(`location.pathname === '/gallery' && ${isShown}`)
})

/** Returns what the browser prefetches while the first link in the page's list is being pressed. */
async function pressLink(): Promise<string[]> {
  const fetched: string[] = []
  tab.call.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(String(prefetchUrl)).pathname)
  })
  await tab.call('Preload.enable')
  await tab.evaluate(`document.querySelector('main article a[href^="/blog/"]').scrollIntoView({ block: 'center' })`)
  const [x, y] = await tab.evaluate<number[]>(`(() => {
    const { left, top, width, height } = document.querySelector('main article a[href^="/blog/"]').getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  })()`)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await tab.call('Input.dispatchMouseEvent', { type: 'mousePressed', x, y, button: 'left', clickCount: 1 })
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  return fetched
}

test('a link’s document is fetched while the link is being pressed', async ({ baseURL }) => {
  // On a fast connection the app would load first and render the next screen itself.
  await tab.call('Network.enable')
  await tab.call('Network.setBlockedURLs', { urls: ['*/assets/libraries-*'] })
  await tab.open(`${baseURL}/blog`)
  const path = await tab.evaluate<string>(`document.querySelector('main article a[href^="/blog/"]').pathname`)
  expect(await pressLink()).toEqual([path])
})

test('with Save-Data nothing is prefetched, and the app shows small images', async ({ baseURL }) => {
  const requested: string[] = []
  tab.call.on('Network.requestWillBeSent', ({ request }) => requested.push((request as { url: string }).url))
  await tab.call('Network.enable')
  await tab.call('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await tab.call('Network.setExtraHTTPHeaders', { headers: { 'Save-Data': 'on' } })
  await tab.open(`${baseURL}/blog`)
  expect(await tab.evaluate('navigator.connection.saveData')).toBe(true)
  expect(await pressLink()).toEqual([])

  // The app loads for a form, and then renders the next screens itself.
  await tab.open(`${baseURL}/`)
  await tab.evaluate(`document.querySelector('[name=firstName]').focus()`)
  await tab.until(`document.documentElement.hasAttribute('data-hydrated')`)
  await tab.evaluate(`document.querySelector('footer a[href="/gallery"]').click()`)
  await tab.until(`location.pathname === '/gallery' && document.querySelectorAll('main article').length > 20`)
  await tab.evaluate(`scrollTo(0, document.body.scrollHeight)`)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  // The sketch of the way has only one size, and is shown nevertheless.
  const images = requested.filter((url) => /^\/images\/.*(?<!way\.svg)$/.test(new URL(url).pathname))
  expect(images.length).toBeGreaterThan(3)
  expect(images.filter((url) => !/-480\.webp$/.test(url))).toEqual([])
  expect(requested.filter((url) => /woff2|quotation-dialog|item-details/.test(url))).toEqual([])
})
