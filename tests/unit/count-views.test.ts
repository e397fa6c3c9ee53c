// Which pages are counted as shown. The module counts while it is imported, as the document does, and at each event after it;
// what becomes of the counts is in tests/screens/changing/overview.spec.ts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let counted: string[]
let shownPage: EventTarget
let openTab: EventTarget & { hidden: boolean }

beforeEach(() => {
  vi.resetModules()
  counted = []
  shownPage = new EventTarget()
  openTab = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', openTab)
  vi.stubGlobal('addEventListener', shownPage.addEventListener.bind(shownPage))
  vi.stubGlobal('navigator', { sendBeacon: (to: string, path: string) => counted.push(`${to} ${path}`) })
})
afterEach(() => void vi.unstubAllGlobals())

const at = (url: string) => vi.stubGlobal('location', new URL(url, 'https://gona.example'))

async function openDocument(url: string) {
  at(url)
  await import('#web/site/enhance/count-views.ts')
}

/** Shows another page of the app. */
function go(url: string, event = 'pushState') {
  at(url)
  shownPage.dispatchEvent(new Event(event))
}

const comeBack = (persisted: boolean) => shownPage.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('a page is counted by its path, once however often its filters change, and again when it is returned to', async () => {
  await openDocument('/gallery?category=balers')
  comeBack(false)
  go('/gallery?category=ploughs')
  go('/gallery?item=t75#top')
  go('/ha/blog')
  go('/gallery', 'popstate')
  expect(counted).toEqual(['/shown /gallery', '/shown /ha/blog', '/shown /gallery'])
})

test('a page from the back/forward cache is counted again', async () => {
  await openDocument('/blog')
  comeBack(true)
  expect(counted).toEqual(['/shown /blog', '/shown /blog'])
})

test('a preview of what is not published is never counted', async () => {
  await openDocument('/blog/before-the-rains?preview=1a2b')
  comeBack(false)
  go('/machinery/gona-t75?preview=3c4d')
  expect(counted).toEqual([])
})

test('a page in a tab behind is counted when the tab is seen, and once', async () => {
  openTab.hidden = true
  await openDocument('/')
  comeBack(false)
  expect(counted).toEqual([])
  openTab.hidden = false
  for (let i = 0; i < 2; i++) openTab.dispatchEvent(new Event('visibilitychange'))
  expect(counted).toEqual(['/shown /'])
})
