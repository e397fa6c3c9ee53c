import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/chromium.ts'
import { FEW } from './content.ts'
import { PHONE, slowDown } from './paint.ts'
import { startProduct } from './product.ts'
import type { Row } from './table.ts'

/** What a visitor fills in, by the fields' names. */
const FORMS = {
  contact: { firstName: 'Amina', lastName: 'Bello', message: 'Do you deliver to Katsina?' },
  quotation: { name: 'Musa Danladi', phone: '+2348000000002', message: 'Two tractors, please.' },
}

/** How often the two forms are stored, filled in and sent by Enter, three times, as soon as they are painted. */
export async function onceRows(): Promise<Row[]> {
  const product = await startProduct(FEW)
  const browser = await chromium.launch(launchOptions())
  try {
    const [machine] = (await (await fetch(new URL('/api/machinery?limit=1', product.url))).json()) as { id: string }[]
    const rows: Row[] = []
    for (const [kind, values] of Object.entries(FORMS)) {
      const context = await browser.newContext({ viewport: PHONE })
      const page = await context.newPage()
      await slowDown(page)
      const path = kind === 'contact' ? '/' : `/gallery?quote=${machine?.id}`
      await page.goto(new URL(path, product.url).href, { waitUntil: 'commit' })
      const form = page.locator(`form[action="/${kind}"]`)
      for (const [name, value] of Object.entries(values)) await form.locator(`[name=${name}]`).fill(value)
      const email = form.locator('[name=email]')
      await email.fill(`${kind}@example.com`)
      // The page may be gone by the second time.
      for (let i = 0; i < 3; i++)
        await email.press('Enter', { noWaitAfter: true, timeout: 1_000 }).catch(() => undefined)
      await page
        .getByText(/Message Sent!|Quotation Request Sent/)
        .first()
        .waitFor()
      await context.close()
      const { stored = 0 } =
        (await product.db
          .prepare('select count(*) as stored from contact_inquiries where email = ?')
          .bind(`${kind}@example.com`)
          .first<{ stored: number }>()) ?? {}
      rows.push({ what: `${kind}: stored`, ours: `${stored}`, figure: stored, unit: 'times', target: { most: 1 } })
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}
