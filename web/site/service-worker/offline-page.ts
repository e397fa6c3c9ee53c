import type { Language } from '#domain/language.ts'
import template from './offline.html?raw'

const TITLE = /<title>([^<]*)<\/title>/

/** Returns links to the stored pages, with the pages' own titles, which are already HTML. */
export const listOfPages = (pages: { path: string; html: string }[]) =>
  pages.map(({ path, html }) => `<li><a href="${path}">${html.match(TITLE)?.[1] ?? path}</a></li>`).join('')

// The texts are part of the code: the worker is one file, and cannot fetch them when they are needed.
export const OFFLINE_TEXTS: Record<Language, { title: string; heading: string; hint: string; others: string }> = {
  en: {
    title: 'Offline',
    heading: 'You are offline',
    hint: 'This page has not been opened on this device before.',
    others: 'You can still read the pages you have opened:',
  },
  ha: {
    title: 'Babu intanet',
    heading: 'Ba ku kan intanet',
    hint: 'Ba a taɓa buɗe wannan shafi a wannan na’ura ba.',
    others: 'Ana iya karanta waɗanda aka buɗe:',
  },
  fr: {
    title: 'Hors ligne',
    heading: 'Vous êtes hors ligne',
    hint: 'Cette page n’a pas encore été ouverte sur cet appareil.',
    others: 'Ce qui a été ouvert peut encore être lu :',
  },
}

/** The firm's own colours, as its pages have them (worker/page/own-colours.ts). The page stored last has the newest. */
const COLOURS = /<style>:root:root\{[^<]*<\/style>/

/** Returns the page shown instead of one that was never opened here, in that page's language. */
export function offlinePage(pages: { path: string; html: string }[], language: Language): Response {
  const { others, ...texts }: Record<string, string> = OFFLINE_TEXTS[language]
  // On a first visit there is nothing to read, so nothing is promised.
  const list = pages.length > 0 ? `<p>${others}</p><ul>${listOfPages(pages)}</ul>` : ''
  return new Response(
    template
      .replace('lang="en"', `lang="${language}"`)
      .replace('</head>', `${pages.at(-1)?.html.match(COLOURS)?.[0] ?? ''}</head>`)
      .replaceAll(/\{(title|heading|hint)\}/g, (_, name: string) => texts[name] ?? '')
      .replace('<!-- pages -->', () => list),
    {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
        'Cache-Control': 'no-store',
      },
    },
  )
}
