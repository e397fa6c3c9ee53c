/**
 * Whether the screen is rendered with what a search param names from the start. In the Worker it may be any; in the
 * browser it is that of the document, whose URL may have changed since by closing a dialog.
 */
export function isDrawnWith(param: string): boolean {
  if (typeof document === 'undefined') return true
  const [navigation] = performance.getEntriesByType('navigation')
  return [location.href, navigation?.name ?? ''].some((url) => new URL(url, location.href).searchParams.has(param))
}
