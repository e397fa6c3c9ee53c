import type { RenderedPage } from '#web/app/server.tsx'
import { scriptJson } from '#worker/page/escape.ts'
import { pageHead } from './heads.ts'
import { structuredData } from './json-ld.ts'
import { headMarkup } from './page-head.ts'

/** A page's own title, description and link preview, as HTML for the end of the head. */
export const headOf = (page: RenderedPage, url: URL) => headMarkup(pageHead(page, url))

/**
 * What the page tells search engines in schema.org's terms, as HTML for the end of the body: nothing a visitor waits
 * for should be behind it.
 */
export function structuredDataOf(page: RenderedPage, url: URL): string {
  const graph = structuredData(page, url)
  if (graph.length === 0) return ''
  return `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`
}
