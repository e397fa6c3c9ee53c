// Fetched when a page has long been there to read: what makes it readable without a line the next time.

/** The catalogue is kept for everyone: it is what a buyer comes back to, in the field as well. */
const CATALOGUE = '/gallery'

/** Starts the service worker and tells it what has been shown, which it has not seen itself on a first visit. */
export async function keepReadable() {
  const { serviceWorker } = navigator
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  const tell = (pages: string[]) => active?.postMessage({ pages, pictures: shownPictures() })
  tell(isMetered() ? [location.pathname] : [location.pathname, CATALOGUE])
  // wouter makes these events of the history's calls; a screen come to without a page load is a page visited too.
  addEventListener('pushState', () => tell([location.pathname]))
  addEventListener('pagehide', () => tell([]))
}

const shownPictures = () => [
  ...new Set(
    [...document.images].filter((image) => image.complete && image.naturalWidth > 0).map((image) => image.currentSrc),
  ),
]

/** Whether the visitor has asked the browser to save data. */
const isMetered = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
