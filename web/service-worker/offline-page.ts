import template from './offline.html?raw'

const TITLE = /<title>([^<]*)<\/title>/

/** Returns the list of the pages that can be read, by the titles they have themselves. A title is HTML already. */
export const listOfPages = (pages: { path: string; html: string }[]) =>
  pages.map(({ path, html }) => `<li><a href="${path}">${html.match(TITLE)?.[1] ?? path}</a></li>`).join('')

/** Returns what stands in place of a page that was never read here. */
export const offlinePage = (pages: { path: string; html: string }[]) =>
  new Response(
    template.replace('<!-- pages -->', () => listOfPages(pages)),
    {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
        'Cache-Control': 'no-store',
      },
    },
  )
