import { STATE_PARAM } from '#domain/urls.ts'
import { isAppLoading } from '#web/site/lib/page-state.ts'

// The state that a visitor has chosen is stored in this browser, and comes along to each page that says prices there or asks for it. It
// stands in the document: a page without it must not be counted, nor shown, before the one with it.

const STATE_KEY = 'delivery-state'

/** The pages that say what a machine costs where it is delivered, and that of the parts, which names the state. */
const PAGES_WITH_STATE = /^(\/..)?(\/(machinery\/.*|gallery|portfolio|compare|parts)?)?$/

/** Opened by themselves they are not worth a second load. */
const HOME_OR_PARTS = /^(\/..)?\/?(parts)?$/

let lastUrl = new URL(location.href)
/** Whether this page with the state is on its way. */
let isReplaced = false
// Storage may be blocked.
try {
  if (!storeState(lastUrl) && !HOME_OR_PARTS.test(lastUrl.pathname) && addStoredState(lastUrl)) {
    // Stored again by the page that has it: a state that the site does not know any more would lead here forever.
    localStorage.removeItem(STATE_KEY)
    isReplaced = true
    location.replace(lastUrl.href)
  }
} catch {}

/** Stores the state that a URL has; returns whether it has one. */
function storeState({ searchParams }: URL): boolean {
  const chosen = searchParams.get(STATE_PARAM)
  if (chosen) localStorage.setItem(STATE_KEY, chosen)
  return !!chosen
}

/** Adds the stored state to the URL of a page that has one and is without; returns whether it did. */
function addStoredState(url: URL | HTMLAnchorElement): boolean {
  const stored = localStorage.getItem(STATE_KEY)
  const params = new URLSearchParams(url.search)
  if (!stored || !PAGES_WITH_STATE.test(url.pathname) || params.has(STATE_PARAM)) return false
  params.set(STATE_PARAM, stored)
  url.search = `${params}`
  return true
}

document.addEventListener('change', ({ target }) => {
  const { name, value } = target as HTMLSelectElement
  if (name !== STATE_PARAM) return
  try {
    if (value) localStorage.setItem(STATE_KEY, value)
    else localStorage.removeItem(STATE_KEY)
  } catch {}
})

// A link leads there at once. Before the click, for what is fetched while it is being pressed.
for (const event of ['pointerdown', 'click'])
  addEventListener(
    event,
    ({ target }) => {
      const link = target instanceof Element && target.closest('a')
      try {
        // A link to another place on this page does not load it.
        if (link && link.origin === location.origin && link.pathname !== location.pathname && !isAppLoading())
          addStoredState(link)
      } catch {}
    },
    true,
  )

// wouter dispatches it for history calls, and renders the page of the URL that is replaced here.
addEventListener('pushState', () => {
  const url = new URL(location.href)
  const staysWithoutState = lastUrl.pathname === url.pathname && !lastUrl.searchParams.has(STATE_PARAM)
  try {
    if (!staysWithoutState && !storeState(url) && addStoredState(url)) history.replaceState(history.state, '', url)
  } catch {}
  lastUrl = url
})
addEventListener('popstate', () => {
  lastUrl = new URL(location.href)
})

// Counts each page as it is shown, by its path alone: a stored page is served without the Worker. It stands in the
// document (inline.ts), for a page may be left before its first file has come. A page that is prerendered, or opened in a tab behind, is
// hidden until somebody sees it; one that the app draws, and one from the back/forward cache, is shown again.

let counted = ''

function count() {
  const { pathname, search } = location
  if (document.hidden || isReplaced || counted === pathname || search.includes('preview=')) return
  counted = pathname
  navigator.sendBeacon('/shown', pathname)
}

count()
document.addEventListener('visibilitychange', count)
for (const navigation of ['pushState', 'popstate']) addEventListener(navigation, count)
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) counted = ''
  count()
})
