import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { type BaseLocationHook, Router, useLocation, useRouter, useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { prefixOf } from '#domain/language.ts'
import { Messages, OriginContext, useTranslate } from '#web/shared/lib/language.ts'
import { useScrollOnNavigation } from '#web/shared/lib/scroll.ts'
import type { Translate } from '#web/shared/messages/translate.ts'
import { reportHydrated } from '#web/site/lib/page-state.ts'
import { matchRoute } from '#web/site/pages/routes.ts'
import { isScreenLoaded, loadedScreen, loadScreen } from './screens.ts'

type Props = {
  client: QueryClient
  translate: Translate
  origin: string
  ssrPath?: string
  ssrSearch?: string
  /** Returns a link's URL from its path, where they differ. */
  hrefs?: (path: string) => string
}

/** Shows the public site. `ssrPath` and `ssrSearch` replace the URL in the Worker and for the first render. */
export function App({ client, translate, origin, ssrPath, ssrSearch, hrefs }: Props) {
  return (
    <QueryClientProvider client={client}>
      <OriginContext value={origin}>
        <Messages value={translate}>
          <Router base={prefixOf(translate.language)} ssrPath={ssrPath} ssrSearch={ssrSearch} hrefs={hrefs}>
            <Screen />
          </Router>
        </Messages>
      </OriginContext>
    </QueryClientProvider>
  )
}

function Screen() {
  const { path, search, isLoading } = useShownLocation()
  const { route } = matchRoute(path)
  const Page = loadedScreen(route)
  const { base, hrefs } = useRouter()
  useScrollOnNavigation(base + path)
  useFocusOnNavigation(path)
  // After the fields have adopted what was typed: their effects run before this one.
  useEffect(() => {
    setTimeout(reportHydrated)
  }, [])
  const t = useTranslate()
  // A screen reads its own location, even when the browser's is already that of the next screen.
  const hooks = useMemo(() => {
    const hook: BaseLocationHook = () => [base + path, navigate]
    return { hook, searchHook: () => search }
  }, [base, path, search])
  return (
    <>
      {/* A thin line at the top of the screen while something large is loaded; a quick load shows none. */}
      {isLoading && <div role="progressbar" aria-label={t('Loading page')} className="progress-line" />}
      <Router base={base} hrefs={hrefs} {...hooks}>
        <Page key={path} title={t.known(route.title ?? '')} />
      </Router>
    </>
  )
}

function useFocusOnNavigation(path: string) {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
}

/** Returns the browser's location once its screen's code has loaded, before that the old one; reloads if it fails. */
function useShownLocation(): { path: string; search: string; isLoading: boolean } {
  const [path] = useLocation()
  const search = useSearch()
  const { language } = useTranslate()
  const { route } = matchRoute(path)
  const isLoading = !isScreenLoaded(route)
  const [, showLoaded] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isLoading) return
    let isWanted = true
    loadScreen(route, language).then(showLoaded, () => isWanted && location.reload())
    return () => {
      isWanted = false
    }
  }, [route, language, isLoading])

  const last = useRef({ path, search })
  const shown = isLoading ? last.current : { path, search }
  useLayoutEffect(() => {
    last.current = shown
  })
  return { ...shown, isLoading }
}
