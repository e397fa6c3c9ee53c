import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { ExecutionContext } from '@cloudflare/workers-types'
import { projectRoot } from '#worker/cli/settings.ts'
import { Bank } from './bank.ts'
import { Book } from './book.ts'
import { Browser, ConnectionDropped } from './engine/browser.ts'
import { Database, openDatabase } from './engine/database.ts'
import { Bucket, Front, limitsOn, ORIGIN, shell } from './engine/platform.ts'
import { buildProgram, Isolates, type Program, tokenOf, WorkersRequest } from './engine/program.ts'
import { Clock, type Failure, Random, Turns, Weather, Work } from './engine/turns.ts'

export { ORIGIN }

const SECRET = 'the secret of a world that is not there'

export type Programs = { isolates: Isolates; page: Program }

/** Builds the Worker, and what runs in a visitor's browser, from the sources in `root`. */
export async function buildPrograms(root = projectRoot): Promise<Programs> {
  const engine = join(root, 'tests/simulate/engine')
  const [worker, page] = await Promise.all([
    buildProgram('worker/index.ts', root),
    buildProgram(join(engine, 'browser-program.ts'), root, { idb: join(engine, 'indexed-db.ts') }),
  ])
  return { isolates: await Isolates.of(worker), page }
}

/** How many calls of the database a killed isolate has made at most. */
const MOST_CALLS = 12

type Mail = { to: string; subject: string; text: string }

export type Answer<Body = unknown> = { status: number; headers: Headers; text: string; body: Body }

export type Call = {
  /** Who does it, in the trace; an administrator's name with `isAdmin`. */
  who: string
  weather: Weather
  isAdmin?: boolean
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

/** A site with everybody who uses it, on one clock, from one seed. */
export class World {
  readonly clock: Clock
  readonly random: Random
  readonly turns: Turns
  readonly db: Database
  readonly sqlite: DatabaseSync
  readonly bucket: Bucket
  readonly front: Front
  readonly browsers: Browser[] = []
  readonly trace: string[] = []
  readonly book: Book
  readonly bank: Bank
  readonly outside: Bank['fetch']
  readonly #weathers: Weather[] = []
  step = 0
  readonly #programs: Programs
  readonly #addresses: Random
  readonly #limits: ReturnType<typeof limitsOn>

  constructor(programs: Programs, seed: number, start: number) {
    const random = new Random(seed)
    this.clock = new Clock(start)
    this.random = new Random(random.seed())
    this.turns = new Turns(this.clock, new Random(random.seed()))
    this.#addresses = new Random(random.seed())
    this.sqlite = openDatabase({ clock: this.clock, random: new Random(random.seed()) })
    this.db = new Database(this.sqlite, this.turns)
    this.bucket = new Bucket(this.clock, this.turns)
    this.front = new Front(this.clock, this.turns)
    this.#limits = limitsOn(this.clock)
    this.#programs = programs
    programs.isolates.begin(this)
    this.book = new Book(this)
    this.bank = new Bank(this, new Random(random.seed()))
    this.outside = this.bank.fetch
    // The provider of transfers writes to the firm.
    this.db.read(`insert into settings (part, value, version) values ('contact', '{"email":"info@gona.test"}', 0)`)
    this.db.onChange = (statements) => this.book.noteChange(statements)
  }

  close() {
    this.sqlite.close()
  }

  /** Starts the Worker again, with empty memory; the cache of another version is empty. */
  deploy() {
    this.#programs.isolates.deploy()
    this.front.empty()
  }

  weather(random: Random, likely: Partial<Record<Failure, number>>): Weather {
    const weather = new Weather(new Random(random.seed()), likely)
    this.#weathers.push(weather)
    return weather
  }

  /** Ends a step; returns what has failed in it. */
  endStep = (): Failure[] => this.#weathers.splice(0).flatMap(({ struck }) => Object.keys(struck) as Failure[])

  anIsolate = () => this.#programs.isolates.one(this.#addresses.below)

  bindings(work: Work, weather: Weather) {
    return {
      DB: this.db.for(work, weather),
      MEDIA: this.bucket.for(work, weather),
      EMAIL: { send: (mail: Mail) => this.#send(mail, work, weather) },
      SELLER_EMAIL: 'seller@gona.test',
      MAIL_FROM: 'site@gona.test',
      JWT_SECRET: SECRET,
      ...this.#limits,
      ...this.bank.settings,
      ASSETS: { fetch: async () => new Response(shell()) },
      MEDIA_BUCKET: 'gona-media',
      UNLISTED: '',
    }
  }

  async #send(mail: Mail, work: Work, weather: Weather) {
    await this.turns.turn(work)
    if (weather.fails('mail before')) throw new Error(`550 refused <${mail.to}>`)
    this.book.noteMail(mail)
    if (weather.fails('mail after')) throw new Error('451 timed out')
  }

  /** Sends a request to the site from outside. Throws ConnectionDropped if it, or its response, was lost. */
  async request(path: string, init: RequestInit, weather: Weather, work = new Work()): Promise<Response> {
    await this.turns.turn(work)
    if (weather.fails('line before')) throw new ConnectionDropped()
    const headers = new Headers(init.headers)
    headers.set('CF-Visitor', '{"scheme":"https"}')
    headers.set('CF-Connecting-IP', `198.51.100.${this.#addresses.between(1, 254)}`)
    headers.set('CF-Ray', this.#addresses.uuid())
    const request = new WorkersRequest(new URL(path, ORIGIN), { ...init, headers, redirect: 'manual' })
    const response = await this.front.fetch(request, this.#addresses.below(9), (asked) => this.#serve(asked, weather))
    await this.turns.turn(work)
    if (weather.fails('line after')) throw new ConnectionDropped()
    return response
  }

  /** Wakes the Worker for a request; some isolates are killed in the middle of one. */
  async #serve(request: Request, weather: Weather): Promise<Response> {
    const isolate = await this.anIsolate()
    const work = new Work(weather.fails('killed') ? weather.random.below(MOST_CALLS) : undefined)
    const dead = work.death.then(() => undefined)
    const response = await Promise.race([
      isolate.fetch(request, this.bindings(work, weather), this.context(weather)),
      dead,
    ])
    // The change may have been made, and its purge not.
    if (!response || response.status >= 500) this.front.noteTrouble()
    if (!response) throw new ConnectionDropped()
    return new Response(response.body && (await response.arrayBuffer()), response)
  }

  /** What the platform gives to a request, or to a run of the schedule, beside the bindings. */
  context = (weather: Weather) =>
    ({
      waitUntil: (promise: Promise<unknown>) => void promise.catch(() => undefined),
      passThroughOnException: () => undefined,
      props: {},
      cache: this.front.for(weather),
    }) as unknown as ExecutionContext

  /** Asks for something, and writes it into the trace; undefined if the connection broke. */
  async call<Body>(path: string, { who, weather, isAdmin, method = 'GET', body, headers }: Call) {
    const isForm = body instanceof URLSearchParams
    const init = {
      method,
      headers: {
        Accept: 'text/html, application/json',
        ...(body !== undefined && {
          'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        }),
        ...(isAdmin && { Authorization: `Bearer ${this.#signIn(who)}` }),
        ...headers,
      },
      body: body === undefined ? undefined : isForm ? body.toString() : JSON.stringify(body),
    }
    const what = `${who} ${method} ${path.replace(/\/quotation\/[\w-]+/, 'link')}`
    try {
      const response = await this.request(path, init, weather)
      const { status } = response
      const text = await response.text()
      this.log(`${what}: ${status}`)
      if (status >= 500 && weather.isFair) this.book.problem(`${what} is ${status} in fair weather: ${text}`)
      const answer = { status, headers: response.headers, text }
      return { ...answer, body: (/^[{[]/.test(text) ? JSON.parse(text) : text) as Body } satisfies Answer<Body>
    } catch (error) {
      if (!(error instanceof ConnectionDropped)) throw error
      this.log(`${what}: no connection`)
      return undefined
    }
  }

  /** Signs in an administrator, who is created the first time; without a password, which nothing here is about. */
  #signIn(username: string): string {
    const id = `00000000-0000-4000-8000-${createHash('md5').update(username).digest('hex').slice(0, 12)}`
    const session = this.#addresses.uuid()
    const at = this.clock.iso()
    const expires = new Date(this.clock.now + 8 * 60 * 60 * 1000).toISOString()
    this.db.read(
      `insert into admins (id, username, email, password_hash, role) values (?, ?, ?, '', 'admin') on conflict do nothing`,
      ...[id, username, `${username}@gona.test`],
    )
    this.db.read(
      'insert into admin_sessions (id, admin_id, device, created_at, last_used_at, confirmed_at, expires_at) values (?, ?, ?, ?, ?, ?, ?)',
      ...[session, id, 'a world', at, at, at, expires],
    )
    return tokenOf(SECRET, { id, session }, this.clock.now)
  }

  browser(name: string): Browser {
    const known = this.browsers.find((browser) => browser.name === name)
    if (known) return known
    const browser = new Browser(this, this.#programs.page, name)
    this.browsers.push(browser)
    return browser
  }

  async together(works: Promise<unknown>[]): Promise<void> {
    let isDone = false
    const all = Promise.allSettled(works).then((settled) => {
      isDone = true
      for (const one of settled)
        if (one.status === 'rejected' && !(one.reason instanceof ConnectionDropped)) throw one.reason
    })
    await Promise.all([all, this.turns.until(() => isDone)])
  }

  breath = () => this.turns.turn(new Work())

  async breaths(count: number) {
    for (let i = 0; i < count; i++) await this.breath()
  }

  tables(): Record<string, string> {
    const names = this.db.read<{ name: string }>(
      `select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob 'backup*' order by name`,
    )
    return Object.fromEntries(names.map(({ name }) => [name, digestOf(this.sqlite, name)]))
  }

  log(text: string) {
    this.trace.push(`${this.clock.iso()} ${text}`)
  }
}

/** Returns a digest of a table's rows, regardless of their order. */
export function digestOf(sqlite: DatabaseSync, table: string): string {
  const statement = sqlite.prepare(`select * from "${table}"`)
  statement.setReturnArrays(true)
  const rows = statement.all().map((row) => JSON.stringify(row))
  return createHash('sha256').update(rows.sort().join('\n')).digest('hex')
}
