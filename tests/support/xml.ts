import { readFileSync } from 'node:fs'
import { memoryPages, validateXML } from 'xmllint-wasm'

const schema = (name: string) => readFileSync(new URL(`schemas/${name}.rng`, import.meta.url), 'utf8')

/** Returns what libxml2 finds wrong with a document: its syntax, or what the schema requires. */
export async function faultsOfXml(document: string, kind: 'atom' | 'sitemap'): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: `${kind}.xml`, contents: document },
    schema: { fileName: `${kind}.rng`, contents: schema(kind) },
    extension: 'relaxng',
    maxMemoryPages: memoryPages.GiB,
  })
  return errors.map(({ message }) => message)
}

/** Returns the texts of all elements with that name, in order. */
export const textsOf = (document: string, element: string) =>
  [...document.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, 'g'))].map(([, text]) => text ?? '')
