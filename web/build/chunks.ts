import type { Rolldown } from 'vite'

const SHARED = /web\/(shared\/(lib|ui|queries)|site\/(lib|components|queries|app|enhance))\//
const INQUIRY = /web\/site\/components\/inquiry\/|domain\/inquiry\/options/
/** Apart from the forms of inquiries: a machine's page has a form of its own. */
const FIELD = /web\/shared\/ui\/field/
/** Modules that only the screens of machines need, not the home page. */
const INSTALMENTS = /instalment|web\/site\/components\/price-text/

const SHEET = /key-data|specification-(?:table|lines)|web\/site\/components\/paper-footer/
const DIALOG = /web\/shared\/ui\/dialog/

const LATER = [INQUIRY, FIELD, INSTALMENTS, SHEET, DIALOG]

/** Returns whether an entry needs a module before it can run: whether static imports lead to it. */
export function isImportedBy(
  entry: string,
  id: string,
  importersOf: (id: string) => readonly string[],
  seen = new Set<string>(),
): boolean {
  if (id.endsWith(entry)) return true
  seen.add(id)
  return importersOf(id).some((importer) => !seen.has(importer) && isImportedBy(entry, importer, importersOf, seen))
}

/** Every public page needs few files: they compress better than more, and need fewer requests on a slow connection. */
export const chunks: Rolldown.OutputOptions = {
  // The service worker recognises a language's messages by "messages-ha-home" (web/site/service-worker/responses.ts).
  chunkFileNames: ({ facadeModuleId }) => {
    const [, language, part] = /\/web\/shared\/messages\/(\w+)\/(\w+)\.ts$/.exec(facadeModuleId ?? '') ?? []
    return `assets/${language ? `messages-${language}-${part}` : '[name]'}-[hash].js`
  },
  codeSplitting: {
    groups: [
      {
        debugName: 'first load',
        name: (id, graph) => {
          const importersOf = (module: string) => graph.getModuleInfo(module)?.importers ?? []
          if (SHARED.test(id) && !LATER.some((later) => later.test(id)) && importersOf(id).length > 1) return 'site'
          if (!isImportedBy('/web/site/app/main.tsx', id, importersOf)) return null
          return id.includes('/node_modules/') || id.startsWith('\0') ? 'libraries' : 'site'
        },
      },
      // The code that opens an item, in one file rather than three.
      {
        name: 'item',
        test: /web\/site\/catalogue\/(?:item|item\/quotation-sent|item\/delivered-line)\.tsx?$|domain\/fold\.ts$/,
        minShareCount: 2,
      },
      { name: 'dialog', test: DIALOG, minShareCount: 2 },
      { name: 'sheet', test: SHEET, minShareCount: 2 },
      { name: 'instalments', test: INSTALMENTS, minShareCount: 2 },
      { name: 'field', test: FIELD, minShareCount: 2 },
      // The forms are on the home page, or fetched with their dialog. Last: a group includes what it depends on.
      { name: 'inquiry', test: INQUIRY, minShareCount: 2 },
    ],
  },
}
