import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { cutDocument, type ShellManifest } from '#contract/shell-manifest.ts'
import { buildEarly, buildLoader } from './scripts.ts'
import { buildFirstSheets, splitDisplayFace } from './style-sheets.ts'

/** Builds the inline parts of public documents and writes shell.json, from which the Worker makes documents. */
export function shell(): Plugin {
  let root = ''
  let parts: Pick<ShellManifest, 'firstSheets' | 'early'>
  let loader = ''
  return {
    name: 'shell',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async buildStart() {
      const [firstSheets, leave, list, code] = await Promise.all([
        buildFirstSheets(),
        buildEarly('leave'),
        buildEarly('list'),
        buildLoader(),
      ])
      loader = this.emitFile({ type: 'asset', name: 'loader.js', source: code })
      parts = { firstSheets, early: { leave, list } }
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const manifest = { ...parts, ...describe(bundle, root), loader: `/${this.getFileName(loader)}` }
        this.emitFile({
          type: 'asset',
          fileName: 'shell.json',
          source: JSON.stringify(manifest satisfies ShellManifest),
        })
      },
    },
  }
}

/** Returns the names of built files that documents refer to. */
function describe(bundle: Rolldown.OutputBundle, root: string) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  // How the code is split (chunks.ts) determines which file this is.
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/web/site/app/main.tsx')))
  const importedBy = (file: string): string[] => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? [...chunk.imports.flatMap(importedBy), ...chunk.imports] : []
  }
  const sheetFile = Object.keys(bundle).find((file) => /^assets\/site-.*\.css$/.test(file))
  if (!entry || !sheetFile) throw new Error('The site has no entry with a style sheet')
  const paths = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)
  const onDemand = chunks.filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId)
  return {
    document: cutDocument(textOf(bundle, 'index.html')),
    ...splitDisplayFace(textOf(bundle, sheetFile)),
    sheetFile: `/${sheetFile}`,
    app: `/${entry.fileName}`,
    appImports: paths(importedBy(entry.fileName)),
    modules: Object.fromEntries(
      onDemand.map(({ facadeModuleId, fileName }) => [
        relative(root, facadeModuleId as string),
        paths([fileName, ...importedBy(fileName)]),
      ]),
    ),
  }
}

function textOf(bundle: Rolldown.OutputBundle, fileName: string): string {
  const file = bundle[fileName]
  if (file?.type !== 'asset') throw new Error(`The build has no ${fileName}`)
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
}
