import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/chromium.ts'
import { FEW } from './content.ts'
import { existing } from './page-speed.ts'
import { PHONE } from './paint.ts'
import { startProduct } from './product.ts'
import { medians } from './statistics.ts'
import { ms, type Row, ratio } from './table.ts'
import { type Thread, traced } from './trace.ts'

const CPU_SLOWDOWN = 4
/** Beyond the four seconds after which the app may come by itself. */
const VISIT_MS = 9_000

/**
 * What a public page takes of a cheap phone's main thread on a fast connection while nobody touches it, beside the same
 * page with scripts switched off.
 */
export async function threadRows(runs: number): Promise<Row[]> {
  const product = await startProduct(FEW)
  const browser = await chromium.launch(launchOptions())
  try {
    const rows: Row[] = []
    for (const { name, path } of await existing(product.url)) {
      rows.push(...(await rowsOf(browser, runs, name, new URL(path, product.url))))
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function rowsOf(browser: Browser, runs: number, name: string, address: URL): Promise<Row[]> {
  // The Worker's first response takes longer.
  await fetch(address)
  const taken: { ours: Thread[]; floor: Thread[] } = { ours: [], floor: [] }
  for (let run = 0; run < runs; run++) {
    taken.floor.push(await threadOf(browser, address, false))
    taken.ours.push(await threadOf(browser, address, true))
  }
  const [ours, floor] = [medians(taken.ours), medians(taken.floor)]
  return [
    ratio(`${name}: main thread blocked, without scripts`, ours.blocked, floor.blocked, ms, {
      most: 1.15,
    }),
    ratio(`${name}: style and layout, without scripts`, ours.layout, floor.layout, ms, { most: 1.15 }),
  ]
}

/** Visits a page with an empty cache on a slow phone. */
async function threadOf(browser: Browser, address: URL, javaScriptEnabled: boolean): Promise<Thread> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block', javaScriptEnabled })
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
