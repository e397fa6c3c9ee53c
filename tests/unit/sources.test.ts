import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { imageSrcSet, SHIPPED_WIDTHS } from '#domain/images.ts'
import { galleryItems } from '#migrations/demo/gallery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { moreImages } from '#migrations/demo/more-images.ts'
import { FOLDERS } from '#tests/support/browser/sites.ts'
import { jpegSize } from '#tests/support/images.ts'
import vitestConfig from '#tests/vitest.config.ts'
import { shareImageAt } from '#web/shared/lib/urls.ts'
import { projectRoot } from '#worker/cli/settings.ts'

const SOURCE = /@source (?:not )?"([^"*{]+)"/g

/** Returns the files that a style sheet names as sources: Tailwind treats a missing file like one without classes. */
const sourcesOf = (sheet: string) =>
  [...readFileSync(sheet, 'utf8').matchAll(SOURCE)].map(([, source = '']) => resolve(dirname(sheet), source))

test('every file that a style sheet takes its classes from is there', () => {
  const sources = globSync(`${projectRoot}/web/**/*.css`).flatMap(sourcesOf)
  expect(sources.length).toBeGreaterThan(20)
  expect(sources.filter((source) => !existsSync(source))).toEqual([])
})

// A test beside these folders would never run, and nobody would miss it.
test('every test is in a folder that a command runs', () => {
  const projects = vitestConfig.test?.projects ?? []
  const includes = projects.flatMap((project) => (project as { test: { include: string[] } }).test.include)
  const files = globSync('tests/**/*.{test,spec}.{ts,tsx}', { cwd: projectRoot }).sort()
  const run = globSync([...includes, ...FOLDERS.map((folder) => `tests/${folder}/*.spec.ts`)], { cwd: projectRoot })
  expect(run.sort()).toEqual(files)
  expect(files.length).toBeGreaterThan(100)
})

test('the photographs of screens are those that a page shows', () => {
  const shown = globSync('{README.md,docs/*.md}', { cwd: projectRoot }).flatMap((file) =>
    [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/screens\/([\w-]+\.webp)/g)].map(([, name]) => name),
  )
  const stored = readdirSync(join(projectRoot, 'docs/screens')).filter((name) => name.endsWith('.webp'))
  expect(stored.sort()).toEqual([...new Set(shown)].sort())
})

const filesOf = (globs: string[], except?: string) =>
  globSync(globs, { cwd: projectRoot }).filter((file) => !except || !file.startsWith(except))

/** What runs on a server: the Worker without its commands. */
const WORKER = filesOf(['worker/**/*.ts'], 'worker/cli/')
const BROWSER = filesOf(['web/**/*.{ts,tsx}'], 'web/pictures/')

type Rule = { call: RegExp; in: string[]; only?: Record<string, RegExp>; why: string }

/** Calls that are safe only after some thought: they fail in every other place. */
const RULES: Rule[] = [
  {
    why: 'the Worker fetches nothing but its own files and handlers, and the provider of transfers',
    call: /\bfetch\(|\bconnect\(|new (?:WebSocket|EventSource)\b/,
    in: WORKER,
    only: {
      'worker/index.ts': /app\.fetch\(asGet/,
      'worker/dev.ts': /app\.fetch\(request/,
      'worker/transfers/paystack.ts': /await fetch\(url \+ path/,
      'worker/page/shell.ts': /env\.ASSETS\.fetch\(/,
      'worker/page/dev-shell.ts': /env\.ASSETS\.fetch\(/,
      'worker/page/discovery/icons.ts': /env\.ASSETS\.fetch\(/,
      // The second is the browser's, in the document of the admin area.
      'worker/page/routes.ts': /env\.ASSETS\.fetch\(|\(begun\[path\]=fetch\(/,
    },
  },
  {
    why: 'no text becomes code',
    call: /\beval\(|new Function\(|setTimeout\(\s*['"`]|import\([^'"`)]*\$\{/,
    in: [...WORKER, ...BROWSER],
  },
  {
    why: 'no text becomes markup but the post that the Worker has rendered',
    call: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\b/,
    in: [...WORKER, ...BROWSER],
    only: {
      'web/shared/ui/rendered-post.tsx': /dangerouslySetInnerHTML/,
      // Nothing: what the Worker wrote there stays.
      'web/site/components/page-layout.tsx': /dangerouslySetInnerHTML=\{NOTHING\}|NOTHING = \{ __html: '' \}/,
      'web/site/catalogue/more-filters.tsx': /dangerouslySetInnerHTML=\{NOTHING\}|NOTHING = \{ __html: '' \}/,
    },
  },
  {
    why: 'a listener for messages of other windows would have to look at their origin',
    call: /addEventListener\(\s*['"]message['"]|\.onmessage\b/,
    in: BROWSER,
    only: {
      // Only from pages of its own origin: a service worker has no others.
      'web/site/service-worker/sw.ts': /ExtendableMessageEvent/,
      // A BroadcastChannel belongs to one origin.
      'web/site/outbox/outbox.ts': /channel\.addEventListener/,
    },
  },
  {
    why: 'no document of another language of data is parsed',
    call: /DOMParser|\bunserialize\(|v8\.deserialize|\byaml\b/i,
    in: [...WORKER, ...BROWSER],
  },
  {
    why: 'no pattern is made of what somebody sent',
    call: /new RegExp\(/,
    in: [...WORKER, ...BROWSER],
    only: {
      // Created once from words of this code.
      'worker/api/site.ts': /const QR_PATH/,
      'worker/domain/search/text.ts': /const AFTER_NUMBER/,
      'worker/domain/phone.ts': /COUNTRY/,
      'worker/domain/machinery/figures.ts': /NUMBER\}\$\{TO/,
      'worker/domain/machinery/searched-figures.ts': /const (?:HECTARES|HORSEPOWER|BUDGET|RANGE|IS_OVER|IS_DOLLARS) =/,
      'worker/domain/machinery/typed-filter.ts': /const WRITTEN =|\bAREA\b|\bPOWER\b/,
      'worker/domain/money/typed-number.ts': /const SCALED =/,
      'worker/csv/csv.ts': /FORMULA/,
    },
  },
  { why: 'what must not be guessed comes from a generator made for that', call: /Math\.random\(/, in: WORKER },
  { why: 'no hash or cipher of another time', call: /\b(?:md5|sha-?1|3des|rc4|aes-ecb|aes-cbc)\b/i, in: WORKER },
]

test.for(RULES)('$why', ({ call, in: files, only = {} }) => {
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    readFileSync(join(projectRoot, file), 'utf8')
      .split('\n')
      .filter((line) => call.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line) && !only[file]?.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('a terminal command passes arguments to a program, never a command line to a shell', () => {
  const commands = filesOf(['worker/cli/*.ts'])
  const shells = commands.filter((file) =>
    /shell:\s*true|import [^\n]*\bexec(?:Sync)?\b[^\n]*from 'node:child_process'/.test(
      readFileSync(join(projectRoot, file), 'utf8'),
    ),
  )
  expect(shells).toEqual([])
})

test('what wrangler and Miniflare call unstable or unsafe is called in one file', () => {
  const found = filesOf(['{worker,web,tests}/**/*.ts', '*.ts']).filter((file) =>
    /\bunstable_\w|\bunsafe[A-Z]/.test(readFileSync(join(projectRoot, file), 'utf8')),
  )
  expect(found).toEqual(['tests/support/unstable.ts'])
})

/** WhatsApp shows no larger image. */
const MAX_BYTES = 300_000

const publicFiles = join(projectRoot, 'web/public')
const images = readdirSync(join(publicFiles, 'images'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('-1600.webp'))
  .map((name) => `/images/${name.replace('-1600', '')}`)

const filesOfImage = (imageUrl: string) =>
  (imageSrcSet(imageUrl) ?? '').split(', ').map((source) => source.split(' ')[0] ?? '')

test('every shipped image is there in each width that its markup names, and larger with each', () => {
  for (const image of images) {
    const files = filesOfImage(image)
    expect(files).toHaveLength(SHIPPED_WIDTHS.length)
    const bytes = files.map((file) => statSync(join(publicFiles, file)).size)
    expect([image, bytes]).toEqual([image, bytes.toSorted((a, b) => a - b)])
  }
})

test('every shipped image has a JPEG of 1200 by 630 pixels for link previews', () => {
  expect(images.length).toBeGreaterThan(30)
  for (const image of images) {
    const jpeg = readFileSync(join(publicFiles, shareImageAt(image) ?? ''))
    expect([image, jpegSize(jpeg), jpeg.length < MAX_BYTES]).toEqual([image, [1200, 630], true])
  }
})

test('every image of the demonstration’s machines and gallery is shipped in each of its widths', () => {
  const further = machinery.flatMap((machine) => machine.moreImages ?? [])
  const images = [...machinery, ...galleryItems, ...further].map(({ imageUrl }) => imageUrl)
  expect(images.length).toBeGreaterThan(machinery.length + galleryItems.length)
  const missing = images.flatMap(filesOfImage).filter((file) => !existsSync(join(publicFiles, file)))
  expect(missing).toEqual([])
})

test('a machine’s further images each say what they show, and none is shown twice', () => {
  for (const [name, further] of Object.entries(moreImages)) {
    const first = `/images/machinery/${name}.webp`
    expect(machinery.find(({ imageUrl }) => imageUrl === first)?.moreImages).toBe(further)
    const shown = [first, ...further.map(({ imageUrl }) => imageUrl)]
    expect([name, new Set(shown).size]).toEqual([name, shown.length])
    expect(further.every(({ alt }) => alt.length > 20)).toBe(true)
    expect(new Set(further.map(({ alt }) => alt)).size).toBe(further.length)
  }
})

test('each flow in docs/architecture.md is at most 22 files that are there, with one way back', () => {
  const text = readFileSync(join(projectRoot, 'docs/architecture.md'), 'utf8').split('## Three flows')[1] ?? ''
  const flows = text.split('\n## ')[0]?.split('\n### ').slice(1) ?? []
  expect(flows).toHaveLength(3)
  for (const flow of flows) {
    const files = [...flow.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file)
    expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([])
    expect([files.length <= 22, files.length, flow.split('↑').length <= 2]).toEqual([true, files.length, true])
    expect(flow).toContain(`${files.length} files`)
  }
})
