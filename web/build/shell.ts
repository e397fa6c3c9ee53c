import { relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import type { Plugin, Rolldown } from 'vite'
import { cutDocument, FIRST_SCREENS, type FirstScreen, type ShellManifest } from '#contract/shell-manifest.ts'
import { buildBesides, buildInMemory, IN_DIST, sideBuild } from './side-build.ts'

/** Builds the inline parts of public documents and writes shell.json, from which the Worker makes documents. */
export function shell(): Plugin {
  let root = ''
  let parts: Pick<ShellManifest, 'firstSheets' | 'signInSheet' | 'inlineScript'>
  let files: Record<'loader' | 'plate', string>
  return {
    name: 'shell',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async buildStart() {
      const [sheets, inlineScript, loader, plate] = await Promise.all([
        buildFirstSheets(),
        buildInlineScript(),
        buildFile('loader'),
        buildFile('plate'),
      ])
      const emit = (name: string, source: string) => this.emitFile({ type: 'asset', name: `${name}.js`, source })
      files = { loader: emit('loader', loader), plate: emit('plate', plate) }
      parts = { ...sheets, inlineScript }
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const path = (file: string) => `/${this.getFileName(file)}`
        const scripts = { loader: path(files.loader), plate: path(files.plate) }
        const manifest = { ...parts, ...siteParts(bundle, root), ...scripts }
        const source = JSON.stringify(manifest satisfies ShellManifest)
        this.emitFile({ type: 'asset', fileName: 'shell.json', source })
      },
    },
  }
}

function siteParts(bundle: Rolldown.OutputBundle, root: string) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  // How the code is split (chunks.ts) determines which file this is.
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/web/site/app/main.tsx')))
  const importsOf = (file: string): string[] => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? [...chunk.imports.flatMap(importsOf), ...chunk.imports] : []
  }
  const sheetFile = Object.keys(bundle).find((file) => /^assets\/site-.*\.css$/.test(file))
  if (!entry || !sheetFile) throw new Error('The site has no entry with a style sheet')
  const sheet = textOf(bundle, sheetFile)
  const paths = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)
  const onDemand = chunks.filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId)
  return {
    document: cutDocument(textOf(bundle, 'index.html')),
    // A page fetches the display face after its first images.
    sheet: sheet.replaceAll(WEB_FONT, ''),
    displayFace: (sheet.match(WEB_FONT) ?? []).join(''),
    sheetFile: `/${sheetFile}`,
    app: `/${entry.fileName}`,
    appImports: paths(importsOf(entry.fileName)),
    modules: Object.fromEntries(
      onDemand.map(({ facadeModuleId, fileName }) => [
        relative(root, facadeModuleId as string),
        paths([fileName, ...importsOf(fileName)]),
      ]),
    ),
  }
}

function textOf(bundle: Rolldown.OutputBundle, fileName: string): string {
  const file = bundle[fileName]
  if (file?.type !== 'asset') throw new Error(`The build has no ${fileName}`)
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
}

const sheetName = (kind: FirstScreen) => (kind === 'page' ? 'first-screen' : `first-${kind}`)

/** Builds a style sheet for each thing that a page may begin with, and for the administrator's sign-in form. */
async function buildFirstSheets(): Promise<Pick<ShellManifest, 'firstSheets' | 'signInSheet'>> {
  const pages = FIRST_SCREENS.map((kind) => `web/site/styles/${sheetName(kind)}.css`)
  const files = await buildInMemory({
    plugins: [tailwindcss()],
    build: { rolldownOptions: { input: [...pages, 'web/admin/login/first-sign-in.css'] } },
  })
  const sheetOf = (name: string) => {
    const sheet = files.find(({ fileName }) => fileName.startsWith(`assets/${name}-`))
    if (sheet?.type !== 'asset') throw new Error(`There is no ${name}.css`)
    return String(sheet.source)
  }
  const firstSheets = Object.fromEntries(FIRST_SCREENS.map((kind) => [kind, sheetOf(sheetName(kind))]))
  return { firstSheets: firstSheets as Record<FirstScreen, string>, signInSheet: sheetOf('first-sign-in') }
}

const WEB_FONT = /@font-face\s*\{[^}]*\.woff2[^}]*\}/g

async function buildFile(name: string): Promise<string> {
  const [file] = await buildInMemory({
    define: serviceWorkerDefine,
    build: { lib: { entry: `site/enhance/${name}.ts`, formats: ['iife'], name } },
  })
  if (file?.type !== 'chunk') throw new Error(`There is no ${name}`)
  return file.code
}

/** Builds the script that stands in every document. Throws if it consists of more than one file. */
async function buildInlineScript(): Promise<string> {
  const [entry, ...others] = await buildInMemory({
    build: {
      modulePreload: false,
      // Vite does not minify white space in a library, and adds a preloader to anything else.
      lib: { entry: 'site/enhance/inline.ts', formats: ['es'] },
      rolldownOptions: { output: { minify: true } },
    },
  })
  if (entry?.type !== 'chunk' || others.length > 0) throw new Error('The inline script is more than one file')
  return `(()=>{${entry.code.trim()}})()`
}

const isOff = process.env.SERVICE_WORKER === 'off'

export const serviceWorkerDefine = { __SERVICE_WORKER__: JSON.stringify(!isOff) }

/** Builds /sw.js, as one file with a fixed name; SERVICE_WORKER=off builds one that removes itself from browsers. */
export const serviceWorker = buildBesides(
  'service-worker',
  sideBuild({
    build: {
      ...IN_DIST,
      lib: {
        entry: `site/service-worker/${isOff ? 'sw-off' : 'sw'}.ts`,
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'sw.js',
      },
    },
  }),
)
