import { createServer } from 'node:http'

/**
 * Serves the site at `origin` with documents that arrive in pieces, as on a slow connection: each piece ends with a
 * card of a list in the main part, and the next one is sent once `shown` has resolved.
 */
export async function startSlowDocuments(origin: string, shown: () => Promise<void>) {
  const server = createServer(async ({ url = '/', method }, response) => {
    // A page counts itself by a post: there is nothing to be slow about.
    if (method !== 'GET') return response.writeHead(204).end()
    const answer = await fetch(new URL(url, origin))
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': type })
    if (type.startsWith('text/html')) {
      const [head = '', main = '', rest = ''] = body.toString().split(/(?=<main|<\/main>)/)
      for (const piece of [head, ...main.split(/(?<=<\/(?:article|div|a)>)(?=<\/li>)/), rest]) {
        response.write(piece)
        await shown()
      }
      response.end()
    } else response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as { port: number }
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
