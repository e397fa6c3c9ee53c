// Counts each page as it is shown, by its path alone: a stored page is served without the Worker. It stands in the document
// (inline.ts), for a page may be left before its first file has come. A page that is prerendered, or opened in a tab behind, is
// hidden until somebody sees it; one that the app draws, and one from the back/forward cache, is shown again.
import { isReplaced } from './chosen-state.ts'

let counted = ''

function count() {
  const { pathname, search } = location
  if (document.hidden || isReplaced || counted === pathname || search.includes('preview=')) return
  counted = pathname
  navigator.sendBeacon('/shown', pathname)
}

count()
document.addEventListener('visibilitychange', count)
// wouter dispatches the first for history calls.
for (const navigation of ['pushState', 'popstate']) addEventListener(navigation, count)
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) counted = ''
  count()
})
