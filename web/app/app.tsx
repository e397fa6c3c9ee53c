import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { type BaseLocationHook, Router, useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { prefixOf } from '#contract/language.ts'
import { ProgressLine } from '#web/components/ui/progress-line.tsx'
import { Messages, useTranslate } from '#web/lib/language.ts'
import { Origin } from '#web/lib/origin.ts'
import { useScrollOnNavigation } from '#web/lib/scroll.ts'
import type { Translate } from '#web/messages/translate.ts'
import { reportHydrated } from './hydrated.ts'
import { matchRoute } from './routes.ts'
import { screenOf } from './screens.ts'
import { useShownLocation } from './shown-location.ts'

/**
 * The public site. `ssrPath` and `ssrSearch` stand in for the browser's URL while it is rendered in the Worker, and for
 * the first render in the browser, which is to be the same.
 */
export function App({
  client,
  translate,
  origin,
  ssrPath,
  ssrSearch,
}: {
  client: QueryClient
  translate: Translate
  origin: string
  ssrPath?: string
  ssrSearch?: string
}) {
  return (
    <QueryClientProvider client={client}>
      <Origin value={origin}>
        <Messages value={translate}>
          <Router base={prefixOf(translate.language)} ssrPath={ssrPath} ssrSearch={ssrSearch}>
            <Screen />
          </Router>
        </Messages>
      </Origin>
    </QueryClientProvider>
  )
}

function Screen() {
  const { path, search, isLoading } = useShownLocation()
  const Page = screenOf(matchRoute(path).route)
  const { base } = useRouter()
  useScrollOnNavigation(base + path)
  useFocusOnNavigation(path)
  useReportHydrated()
  const t = useTranslate()
  // What the screen reads of its location is that of the screen, also while the browser's is the next one's already.
  const hooks = useMemo(() => {
    const hook: BaseLocationHook = () => [base + path, navigate]
    return { hook, searchHook: () => search }
  }, [base, path, search])
  return (
    <>
      {isLoading && <ProgressLine label={t('Loading page')} />}
      <Router base={base} {...hooks}>
        <Page key={path} />
      </Router>
    </>
  )
}

/** The fields have already adopted what was typed: their effects run before this one. */
function useReportHydrated() {
  useEffect(() => {
    setTimeout(reportHydrated)
  }, [])
}

/** After a navigation without a page load, a screen reader and the Tab key start again at the top of the new screen. */
function useFocusOnNavigation(path: string) {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
}
