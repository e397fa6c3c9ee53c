import { STATE_PARAM } from '#domain/urls.ts'
import { isAppLoading } from '#web/site/lib/page-state.ts'

// The state that a visitor has chosen is stored in this browser, and comes along to each page that says prices there or asks for it. It
// stands in the document: a page without it must not be counted, nor shown, before the one with it.

const KEY = 'delivery-state'

/** The pages that say what a machine costs where it is delivered, and that of the parts, which names the state. */
const HAS_STATE = /^(\/..)?(\/(machinery\/.*|gallery|portfolio|compare|parts)?)?$/

const HOME_OR_PARTS = /^(\/..)?\/?(parts)?$/

/** Whether this page with the state is on its way. Home and parts, opened by themselves, are not worth a second one. */
const isReplaced = bring((url) => location.replace(url), HOME_OR_PARTS)

/** Stores the state in the URL, or calls `go` with the URL with the stored one, if the page has one and is not `left`. */
function bring(go: (url: string) => void, left?: RegExp): boolean {
  const url = new URL(location.href)
  const chosen = url.searchParams.get(STATE_PARAM)
  // Storage may be blocked.
  try {
    if (chosen) localStorage.setItem(KEY, chosen)
    else if (!left?.test(url.pathname) && add(url)) {
      // Stored again by the page that has it: a state that the site does not know any more would lead here forever.
      localStorage.removeItem(KEY)
      go(url.href)
      return true
    }
  } catch {}
  return false
}

function add(url: URL | HTMLAnchorElement) {
  const stored = localStorage.getItem(KEY)
  const params = new URLSearchParams(url.search)
  const isWanted = stored && HAS_STATE.test(url.pathname) && !params.has(STATE_PARAM)
  if (isWanted) {
    params.set(STATE_PARAM, stored)
    url.search = `${params}`
  }
  return isWanted
}

document.addEventListener('change', ({ target }) => {
  const { name, value } = target as HTMLSelectElement
  if (name !== STATE_PARAM) return
  try {
    if (value) localStorage.setItem(KEY, value)
    else localStorage.removeItem(KEY)
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
        if (link && link.origin === location.origin && link.pathname !== location.pathname && !isAppLoading()) add(link)
      } catch {}
    },
    true,
  )

// wouter dispatches it for history calls, and renders the page of the URL that is replaced here.
let shown = new URL(location.href)
addEventListener('pushState', () => {
  const isWithout = shown.pathname === location.pathname && !shown.searchParams.has(STATE_PARAM)
  if (!isWithout && bring((url) => history.replaceState(history.state, '', url))) bring(() => {})
  shown = new URL(location.href)
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
