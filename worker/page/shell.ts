import { DISPLAY_FACE_ID } from '#contract/display-face-id.ts'
import { HEAD_REST_ID } from '#contract/head-rest-id.ts'
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
  /** What follows the first screen: `scripts`, and the whole style sheet. */
  headRest: (scripts: string) => (string | Uint8Array)[]
  /** The display face: its fallback has the same metrics, and is all that whoever saves data has. */
  displayFace: string
  /** The tag of the loader, with the app's entry and the files of a page's code and messages; at once for a page that needs them. */
  loader: (modules: string[], isNeeded: boolean) => string
  /** What answers a visitor before any file has come: on every page, and on one with a list. */
  early: Record<'leave' | 'list', InlineScript>
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
const asDrawing = (css: string) =>
  `<svg class="hidden"><style>${css.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</style></svg>`

const WEB_FONT = /@font-face\s*\{[^}]*\.woff2[^}]*\}/g
const CODE_TAGS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
const LOADER_TAG = /<script async[^>]*loader-[^>]*><\/script>/
const EARLY_TAGS = /<script src="[^"]*early-[^"]*"><\/script>/g

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
  const styles = encode(`${asDrawing(whole.replaceAll(WEB_FONT, ''))}</div>`)
  const code = [...styled.matchAll(CODE_TAGS)].map(([tag]) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '')
  // Vite names what the entry imports before the entry.
  const [entry = '', ...shared] = code.toReversed()
  const manifest = JSON.parse(await read('/manifest.json')) as Manifest
  const tag = LOADER_TAG.exec(styled)?.[0] ?? ''
  const early = async (name: string) => inline(await read(fileIn(styled, `early-${name}-`)))
  const html = styled.replace(CODE_TAGS, '').replace(LOADER_TAG, '').replace(EARLY_TAGS, '')
  return {
    template: cutTemplate(html),
    firstSheets: {
      page: elementOf('first-screen'),
      details: elementOf('first-details'),
      quotation: elementOf('first-quotation'),
    },
    headRest: (scripts) => [`<div id="${HEAD_REST_ID}" hidden>${scripts}`, styles],
    displayFace: `<noscript id="${DISPLAY_FACE_ID}">${asDrawing((whole.match(WEB_FONT) ?? []).join(''))}</noscript>`,
    loader: (needed, isNeeded) => {
      const files = needed.flatMap((module) => filesOf(manifest, module))
      const modules = new Set([...shared, ...files.map((file) => `/${file}`)])
      modules.delete(entry)
      const attributes = `data-app="${entry}" data-modules="${[...modules].join(' ')}"${isNeeded ? ' data-now=""' : ''}`
      return tag.replace('<script', `<script ${attributes}`)
    },
    early: { leave: await early('leave'), list: await early('list') },
    rules: await inline(SPECULATION_RULES, ' type="speculationrules"'),
    build: await shortDigest(styled + sheets.map(({ css }) => css).join(''), 8),
  }
}

/** The URL of the asset that a built document names. */
const fileIn = (html: string, name: string) =>
  html.match(/\/assets\/[^"]+/g)?.find((path) => path.startsWith(`/assets/${name}`)) ?? ''

const inline = async (code: string, type = ''): Promise<InlineScript> => ({
  script: `<script${type}>${code}</script>`,
  source: await scriptSource(code),
})

function filesOf(manifest: Manifest, module: string): string[] {
  const chunk = manifest[module]
  return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported))] : []
}
