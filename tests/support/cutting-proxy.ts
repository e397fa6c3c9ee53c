import { createConnection, createServer, type Socket } from 'node:net'

type Upload = { sent: number; length: number }

/**
 * Starts a proxy to `port` that breaks uploads: the i-th upload (PUT) is cut off once the share `cuts[i]` of its body
 * has arrived; everything else passes. Each connection carries one request: if one that was used before is reset,
 * Chromium sends the request again by itself.
 */
export async function startCuttingProxy(port: number, cuts: number[]) {
  const left = [...cuts]
  const sockets = new Set<Socket>()
  let uploads = 0
  const server = createServer((client) => {
    const site = createConnection({ port, host: 'localhost' })
    let upload: Upload | undefined
    const end = () => {
      client.destroy()
      site.destroy()
    }
    for (const socket of [client, site]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', end)
    }
    client.on('data', (chunk) => {
      const head = chunk.toString('latin1')
      if (head.startsWith('PUT ')) {
        uploads += 1
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        upload = { sent: chunk.length - (head.indexOf('\r\n\r\n') + 4), length }
      } else if (upload) upload.sent += chunk.length
      const cut = left[0]
      if (upload && cut !== undefined && upload.sent >= cut * upload.length) {
        left.shift()
        client.resetAndDestroy()
        site.destroy()
        return
      }
      if (upload && upload.sent >= upload.length) upload = undefined
      const isRequest = /^[A-Z]+ \S+ HTTP/.test(head)
      site.write(
        isRequest ? Buffer.from(head.replace(/connection: keep-alive/i, 'Connection: close'), 'latin1') : chunk,
      )
    })
    site.on('data', (chunk) => client.write(chunk))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address() as { port: number }
  return {
    origin: `http://localhost:${address.port}`,
    /** How many uploads began. */
    uploads: () => uploads,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
