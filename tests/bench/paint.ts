import type { Browser, CDPSession, Page } from '@playwright/test'

export const PHONE = { width: 360, height: 740 }
/** 400 kbit/s both ways, in bytes a second, and 400 ms to the first byte. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_SLOWDOWN = 4
const QUIET_MS = 1_500
const MOST_MS = 60_000

/** What a visitor gives a page as soon as it can be given: a word no list has, an empty form sent, a tap on the menu. */
export type Input = 'search' | 'send' | 'menu'

/** Times are milliseconds from the start of the navigation, bytes those that came over the line. */
export type Paint = {
  firstPaint: number
  largestPaint: number
  shift: number
  loaded: number
  bytes: number
  scriptBytes: number
  secondBytes: number
}

/** Visits a page with an empty cache on a slow line and a slow phone, then once more with what the first visit left. */
export const paint = (browser: Browser, address: URL): Promise<Paint> =>
  withPage(browser, undefined, async (page) => {
    const first = await visit(page, address)
    const { bytes: secondBytes } = await visit(page, address)
    return { ...first, secondBytes }
  })

/** Milliseconds until a page answers to input, in a visit of its own: an answer moves the page and loads more of it. */
export const answerTime = (browser: Browser, address: URL, input: Input): Promise<number> =>
  withPage(browser, input, async (page) => (await visit(page, address)).answers)

async function withPage<Measured>(
  browser: Browser,
  watched: Input | undefined,
  measure: (page: Page) => Promise<Measured>,
): Promise<Measured> {
  const context = await browser.newContext({ viewport: PHONE })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe, watched)
    return await measure(page)
  } finally {
    await context.close()
  }
}

async function visit(page: Page, address: URL) {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const traffic = count(line)
  await page.goto(address.href, { waitUntil: 'load', timeout: MOST_MS })
  await traffic.quiet()
  const seen = await page.evaluate(() => ({
    ...window.bench,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
  }))
  await line.detach()
  return { ...seen, bytes: traffic.bytes, scriptBytes: traffic.scriptBytes }
}

/** Counts what arrives, bodies as compressed and headers. */
function count(line: CDPSession) {
  const kinds = new Map<string, string>()
  const open = new Set<string>()
  let lastMoment = Date.now()
  const traffic = {
    bytes: 0,
    scriptBytes: 0,
    /** Waits until nothing has been under way for a while. */
    async quiet() {
      const end = Date.now() + MOST_MS
      while (Date.now() < end && (open.size > 0 || Date.now() - lastMoment < QUIET_MS)) {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
  line.on('Network.requestWillBeSent', ({ requestId, type }) => {
    kinds.set(requestId, type ?? '')
    open.add(requestId)
    lastMoment = Date.now()
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength
    if (kinds.get(requestId) === 'Script') traffic.scriptBytes += encodedDataLength
    open.delete(requestId)
    lastMoment = Date.now()
  })
  line.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId)
    lastMoment = Date.now()
  })
  return traffic
}

declare global {
  interface Window {
    bench: Pick<Paint, 'firstPaint' | 'largestPaint' | 'shift'> & { answers: number }
  }
}

/** Runs in the page before anything of it: notes paints and shifts, and when it answers to input given once, as early as it goes. */
function observe(watched?: Input) {
  const bench = { firstPaint: 0, largestPaint: 0, shift: 0, answers: 0 }
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
  const find = <Found extends Element>(selector: string) => document.querySelector<Found>(`main ${selector}`)

  // The search answers when no card is left to see, the form when a field is said to be missing.
  function search() {
    const field = find<HTMLInputElement>('input[type=search]')
    if (!field || !find('article')) return false
    field.value = 'zzz'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return true
  }
  const isNarrowed = () => ![...document.querySelectorAll('main article')].some((card) => card.checkVisibility())
  function send() {
    const button = find<HTMLButtonElement>('form[method=post] button[type=submit]')
    button?.form?.requestSubmit(button)
    return button !== null
  }
  function openMenu() {
    const button = document.querySelector<HTMLElement>('header button[popovertarget]')
    button?.click()
    return button !== null
  }
  const isMenuOpen = () => document.querySelector('header dialog')?.checkVisibility() === true

  let isRefused = false
  addEventListener('invalid', () => (isRefused = true), true)
  const give = { search, send, menu: openMenu }[watched]
  const isAnswered = {
    search: isNarrowed,
    send: () => isRefused || find('[aria-invalid=true]') !== null,
    menu: isMenuOpen,
  }[watched]

  let isGiven = false
  const poll = setInterval(() => {
    isGiven ||= give()
    if (!isGiven || !isAnswered()) return
    bench.answers = performance.now()
    clearInterval(poll)
  }, 20)
}
