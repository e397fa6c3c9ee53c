import { realpathSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/** The administrator's screens, built beside the site rather than with it: a chunk that both used would weigh on both. */
const adminBuild: InlineConfig = {
  configFile: false,
  root: 'web',
  logLevel: 'warn',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A font in the style sheet is a data: URL, which the content security policy refuses.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: { input: ['web/admin.html'] },
  },
}

const isServiceWorkerOff = process.env.SERVICE_WORKER === 'off'

/** /sw.js, in one file and under one name; SERVICE_WORKER=off builds the one that takes it away again. */
const serviceWorkerBuild: InlineConfig = {
  configFile: false,
  root: 'web',
  logLevel: 'warn',
  build: {
    outDir: '../dist/web',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    lib: {
      entry: `service-worker/${isServiceWorkerOff ? 'sw-off' : 'sw'}.ts`,
      formats: ['iife'],
      name: 'serviceWorker',
      fileName: () => 'sw.js',
    },
  },
}

const buildBesides = (config: InlineConfig, name: string): Plugin => ({
  name: `build-${name}`,
  apply: 'build',
  closeBundle: async () => void (await build(config)),
})

/** The scripts that the Worker writes into a document (web/app/early): for every page, and for one with a list. */
const EARLY_SCRIPTS = ['leave', 'list']

/** Each with what it fetches, apart: a chunk that it shared with the page's code would be as late. */
const earlyBuild = (name: string): InlineConfig => ({
  configFile: false,
  root: 'web',
  logLevel: 'warn',
  build: {
    write: false,
    target: 'es2022',
    modulePreload: false,
    // Vite leaves the white space in a library, and puts a preloader into what is none.
    lib: { entry: `app/early/${name}.ts`, formats: ['es'] },
    rolldownOptions: {
      // The name of an event that the script and what it fetches share: a file that it imports could not stand in a page.
      optimization: { inlineConst: true },
      output: { entryFileNames: 'early-[name]-[hash].js', minify: true },
    },
  },
})

/** The early scripts among the assets, and their tags in the document, out of which the Worker takes them. */
const early: Plugin = {
  name: 'early',
  apply: 'build',
  async buildStart() {
    for (const name of EARLY_SCRIPTS) {
      const [built] = (await build(earlyBuild(name))) as Rolldown.RolldownOutput[]
      for (const file of built?.output ?? []) {
        if (file.type !== 'chunk') continue
        if (file.isEntry && file.imports.length > 0) throw new Error(`${file.fileName} imports ${file.imports}`)
        // In a page, a relative URL would be that page's.
        const source = file.isEntry
          ? `(()=>{${file.code.trim().replaceAll(/(?<=import\(.)\.\//g, '/assets/')}})()`
          : file.code
        this.emitFile({ type: 'asset', source, fileName: `assets/${file.fileName}` })
      }
    }
  },
  transformIndexHtml(_, { bundle }) {
    return EARLY_SCRIPTS.map((name) => {
      const file = Object.keys(bundle ?? {}).find((one) => one.startsWith(`assets/early-${name}-`))
      return { tag: 'script', attrs: { src: `/${file}` } }
    })
  },
}

/** web/app/loader, in one file that waits for nothing else. */
const loaderBuild: InlineConfig = {
  configFile: false,
  root: 'web',
  logLevel: 'warn',
  define: { __SERVICE_WORKER__: JSON.stringify(!isServiceWorkerOff) },
  build: {
    write: false,
    target: 'es2022',
    lib: { entry: 'app/loader/loader.ts', formats: ['iife'], name: 'loader' },
  },
}

/** The loader among the assets, and its tag in the document; the Worker adds what it is to load. */
const loader: Plugin = {
  name: 'loader',
  apply: 'build',
  async buildStart() {
    const [built] = (await build(loaderBuild)) as Rolldown.RolldownOutput[]
    this.emitFile({ type: 'asset', name: 'loader.js', source: built?.output[0].code ?? '' })
  },
  transformIndexHtml(_, { bundle }) {
    const file = Object.keys(bundle ?? {}).find((name) => name.startsWith('assets/loader'))
    return [{ tag: 'script', attrs: { async: true, src: `/${file}` } }]
  },
}

/** The style sheets for the head of a page, and of one with an open dialog (worker/page/first-screen.ts). */
const FIRST_SHEETS = ['first-screen', 'first-details', 'first-quotation']

const firstSheetsBuild: InlineConfig = {
  configFile: false,
  root: 'web',
  logLevel: 'warn',
  plugins: [tailwindcss()],
  build: {
    write: false,
    target: 'es2022',
    rolldownOptions: { input: FIRST_SHEETS.map((name) => `web/app/styles/${name}.css`) },
  },
}

/** Those sheets among the assets, and their links in the document: the Worker writes them into the page. */
const firstSheets: Plugin = {
  name: 'first-sheets',
  apply: 'build',
  async buildStart() {
    const { output } = (await build(firstSheetsBuild)) as Rolldown.RolldownOutput
    for (const name of FIRST_SHEETS) {
      const sheet = output.find(({ fileName }) => fileName.startsWith(`assets/${name}-`))
      if (sheet?.type !== 'asset') throw new Error(`There is no ${name}.css`)
      this.emitFile({ type: 'asset', name: `${name}.css`, source: sheet.source })
    }
  },
  transformIndexHtml(_, { bundle }) {
    return FIRST_SHEETS.map((name) => {
      const file = Object.keys(bundle ?? {}).find((one) => one.startsWith(`assets/${name}-`))
      return { tag: 'link', attrs: { rel: 'stylesheet', href: `/${file}` }, injectTo: 'head' }
    })
  },
}

/** Whether the public entry needs a module before it can run: whether imports that are not `import()` lead to it. */
function isInFirstLoad(id: string, importersOf: (id: string) => readonly string[], seen = new Set<string>()): boolean {
  if (id.endsWith('/web/app/main.tsx')) return true
  seen.add(id)
  return importersOf(id).some((importer) => !seen.has(importer) && isInFirstLoad(importer, importersOf, seen))
}

/** "messages-ha-home" for web/messages/ha/home.ts. */
function messagesName(id: string): string | undefined {
  const [, language, part] = /\/web\/messages\/(\w+)\/(\w+)\.ts$/.exec(id) ?? []
  return language && `messages-${language}-${part}`
}

const SHARED = /web\/(lib|components|queries|app|[^/]+\.ts$)/
const INQUIRY = /web\/components\/(inquiry\/|ui\/field)|contract\/contact-options/
/** What only the screens of machines draw: home does without. */
const INSTALMENTS = /instalment|web\/components\/price-text/

/** What the library brings along for infinite queries, a kilobyte, though no public screen has one: whoever adds one is told. */
const noInfiniteQueries: Plugin = {
  name: 'no-infinite-queries',
  load(id) {
    if (!id.endsWith('/query-core/build/modern/infiniteQueryBehavior.js')) return null
    const none = `() => { throw new Error('The public build has no infinite queries (vite.config.ts)') }`
    const names = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage']
    return names.map((name) => `export const ${name} = ${none}`).join('\n')
  },
}

const production = defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    firstSheets,
    loader,
    early,
    noInfiniteQueries,
    buildBesides(adminBuild, 'admin'),
    buildBesides(serviceWorkerBuild, 'service-worker'),
  ],
  define: { __SERVICE_WORKER__: JSON.stringify(!isServiceWorkerOff) },
  // wouter brings a stand-in for a React before 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // A screen's code is fetched by code that has these two already.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/libraries-|rolldown-runtime-/.test(file)) : files,
    },
    // The sheet for paper is fetched by itself, after the screen, and a font where its letters stand: in the document they
    // would be paid for before that.
    assetsInlineLimit: (file) => (/print\.css$|\.woff2$/.test(file) ? false : undefined),
    // The Worker reads from it which file a page's code is in (worker/page/shell.ts).
    manifest: 'manifest.json',
    rolldownOptions: {
      input: ['web/index.html'],
      output: {
        // By its name the service worker knows a language's messages (web/service-worker/assets.ts).
        chunkFileNames: ({ facadeModuleId }) => `assets/${messagesName(facadeModuleId ?? '') ?? '[name]'}-[hash].js`,
        codeSplitting: {
          // What every public page needs is three files (the libraries, ours for the first render, ours that several
          // screens share): they compress better, and a slow connection makes fewer requests.
          groups: [
            {
              debugName: 'first load',
              name: (id, graph) => {
                const importersOf = (module: string) => graph.getModuleInfo(module)?.importers ?? []
                if (SHARED.test(id) && !INQUIRY.test(id) && !INSTALMENTS.test(id) && importersOf(id).length > 1)
                  return 'site'
                if (!isInFirstLoad(id, importersOf)) return null
                return id.includes('/node_modules/') || id.startsWith('\0') ? 'libraries' : 'site'
              },
            },
            // What opens an item, in one file rather than three.
            { name: 'item', test: /web\/catalogue\/(?:item|open-item)\.tsx?$|contract\/fold\.ts$/, minShareCount: 2 },
            { name: 'instalments', test: INSTALMENTS, minShareCount: 2 },
            // The forms are on home, or fetched with the dialog they stand in. After what is shared, which a group
            // takes along where it depends on it.
            { name: 'inquiry', test: INQUIRY, minShareCount: 2 },
          ],
        },
      },
    },
  },
})

export default defineConfig(async ({ command }) => {
  if (command === 'build') return production
  // Loaded here alone: it brings wrangler, which a build does not need.
  const [{ development }, { definitions }] = await Promise.all([
    import('./worker/cli/development-plugins.ts'),
    import('./worker/cli/build-facts.ts'),
  ])
  return {
    root: 'web',
    cacheDir: '../.cache/vite',
    clearScreen: false,
    plugins: [react(), tailwindcss(), ...development],
    define: { __SERVICE_WORKER__: 'false', ...definitions() },
    // node_modules may be a link, as in a second working tree.
    server: { fs: { allow: ['.', realpathSync('node_modules')] } },
  }
})
