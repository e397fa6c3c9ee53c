import type { Bindings } from '#worker/env.ts'
import type { publicShell as builtShell } from './shell.ts'
import { cutTemplate } from './template.ts'

const NONE = { script: '', source: '' }

/** Stands in for shell.ts under `npm run dev`: the document as Vite serves it, whose modules come one by one. */
export const publicShell: typeof builtShell = async (env: Bindings, origin: string) => {
  const template = cutTemplate(await (await env.ASSETS.fetch(new URL('/', origin))).text())
  return {
    template,
    firstSheets: { page: '', details: '', quotation: '' },
    headRest: () => [],
    displayFace: '',
    // The app's entry brings the loader itself, and React comes at once.
    loader: () => '',
    early: { leave: NONE, list: NONE },
    rules: NONE,
    build: 'dev',
  }
}
