import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { Router, useLocation } from 'wouter'
import { PageSkeleton } from '#web/components/page-skeleton.tsx'
import type { PublicRoute } from '#web/lib/route.ts'
import { useScrollOnNavigation } from '#web/lib/scroll.ts'
import { ALIVE } from './hydrated.ts'
import { matchRoute } from './routes.ts'

const ready = new Map<PublicRoute, ComponentType>()
const onDemand = new Map<PublicRoute, ComponentType>()

/** Loads a screen's code ahead, so that its first render does not wait: the Worker's, or the one that hydrates. */
export async function preload(route: PublicRoute): Promise<void> {
  if (!ready.has(route)) ready.set(route, (await route.load()).default)
}

function componentOf(route: PublicRoute): ComponentType {
  const known = ready.get(route) ?? onDemand.get(route)
  if (known) return known
  const Page = lazy(() => route.load().catch(loadAnew))
  onDemand.set(route, Page)
  return Page
}

/**
 * A screen's code that cannot be had has been replaced by a deployment since the page was loaded, or the line is gone.
 * The address is the new screen's already: its document brings the code it needs.
 */
function loadAnew(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

/** The public site. `ssrPath` and `ssrSearch` stand in for the browser's address while it is rendered in the Worker. */
export function App({ client, ssrPath, ssrSearch }: { client: QueryClient; ssrPath?: string; ssrSearch?: string }) {
  return (
    <QueryClientProvider client={client}>
      <Router ssrPath={ssrPath} ssrSearch={ssrSearch}>
        <Screen />
      </Router>
    </QueryClientProvider>
  )
}

function Screen() {
  const [path] = useLocation()
  const Page = componentOf(matchRoute(path).route)
  useScrollOnNavigation(path)
  useFocusOnNavigation(path)
  useTellAlive()
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page key={path} />
    </Suspense>
  )
}

/** Tells the early search that this code answers from now on; its fields have taken over what was typed by then. */
function useTellAlive() {
  useEffect(() => {
    const tell = () => {
      performance.mark(ALIVE)
      document.dispatchEvent(new Event(ALIVE))
    }
    setTimeout(tell)
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
