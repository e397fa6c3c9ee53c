import type { ShellManifest } from '#contract/shell-manifest.ts'

/** A built file, named by its content: `changes` says how many releases have the same one. */
type Built = { name: string; extension: 'js' | 'css'; changes: number; imports: string[] }

const LAZY = ['submit', 'messages-ha', 'messages-fr']

const BUILT: Built[] = [
  { name: 'sheet', extension: 'css', changes: 2, imports: [] },
  { name: 'loader', extension: 'js', changes: 1, imports: [] },
  { name: 'libraries', extension: 'js', changes: 3, imports: [] },
  { name: 'app', extension: 'js', changes: 1, imports: ['libraries', ...LAZY] },
  { name: 'submit', extension: 'js', changes: 1, imports: ['libraries'] },
  { name: 'messages-ha', extension: 'js', changes: 2, imports: [] },
  { name: 'messages-fr', extension: 'js', changes: 2, imports: [] },
]

/** The path of a built file in a release: a hash of eight characters, which a new content changes. */
function pathOf(name: string, release: number): string {
  const { extension, changes } = BUILT.find((built) => built.name === name) as Built
  return `/assets/${name}-${String(Math.floor(release / changes)).padStart(8, '0')}.${extension}`
}

const SHELLS = new Map<number, string>()

/** Returns the build's description of documents, without a build: styles and scripts do not change what a page says. */
export function shellOf(release: number): string {
  const known = SHELLS.get(release)
  if (known) return known
  const file = (name: string) => pathOf(name, release)
  const manifest: ShellManifest = {
    document: ['<!doctype html><html lang="', '"><head>', '</head><body><div id="root">', '</div></body></html>'],
    firstSheets: { page: '', details: '', quotation: '' },
    sheet: '',
    sheetFile: file('sheet'),
    displayFace: '',
    early: { leave: '', list: '' },
    loader: file('loader'),
    app: file('app'),
    appImports: [file('libraries')],
    modules: {},
  }
  SHELLS.set(release, JSON.stringify(manifest))
  return SHELLS.get(release) as string
}

const TYPES = { js: 'text/javascript', css: 'text/css', webp: 'image/webp' }

/** What the platform serves without waking the Worker: the files of the current release, and of no other. */
export class PlatformFiles {
  /** Counts the deployments. */
  release = 0
  /** Whether it was deployed with SERVICE_WORKER=off. */
  isWorkerOff = false
  #built = new Map<string, string>()

  constructor() {
    this.#deploy(0)
  }

  deploy(isWorkerOff: boolean) {
    this.isWorkerOff = isWorkerOff
    this.#deploy(this.release + 1)
  }

  #deploy(release: number) {
    this.release = release
    this.#built = new Map(
      BUILT.map(({ name, imports }) => {
        const text = imports.map((other) => `import("./${pathOf(other, release).slice('/assets/'.length)}")`)
        return [pathOf(name, release), `/* ${pathOf(name, release)} */${text.join()}`]
      }),
    )
  }

  /** The service worker's script: another text makes it another version. */
  get worker(): string {
    return `${this.isWorkerOff ? 'off' : 'on'} ${this.release}`
  }

  /** Responds with a file; undefined for what is the Worker's. */
  respond(path: string, now: number): Response | undefined {
    const headers = { Date: new Date(now).toUTCString() }
    if (path === '/sw.js') return new Response(this.worker, { headers })
    if (path.startsWith('/images/'))
      return new Response(`${path} of release ${this.release}`, { headers: { ...headers, 'Content-Type': TYPES.webp } })
    if (!path.startsWith('/assets/')) return undefined
    const text = this.#built.get(path)
    if (text === undefined) return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/html' } })
    const type = path.endsWith('.js') ? TYPES.js : TYPES.css
    return new Response(text, { headers: { ...headers, 'Content-Type': type } })
  }

  /** What a document's code needs, by the document's own release: its files and all that they import, in its language. */
  static filesOf(html: string): string[] {
    const [, app, release] = /(\/assets\/app-(\d{8})\.js)/.exec(html) ?? []
    const [, language] = /<html[^>]* lang="(\w+)"/.exec(html) ?? []
    if (!app) return []
    const spoken = BUILT.filter(({ name }) => !name.startsWith('messages-') || name === `messages-${language}`)
    return spoken.map(({ name }) => pathOf(name, Number(release)))
  }
}
