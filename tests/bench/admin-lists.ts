import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/chromium.ts'
import { signInToBench } from './administrator.ts'
import { loadInquiries, MANY } from './content.ts'
import { startProduct } from './product.ts'
import { median } from './statistics.ts'
import { ms, type Row, size } from './table.ts'

const INQUIRIES = 5_000
const MOST_KB = 60

const LISTS = [
  { section: 'blog', path: '/api/admin/blog' },
  { section: 'machinery', path: '/api/machinery' },
  { section: 'gallery', path: '/api/gallery' },
  { section: 'inquiries', path: '/api/admin/contact-inquiries' },
]
const TOTALS = ['/api/admin/blog-posts', '/api/machinery', '/api/gallery', '/api/admin/contact-inquiries']

/** What the admin sections request when opened, with many machines and inquiries. */
export async function adminListRows(runs: number): Promise<Row[]> {
  const product = await startProduct(MANY)
  const browser = await chromium.launch(launchOptions())
  try {
    await loadInquiries(product.db, INQUIRIES)
    const open = opener(browser, product.url, (await signInToBench(product.db)).stored)
    const rows: Row[] = []
    for (const { section, path } of LISTS) {
      const opened = []
      for (let run = 0; run < runs; run++) opened.push(await open(`/admin?section=${section}`, [path]))
      const { requests, bytes } = opened[0] as Opened
      const name = `${section}, ${MANY} machines and ${INQUIRIES} inquiries`
      rows.push(
        {
          what: `${name}: requests of the list`,
          ours: `${requests}`,
          figure: requests,
          target: { most: 1 },
          unit: 'requests',
        },
        size(`${name}: its bytes, not compressed`, bytes, MOST_KB),
        timed(`${name}: until its rows stand`, median(opened.map(({ time }) => time))),
      )
    }
    const overview = await open('/admin', TOTALS)
    rows.push(size('overview: bytes of its four totals, not compressed', overview.bytes, MOST_KB / 10))
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

const timed = (what: string, value: number): Row => ({ what, ours: ms(value), figure: value, unit: 'ms' })

type Opened = { requests: number; bytes: number; time: number }

/** Opens a screen in its own browser until its rows are shown; counts requests to `paths` and the milliseconds. */
const opener =
  (browser: Browser, origin: URL, session: Record<string, string>) =>
  async (path: string, paths: string[]): Promise<Opened> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    try {
      await context.addInitScript((stored) => Object.assign(localStorage, stored), session)
      const page = await context.newPage()
      const bodies: Promise<Buffer>[] = []
      page.on('response', (response) => {
        if (paths.includes(new URL(response.url()).pathname)) bodies.push(response.body())
      })
      const start = performance.now()
      await page.goto(new URL(path, origin).href)
      await page.getByRole('main').getByRole('listitem').first().waitFor()
      const time = performance.now() - start
      await page.waitForLoadState('networkidle')
      const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + body.byteLength, 0)
      return { requests: bodies.length, bytes, time }
    } finally {
      await context.close()
    }
  }
