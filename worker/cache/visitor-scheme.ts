/** Returns the visitor's scheme. Cloudflare states it, whatever the visitor sends; a local site uses the URL. */
export function visitorScheme({ headers, url }: Pick<Request, 'headers' | 'url'>): 'http' | 'https' | 'local' {
  const [, scheme] = /"scheme"\s*:\s*"(https?)"/.exec(headers.get('CF-Visitor') ?? '') ?? []
  if (scheme) return scheme as 'http' | 'https'
  return url.startsWith('https:') ? 'https' : 'local'
}
