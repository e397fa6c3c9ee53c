import { shortDigest } from '#worker/cache/digest.ts'
import type { Bindings } from '#worker/env.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>

type Shell = {
  /** What Vite built, ready to be filled, without its scripts. */
  html: string
  /** The tags that ask for the code of every page. */
  scripts: string
  /** The tag of the script that searches until that code has come. */
  earlySearch: string
  /** A name for the build it is of. */
  build: string
  /** The files of a page's code that the shell does not ask for already. */
  modulesOf: (module: string) => string[]
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
const EARLY_SEARCH_TAG = /<script async[^>]*early-search[^>]*><\/script>/

async function prepare(env: Bindings, origin: string): Promise<Shell> {
  const read = async (path: string) => (await env.ASSETS.fetch(new URL(path, origin))).text()
  // ASSETS responds to `/` with index.html, and would redirect `/index.html`.
  const built = await read('/')
  const links = [...built.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)]
  const sheets = await Promise.all(links.map(async ([link, href]) => ({ link, css: await read(href as string) })))
  const styled = sheets.reduce((page, { link, css }) => page.replace(link, () => `<style>${css}</style>`), built)
  const tags = styled.match(CODE_TAGS) ?? []
  const scripts = tags
    .map((tag) => tag.replace(/^<(script|link)/, '<$1 async fetchpriority="low"').replace('<link async', '<link'))
    .join('')
  const manifest = JSON.parse(await read('/manifest.json')) as Manifest
  return {
    html: styled.replace(CODE_TAGS, '').replace(EARLY_SEARCH_TAG, ''),
    scripts,
    earlySearch: EARLY_SEARCH_TAG.exec(styled)?.[0] ?? '',
    build: await shortDigest(styled, 8),
    modulesOf: (module) => [...new Set(filesOf(manifest, module))].filter((file) => !scripts.includes(file)),
  }
}

function filesOf(manifest: Manifest, module: string): string[] {
  const chunk = manifest[module]
  return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported))] : []
}
