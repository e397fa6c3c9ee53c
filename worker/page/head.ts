import { pageTitle } from '../../web/page-title.ts'
import type { RenderedPage } from '../../web/server.tsx'
import { site } from '../../web/site.ts'

/** A page's own title, description and link preview, as HTML. */
export function headOf(page: RenderedPage, url: URL): string {
  const title = pageTitle(TITLES[page.route.name])
  const canonical = `${url.origin}${url.pathname}`
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', site.description),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', site.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', `${url.origin}/images/share.jpg`),
  ].join('')
}

const TITLES: Record<string, string | undefined> = { 'not-found': '404 Page Not Found' }

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
