/**
 * Returns the search that the Worker rendered the document with. It may not be the URL's: a dialog was closed meanwhile,
 * or the connection was too slow and the service worker responded with the stored page of a search.
 */
export const renderedSearch = (): string => document.getElementById('root')?.dataset.search ?? ''

/**
 * Whether the screen is rendered with what a search param names from the start. In the Worker it may be any; in the
 * browser it is that of the document, or of the URL, which is drawn right after.
 */
export const isDrawnWith = (param: string): boolean =>
  typeof document === 'undefined' ||
  [location.search, renderedSearch()].some((search) => new URLSearchParams(search).has(param))
