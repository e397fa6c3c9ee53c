import { shortDigest } from './digest.ts'

/** An answer kept whole, to be given again: a page or a list, with the headers it was first answered with. */
export type Kept = {
  body: ArrayBuffer
  /** The platform's own object: copied into each answer at once, where pairs would be taken over one by one. */
  headers: Headers
  etag: string
  /** When it was rendered, in ms since 1970. */
  renderedAt: number
}

/** Marks the answers that may be kept: the same for every visitor, and asked about again each time. */
export const KEEPABLE = 'public, max-age=0, must-revalidate'

/** Takes a response into hand; null where it is not one to keep. */
export async function keep(response: Response): Promise<Kept | null> {
  if (response.status !== 200 || response.headers.get('Cache-Control') !== KEEPABLE) return null
  const body = await response.arrayBuffer()
  // Weak: the platform may compress it on the way, and then the bytes are others.
  const etag = `W/"${await shortDigest(body, 12)}"`
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('etag', etag)
  return { body, headers, etag, renderedAt: Date.now() }
}

/** The kept answer as this request is to have it: 304 where it holds the same one, no body for HEAD. */
export function give(kept: Kept, request: Request): Response {
  if (sameTag(request.headers.get('If-None-Match'), kept.etag)) {
    const unchanged = new Response(null, { status: 304, headers: kept.headers })
    unchanged.headers.delete('content-type')
    return unchanged
  }
  return new Response(request.method === 'HEAD' ? null : kept.body, { headers: kept.headers })
}

const sameTag = (asked: string | null, etag: string) =>
  asked !== null && (asked.trim() === '*' || asked.split(',').some((tag) => opaque(tag) === opaque(etag)))

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
