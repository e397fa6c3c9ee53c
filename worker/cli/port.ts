import { createServer } from 'node:net'

// Where a browser looks for localhost; the site itself only listens on the first.
const LOOPBACK = ['127.0.0.1', '::1']

/** One sentence about why the site cannot listen on the port; null where it can. */
export async function faultOfPort(port: string): Promise<string | null> {
  const number = Number(port)
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    return `PORT must be a number from 1 to 65535, and is "${port}".`
  }
  for (const host of LOOPBACK) {
    const code = await errorOnListening(host, number)
    if (code === 'EADDRINUSE') {
      return `Port ${port} is taken: stop what is running there, or choose another with PORT=${number === 65_535 ? number - 1 : number + 1} npm start.`
    }
    if (code === 'EACCES') return `Port ${port} needs more rights than you have: choose one above 1023 with PORT.`
  }
  return null
}

function errorOnListening(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
