// `npm run dev`: serves the site from its sources, on the port and with the state of `npm start`.

import { createServer } from 'vite'
import { prepareSite } from './prepare.ts'
import { port, projectRoot, readArguments } from './settings.ts'

readArguments({}, 'npm run dev')
const lines = await prepareSite('Starting Gona for development...')
// wrangler's warnings about experimental settings help nobody.
process.env.WRANGLER_LOG ??= 'error'
// Otherwise the country of a local request would be looked up on the network.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
const server = await createServer({
  configFile: `${projectRoot}/vite.config.ts`,
  server: { host: '127.0.0.1', port: Number(port), strictPort: true },
})
await server.listen()
// The first page needs the libraries bundled, which takes seconds: this request does it before anyone waits for it.
await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
console.log(lines)
