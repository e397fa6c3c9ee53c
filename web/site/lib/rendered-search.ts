/**
 * Returns the query string that the Worker rendered the document with. It may differ from the URL's: if a dialog was
 * closed meanwhile, or if the service worker responded with the stored page of a search on a slow connection.
 */
export const renderedSearch = (): string => document.getElementById('root')?.dataset.search ?? ''

/**
 * Returns whether the screen is rendered with a search param from the start. In the Worker that is always possible; in
 * the browser, if the param is in the document's query string, or in the URL, which is rendered right after.
 */
export const isRenderedWith = (param: string): boolean =>
  typeof document === 'undefined' ||
  [location.search, renderedSearch()].some((search) => new URLSearchParams(search).has(param))
