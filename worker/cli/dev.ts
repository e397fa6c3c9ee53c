// `npm run dev`: serves the site from its sources, on the port and state of `npm start`; a change shows at once.

import { createServer } from 'vite'
import { prepareSite } from './prepare.ts'
import { port, projectRoot } from './settings.ts'
import { readArguments } from './terminal.ts'

readArguments({}, 'npm run dev')
const lines = await prepareSite('Starting Gona for development...')
// Nobody can act on wrangler's warnings about experimental settings.
process.env.WRANGLER_LOG ??= 'error'
// A local request has no country either, which would be looked up on the network.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
const server = await createServer({
  configFile: `${projectRoot}/vite.config.ts`,
  server: { host: '127.0.0.1', port: Number(port), strictPort: true },
})
await server.listen()
// The first page needs the libraries bundled, which takes seconds: it is requested before anyone waits for it.
await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
console.log(lines)
