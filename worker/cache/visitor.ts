/**
 * Returns whether the visitor has asked the browser to save data: pages are lighter then. The API's responses are the
 * same.
 */
export const isSavingData = ({ headers, url }: Pick<Request, 'headers' | 'url'>): boolean =>
  headers.get('Save-Data')?.toLowerCase() === 'on' && !new URL(url).pathname.startsWith('/api/')

/** Returns the visitor's scheme. Cloudflare states it, whatever the visitor sends; a local site uses the URL. */
export function visitorScheme({ headers, url }: Pick<Request, 'headers' | 'url'>): 'http' | 'https' | 'local' {
  const [, scheme] = /"scheme"\s*:\s*"(https?)"/.exec(headers.get('CF-Visitor') ?? '') ?? []
  if (scheme) return scheme as 'http' | 'https'
  return url.startsWith('https:') ? 'https' : 'local'
}
