import real, { createHash, createHmac } from 'node:crypto'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import type { ExecutionContext } from '@cloudflare/workers-types'
import { build, type Plugin, type Rolldown } from 'vite'
import { definitions } from '#worker/cli/build-facts.ts'
import { type Clock, dateOf, Random } from './turns.ts'

/** The globals that a program sees instead of this process's. */
export type Names = Record<string, unknown>

/** A program of the site in one file. It can be started any number of times, each with its own memory. */
export type Program = { start: <Exports>(names: Names) => Promise<Exports> }

/** Builds an entry with everything it imports into one file. `replaced` are modules of the platform, by name. */
export async function buildProgram(entry: string, root: string, replaced: Record<string, string> = {}) {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [forgetting, oneDrizzle],
    define: { ...definitions(), __SERVICE_WORKER__: 'true', 'process.env.NODE_ENV': '"production"' },
    // A test runs in another mode, in which React's development build is asked for, and no page would be rendered.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { alias: replaced },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: entry,
      write: false,
      minify: false,
      target: 'es2024',
      rolldownOptions: { external: [/^node:/], output: { format: 'es', codeSplitting: false } },
    },
  })
  const [chunk] = (result as Rolldown.RolldownOutput).output
  return programOf(chunk, entry)
}

/** Notes each variable of the site's modules with its beginning, so that a program starts again without being loaded again. */
const forgetting: Plugin = {
  name: 'forgetting',
  enforce: 'pre',
  transform: (code, id) =>
    /\/(?:worker|web)\/[^?]*\.tsx?$/.test(id)
      ? code
          .replace(
            /^let (\w+)(?:: .+?)?(?: = (.+))?$/gm,
            (line, name: string, value = 'undefined') => `${line}\nmemory.push(() => { ${name} = ${value} })`,
          )
          .replace(
            /^const (\w+)(?:: .+?)? = (?:new Map(?:<.+>)?\(\)|\{\})$/gm,
            (line, name: string) => `${line}\nmemory.push(memory.of(${name}))`,
          )
      : null,
}

type Filled = Map<unknown, unknown> | Record<string, unknown>

/** Returns what sets a map or an object back to what it had when that was called first. */
function fillingOf(filled: Filled): () => void {
  let first: [unknown, unknown][] | undefined
  return () => {
    const entries = () => (filled instanceof Map ? [...filled] : Object.entries(filled))
    first ??= entries()
    for (const [key] of entries()) filled instanceof Map ? filled.delete(key) : delete filled[key as string]
    for (const [key, value] of first)
      filled instanceof Map ? filled.set(key, value) : Object.assign(filled, { [key as string]: value })
  }
}

/** Drizzle asks each value for its class by name, an eighth of a run, in case of several copies: here there is one. */
const oneDrizzle: Plugin = {
  name: 'one-drizzle',
  transform: (code, id) =>
    id.endsWith('drizzle-orm/entity.js')
      ? code.replace(/if \(value instanceof type\) \{\s*return true;\s*\}/, 'return value instanceof type;')
      : null,
}

const NAMES = [
  'require globalThis self Date crypto console memory performance Reflect setTimeout clearTimeout MessageChannel fetch',
  'AbortSignal navigator document localStorage sessionStorage BroadcastChannel addEventListener Request FormData',
].flatMap((names) => names.split(' '))

/** Converts imports of Node's modules, which the build writes on lines at the top, for use in a function. */
const asRequires = (code: string) =>
  code
    .replace(/^import "node:\w+";$/gm, '')
    .replace(/^import (?:(\w+)|\{([^}]*)\}|\* as (\w+)) from "(node:\w+)";$/gm, (_, one, several, all, name) =>
      several
        ? `const {${several.replaceAll(' as ', ': ')}} = require("${name}");`
        : `const ${one ?? all} = require("${name}");`,
    )

const asReturn = (code: string) =>
  code.replace(/^export \{([^}]*)\};$/m, (_, names: string) => {
    const fields = names.split(',').map((name) => {
      const [own, as = own] = name.trim().split(' as ')
      return `${as}: ${own}`
    })
    return `return {${fields.join(', ')}};`
  })

function programOf({ code }: Rolldown.OutputChunk, filename: string): Program {
  const body = asReturn(asRequires(code))
  const script = new Script(`(async function (${NAMES.join(', ')}) {${body}\n})`, { filename })
  const run = script.runInThisContext() as (...given: unknown[]) => Promise<unknown>
  return {
    start: async <Exports>(names: Names) => {
      const all: Names = { ...names }
      all.globalThis = Object.create(globalThis, Object.getOwnPropertyDescriptors(names))
      all.self = all.globalThis
      return (await run(...NAMES.map((name) => all[name]))) as Exports
    },
  }
}

/** A Request like workerd's: its body may be a stream without declaring it. */
export class WorkersRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init?.body ? ({ ...init, duplex: 'half' } as RequestInit) : init)
  }
}

export type Nature = {
  clock: Pick<Clock, 'now' | 'set' | 'clear'>
  random: Pick<Random, 'bytes' | 'uuid' | 'below'>
  outside?: (url: string, init: RequestInit) => Promise<Response>
}

/** Returns the globals that every program gets. `nature` is asked each time: a program may outlive a world. */
export function globalsOf(nature: () => Nature): Names {
  const quiet = () => undefined
  return {
    require: requireOf(nature),
    Date: dateOf(() => nature().clock.now),
    crypto: cryptoOf(nature),
    /** How each of its variables is set to its beginning. */
    memory: Object.assign([], { of: fillingOf }),
    console: { log: quiet, error: quiet, warn: quiet, info: quiet },
    Request: WorkersRequest,
    FormData,
    fetch: (url: string, init: RequestInit) => nature().outside?.(url, init),
    performance: { now: () => nature().clock.now },
    // A library of passkeys adds to it, and would keep each program in memory.
    Reflect: Object.create(null, Object.getOwnPropertyDescriptors(Reflect)),
    setTimeout: (run: () => void, delay?: number) => nature().clock.set(run, delay),
    clearTimeout: (id: unknown) => nature().clock.clear(id),
    // React opens a channel as it is loaded; a real one keeps its program in memory.
    MessageChannel: class {
      port1 = { onmessage: () => undefined }
      port2 = { postMessage: () => nature().clock.set(() => this.port1.onmessage()) }
    },
    AbortSignal: {
      timeout: (milliseconds: number) => {
        const late = new AbortController()
        nature().clock.set(() => late.abort(new DOMException('The operation timed out.', 'TimeoutError')), milliseconds)
        return late.signal
      },
    },
  }
}

type Key = { key: Buffer }

/** WebCrypto without threads: their order would depend on the machine. */
const cryptoOf = (nature: () => Nature) => ({
  randomUUID: () => nature().random.uuid(),
  getRandomValues: (into: Uint8Array) => {
    into.set(nature().random.bytes(into.length))
    return into
  },
  subtle: {
    digest: async (_: string, data: BufferSource) => arrayBuffer(createHash('sha256').update(bytesOf(data)).digest()),
    importKey: async (_: string, data: BufferSource): Promise<Key> => ({ key: Buffer.from(bytesOf(data)) }),
    /** Of what another firm has signed. */
    verify: async (_: string, { key }: Key, signature: BufferSource, data: BufferSource) =>
      createHmac('sha512', key).update(bytesOf(data)).digest().equals(bytesOf(signature)),
    sign: async (_: string, { key }: Key, data: BufferSource) =>
      arrayBuffer(createHmac('sha256', key).update(bytesOf(data)).digest()),
  },
})

/** Returns what a program's imports of Node's modules become: with a world's random numbers, and a hash that takes no time. */
function requireOf(nature: () => Nature): (name: string) => unknown {
  const require = createRequire(import.meta.url)
  const ours = Object.assign(Object.create(real), {
    randomBytes: (length: number) => Buffer.from(nature().random.bytes(length)),
    randomInt: (end: number) => nature().random.below(end),
  })
  return (name) => (name === 'node:crypto' ? ours : require(name))
}

const bytesOf = (data: BufferSource) =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
const arrayBuffer = (bytes: Buffer) => new Uint8Array(bytes).buffer

type Handlers = {
  fetch: (request: Request, env: unknown, context: ExecutionContext) => Promise<Response>
  scheduled: (event: { scheduledTime: number }, env: unknown, context: ExecutionContext) => Promise<void>
}

type Isolate = { handlers: Promise<Handlers>; memory: (() => void)[] }

/** What a program finds while it is loaded. */
const NOWHERE: Nature = { clock: { now: 0, set: () => 0, clear: () => undefined }, random: new Random(0) }

const PLACES = 2

/** The Worker's isolates, used by one world after another with empty memory: V8 takes time to make a new program fast. */
export class Isolates {
  readonly #program: Program
  #nature = NOWHERE
  /** Those of two releases: what the last one has begun goes on with its own memory. */
  readonly #started: Isolate[] = []
  #release = 0

  private constructor(program: Program) {
    this.#program = program
  }

  /** Starts them apart from every world: within a run it would take turns that the runs after it do not take. */
  static async of(program: Program): Promise<Isolates> {
    const isolates = new Isolates(program)
    for (let place = 0; place < 2 * PLACES; place++) isolates.#started.push(isolates.#start())
    await Promise.all(isolates.#started.map(({ handlers }) => handlers))
    for (const { memory } of isolates.#started) for (const reset of memory) reset()
    return isolates
  }

  begin(nature: Nature) {
    this.#nature = nature
    this.#release = 0
    this.#forget()
  }

  deploy() {
    this.#release = 1 - this.#release
    this.#forget()
  }

  #forget() {
    for (let place = 0; place < PLACES; place++)
      for (const reset of this.#started[this.#release * PLACES + place]?.memory ?? []) reset()
  }

  /** Returns the isolate that `choose` chooses, given how many there are. */
  async one(choose: (count: number) => number): Promise<Handlers> {
    return (this.#started[this.#release * PLACES + choose(PLACES)] as Isolate).handlers
  }

  #start(): Isolate {
    const names = globalsOf(() => this.#nature)
    const handlers = this.#program.start<{ default: Handlers }>(names).then((exported) => exported.default)
    return { handlers, memory: names.memory as Isolate['memory'] }
  }
}

/** Issues a token like worker/auth/token.ts, but without threads, whose order the seed would not determine. */
export function tokenOf(secret: string, subject: { id: string; session: string }, now: number): string {
  const kid = createHash('sha256').update(`key id of ${secret}`).digest('hex').slice(0, 8)
  const iat = Math.floor(now / 1000)
  const claims = { iss: 'gona', aud: 'gona-admin', sub: subject.id, sid: subject.session, iat, exp: iat + 8 * 60 * 60 }
  const input = `${base64url(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid }))}.${base64url(JSON.stringify(claims))}`
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}

const base64url = (data: string) => Buffer.from(data).toString('base64url')
