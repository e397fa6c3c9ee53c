import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { BINNED } from '#contract/resources.ts'
import { schemaTables } from '#tests/support/stored.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { KINDS } from '#worker/db/resources.ts'

/** A node of a syntax tree, in ESTree's and JSX's terms. */
type Node = { type: string; [name: string]: unknown }

/** Attributes that a visitor reads or hears, including those of our own components. */
const SPOKEN = /^(aria-label|aria-description|alt|caption|hint|intro|label|placeholder|summary|term|text|title)$/
const WORD = /\p{L}{2}/u
/** A title may also be the classes for its style. */
const CLASS = /^text-[a-z-]+$/

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const children = (node: Node) => Object.values(node).flat().filter(isNode)

/** Returns the literal texts an expression may evaluate to, without those in arguments or comparisons. */
function literalsOf(node: unknown): string[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'JSXText':
      return [String(node.value).trim()]
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return literalsOf(node.expression)
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
    case 'LogicalExpression':
      return literalsOf(node.right)
    default:
      return []
  }
}

const nameOf = (node: unknown) => String((node as Node).name)

function textsAt(node: Node): string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return (node.children as Node[]).flatMap(literalsOf)
  if (node.type === 'JSXAttribute') return SPOKEN.test(nameOf(node.name)) ? literalsOf(node.value) : []
  // The head of a document, and the title that the app sets.
  if (node.type === 'Property') return /^(title|description)$/.test(nameOf(node.key)) ? literalsOf(node.value) : []
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'useTitle')
    return (node.arguments as Node[]).flatMap(literalsOf)
  return []
}

/** Returns a component's visible or audible texts that are literals in its source. */
function literalTexts(file: string, source: string): string[] {
  const walk = (node: Node): string[] => [...textsAt(node), ...children(node).flatMap(walk)]
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  return walk(program as unknown as Node).filter((text) => WORD.test(text) && !CLASS.test(text))
}

const files = globSync(['worker/**/*.{ts,tsx}', 'web/**/*.{ts,tsx,css}', 'vite.config.ts'], {
  cwd: projectRoot,
}).filter((file) => !file.endsWith('.d.ts'))
const sources = files.map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }))

const EXPORTED = /^export (?:async )?(?:const|function\*?|type|class) (\w+)/gm

/** Names of a role: the same part in files of the same kind. */
const ROLES = ['definition', 'details', 'files', 'loading', 'messages', 'publicShell', 'texts']

test('an exported name has one meaning', () => {
  const places = new Map<string, string[]>()
  for (const { file, text } of sources) {
    if (!file.endsWith('.css'))
      for (const [, name = ''] of text.matchAll(EXPORTED)) places.set(name, [...(places.get(name) ?? []), file])
  }
  expect(places.size).toBeGreaterThan(1_000)
  const twice = [...places].filter(([name, { length }]) => length > 1 && !ROLES.includes(name))
  expect(Object.fromEntries(twice)).toEqual({})
})

/** Not in a pattern such as 'web/**'. */
const COMMENT = /(?<![\w'"!/*.])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** Text in quotes is data: an example, a header, a command's output. */
const QUOTED = /(?<!\w)'[^'\n]*'|"[^"\n]*"/g
/** A file's name, with or without folders, but not part of a URL or a pattern. */
const FILE_NAME =
  /(?<![\w./:*<-])((?:\.{1,2}\/)*(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:tsx?|css|sql|toml|html|md))(?![\w/*])/g

const all = globSync('**/*.{ts,tsx,css,sql,toml,html,md}', {
  cwd: projectRoot,
  exclude: (name) => name === 'node_modules' || name === 'dist',
})
const basenames = new Set(all.map((file) => basename(file)))

/** Returns whether a file named in a comment exists: relative to it, by the end of its path, or anywhere. */
function isThere(file: string, name: string): boolean {
  if (name.startsWith('.')) return all.includes(normalize(join(dirname(file), name)))
  return name.includes('/') ? all.some((path) => `/${path}`.endsWith(`/${name}`)) : basenames.has(name)
}

const filesNamedIn = (text: string) =>
  [...text.matchAll(COMMENT)].flatMap(([comment]) =>
    [...comment.replaceAll(QUOTED, '').matchAll(FILE_NAME)].map(([, name = '']) => name),
  )

test('a file that a comment names is there', () => {
  // A name that also occurs in the code belongs to a file that it writes.
  const named = sources.flatMap(({ file, text }) =>
    filesNamedIn(text).flatMap((name) => (text.includes(`'${name}'`) ? [] : { file, name })),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ file, name }) => !isThere(file, name))).toEqual([])
})

const code = [
  ...sources,
  ...globSync(['{tests,migrations}/**/*.{ts,tsx,sql}'], { cwd: projectRoot })
    .filter((file) => !import.meta.url.endsWith(file))
    .map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') })),
]
/** Every word of the code itself, without its comments. */
const words = new Set(code.flatMap(({ text }) => text.replaceAll(COMMENT, ' ').match(/[\w$]+/g) ?? []))

/** Functions and other identifiers: in backticks, with parentheses, or in camel case. */
const IDENTIFIERS = [
  /`([A-Za-z_$][\w$]*)(?:\(\))?`/g,
  /(?<![\w.`])([A-Za-z_$][\w$]*)\(\)/g,
  /(?<![\w./`"'@-])([a-z]+[a-z0-9]*[A-Z]\w*)\b(?![./(-])/g,
]

/** Returns the identifiers in comments; those within an example need not exist. */
const namesIn = (text: string) =>
  [...text.matchAll(COMMENT)].flatMap(([comment]) => {
    const [said = ''] = comment.split('@example')
    return IDENTIFIERS.flatMap((pattern) => [...said.matchAll(pattern)].map(([, name = '']) => name))
  })

test('a function or another name that a comment has is in the code', () => {
  const named = sources.flatMap(({ file, text }) => namesIn(text).map((name) => ({ file, name })))
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ name }) => !words.has(name))).toEqual([])
})

test('a function that is not there would be found', () => {
  const text = "const a = 1 // as `goneFunction` and alsoGone() do, and stillGone; not the examples of '/admin/*.tsx'"
  expect(namesIn(text)).toEqual(['goneFunction', 'alsoGone', 'stillGone'])
  expect(['goneFunction', 'alsoGone', 'stillGone'].filter((name) => words.has(name))).toEqual([])
  expect(words.has('screenDocument')).toBe(true)
})

test('a file that is not there would be found', () => {
  expect(filesNamedIn("const url = 'a.html' // a file's way: ./gone.ts or web/site/gone.css's, not 'of.html'")).toEqual(
    ['./gone.ts', 'web/site/gone.css'],
  )
  expect(isThere('web/site/lib/route.ts', './document.ts')).toBe(true)
  expect(isThere('web/site/lib/route.ts', './gone.ts')).toBe(false)
  expect(isThere('web/site/lib/route.ts', 'gone/route.ts')).toBe(false)
})

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test('each column is called in the database what it is called in the code', async () => {
  const tables = await schemaTables()
  expect(tables.length).toBeGreaterThan(20)
  const misnamed = tables.flatMap((table) =>
    Object.entries(getTableColumns(table))
      .filter(([field, { name }]) => name !== inSnakeCase(field))
      .map(([field, { name }]) => `${getTableName(table)}.${field} is '${name}': call it '${inSnakeCase(field)}'`),
  )
  expect(misnamed).toEqual([])
})

/** Lists that are searched and edited, but deleted permanently, with files or about a person. */
const DELETED_FOR_GOOD = ['images', 'contact_inquiries']
const tables = await schemaTables()

test('what is edited in a list goes to the bin when it is deleted', () => {
  const edited = tables.filter((table) => 'searchText' in getTableColumns(table) && 'version' in getTableColumns(table))
  const inBin = BINNED.map((key) => getTableName(KINDS[key].table))
  const names = edited.map((table) => getTableName(table)).filter((name) => !DELETED_FOR_GOOD.includes(name))
  expect(names.length).toBeGreaterThan(2)
  expect(
    names.filter((name) => !inBin.includes(name)),
    "say 'binned' in worker/contract/resources.ts",
  ).toEqual([])
})

/** Names that are the same in every language. */
const NAMES = ['WhatsApp']

test('a public component shows no text that is not a message', () => {
  const files = globSync(['web/site/**/*.tsx', 'web/site/pages/documents.ts', 'web/shared/**/*.tsx'], {
    cwd: projectRoot,
  })
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    literalTexts(file, readFileSync(join(projectRoot, file), 'utf8'))
      .filter((text) => !NAMES.includes(text))
      .map((text) => `${file}: write {t('${text}')}, and the text into each language of web/shared/messages`),
  )
  expect(found).toEqual([])
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: they are sources.
test.each([
  ['<p>Our dealers</p>', ['Our dealers']],
  ["<p>{isOpen ? 'Open' : 'Closed'}</p>", ['Open', 'Closed']],
  ["<p>{isOpen && 'Open'}</p>", ['Open']],
  ['<p>{`${n} months`}</p>', [' months']],
  ['<input aria-label="Search" />', ['Search']],
  ['<><Hero title="Dealers" /></>', ['Dealers']],
  ['screenDocument(url, { title: TITLE, description: `Dealers of ${firm}.` })', ['Dealers of ']],
  ["useTitle('Dealers')", ['Dealers']],
  ["<p className={isOpen ? 'open' : 'closed'}>{t('Open')} · {n}</p>", []],
  ['<p>{kind === "open" && t("Open")}</p>', []],
])('%s is read as it is shown', (source, texts) => {
  expect(literalTexts('a.tsx', `export const A = () => ${source}`)).toEqual(texts)
})

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: they are sources.
