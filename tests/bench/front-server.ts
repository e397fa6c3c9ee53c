import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import type { WorkersCache } from '#worker/cli/workers-cache/workers-cache.ts'

const TEXT = /^(?:text\/|application\/(?:json|javascript|xml|manifest))|svg/

/**
 * Serves a site through the double of Cloudflare's cache, at an address of its own, compressed as Cloudflare does it; each
 * request is that many milliseconds under way, there and back.
 */
export async function frontServer(cache: WorkersCache, latency: number) {
  const server = createServer((incoming, outgoing) => {
    setTimeout(() => void respond(cache, incoming, outgoing), latency)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function respond(cache: WorkersCache, incoming: IncomingMessage, outgoing: ServerResponse) {
  const response = await cache.fetch(requestOf(incoming)).catch((error: unknown) => {
    outgoing.destroy(error as Error)
  })
  if (!response) return
  const { headers } = response
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) headers.delete(name)
  const body = Buffer.from(await response.arrayBuffer())
  const isCompressed =
    TEXT.test(headers.get('content-type') ?? '') && /\bbr\b/.test(incoming.headers['accept-encoding'] ?? '')
  if (isCompressed) headers.set('content-encoding', 'br')
  outgoing.writeHead(response.status, Object.fromEntries(headers))
  outgoing.end(
    isCompressed ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) : body,
  )
}

/** Cloudflare's own. */
const QUALITY = 4

/** A visitor's request; what a page counts of itself is sent without its body, which no measured response depends on. */
function requestOf({ method = 'GET', url = '/', headers }: IncomingMessage): Request {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (!['host', 'connection', 'accept-encoding'].includes(name)) sent.set(name, String(value))
  }
  sent.set('accept-encoding', 'identity')
  return new Request(new URL(url, 'http://front'), { method, headers: sent })
}
