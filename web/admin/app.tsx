import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Redirect, Route, Switch, useSearch } from 'wouter'
import { type PageData, restorePageData } from '#web/shared/lib/query-client.ts'
import { createAdminClient } from './lib/request.ts'
import { loginUrl, storedAdministrator, useIsSignedIn } from './lib/session.ts'
import LoginPage from './login/login-page.tsx'
import { loadable } from './toolkit/loadable.tsx'
import './admin.css'

const InvitationPage = loadable(() => import('./login/invitation-page.tsx'), 'default')
const DashboardPage = loadable(
  async () => {
    const file = await import('./shell/dashboard-page.tsx')
    await file.prefetchSection()
    return file
  },
  'default',
  { isLikely: true },
)

/** Shows the area to whoever is signed in; anybody else signs in first, and does not wait for its code. */
function Area() {
  const search = useSearch()
  return useIsSignedIn() ? <DashboardPage /> : <Redirect to={loginUrl(search)} replace />
}

catchLostFocus()
const root = document.getElementById('root') as HTMLElement
const data = document.getElementById('page-data')?.textContent
const client = createAdminClient()
if (data) restorePageData(client, JSON.parse(data) as PageData)
const app = (
  <QueryClientProvider client={client}>
    <Switch>
      <Route path="/admin/login">
        <LoginPage />
      </Route>
      <Route path="/admin/invitation">
        <InvitationPage />
      </Route>
      <Route>
        <Area />
      </Route>
    </Switch>
  </QueryClientProvider>
)
// The document has fetched its code (worker/page/routes.ts): it is rendered once, with its section.
if (location.pathname === '/admin' && storedAdministrator()) await DashboardPage.prefetch()
// The Worker has rendered the sign-in page (server.tsx).
if (root.hasChildNodes()) hydrateRoot(root, app)
else createRoot(root).render(app)

/** Focuses again what was disabled while it sent; for a removed element the next row of its form, or else the heading. */
function catchLostFocus() {
  let focused: EventTarget | null = null
  document.addEventListener('focusin', ({ target }) => {
    focused = target
  })
  new MutationObserver((changes) => {
    const lost = focused
    if (!(lost instanceof HTMLElement) || document.activeElement !== document.body) return
    const isEnabled = changes.some(({ attributeName, target }) => attributeName && target === lost)
    if (lost.isConnected) return isEnabled && lost.focus({ preventScroll: true })
    focused = null
    const removal = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)))
    for (const row of [removal?.nextSibling, removal?.previousSibling])
      if (row instanceof Element && row.matches('form fieldset, form li'))
        return [...row.querySelectorAll<HTMLElement>('button, summary')].at(-1)?.focus()
    const screen = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.querySelector('main')
    const heading = screen?.querySelector<HTMLElement>('h1, h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}
