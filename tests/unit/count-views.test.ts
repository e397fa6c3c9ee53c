// Which pages count as shown, and a machine's in which state. The module counts on import; tests/worker/analytics.test.ts has the counts.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storageOn } from '#tests/support/form-elements.ts'

let counted: string[]
let shownPage: EventTarget
let openTab: EventTarget & { hidden: boolean }

/** Opens a document of its own. */
function open() {
  shownPage = new EventTarget()
  openTab = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', openTab)
  vi.stubGlobal('addEventListener', shownPage.addEventListener.bind(shownPage))
}

beforeEach(() => {
  vi.resetModules()
  counted = []
  open()
  vi.stubGlobal('navigator', { sendBeacon: (to: string, path: string) => counted.push(`${to} ${path}`) })
})
afterEach(() => void vi.unstubAllGlobals())

const at = (url: string) => vi.stubGlobal('location', new URL(url, 'https://gona.example'))

async function openDocument(url: string) {
  at(url)
  await import('#web/site/enhance/visit.ts')
}

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

describe('the state that a machine is to be brought to', () => {
  let stored: Map<string, string>
  let replacedBy: string[]

  beforeEach(() => {
    stored = new Map()
    replacedBy = []
    vi.stubGlobal('localStorage', storageOn(stored))
  })

  /** Opens a document of the browser whose storage this is. */
  async function visit(url: string) {
    vi.resetModules()
    open()
    const { href, origin, pathname, search } = new URL(url, 'https://gona.example')
    const replace = (other: string) => replacedBy.push(other.slice(origin.length))
    vi.stubGlobal('location', { href, origin, pathname, search, replace })
    await import('#web/site/enhance/visit.ts')
  }

  const choose = (value: string) => {
    const event = new Event('change')
    Object.defineProperty(event, 'target', { value: { name: 'to', value } })
    openTab.dispatchEvent(event)
  }

  test('it comes along from the page where it was chosen, and a page without it is not counted', async () => {
    await visit('/machinery/gona-t75')
    choose('katsina')
    for (const path of ['/', '/ha', '/blog/rains', '/parts?machine=gona-t75', '/galleryx']) await visit(path)
    expect(replacedBy).toEqual([])
    for (const search of ['?m=gona-t75&m=gona-t45', '?m=gona-t75&m=gona-t45&to=katsina'])
      await visit(`/compare${search}`)
    expect(replacedBy.splice(0)).toEqual(['/compare?m=gona-t75&m=gona-t45&to=katsina'])
    counted = []
    await visit('/ha/machinery/gona-t45?term=12')
    await visit('/ha/machinery/gona-t45?term=12&to=katsina')
    await visit('/gallery')
    expect(replacedBy).toEqual(['/ha/machinery/gona-t45?term=12&to=katsina', '/gallery?to=katsina'])
    expect(counted).toEqual(['/shown /ha/machinery/gona-t45'])
  })

  test('it is forgotten once none is chosen', async () => {
    await visit('/machinery/gona-t75')
    choose('katsina')
    choose('')
    await visit('/gallery')
    expect(replacedBy).toEqual([])
  })

  test('a link leads on with it, one to the parts and their request too, unless it names another', async () => {
    stored.set('delivery-state', 'katsina')
    await visit('/blog')
    class Link extends URL {
      closest = () => this
    }
    vi.stubGlobal('Element', Link)
    Object.assign(openTab, { documentElement: { hasAttribute: () => false } })
    const pressed = (url: string) => {
      const link = new Link(url, 'https://gona.example')
      const event = new Event('click')
      Object.defineProperty(event, 'target', { value: link })
      shownPage.dispatchEvent(event)
      return link.search
    }
    expect(['/parts?machine=gona-t75', '/ha/parts', '/', '/parts?to=kano', '/blog/rains'].map(pressed)).toEqual([
      '?machine=gona-t75&to=katsina',
      ...['?to=katsina', '?to=katsina', '?to=kano', ''],
    ])
  })

  test('after Back, a page without it stays without when its own params change', async () => {
    stored.set('delivery-state', 'katsina')
    const replaced: string[] = []
    vi.stubGlobal('history', { replaceState: (_: unknown, __: '', { pathname }: URL) => replaced.push(pathname) })
    await visit('/')
    go('/gallery')
    go('/', 'popstate')
    go('/?quote=gona-t75')
    expect(replaced).toEqual(['/gallery'])
  })

  test('one that the site does not know any more leads nowhere', async () => {
    stored.set('delivery-state', 'kastina')
    for (const _ of [1, 2, 3]) await visit('/gallery')
    expect(replacedBy).toEqual(['/gallery?to=kastina'])
    expect(counted).toHaveLength(2)
  })

  test('without storage nothing comes along, and the page is counted', async () => {
    vi.stubGlobal('localStorage', undefined)
    await visit('/gallery?to=kano')
    choose('abia')
    await visit('/gallery')
    expect([replacedBy, counted.length]).toEqual([[], 2])
  })
})
