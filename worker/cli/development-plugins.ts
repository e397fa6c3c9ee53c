import { basename } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import type { Plugin } from 'vite'
import { projectRoot, stateDir } from './settings.ts'

/** The Worker in workerd beside Vite, with the bindings of wrangler.toml and the state of `npm start`. */
const worker = cloudflare({
  configPath: `${projectRoot}/wrangler.toml`,
  config: { main: `${projectRoot}/worker/dev.ts` },
  persistState: { path: stateDir },
  inspectorPort: false,
})

/** The built shell has its style sheet and preloads in it, which no development server could change under a page. */
const developmentShell: Plugin = {
  name: 'development-shell',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('/shell.ts')) return null
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    const built = `${projectRoot}/worker/page/shell.ts`
    return resolved?.id === built ? built.replace('shell.ts', 'dev-shell.ts') : resolved
  },
}

const STYLE_SHEETS: Record<string, string> = { 'index.html': 'site.css', 'admin.html': 'admin.css' }
const PREAMBLE = /<script type="module">(?=\s*import[^<]*react-refresh)[^<]*<\/script>/

/** What the content security policy of the pages demands of Vite's own tags, and the style sheet before the first script. */
const developmentDocument: Plugin = {
  name: 'development-document',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { path, server }) {
      const id = `${projectRoot}/web/app/styles/${STYLE_SHEETS[basename(path)]}`
      const style = await server?.environments.client.transformRequest(`${id}?direct`)
      return {
        // A script in the page may not run: the same module by its URL may.
        html: html.replace(PREAMBLE, '<script type="module" src="/@id/@vitejs/plugin-react/preamble"></script>'),
        // Vite's client takes a style element of this attribute for its own, and replaces it at a change.
        tags: [{ tag: 'style', attrs: { 'data-vite-dev-id': id }, children: style?.code ?? '' }],
      }
    },
  },
}

/** Takes the service worker of an earlier `npm start` on this port away, and what it stored. */
const noServiceWorker: Plugin = {
  name: 'no-service-worker',
  configureServer(server) {
    server.middlewares.use('/sw.js', async (_, response) => {
      const script = await server.environments.client.transformRequest('/service-worker/sw-off.ts')
      response.setHeader('Content-Type', 'text/javascript')
      response.end(script?.code ?? '')
    })
  },
}

export const development = [developmentShell, developmentDocument, noServiceWorker, ...worker]
