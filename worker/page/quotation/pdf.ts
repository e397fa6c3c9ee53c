import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Translate } from '#web/site/app/texts.ts'
import type { AppEnv } from '#worker/env.ts'
import { countTry } from '#worker/http/rate-limit.ts'

/** Returns the URL of the file of one of a link's pages; undefined where the platform makes none (docs/operations.md). */
export function pdfUrl({ env, req }: Context<AppEnv>, name: string): string | undefined {
  const token = req.param('token')
  return env.BROWSER && token ? `/quotation/${token}/${name}.pdf` : undefined
}

export const pdfLink = (t: Translate, url: string | undefined) =>
  url ? html`<p class="answer"><a href="${url}">${t('PDF file')}</a></p>` : ''

/** Returns undefined if the platform makes no file now. Each costs the seller seconds of a browser, and is counted. */
export async function renderPdf(c: Context<AppEnv>, page: Response, name: string) {
  if (page.status !== 200) return page
  await countTry(c, 'QUOTATION_LIMIT')
  const text = await page.text()
  const { origin } = new URL(c.req.url)
  const request = c.env.BROWSER?.quickAction('pdf', {
    // The images are the site's own, and none is left for later.
    html: text.replace('<head>', `<head>\n<base href="${origin}/">`).replaceAll(' loading="lazy"', ''),
    // It is how the seller learns that the quotation was read.
    rejectRequestPattern: ['/seen$'],
    setJavaScriptEnabled: false,
    gotoOptions: { waitUntil: 'load' },
    pdfOptions: { preferCSSPageSize: true, printBackground: true },
  })
  const made = await request?.catch(() => undefined)
  if (!made?.ok) return
  return c.body(made.body as ReadableStream, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${name}.pdf"`,
  })
}
