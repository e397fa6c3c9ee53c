/**
 * The requests that this worker responds to. It ignores everything else (the rest of the API, the administrator's area,
 * whatever is not a GET).
 */
export type RequestKind = 'document' | 'asset' | 'image' | 'list' | null

export function requestKind(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): RequestKind {
  const { origin: requested, pathname, search } = new URL(url)
  if (method !== 'GET' || requested !== origin) return null
  // The texts of the machines on a stored page.
  if (pathname === '/api/machinery' && /[?&]view=full\b/.test(search)) return 'list'
  if (/^\/(?:api|admin|quotation|cdn-cgi)(?:\/|$)/.test(pathname)) return null
  if (mode === 'navigate') return /\.\w+$/.test(pathname) ? null : 'document'
  if (pathname.startsWith('/assets/')) return 'asset'
  return /^\/(?:images|objects)\//.test(pathname) ? 'image' : null
}
