import type { Language } from '#contract/language.ts'
import template from './offline.html?raw'

const TITLE = /<title>([^<]*)<\/title>/

/** Returns the list of the pages that can be read, by the titles they have themselves. A title is HTML already. */
export const listOfPages = (pages: { path: string; html: string }[]) =>
  pages.map(({ path, html }) => `<li><a href="${path}">${html.match(TITLE)?.[1] ?? path}</a></li>`).join('')

// A few words of each language: the worker is one file, and cannot fetch them when they are needed.
const TEXTS: Record<Language, { title: string; heading: string; hint: string }> = {
  en: {
    title: 'Offline',
    heading: 'You are offline',
    hint: 'This page has not been opened on this device before. You can still read the pages you have opened:',
  },
  ha: {
    title: 'Babu intanet',
    heading: 'Ba ku kan intanet',
    hint: 'Ba a taɓa buɗe wannan shafi a wannan na’ura ba. Ana iya karanta waɗanda aka buɗe:',
  },
  fr: {
    title: 'Hors ligne',
    heading: 'Vous êtes hors ligne',
    hint: 'Cette page n’a pas encore été ouverte sur cet appareil. Ce qui a été ouvert peut encore être lu :',
  },
}

/** Returns the page shown in place of one that was never opened here, in that page's language. */
export function offlinePage(pages: { path: string; html: string }[], language: Language): Response {
  const texts: Record<string, string> = TEXTS[language]
  return new Response(
    template
      .replace('lang="en"', `lang="${language}"`)
      .replaceAll(/\{(title|heading|hint)\}/g, (_, name: string) => texts[name] ?? '')
      .replace('<!-- pages -->', () => listOfPages(pages)),
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
