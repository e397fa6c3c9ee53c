import { isAppLoading } from '#web/lib/app-loading.ts'

// The Worker writes this script into each document and names its hash in the content security policy
// (worker/page/shell.ts). It stops what a page is still fetching as the visitor leaves it: on a slow connection, the next
// page would have to share that with pictures that nobody sees any more.
let isCut = false

function stop() {
  isCut ||= document.readyState === 'loading'
  window.stop()
}

// On the window: after whatever may answer the tap in the page.
addEventListener('click', (event) => isLeaving(event) && stop())
addEventListener('submit', (event) => isSending(event) && stop())
// Back, to a page from the back/forward cache.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  if (isCut) location.reload()
  for (const image of document.images) if (image.naturalWidth === 0) image.setAttribute('src', image.src)
})

/** Whether a click leads to another of the site's pages, in this tab. */
function isLeaving({ target, defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const link = target instanceof Element && target.closest('a')
  if (!link || defaultPrevented || isAppLoading() || button || ctrlKey || metaKey || shiftKey || altKey) return false
  const isHere = link.pathname === location.pathname && link.search === location.search
  return link.origin === location.origin && !isHere && !link.target && !link.hasAttribute('download')
}

/** Not a choice among what a list shows: it is answered in the page (at-once.ts), for which the rest of the list comes. */
const isSending = ({ target, defaultPrevented }: SubmitEvent) =>
  !defaultPrevented && !isAppLoading() && (target as HTMLFormElement).method === 'post'
