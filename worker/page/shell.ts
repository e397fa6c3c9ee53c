import { shortDigest } from '#worker/cache/digest.ts'
import type { Bindings } from '#worker/env.ts'
import { withoutWebFont } from './save-data.ts'
import { cutTemplate, type Template } from './template.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>

type Shell = {
  /** What Vite built, ready to be filled, without its scripts. */
  template: Template
  /** The same without the web font, for whoever saves data. */
  lightTemplate: Template
  /** The tag of the loader, with the app's entry and the files of a page's code and messages; at once for a page that needs them. */
  loader: (modules: string[], isNeeded: boolean) => string
  /** The tag of the script that searches until that code has come. */
  earlySearch: string
  /** A name for the build it is of. */
  build: string
}

let prepared: Shell | undefined

/**
 * The built shell with its style sheet written into it: the first screen needs all of it, and on a slow connection a second
 * request for it is a second round trip before anything is seen. Read once an isolate.
 */
export async function publicShell(env: Bindings, origin: string): Promise<Shell> {
  prepared ??= await prepare(env, origin)
  return prepared
}

const CODE_TAGS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
const LOADER_TAG = /<script async[^>]*loader-[^>]*><\/script>/
const EARLY_SEARCH_TAG = /<script async[^>]*early-search[^>]*><\/script>/

async function prepare(env: Bindings, origin: string): Promise<Shell> {
  const read = async (path: string) => (await env.ASSETS.fetch(new URL(path, origin))).text()
  // ASSETS responds to `/` with index.html, and would redirect `/index.html`.
  const built = await read('/')
  // The sheet for paper stays a file of its own, which a browser fetches after all that is on the screen.
  const links = [...built.matchAll(/<link rel="stylesheet"(?![^>]*media=)[^>]*href="([^"]+)"[^>]*>/g)]
  const sheets = await Promise.all(links.map(async ([link, href]) => ({ link, css: await read(href as string) })))
  // The link stays, and loads nothing: without one, Vite's preloader would load the sheet again with the app's parts.
  const styled = sheets.reduce(
    (page, { link, css }) => page.replace(link, () => `<style>${css}</style>${link.replace('>', ' disabled>')}`),
    built,
  )
  const code = [...styled.matchAll(CODE_TAGS)].map(([tag]) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '')
  // Vite names what the entry imports before the entry.
  const [entry = '', ...shared] = code.toReversed()
  const manifest = JSON.parse(await read('/manifest.json')) as Manifest
  const tag = LOADER_TAG.exec(styled)?.[0] ?? ''
  const html = styled.replace(CODE_TAGS, '').replace(LOADER_TAG, '').replace(EARLY_SEARCH_TAG, '')
  return {
    template: cutTemplate(html),
    lightTemplate: cutTemplate(withoutWebFont(html)),
    loader: (needed, isNeeded) => {
      const files = needed.flatMap((module) => filesOf(manifest, module))
      const modules = new Set([...shared, ...files.map((file) => `/${file}`)])
      modules.delete(entry)
      const attributes = `data-app="${entry}" data-modules="${[...modules].join(' ')}"${isNeeded ? ' data-now=""' : ''}`
      return tag.replace('<script', `<script ${attributes}`)
    },
    earlySearch: EARLY_SEARCH_TAG.exec(styled)?.[0] ?? '',
    build: await shortDigest(styled, 8),
  }
}

function filesOf(manifest: Manifest, module: string): string[] {
  const chunk = manifest[module]
  return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported))] : []
}
