import type { QueryClient } from '@tanstack/react-query'
import { prefixOf, splitLanguage } from '#domain/language.ts'
import { documentLanguage } from '#web/shared/lib/browser.ts'
import { matchRoute } from '#web/site/pages/routes.ts'
import { pageQueries } from '#web/site/queries/page-queries.ts'
import { loadScreen } from './screens.ts'

/** Fetches a screen's code and data in parallel as soon as its link is pressed; pressing a key arrives as a click. */
export function fetchAhead(client: QueryClient) {
  for (const press of ['pointerdown', 'click']) document.addEventListener(press, onPress, true)

  function onPress({ target }: Event) {
    const link = target instanceof Element && target.closest('a')
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
    const { language, path } = splitLanguage(link.pathname)
    if (language !== documentLanguage()) return
    const { route, params } = matchRoute(path)
    // A failure is reported where the data is needed.
    loadScreen(route, language).catch(() => undefined)
    const url = { params, search: new URLSearchParams(link.search), prefix: prefixOf(language) }
    for (const query of route.queries(url, pageQueries)) void client.prefetchQuery(query)
  }
}
