export type Node = { '@type': string } & Record<string, unknown>

/**
 * What Google's structured data documentation requires of a type, or recommends and this site has
 * (developers.google.com/search/docs/appearance/structured-data).
 */
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
