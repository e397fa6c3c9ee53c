import { cutDocument } from '#contract/shell-manifest.ts'
import type { Bindings } from '#worker/env.ts'
import type { publicShell as builtShell } from './shell.ts'
import { encodeParts } from './template.ts'

const NONE = { script: '', cspSource: '' }

/** Replaces shell.ts under `npm run dev`: the document as Vite serves it, with its separate modules. */
export const publicShell: typeof builtShell = async (env: Bindings, origin: string) => {
  const html = await (await env.ASSETS.fetch(new URL('/', origin))).text()
  return {
    template: encodeParts(cutDocument(html, { keepsTags: true })),
    firstSheets: { page: '', details: '', quotation: '' },
    signInSheet: '',
    sheet: new Uint8Array(),
    displayFace: '',
    // The app's entry imports the loader itself, and React at once.
    loader: () => '',
    plateScript: '<script type="module" src="/site/enhance/plate.ts"></script>',
    inlineScript: NONE,
    speculationRules: NONE,
  }
}
