import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#worker/cli/settings.ts'

const files = globSync(['worker/**/*.{ts,tsx}', 'web/**/*.{ts,tsx,css}', 'vite.config.ts'], {
  cwd: projectRoot,
}).filter((file) => !file.endsWith('.d.ts'))
const sources = files.map((file) => ({ file, text: readFileSync(join(projectRoot, file), 'utf8') }))

const EXPORTED = /^export (?:async )?(?:const|function\*?|type|class) (\w+)/gm

/** Names of a role: the same part in files of the same kind. */
const ROLES = ['definition', 'details', 'files', 'messages', 'publicShell', 'texts']

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

/**
 * Returns whether a file named in another one's comment exists: relative to it, by the end of its path, or anywhere.
 */
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
    .map((file) => ({
      file,
      text: readFileSync(join(projectRoot, file), 'utf8'),
    })),
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
