import { basename } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import type { Plugin } from 'vite'
import { projectRoot, stateDir } from './settings.ts'

/** Runs the Worker in workerd beside Vite, with the bindings of wrangler.toml and the state of `npm start`. */
const worker = cloudflare({
  configPath: `${projectRoot}/wrangler.toml`,
  config: (config) => {
    config.main = `${projectRoot}/worker/dev.ts`
    // Vite serves the administrator's modules from web/admin, which is also the path of the area's pages.
    const { assets } = config
    if (assets && Array.isArray(assets.run_worker_first)) {
      assets.run_worker_first = [...assets.run_worker_first, '!/admin/*.ts', '!/admin/*.tsx', '!/admin/*.css']
    }
  },
  persistState: { path: stateDir },
  inspectorPort: false,
})

/** The built shell contains its style sheet and preloads, which a development server could not update. */
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

const STYLE_SHEETS: Record<string, string> = { 'index.html': 'site/styles/site.css', 'admin.html': 'admin/admin.css' }
const PREAMBLE = /<script type="module">(?=\s*import[^<]*react-refresh)[^<]*<\/script>/

/** Adapts Vite's own tags to the pages' content security policy, and puts the style sheet before the first script. */
const developmentDocument: Plugin = {
  name: 'development-document',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { path, server }) {
      const id = `${projectRoot}/web/${STYLE_SHEETS[basename(path)]}`
      const style = await server?.environments.client.transformRequest(`${id}?direct`)
      return {
        // The policy forbids this inline script, but allows the same module by its URL.
        html: html.replace(PREAMBLE, '<script type="module" src="/@id/@vitejs/plugin-react/preamble"></script>'),
        // Vite's client takes over a style element with this attribute, and replaces it after a change.
        tags: [{ tag: 'style', attrs: { 'data-vite-dev-id': id }, children: style?.code ?? '' }],
      }
    },
  },
}

/** Removes the service worker of an earlier `npm start` on this port, and what it stored. */
const noServiceWorker: Plugin = {
  name: 'no-service-worker',
  configureServer(server) {
    server.middlewares.use('/sw.js', async (_, response) => {
      const script = await server.environments.client.transformRequest('/site/service-worker/sw-off.ts')
      response.setHeader('Content-Type', 'text/javascript')
      response.end(script?.code ?? '')
    })
  },
}

export const development = [developmentShell, developmentDocument, noServiceWorker, ...worker]
