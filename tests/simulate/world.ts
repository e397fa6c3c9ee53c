import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { ExecutionContext } from '@cloudflare/workers-types'
import type { restoreFrom } from '#worker/cli/restore.ts'
import { noteClosed, noteRefusal } from './access-rules.ts'
import { Book } from './book.ts'
import { Browser } from './browser/browser.ts'
import type { DocumentPrograms } from './browser/document.ts'
import type { WorkerPrograms } from './browser/service-worker.ts'
import { Bucket, Images } from './engine/bucket.ts'
import { tokenOf } from './engine/crypto.ts'
import { Database, openDatabase } from './engine/database.ts'
import { Closed, Front, Limits, ORIGIN, PlatformFiles, shellOf, type Write } from './engine/front.ts'
import { type Isolates, type Program, WorkersRequest } from './engine/program.ts'
import { Clock, type Failure, fairWeather, Random, Turns, Weather, Work } from './engine/turns.ts'
import { Staff } from './staff.ts'

export type Operator = { restoreFrom: typeof restoreFrom }
export type Programs = {
  isolates: Isolates
  page: Program
  operator: (nature: World) => Promise<Operator>
  serviceWorker: WorkerPrograms
  documents: DocumentPrograms
}

export { ORIGIN }
export const SECRET = 'the secret of a world that is not there'
export const SETUP_TOKEN = 'the first account of a world'
/** Added to a seed for what came later: it leaves the random numbers of a run as they were. */
const APART = 2_000_003

/** An e-mail that the mail service has accepted. */
export type Sent = { at: number; to: string; subject: string; text: string }

/** Thrown if a request or its response was lost. */
export class ConnectionDropped extends TypeError {
  constructor() {
    super('Failed to fetch')
  }
}

/** A site with everybody who uses it, on one clock, from one seed. */
export class World {
  readonly clock: Clock
  /** Where programs and the database get their random numbers. */
  readonly random: Random
  readonly turns: Turns
  readonly db: Database
  readonly sqlite: DatabaseSync
  readonly bucket: Bucket
  readonly images: Images
  /** The cache in front of the Worker. */
  readonly front: Front
  /** What the platform serves itself. */
  readonly files = new PlatformFiles()
  /** For what is drawn apart from the rest. */
  readonly apart: Random
  readonly mails: Sent[] = []
  readonly browsers: Browser[] = []
  readonly trace: string[] = []
  readonly book: Book
  readonly limits: Limits
  /** When the site was closed for writes. */
  readonly closed: Closed
  readonly staff: Staff
  /** The weathers of the current step. */
  readonly weathers: Weather[] = []
  /** The number of the current step. */
  step = 0
  readonly #programs: Programs
  readonly #addresses: Random

  constructor(programs: Programs, seed: number, start: number) {
    const random = new Random(seed)
    this.apart = new Random(seed + APART)
    this.clock = new Clock(start)
    this.random = new Random(random.seed())
    this.turns = new Turns(this.clock, new Random(random.seed()))
    this.#addresses = new Random(random.seed())
    const nature = { clock: this.clock, random: new Random(random.seed()) }
    this.sqlite = openDatabase(nature)
    this.db = new Database(this.sqlite, this.turns)
    this.bucket = new Bucket(this.clock, this.turns)
    this.images = new Images(this.turns)
    this.front = new Front(this.clock, this.turns)
    this.#programs = programs
    programs.isolates.begin(this)
    this.book = new Book(this)
    this.limits = new Limits(this.clock)
    this.closed = new Closed(this.clock, this.front.moment)
    this.staff = new Staff(this)
    this.db.onChange = (statements) => {
      this.book.noteChange(statements)
      this.front.noteWaiting(statements, 'isUnpurged')
    }
    this.bucket.onChange = (key) => this.book.content.noteObject(key)
    this.db.onLost = (statements) => this.front.noteWaiting(statements, 'isLost')
  }

  close() {
    this.sqlite.close()
  }

  /** Starts the Worker again, with empty memory; the cache of another version is empty. */
  deploy(isWorkerOff = false) {
    this.files.deploy(isWorkerOff)
    this.#programs.isolates.deploy()
    this.front.empty()
  }

  /** Returns a weather for the current step, whose failures are noted at its end. */
  weather(random: Random, likely: Partial<Record<Failure, number>>): Weather {
    const weather = new Weather(new Random(random.seed()), likely)
    this.weathers.push(weather)
    return weather
  }

  /** The program of an operator's terminal. */
  operator = () => this.#programs.operator(this)

  anIsolate = () => this.#programs.isolates.one(this.#addresses.below)

  /** The bindings of one piece of work. */
  bindings(work: Work, weather: Weather) {
    return {
      DB: this.db.for(work, weather),
      MEDIA: this.bucket.for(work, weather),
      IMAGES: this.images.for(work, weather),
      EMAIL: { send: (message: Omit<Sent, 'at'>) => this.#send(message, work, weather) },
      SELLER_EMAIL: 'seller@gona.test',
      MAIL_FROM: 'site@gona.test',
      JWT_SECRET: SECRET,
      SETUP_TOKEN,
      ...this.limits.bindings(),
      ASSETS: { fetch: async () => new Response(shellOf(this.files.release)) },
      MEDIA_BUCKET: 'gona-media',
      UNLISTED: '',
    }
  }

  async #send(message: Omit<Sent, 'at'>, work: Work, weather: Weather) {
    await this.turns.turn(work)
    if (weather.fails('mail before')) throw new Error(`550 refused <${message.to}>`)
    this.mails.push({ at: this.clock.now, ...message })
    this.book.noteMail(message)
    if (weather.fails('mail after')) {
      this.book.noteRepeatable()
      throw new Error('451 timed out')
    }
  }

  /** Sends a request to the site from outside. Throws ConnectionDropped if it, or its response, was lost. */
  async request(path: string, init: RequestInit, weather: Weather, work = new Work()): Promise<Response> {
    await this.turns.turn(work)
    if (weather.fails('line before')) throw new ConnectionDropped()
    const file = this.files.respond(path, this.clock.now)
    if (file) return file
    const headers = new Headers(init.headers)
    headers.set('CF-Visitor', '{"scheme":"https"}')
    const address = `198.51.100.${this.#addresses.between(1, 254)}`
    if (!headers.has('CF-Connecting-IP')) headers.set('CF-Connecting-IP', this.limits.shared ?? address)
    headers.set('CF-Ray', this.#addresses.uuid())
    const request = new WorkersRequest(new URL(path, ORIGIN), { ...init, headers, redirect: 'manual' })
    const response = await this.front.fetch(request, this.#addresses.below(9), (asked) => this.#serve(asked, weather))
    noteRefusal(this, path, response)
    await this.turns.turn(work)
    if (weather.fails('line after')) throw new ConnectionDropped()
    return response
  }

  /** Wakes the Worker for a request. */
  async #serve(request: Request, weather: Weather): Promise<Response> {
    const write = this.aWrite(weather)
    if (request.method !== 'GET') this.front.writes.push(write)
    const isolate = await this.anIsolate()
    const response = await isolate.fetch(request, this.bindings(new Work(), weather), this.context(write))
    const whole = new Response(response.body && (await response.arrayBuffer()), response)
    await noteClosed(this, request, whole, write.began, weather)
    // It may have been done, and the answer of the database been lost: the schedule purges then.
    if (whole.status >= 500) write.isUnpurged = true
    write.ended = this.front.moment()
    return whole
  }

  aWrite = (weather: Weather): Write => ({
    began: this.front.moment(),
    ended: Number.POSITIVE_INFINITY,
    isUnpurged: false,
    isLost: false,
    weather,
  })

  /** What the platform gives to a request, or to a run of the schedule, beside the bindings. */
  context(write: Write): ExecutionContext {
    return {
      waitUntil: (promise: Promise<unknown>) => void promise.catch(() => undefined),
      passThroughOnException: () => undefined,
      props: {},
      cache: this.front.for(write),
    } as unknown as ExecutionContext
  }

  /** Fetches as a page in a browser. */
  async fetchFrom(browser: Browser, work: Work, path: string, init: RequestInit, weather: Weather): Promise<Response> {
    if (!browser.isOnline) {
      await this.turns.turn(work)
      throw new ConnectionDropped()
    }
    try {
      const { method, headers, body } = init
      const response = await this.request(path, { method, headers, body }, weather, work)
      if (method === 'POST' && response.ok)
        for (const [mark] of String(body).matchAll(/mark-i\d+-\d+/g)) browser.acknowledged.add(mark)
      return response
    } catch (error) {
      if (error instanceof ConnectionDropped && weather.random.chance(0.5)) browser.isOnline = false
      throw error
    }
  }

  /** Calls the API as an administrator of that name. */
  async call<Body>(
    admin: string,
    method: string,
    path: string,
    { body, headers = {}, weather = fairWeather(this.random) }: CallOptions = {},
  ): Promise<{ status: number; body: Body }> {
    const response = await this.request(
      path,
      {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.signIn(admin)}`, ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      },
      weather,
    )
    const text = await response.text()
    return {
      status: response.status,
      body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Body,
    }
  }

  /** Signs in an administrator, who is created the first time; without a password, which nothing here is about. */
  signIn(username: string): string {
    const id = `00000000-0000-4000-8000-${createHash('md5').update(username).digest('hex').slice(0, 12)}`
    const session = this.#addresses.uuid()
    const at = this.clock.iso()
    const expires = new Date(this.clock.now + 8 * 60 * 60 * 1000).toISOString()
    const token = tokenOf(SECRET, { id, session }, this.clock.now)
    // Nobody can sign in while the site takes no writes.
    if (this.closed.isClosed) return token
    this.db.read(
      `insert into admins (id, username, email, password_hash, role) values (?, ?, ?, '', 'admin') on conflict do nothing`,
      ...[id, username, `${username}@gona.test`],
    )
    this.db.read(
      'insert into admin_sessions (id, admin_id, device, created_at, last_used_at, confirmed_at, expires_at) values (?, ?, ?, ?, ?, ?, ?)',
      ...[session, id, 'a world', at, at, at, expires],
    )
    return token
  }

  browser(name: string): Browser {
    const known = this.browsers.find((browser) => browser.name === name)
    if (known) return known
    const browser = new Browser(this, this.#programs, name)
    this.browsers.push(browser)
    return browser
  }

  /** Runs several things at once, and everything that follows from them. */
  async together(works: Promise<unknown>[]): Promise<void> {
    let isDone = false
    const all = Promise.allSettled(works).then((settled) => {
      isDone = true
      for (const one of settled)
        if (one.status === 'rejected' && !(one.reason instanceof ConnectionDropped)) throw one.reason
    })
    await Promise.all([all, this.turns.until(() => isDone)])
  }

  /** Waits on the world's clock, while everybody else goes on. */
  sleep = (milliseconds: number) => new Promise<void>((resolve) => void this.clock.set(resolve, milliseconds))

  /** Lets others take a turn. */
  breath = () => this.turns.turn(new Work())

  /** Returns a digest of each table's rows. */
  tables(): Record<string, string> {
    const names = this.db.read<{ name: string }>(OWN_TABLES).map(({ name }) => name)
    return Object.fromEntries(names.map((name) => [name, digestOf(this.sqlite, name)]))
  }

  /** Adds a line to the trace. */
  log(text: string) {
    this.trace.push(`${this.clock.iso()} ${text}`)
  }

  digest = () => createHash('sha256').update(this.trace.join('\n')).digest('hex')
}

/** The tables in a backup. */
export const OWN_TABLES = `select name from sqlite_master where type = 'table' and name not glob 'sqlite_*'
  and name not glob 'backup*' and name not glob 'restoring_*' order by name`

/** Returns a digest of a table's rows, regardless of their order. */
export function digestOf(sqlite: DatabaseSync, table: string): string {
  const statement = sqlite.prepare(`select * from "${table}"`)
  statement.setReturnArrays(true)
  const rows = statement.all()
  return createHash('sha256')
    .update(
      rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n'),
    )
    .digest('hex')
}

type CallOptions = { body?: unknown; headers?: Record<string, string>; weather?: Weather }
