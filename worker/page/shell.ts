import { DISPLAY_FACE_ID } from '#contract/display-face-id.ts'
import { STYLES_ID } from '#contract/styles-id.ts'
import { scriptSource, shortDigest } from '#worker/cache/digest.ts'
import type { Bindings } from '#worker/env.ts'
import type { FirstScreen } from './first-screen.ts'
import { SPECULATION_RULES } from './speculation-rules.ts'
import { cutTemplate, type Template } from './template.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>

/** A script that stands in a document, with its source in the content security policy. */
type InlineScript = { script: string; source: string }

type Shell = {
  /** What Vite built, ready to be filled, without its scripts. */
  template: Template
  /** The style sheets of what a page begins with, for the head. */
  firstSheets: Record<FirstScreen, string>
  /** The whole style sheet, which follows the first screen. */
  styles: Uint8Array
  /** The display face, for the head: its fallback has the same metrics, and is all that whoever saves data has. */
  displayFace: string
  /** The tag of the loader, with the app's entry and the files of a page's code and messages; at once for a page that needs them. */
  loader: (modules: string[], isNeeded: boolean) => string
  /** Answers what is chosen and typed before any file has come. */
  early: InlineScript
  /** What may be fetched ahead. */
  rules: InlineScript
  /** A name for the build it is of. */
  build: string
}

let prepared: Shell | undefined

/**
 * The built shell with its style sheets: on a slow connection, a second request for them is a second round trip before
 * anything is seen. What a page begins with has a small one in the head; all of it follows. Read once an isolate.
 */
export async function publicShell(env: Bindings, origin: string): Promise<Shell> {
  prepared ??= await prepare(env, origin)
  return prepared
}

const encode = (html: string) => new TextEncoder().encode(html)

/** A sheet in the body: HTML has style elements in the head alone, a drawing has them anywhere, and for the whole page. */
const asElement = (css: string) =>
  `<svg id="${STYLES_ID}" class="hidden"><style>${css.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</style></svg>`

const WEB_FONT = /@font-face\s*\{[^}]*\.woff2[^}]*\}/g
const CODE_TAGS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
const LOADER_TAG = /<script async[^>]*loader-[^>]*><\/script>/
const EARLY_TAG = /<script src="([^"]*early-[^"]*)"><\/script>/

async function prepare(env: Bindings, origin: string): Promise<Shell> {
  const read = async (path: string) => (await env.ASSETS.fetch(new URL(path, origin))).text()
  // ASSETS responds to `/` with index.html, and would redirect `/index.html`.
  const built = await read('/')
  // The sheet for paper stays a file of its own, which a browser fetches after all that is on the screen.
  const links = [...built.matchAll(/<link rel="stylesheet"(?![^>]*media=)[^>]*href="([^"]+)"[^>]*>/g)]
  const sheets = await Promise.all(links.map(async ([link, href]) => ({ link, css: await read(href as string) })))
  const sheetOf = (name: string) => sheets.find(({ link }) => link.includes(`/${name}-`))
  const elementOf = (name: string) => `<style>${sheetOf(name)?.css}</style>`
  const site = sheetOf('site')
  // The whole sheet's link stays, and loads nothing: without one, Vite's preloader would load it again with the app.
  const styled = sheets.reduce(
    (page, { link }) => page.replace(link, link === site?.link ? link.replace('>', ' disabled>') : ''),
    built,
  )
  const whole = site?.css ?? ''
  const code = [...styled.matchAll(CODE_TAGS)].map(([tag]) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '')
  // Vite names what the entry imports before the entry.
  const [entry = '', ...shared] = code.toReversed()
  const manifest = JSON.parse(await read('/manifest.json')) as Manifest
  const tag = LOADER_TAG.exec(styled)?.[0] ?? ''
  const early = await read(EARLY_TAG.exec(styled)?.[1] ?? '')
  const html = styled.replace(CODE_TAGS, '').replace(LOADER_TAG, '').replace(EARLY_TAG, '')
  return {
    template: cutTemplate(html),
    firstSheets: { page: elementOf('first-screen'), dialog: elementOf('first-dialog') },
    styles: encode(asElement(whole.replaceAll(WEB_FONT, ''))),
    displayFace: `<noscript id="${DISPLAY_FACE_ID}"><style>${(whole.match(WEB_FONT) ?? []).join('')}</style></noscript>`,
    loader: (needed, isNeeded) => {
      const files = needed.flatMap((module) => filesOf(manifest, module))
      const modules = new Set([...shared, ...files.map((file) => `/${file}`)])
      modules.delete(entry)
      const attributes = `data-app="${entry}" data-modules="${[...modules].join(' ')}"${isNeeded ? ' data-now=""' : ''}`
      return tag.replace('<script', `<script ${attributes}`)
    },
    early: { script: `<script>${early}</script>`, source: await scriptSource(early) },
    rules: {
      script: `<script type="speculationrules">${SPECULATION_RULES}</script>`,
      source: await scriptSource(SPECULATION_RULES),
    },
    build: await shortDigest(styled + sheets.map(({ css }) => css).join(''), 8),
  }
}

function filesOf(manifest: Manifest, module: string): string[] {
  const chunk = manifest[module]
  return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported))] : []
}
