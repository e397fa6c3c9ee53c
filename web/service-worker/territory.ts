/** What this worker answers. Everything else (the API, the administrators' area, whatever is not a GET) it leaves alone. */
export type Territory = 'document' | 'asset' | 'picture' | null

export function territoryOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Territory {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return null
  if (/^\/(?:api|admin|cdn-cgi)(?:\/|$)/.test(pathname)) return null
  if (mode === 'navigate') return /\.\w+$/.test(pathname) ? null : 'document'
  if (pathname.startsWith('/assets/')) return 'asset'
  return /^\/(?:images|objects)\//.test(pathname) ? 'picture' : null
}
