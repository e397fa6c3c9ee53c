import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { isImportedBy } from './chunks.ts'
import { buildBesides, IN_DIST, sideBuild, withoutModulesOf } from './side-build.ts'

/** What most sections share: the toolkit without the parts that only some of them open, and what it needs itself. */
const TOOLKIT = [
  /web\/admin\/toolkit\/(?:list\/|[\w-]+\.tsx?$|upload\/upload-gate)/,
  /web\/admin\/toolkit\/form\/use-unsaved-changes/,
  /web\/shared\/(?:ui\/|lib\/(?:hooks|format))/,
  /worker\/contract\/resources/,
  /worker\/domain\/(?:format-number|fold|states|lagos-date|money\/(?:exchange|instalments|typed-number))/,
]

/** What forms need beyond the sign-in page, and what sending an image needs: many sections share each. */
const FORMS = /node_modules\/(?:react-hook-form|@hookform)\/|web\/admin\/toolkit\/form\//
const UPLOADS = /node_modules\/idb\/|web\/admin\/toolkit\/upload\/(?!image-field)/

type Modules = { getModuleInfo: (module: string) => { importers: readonly string[] } | null }

/** Groups what an entry imports; the entry itself stays apart, which the manifest then names. */
const neededBy = (name: string, entry: string) => ({
  debugName: name,
  name: (id: string, modules: Modules) =>
    !id.endsWith(entry) && isImportedBy(entry, id, (module) => modules.getModuleInfo(module)?.importers ?? [])
      ? name
      : null,
})

/** What checks forms, and what most sections have of the contract's schemas. No first screen needs it. */
const SCHEMAS =
  /node_modules\/zod\/|worker\/contract\/(?:text|list-query|machinery\/category|image-url|translations\/translation)\.ts/

/** All else is a file for each section and each part that is opened. tests/worker/budgets.test.ts limits the sizes. */
const chunks: Rolldown.OutputOptions = {
  codeSplitting: {
    // In this order, because a group includes what it depends on and no earlier group has.
    groups: [
      neededBy('sign-in', '/web/admin/app.tsx'),
      neededBy('shell', '/web/admin/shell/dashboard-page.tsx'),
      { name: 'toolkit', test: (id) => TOOLKIT.some((part) => part.test(id)), minShareCount: 2 },
      // Before the forms, which some sections open and the overview does not need.
      neededBy('first-section', '/web/admin/sections/overview/overview.tsx'),
      { name: 'schemas', test: SCHEMAS },
      { name: 'forms', test: FORMS },
      { name: 'uploads', test: UPLOADS },
    ],
  },
}

export const admin = buildBesides(
  'admin',
  sideBuild({
    plugins: [react(), tailwindcss(), withoutModulesOf('web/site')],
    // wouter depends on a shim for React versions before 18.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    build: {
      ...IN_DIST,
      modulePreload: { polyfill: false },
      // A font inlined in the style sheet would be a data: URL, which the content security policy forbids.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      manifest: 'admin-manifest.json',
      rolldownOptions: { input: ['web/admin.html'], output: chunks },
    },
  }),
)
