import type { Browser, CDPSession, Page } from '@playwright/test'

export const PHONE = { width: 360, height: 740 }
/** 400 kbit/s both ways, in bytes a second, and 400 ms to the first byte. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_SLOWDOWN = 4
const QUIET_MS = 1_500
const MOST_MS = 60_000

/** What a visitor does as soon as the page is painted: each is answered in the page, or by another document. */
export const INPUTS = ['menu', 'details', 'quotation', 'filter', 'list', 'search', 'find', 'send', 'link'] as const
export type Input = (typeof INPUTS)[number]

/** Times are milliseconds from the start of the navigation, bytes those that came over the network. */
export type Paint = {
  firstPaint: number
  largestPaint: number
  shift: number
  /** When all of the document itself has come. */
  document: number
  bytes: number
  scriptBytes: number
  secondBytes: number
}

/** Visits a page with an empty cache on a slow connection and a slow phone, then again with the first visit's cache. */
export const paint = (browser: Browser, url: URL): Promise<Paint> =>
  withPage(browser, undefined, async (page) => {
    const first = await visit(page, url)
    const { bytes: secondBytes } = await visit(page, url)
    return { ...first, secondBytes }
  })

/** Milliseconds from an input right after first paint until the page has answered. Throws where the input was lost. */
export const answerTime = (browser: Browser, url: URL, input: Input): Promise<number> =>
  withPage(browser, input, async (page) => {
    const connection = await slowDown(page)
    await page.goto(url.href, { waitUntil: 'commit', timeout: MOST_MS })
    const answered = await page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith(ANSWERED),
      timeout: MOST_MS,
    })
    await connection.detach()
    return Number(answered.text().slice(ANSWERED.length))
  })

const ANSWERED = 'bench answered '

/** The bytes of a first visit on a fast connection, with those of the app, which comes there by itself. */
export const bytesOnFast = (browser: Browser, url: URL): Promise<number> =>
  withPage(browser, undefined, async (page) => {
    const connection = await page.context().newCDPSession(page)
    await connection.send('Network.enable')
    const traffic = count(connection)
    await page.goto(url.href, { waitUntil: 'load' })
    await page.mouse.move(100, 300)
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
    await traffic.quiet()
    return traffic.bytes
  })

async function withPage<Measured>(
  browser: Browser,
  watched: Input | undefined,
  measure: (page: Page) => Promise<Measured>,
): Promise<Measured> {
  const context = await browser.newContext({ viewport: PHONE })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe, { watched, said: ANSWERED })
    return await measure(page)
  } finally {
    await context.close()
  }
}

async function visit(page: Page, url: URL) {
  const connection = await slowDown(page)
  const traffic = count(connection)
  await page.goto(url.href, { waitUntil: 'load', timeout: MOST_MS })
  await traffic.quiet()
  const seen = await page.evaluate(() => ({
    ...window.bench,
    document: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domContentLoadedEventEnd,
  }))
  await connection.detach()
  return { ...seen, bytes: traffic.bytes, scriptBytes: traffic.scriptBytes }
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const connection = await page.context().newCDPSession(page)
  await connection.send('Network.enable')
  await connection.send('Network.emulateNetworkConditions', SLOW)
  await connection.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return connection
}

/** Counts what arrives, bodies as compressed and headers. */
function count(connection: CDPSession) {
  const kinds = new Map<string, string>()
  const open = new Set<string>()
  let lastMoment = Date.now()
  const traffic = {
    bytes: 0,
    scriptBytes: 0,
    async quiet() {
      const end = Date.now() + MOST_MS
      while (Date.now() < end && (open.size > 0 || Date.now() - lastMoment < QUIET_MS)) {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
  connection.on('Network.requestWillBeSent', ({ requestId, type }) => {
    kinds.set(requestId, type ?? '')
    open.add(requestId)
    lastMoment = Date.now()
  })
  connection.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength
    if (kinds.get(requestId) === 'Script') traffic.scriptBytes += encodedDataLength
    open.delete(requestId)
    lastMoment = Date.now()
  })
  connection.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId)
    lastMoment = Date.now()
  })
  return traffic
}

declare global {
  interface Window {
    bench: Pick<Paint, 'firstPaint' | 'largestPaint' | 'shift'>
  }
}

/** Runs in every document before anything of it: notes paints and shifts, gives the input after first paint, notes its answer. */
function observe({ watched, said }: { watched: Input | undefined; said: string }) {
  const bench = { firstPaint: 0, largestPaint: 0, shift: 0 }
  window.bench = bench
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') bench.firstPaint = entry.startTime
  })
  on('largest-contentful-paint', (entry) => {
    bench.largestPaint = entry.startTime
  })
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) bench.shift += value
  })
  if (!watched) return

  const GIVEN = 'bench given'
  const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector)
  const press = (element: HTMLElement | null | undefined) => {
    element?.click()
    return Boolean(element)
  }
  const link = (text: string) =>
    [...document.querySelectorAll<HTMLElement>('main article a')].find((one) => one.textContent === text)
  const isDialogOpen = () => find('dialog[open]:not([popover])')?.checkVisibility() === true
  const shownCards = () => [...document.querySelectorAll('main article')].filter((card) => card.checkVisibility())
  const isBaler = (card: Element) => card.querySelector('p')?.textContent.toLowerCase() === 'balers'
  const SEARCH_FIELD = 'main input[type=search]'
  function type(text: string) {
    const field = find<HTMLInputElement>(SEARCH_FIELD)
    if (!field) return false
    field.focus()
    field.value = text
    return field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  let isRefused = false
  addEventListener('invalid', () => (isRefused = true), true)

  const inputs: Record<Input, { give: () => boolean; isAnswered: () => boolean }> = {
    menu: {
      give: () => press(find('header button[popovertarget]')),
      isAnswered: () => find('header dialog')?.checkVisibility() === true,
    },
    details: { give: () => press(link('View Details')), isAnswered: isDialogOpen },
    quotation: { give: () => press(link('Request Quotation')), isAnswered: isDialogOpen },
    filter: {
      give() {
        const choice = find<HTMLSelectElement>('main select[name=category]')
        // Its options may still be coming.
        if (!choice?.querySelector('[value=balers]')) return false
        choice.value = 'balers'
        for (const type of ['input', 'change']) choice.dispatchEvent(new Event(type, { bubbles: true }))
        return true
      },
      isAnswered: () => shownCards().length > 0 && shownCards().every(isBaler),
    },
    list: {
      give: () => press(find('[aria-label="List view"]')),
      isAnswered: () => find('[aria-label="List view"]')?.getAttribute('aria-pressed') === 'true',
    },
    // A word that some cards show.
    search: {
      give: () => type('tractor'),
      isAnswered: () => {
        const shown = shownCards()
        return shown.length > 0 && shown.every((card) => card.textContent.toLowerCase().includes('tractor'))
      },
    },
    // A word that no list has, and the Enter key.
    find: {
      give() {
        const isTyped = type('zzz')
        find<HTMLInputElement>(SEARCH_FIELD)?.form?.requestSubmit()
        return isTyped
      },
      isAnswered: () => location.search.includes('zzz') && bench.firstPaint > 0 && shownCards().length === 0,
    },
    // An empty form, of which a field is said to be missing.
    send: {
      give() {
        const button = find<HTMLButtonElement>('main form[method=post] button[type=submit]')
        button?.form?.requestSubmit(button)
        return button !== null
      },
      isAnswered: () => isRefused || find('main [aria-invalid=true]') !== null,
    },
    // Another page of the site: on the floor as well.
    link: {
      give: () => press(find('a[href="/floor/blog"], footer a[href="/blog"]')),
      isAnswered: () => bench.firstPaint > 0 && sessionStorage.getItem(`${GIVEN} at`) !== location.pathname,
    },
  }
  const { give, isAnswered } = inputs[watched]
  const poll = setInterval(() => {
    if (!sessionStorage.getItem(GIVEN)) {
      if (bench.firstPaint === 0) return
      sessionStorage.setItem(GIVEN, String(Date.now()))
      sessionStorage.setItem(`${GIVEN} at`, location.pathname)
      if (!give()) sessionStorage.removeItem(GIVEN)
      return
    }
    if (!isAnswered()) return
    clearInterval(poll)
    requestAnimationFrame(() => console.log(said + (Date.now() - Number(sessionStorage.getItem(GIVEN)))))
  }, 20)
}
