import type { FirstScreen, ShellManifest } from '#contract/shell-manifest.ts'
import type { Bindings } from '#worker/env.ts'
import { cspScriptHash, encodeParts, type Template } from './template.ts'

/** What a browser may prefetch: the page of a link that is being pressed. Inlined, since a file would be fetched before images. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/admin*' } },
          { not: { href_matches: '/api/*' } },
          { selector_matches: 'html:not([data-hydrated]) a:not([rel~=nofollow])' },
        ],
      },
      // Rarely prefetches something that is not opened.
      eagerness: 'conservative',
    },
  ],
})

type InlineScript = { script: string; cspSource: string }

type Shell = {
  template: Template
  firstSheets: Record<FirstScreen, string>
  signInSheet: string
  sheet: Uint8Array
  /** The display face's style, for the head: declared later, the page would be laid out again. Its fallback is as wide. */
  displayFace: string
  /** Returns the loader's tag, with the app's entry and the files of a page; one that needs them loads them at once. */
  loader: (modules: string[], isNeeded: boolean) => string
  /** The tag of the script on the page of a machine's plate. */
  plateScript: string
  /** The script that responds to a visitor before any file has loaded. */
  inlineScript: InlineScript
  speculationRules: InlineScript
}

let prepared: Shell | undefined

/** Returns what the build knows about a page's document (web/build/shell.ts), read once per isolate. */
export async function publicShell(env: Bindings, origin: string): Promise<Shell> {
  prepared ??= await prepare(await (await env.ASSETS.fetch(new URL('/shell.json', origin))).text())
  return prepared
}

const styleElement = (css: string) => `<style>${css}</style>`

/** Returns a style sheet for the body: within an SVG it is valid there, and applies to the whole page. */
const asHiddenSvg = (css: string) =>
  `<svg class="hidden"><style>${css.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</style></svg>`

async function prepare(json: string): Promise<Shell> {
  const { document, firstSheets, ...built } = JSON.parse(json) as ShellManifest
  const [start, head, body, end] = document
  // This link to the whole sheet loads nothing. Without it, Vite's preloader would load the sheet again with the app.
  const link = `<link rel="stylesheet" crossorigin href="${built.sheetFile}" disabled>`
  return {
    template: encodeParts([start, head, link + body, end]),
    firstSheets,
    signInSheet: styleElement(built.signInSheet),
    sheet: new TextEncoder().encode(asHiddenSvg(built.sheet)),
    displayFace: styleElement(built.displayFace),
    loader: (modules, isNeeded) => {
      const files = new Set([...built.appImports, ...modules.flatMap((module) => built.modules[module] ?? [])])
      files.delete(built.app)
      const now = isNeeded ? ' data-now=""' : ''
      return `<script data-app="${built.app}" data-modules="${[...files].join(' ')}"${now} async src="${built.loader}"></script>`
    },
    plateScript: `<script defer src="${built.plate}"></script>`,
    inlineScript: await inlineScriptOf(built.inlineScript),
    speculationRules: await inlineScriptOf(SPECULATION_RULES, ' type="speculationrules"'),
  }
}

const inlineScriptOf = async (code: string, type = ''): Promise<InlineScript> => ({
  script: `<script${type}>${code}</script>`,
  cspSource: await cspScriptHash(code),
})
