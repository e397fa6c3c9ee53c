import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { T75_PATH } from '#tests/support/browser/visitor.ts'
import { words } from '#tests/support/cases.ts'
import { FAST_CONNECTION, launchOptions } from '#tests/support/chromium.ts'

/** Calls a method of the Chrome DevTools protocol, and listens to its events. */
type Inspector = (<Result = Record<string, number>>(method: string, params?: object) => Promise<Result>) & {
  on: (event: string, listener: (params: Record<string, unknown>) => void) => void
}

/** Connects to the first tab of a browser. */
async function openInspector(address: URL): Promise<Inspector> {
  const listed = await fetch(`http://${address.host}/json`)
  const targets = (await listed.json()) as { type: string; webSocketDebuggerUrl: string }[]
  const target = targets.find(({ type }) => type === 'page')
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The inspector cannot be reached')))
  })
  const listeners = new Map<string, ((params: Record<string, unknown>) => void)[]>()
  const waiting = new Map<number, (result: never) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result = {}, method, params } = JSON.parse(String(data))
    waiting.get(id)?.(result as never)
    waiting.delete(id)
    for (const listener of listeners.get(method) ?? []) listener(params)
  })
  let last = 0
  const call = <Result>(method: string, params = {}) =>
    new Promise<Result>((resolve) => {
      last += 1
      waiting.set(last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  const on: Inspector['on'] = (event, listener) =>
    void listeners.set(event, [...(listeners.get(event) ?? []), listener])
  return Object.assign(call, { on })
}

/** A tab of an ordinary browser. Playwright's has no back/forward cache, and prefetches nothing. */
type Tab = {
  call: Inspector
  evaluate: <Value>(expression: string) => Promise<Value>
  until: (expression: string) => Promise<void>
  open: (url: string) => Promise<void>
  close: () => Promise<void>
}

const PATIENCE_MS = 60_000
const POLL_MS = 50

async function openTab(viewport = { width: 360, height: 740 }): Promise<Tab> {
  const folder = mkdtempSync(join(tmpdir(), 'gona-chrome-'))
  const { executablePath = chromium.executablePath(), args = [] } = launchOptions(FAST_CONNECTION)
  const browser = spawn(executablePath, [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    `--window-size=${viewport.width},${viewport.height}`,
    ...args,
    'about:blank',
  ])
  const call = await openInspector(await addressOf(browser))
  const evaluate = async <Value>(expression: string) => {
    const { result } = await call<{ result: { value: Value } }>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    return result.value
  }
  const until = async (expression: string) => {
    const end = Date.now() + PATIENCE_MS
    while ((await evaluate(`Boolean(${expression})`).catch(() => false)) !== true) {
      if (Date.now() > end) throw new Error(`Not true within ${PATIENCE_MS} ms: ${expression}`)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
  await call('Page.enable')
  return {
    call,
    evaluate,
    until,
    open: async (url) => {
      await call('Page.navigate', { url })
      await until(`location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`)
    },
    close: async () => {
      const ended = new Promise((resolve) => browser.once('exit', resolve))
      browser.kill()
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Returns the URL at which a browser that has just started can be inspected, from its own output. */
const addressOf = (browser: ChildProcess) =>
  new Promise<URL>((resolve, reject) => {
    let said = ''
    browser.once('exit', () => reject(new Error(`The browser ended: ${said}`)))
    browser.stderr?.on('data', (chunk) => {
      said += chunk
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(new URL(address))
    })
  })

const PAGES = words(`/ /gallery /portfolio /blog /blog/choosing-tractor-horsepower ${T75_PATH} /compare`)

// An ordinary browser, not Playwright's.
let tab: Tab
test.beforeEach(async () => {
  tab = await openTab()
})
test.afterEach(() => tab.close())

const HYDRATED = `document.documentElement.hasAttribute('data-hydrated')`

test('Back is from the back/forward cache, before and after the app, with the text of a form', async ({ baseURL }) => {
  const reasons: string[] = []
  tab.call.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations as { type: string; reason: string }[])
      reasons.push(`${type}: ${reason}`)
  })
  /** Leaves the page for another document and goes back; returns whether it was restored as it was left. */
  const isRestored = async (url: string) => {
    await tab.evaluate(`addEventListener('pageshow', (event) => { window.isPersisted = event.persisted })`)
    await tab.open(`${baseURL}${url.endsWith('/blog') ? '/gallery' : '/blog'}`)
    await tab.evaluate('history.back()')
    await tab.until(`location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`)
    return tab.evaluate('window.isPersisted === true')
  }
  for (const path of PAGES) {
    const url = `${baseURL}${path}`
    await tab.open(url)
    expect([path, await isRestored(url), reasons]).toEqual([path, true, []])
    await tab.evaluate(`dispatchEvent(new Event('pointermove'))`)
    await tab.until(HYDRATED)
    expect([path, await isRestored(url), reasons]).toEqual([path, true, []])
  }

  const url = `${baseURL}/#contact`
  await tab.open(url)
  await tab.evaluate(`document.querySelector('[name=firstName]').focus()`)
  await tab.until(HYDRATED)
  await tab.call('Input.insertText', { text: 'Amina' })
  // The form's code has loaded: it stores drafts, and may open the database.
  await tab.until(`sessionStorage.getItem('gona_draft_contact')`)
  expect([await isRestored(url), reasons]).toEqual([true, []])
  expect(await tab.evaluate(`document.querySelector('[name=firstName]').value`)).toBe('Amina')
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

test('Back to a list that was left while it or its pictures were coming shows all of it', async ({ baseURL }) => {
  const setSpeed = (bytesPerSecond: number) =>
    tab.call('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  const pictures = `[...document.querySelectorAll('main article img')].slice(0, 2)`
  await tab.call('Network.enable')
  await tab.call('Page.addScriptToEvaluateOnNewDocument', { source: `(${leaveWhileComing})()` })
  await setSpeed(6_000)
  await tab.call('Page.navigate', { url: `${baseURL}/gallery` })
  await tab.until(`location.search.startsWith('?item=') && document.querySelector('main dialog')`)
  expect(await tab.evaluate(`sessionStorage.getItem('wasComing')`)).toBe('true')
  await setSpeed(-1)
  await tab.evaluate('history.back()')
  await tab.until(`location.search === '' && document.readyState === 'complete'`)
  await tab.until(`${pictures}.length === 2 && ${pictures}.every(({ naturalWidth }) => naturalWidth > 0)`)
  await tab.until(`document.querySelector('footer')`)

  const isShown = `document.querySelector('main article img').naturalWidth > 0`
  await tab.call('Network.setCacheDisabled', { cacheDisabled: true })
  await tab.call('Network.setBlockedURLs', { urls: ['*/images/*'] })
  await tab.open(`${baseURL}/portfolio`)
  expect(await tab.evaluate(isShown)).toBe(false)
  await tab.open(`${baseURL}/blog`)
  await tab.call('Network.setBlockedURLs', { urls: [] })
  await tab.evaluate('history.back()')
  await tab.until(`location.pathname === '/portfolio' && ${isShown}`)
})
