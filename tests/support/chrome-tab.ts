import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { FAST_CONNECTION, launchOptions } from './chromium.ts'
import { type Inspector, openInspector } from './inspector.ts'

/** A tab of an ordinary browser. Playwright's has no back/forward cache, and prefetches nothing. */
export type Tab = {
  call: Inspector
  /** Evaluates an expression in the page. */
  evaluate: <Value>(expression: string) => Promise<Value>
  /** Waits until an expression is true in the page. */
  until: (expression: string) => Promise<void>
  open: (url: string) => Promise<void>
  close: () => Promise<void>
}

const PATIENCE_MS = 60_000
const POLL_MS = 50

/** Starts a browser of its own with one tab. */
export async function openTab(viewport = { width: 360, height: 740 }): Promise<Tab> {
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
  const call = await openInspector(await addressOf(browser), 'page')
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
