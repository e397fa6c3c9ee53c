import type { Browser, BrowserContext, Page } from '@playwright/test'
import { aDraft } from '#tests/support/quotations.ts'
import { PHONE, slowDown } from './paint.ts'
import { addBenchAdmin, loadInquiries, signInToBench, type startProduct, withProduct } from './product.ts'
import { medians, type Row, timed } from './table.ts'

type Product = Awaited<ReturnType<typeof startProduct>>

const INQUIRIES = 200
const LINES = 30
const USERNAME = 'owner'
const PASSWORD = 'a password of the bench'
/** A letter of somebody who types on a phone. */
const LETTER_MS = 200

/** What the owner waits for on her phone, at 400 kbit/s, 400 ms and CPU/4: the first figures, and each tap and letter. */
export const ownerRows = (runs: number): Promise<Row[]> =>
  withProduct(async (product, browser) => {
    await loadInquiries(product.db, INQUIRIES)
    const session = await signInToBench(product.db)
    await addBenchAdmin(product.db, USERNAME, PASSWORD)
    const figures = []
    for (let run = 0; run < runs; run++) figures.push(await firstFigures(browser, product))
    const times = await interactionTimes(browser, product, session)
    const { cold, warm } = medians(figures)
    return [
      timed('overview: first figures after Sign In is pressed, nothing stored', cold, 1_500),
      timed('overview: figures of the last visit, files stored', warm, 1_000),
      timed(`${times.length} taps and keys: the 98th percentile until the next paint`, percentile(times, 0.98), 200),
    ]
  })

const percentile = (values: number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? NaN

/** Signs in by the form as soon as it is painted, at a typist's pace, and opens the area again in another tab. */
async function firstFigures(browser: Browser, product: Product): Promise<{ cold: number; warm: number }> {
  const context = await browser.newContext({ viewport: PHONE })
  try {
    const page = await slowPage(context)
    await page.goto(new URL('/admin/login', product.url).href, { waitUntil: 'commit' })
    await page.getByLabel('Username').pressSequentially(USERNAME, { delay: LETTER_MS })
    await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD, { delay: LETTER_MS })
    const pressed = performance.now()
    await page.getByRole('button', { name: 'Sign In', exact: true }).click({ noWaitAfter: true })
    await page.waitForFunction(hasFigures)
    const cold = performance.now() - pressed
    await page.waitForLoadState('networkidle')
    // A tab that is left stores its figures for the next visit.
    await page.goto('about:blank')
    await page.close()
    const again = await slowPage(context)
    await again.goto(new URL('/admin', product.url).href, { waitUntil: 'commit' })
    const warm = await again.waitForFunction(hasFigures)
    return { cold, warm: (await warm.jsonValue()) as number }
  } finally {
    await context.close()
  }
}

/** Runs in the page: once a total of the overview is a number, the milliseconds since the page was asked for. */
function hasFigures(): number | false {
  const totals = [...document.querySelectorAll('main ul a')].map((link) => link.lastElementChild?.textContent ?? '')
  return totals.some((total) => /^\d/.test(total)) && performance.now()
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await slowDown(page)
  return page
}

/** Works through sections, lists, inquiries and a long quotation; milliseconds from each tap and key to the next paint. */
async function interactionTimes(
  browser: Browser,
  { url }: Product,
  { headers, stored }: Awaited<ReturnType<typeof signInToBench>>,
): Promise<number[]> {
  const [line] = aDraft().lines
  if (!line) throw new Error('A draft has a line')
  const lines = Array.from({ length: LINES }, (_, i) => ({ ...line, description: `Plough share ${i + 1}` }))
  const created = await fetch(new URL('/api/admin/quotations', url), {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(aDraft({ lines })),
  })
  const { id } = (await created.json()) as { id: string }

  const context = await browser.newContext({ viewport: PHONE })
  try {
    await context.addInitScript((items) => Object.assign(localStorage, items), stored)
    await context.addInitScript(noteInteractions)
    const page = await slowPage(context)
    const open = (path: string) => page.goto(new URL(path, url).href)
    const main = page.getByRole('main')
    const rows = main.locator('h3 a')
    const bar = page.getByRole('navigation', { name: 'Most used' })
    const times: number[] = []
    const take = async () => times.push(...(await page.evaluate(() => window.interactionTimes())))

    await open('/admin')
    for (let round = 0; round < 4; round++) {
      for (const place of ['Inquiries', 'Orders', 'Machinery', 'Overview']) {
        await bar.getByRole('link', { name: place }).click()
        await main.getByRole('heading', { level: 1 }).waitFor()
      }
    }
    await bar.getByRole('link', { name: 'Inquiries' }).click()
    for (let i = 0; i < 12; i++) {
      await rows.nth(i).click()
      await main.getByRole('link', { name: 'All inquiries' }).click()
    }
    await main.getByRole('searchbox').pressSequentially('amina bello 17', { delay: 100 })
    await bar.getByRole('link', { name: 'Machinery' }).click()
    await main.getByRole('searchbox').pressSequentially('utility tractor', { delay: 100 })
    await take()

    await open(`/admin?section=inquiries&tab=quotations&id=${id}`)
    await main.getByRole('button', { name: 'More', exact: true }).click()
    await main.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog')
    for (const [place, note] of [
      [0, ' for a disc plough of three'],
      [14, ', hardened, made in Kano'],
      [LINES - 1, ' with its bolts and nuts'],
    ] as const) {
      await form.getByLabel('Description').nth(place).pressSequentially(note, { delay: 60 })
      for (const name of ['Quantity', 'Unit price']) {
        const field = form.getByLabel(name).nth(place)
        await field.click()
        await field.press('Control+a')
        await field.pressSequentially('125000', { delay: 60 })
      }
    }
    await form.getByRole('button', { name: 'Add a Line' }).click()
    await form
      .getByRole('button', { name: /^Remove/ })
      .last()
      .click()
    await take()
    return times
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    interactionTimes: () => number[]
  }
}

/** Runs in every document: a tap or key has several events, of which the longest counts. */
function noteInteractions() {
  const longest = new Map<number, number>()
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { interactionId, duration } = entry as PerformanceEventTiming
      if (interactionId) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration))
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  window.interactionTimes = () => {
    note(observer.takeRecords())
    // The browser reports none that is shorter than this.
    const short = Math.max(0, performance.interactionCount - longest.size)
    return [...longest.values(), ...Array.from({ length: short }, () => 16)]
  }
}
