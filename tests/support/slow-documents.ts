import { createServer } from 'node:http'

/**
 * The site at `origin`, whose documents arrive in pieces, as over a slow connection: each ends with a card of a list in
 * the main part does, and the next one is sent once `shown` has resolved.
 */
export async function startSlowDocuments(origin: string, shown: () => Promise<void>) {
  const server = createServer(async ({ url = '/' }, response) => {
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
