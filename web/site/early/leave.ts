import { isAppLoading } from '#web/site/lib/app-loading.ts'
import './count-views.ts'
import './naira-first.ts'

// The Worker inlines this script in each document and lists its hash in the content security policy
// (worker/page/shell.ts). It stops a page's pending requests when the visitor leaves: on a slow connection, the next
// page would have to share the bandwidth with images of a page that is no longer shown.
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

/**
 * Returns whether a form is being submitted. Choices in a list do not count: they are applied in the page
 * (narrow-list.ts), which needs the rest of the list.
 */
const isSending = ({ target, defaultPrevented }: SubmitEvent) =>
  !defaultPrevented && !isAppLoading() && (target as HTMLFormElement).method === 'post'
