import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { memoryPages, validateXML } from 'xmllint-wasm'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React's spelling of things that HTML reads in the same way: <img/>, hidden="", autoComplete, and ids such as
    // _R_5q_.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'valid-id': ['error', { relaxed: true }],
    // A matter of style: an input without a type is a text field.
    'no-implicit-input-type': 'off',
    'tel-non-breaking': 'off',
    // Dead links stay links for screen readers; a button that leads to a section is a link without JavaScript.
    'prefer-native-element': 'off',
    // A post has whatever title its author gave it.
    'long-title': 'off',
    // The boxes of one question share their name, like radio buttons.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // The CSP allows scripts and styles only from this site, where a hash of our own files would protect nothing.
    'require-sri': 'off',
    'no-inline-style': 'error',
  },
})

/** Returns a document's faults, one per line. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages, source }) =>
    messages.map(
      ({ ruleId, message, offset }) =>
        `${ruleId}: ${message} at ${source?.slice(Math.max(0, offset - 60), offset + 80)}`,
    ),
  )
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** Returns the title, canonical link and meta tags of a document, by name or property. */
export function headTags(html: string): Record<string, string> {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: unescaped(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''),
    ...Object.fromEntries(metas.map(([, name, content]) => [name, unescaped(content ?? '')])),
  }
}

export type Node = { '@type': string } & Record<string, unknown>

/** What a type requires, or recommends and this site has (developers.google.com/search/docs/appearance/structured-data). */
const EXPECTED: Record<string, string[]> = {
  LocalBusiness: ['name', 'address', 'url', 'telephone', 'image', 'logo', 'openingHoursSpecification'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  ContactPoint: ['contactType', 'telephone'],
  WebSite: ['name', 'url'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  BreadcrumbList: ['itemListElement'],
  Product: ['name', 'image', 'url', 'offers', 'brand'],
  Brand: ['name'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  Blog: ['name', 'url', 'blogPost'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher', 'url'],
  Organization: ['name', 'url'],
}

const FORMATS: Record<string, RegExp> = {
  url: /^https?:\/\/\S+$/,
  image: /^https?:\/\/\S+$/,
  logo: /^https?:\/\/\S+$/,
  datePublished: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  dateModified: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  price: /^\d+\.\d\d$/,
  priceCurrency: /^[A-Z]{3}$/,
  availability: /^https:\/\/schema\.org\/[A-Za-z]+$/,
  opens: /^\d\d:\d\d$/,
  closes: /^\d\d:\d\d$/,
}

/** Returns the nodes of all JSON-LD scripts of a document. */
export function nodesOf(html: string): Node[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return scripts.flatMap(([, json]) => {
    const data = JSON.parse(json ?? '') as { '@context': string; '@graph': Node[] }
    if (data['@context'] !== 'https://schema.org') throw new Error(`unknown context ${data['@context']}`)
    return data['@graph']
  })
}

/** Returns what is missing or misspelt in a node and those inside it. */
export function faultsOfNode(node: Node, where = ''): string[] {
  const type = node['@type']
  const at = `${where}/${type}`
  const expected = EXPECTED[type]
  if (!expected) return [`${at}: no such type in the table`]
  const missing = expected.filter((name) => isEmpty(node[name])).map((name) => `${at}: ${name} is missing`)
  const wrong = Object.entries(node).flatMap(([name, value]) => {
    const format = FORMATS[name]
    return format && !format.test(String(value)) ? [`${at}: ${name} is ${value}`] : []
  })
  return [...missing, ...wrong, ...inside(node).flatMap((child) => faultsOfNode(child, at))]
}

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const inside = (node: Node) =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && '@type' in value)

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

export const textsOf = (document: string, element: string) =>
  [...document.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, 'g'))].map(([, text]) => text ?? '')

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const READ_ATTRIBUTES = /\s(?:aria-label|placeholder|alt|title|content)="([^"]*)"/g

/** Returns the texts that a visitor of a document reads or hears, with the languages they are marked with. */
export function textsOfDocument(html: string): { text: string; lang: string }[] {
  const body = html.replaceAll(/<(script|style|noscript)\b.*?<\/\1>/gs, '').replaceAll('<!-- -->', '')
  const found: { text: string; lang: string }[] = []
  const open: string[] = []
  for (const [, tag = '', name = '', text = ''] of body.matchAll(/(<\/?([a-z][a-z0-9]*)[^>]*>)|([^<]+)/gi)) {
    const lang = open.at(-1) ?? ''
    if (!tag) {
      found.push({ text, lang })
    } else if (tag.startsWith('</')) {
      open.pop()
    } else {
      const own = /\slang="([^"]*)"/.exec(tag)?.[1] ?? lang
      if (name !== 'meta' || /description|og:title/.test(tag)) {
        for (const [, value = ''] of tag.matchAll(READ_ATTRIBUTES)) found.push({ text: value, lang: own })
      }
      if (!VOID.test(name) && !tag.endsWith('/>')) open.push(own)
    }
  }
  return found
    .map(({ text, lang }) => ({ text: unescaped(text).replaceAll(/\s+/g, ' ').trim(), lang }))
    .filter(({ text }) => /\p{L}{2}/u.test(text))
}
