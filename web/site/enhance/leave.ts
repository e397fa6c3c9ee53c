import { isAppLoading } from '#web/site/lib/app-loading.ts'

// Stops a page's pending requests when the visitor leaves: on a slow connection, the next page would have to share the
// bandwidth with images of a page that is no longer shown.
let isCut = false

function stop() {
  isCut ||= document.readyState === 'loading'
  window.stop()
}

// On the window, after any handler in the page that may cancel the click.
addEventListener('click', (event) => isLeaving(event) && stop())
addEventListener('submit', (event) => isSending(event) && stop())
// Back, to a page from the back/forward cache.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  if (isCut) location.reload()
  for (const image of document.images) if (image.naturalWidth === 0) image.setAttribute('src', image.src)
})

/** Returns whether a click leads to another of the site's pages, in this tab. */
function isLeaving({ target, defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const link = target instanceof Element && target.closest('a')
  if (!link || defaultPrevented || isAppLoading() || button || ctrlKey || metaKey || shiftKey || altKey) return false
  const isHere = link.pathname === location.pathname && link.search === location.search
  return link.origin === location.origin && !isHere && !link.target && !link.hasAttribute('download')
}

/** Returns whether a form is being submitted to the server: one that closes a dialog stays on the page. */
const isSending = ({ target, defaultPrevented }: SubmitEvent) =>
  !defaultPrevented && !isAppLoading() && (target as HTMLFormElement).method !== 'dialog'
