import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/chromium.ts'
import { FEW } from './content.ts'
import { publish } from './floor-page.ts'
import { existing } from './page-speed.ts'
import { PHONE } from './paint.ts'
import { copyOfAssets, startProduct } from './product.ts'
import { medians } from './statistics.ts'
import { ms, type Row, ratio } from './table.ts'
import { type Thread, traced } from './trace.ts'

const CPU_SLOWDOWN = 4
/** Beyond the four seconds after which the app may come by itself. */
const VISIT_MS = 9_000

const SCRIPTS = /<(script|noscript)\b[\s\S]*?<\/\1>/g

/**
 * What a public page takes of a cheap phone's main thread on a fast connection while nobody touches it, beside the same
 * document without its scripts.
 */
export async function threadRows(runs: number): Promise<Row[]> {
  const assets = copyOfAssets()
  const product = await startProduct(FEW, assets)
  const browser = await chromium.launch(launchOptions())
  try {
    const rows: Row[] = []
    for (const { name, path } of await existing(product.url)) {
      const address = new URL(path, product.url)
      publish(assets, name, (await (await fetch(address)).text()).replaceAll(SCRIPTS, ''))
      rows.push(...(await rowsOf(browser, runs, name, address, new URL(`/floor/${name}`, product.url))))
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function rowsOf(browser: Browser, runs: number, name: string, address: URL, without: URL): Promise<Row[]> {
  const taken: { ours: Thread[]; floor: Thread[] } = { ours: [], floor: [] }
  for (let run = 0; run < runs; run++) {
    taken.floor.push(await threadOf(browser, without))
    taken.ours.push(await threadOf(browser, address))
  }
  const [ours, floor] = [medians(taken.ours), medians(taken.floor)]
  return [
    ratio(`${name}: main thread blocked, beside the page without scripts`, ours.blocked, floor.blocked, ms, {
      most: 1.15,
    }),
    ratio(`${name}: style and layout, beside the page without scripts`, ours.layout, floor.layout, ms, { most: 1.15 }),
  ]
}

/** Visits a page with an empty cache on a slow phone. */
async function threadOf(browser: Browser, address: URL): Promise<Thread> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const connection = await context.newCDPSession(page)
    await connection.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await traced(page, async () => {
      await page.goto(address.href, { waitUntil: 'load' })
      await page.waitForTimeout(VISIT_MS)
    })
  } finally {
    await context.close()
  }
}
