import type { QueryClient } from '@tanstack/react-query'
import { prefixOf, splitLanguage } from '#contract/language.ts'
import { documentLanguage } from '#web/lib/document-language.ts'
import { matchRoute } from './routes.ts'
import { loadScreen } from './screens.ts'

/**
 * Fetches a screen's code and its data side by side from the moment its link is pressed: the code, once it has come, would
 * ask for the data only then. A key presses by a click.
 */
export function fetchAhead(client: QueryClient) {
  for (const press of ['pointerdown', 'click']) document.addEventListener(press, onPress, true)

  function onPress({ target }: Event) {
    const link = target instanceof Element && target.closest('a')
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
    const { language, path } = splitLanguage(link.pathname)
    if (language !== documentLanguage()) return
    const { route, params } = matchRoute(path)
    // Whether it fails is seen where it is shown.
    loadScreen(route, language).catch(() => undefined)
    const url = { params, search: new URLSearchParams(link.search), prefix: prefixOf(language) }
    for (const query of route.queries(url)) void client.prefetchQuery(query)
  }
}
