import type { Context } from 'hono'
import type { PageData } from '../../web/lib/query-client.ts'
import { type RenderedPage, renderPage } from '../../web/server.tsx'
import type { AppEnv } from '../env.ts'
import { headOf } from './head.ts'
import { inApi } from './in-api.ts'

/**
 * Renders the screen of `url` into the shell that Vite built. Unknown paths and slugs are its 404 screens.
 * `extra` is data the screen is drawn from beside its queries' answers.
 */
export async function pageDocument(
  c: Context<AppEnv>,
  url = new URL(c.req.url),
  { status, extra = [] }: { status?: number; extra?: PageData } = {},
): Promise<Response> {
  const page = await renderPage(url, inApi(c), extra)
  return fill(await shell(c), page, headOf(page, url), status ?? statusOf(page))
}

function statusOf(page: RenderedPage) {
  if (!page.complete) return 503
  return page.route === 'not-found' || page.data.some(([, value]) => value === null) ? 404 : 200
}

/** The built shell. ASSETS answers `/` with index.html, and would redirect `/index.html`. */
const shell = (c: Context<AppEnv>, path = '/') => c.env.ASSETS.fetch(new URL(path, c.req.url))

function fill(shell: Response, page: RenderedPage, head: string, status: number): Response {
  const response = new Response(shell.body, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
    },
  })
  return new HTMLRewriter()
    .on('title', { element: (title) => void title.remove() })
    .on('head', { element: (tag) => void tag.append(head, { html: true }) })
    .on('#root', {
      element(root) {
        root.setInnerContent(page.markup, { html: true })
        root.after(dataScript(page), { html: true })
      },
    })
    .on('script[type=module]', {
      // It hydrates what is already there to read: never ahead of the hero picture.
      element: (script) => void script.setAttribute('async', '').setAttribute('fetchpriority', 'low'),
    })
    .transform(response)
}

/** The data the markup was rendered from. `<` is escaped, so that no text in it can end the script. */
const dataScript = (page: RenderedPage) =>
  `<script type="application/json" id="page-data">${JSON.stringify(page.data).replaceAll('<', '\\u003c')}</script>`
