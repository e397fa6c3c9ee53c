import type { SQLInputValue } from 'node:sqlite'
import { lagosDate } from '#domain/lagos-date.ts'
import { ContentBook, PUBLIC_CONTENT } from './content-book.ts'
import { notesOf, SHOWN } from './engine/front.ts'
import type { Weather } from './engine/turns.ts'
import { type Since, whyOutdated } from './outdated.ts'
import type { StaffThen } from './staff.ts'
import type { World } from './world.ts'

export type Inquiry = {
  mark: string
  email: string
  browser: string
  /** What the visitor was shown last. */
  state: 'trying' | 'sent' | 'queued' | 'failed'
  /** Its person was erased while it was on its way, which it may have been after it was stored. */
  mayBeErased?: boolean
}

/** A fact that the site has confirmed: the query returns a row as long as it is true. */
export type Fact = {
  what: string
  query: string
  values: SQLInputValue[] /** Of whom it is: erased with them. */
  email?: string
  /** When what it is about was sent: whoever was erased since has nothing stored. */
  since?: number
}

/** A stored inquiry. */
export type Written = { id: string; message: string }

/** A buyer's page: the link it was opened with, and the revision that its forms name. */
export type OpenPage = { path: string; id: string; revision: string }

/** When the public could read a machine's text: since when the last time, and until when. */
type Shown = { from: Since; to: Since | null }

/** The texts of what the public may read at a time. */
const PUBLIC = `select name || ' ' || description as text from machinery where hidden = 0
  union all select excerpt from blog_posts where status = 'published' and (publish_at is null or publish_at <= ?1)
  union all ${PUBLIC_CONTENT}`

const MARK = /mark-[a-z]\d+-\d+/g

/** The first word of a text that occurs nowhere else. */
export const markIn = (text: string): string => text.match(MARK)?.[0] ?? ''

/**
 * What people outside the site know, because they sent it or were shown it. The site must stay true to it.
 */
export class Book {
  readonly #world: World
  /** Idempotency keys under which something was acknowledged, and the table it is in. */
  readonly keys = new Map<string, 'payments' | 'deliveries'>()
  readonly endedLinks = new Set<string>()
  readonly inquiries = new Map<string, Inquiry>()
  readonly facts: Fact[] = []
  /** What people had written before they were erased. */
  readonly erased: { email: string; texts: Written[]; until: string }[] = []
  /** When each person was erased last. */
  readonly #erasures = new Map<string, number>()
  readonly links: { path: string; id: string }[] = []
  /** Pages of quotations that buyers have left open, as they were then. */
  readonly openPages: OpenPage[] = []
  readonly shown = new Map<string, Shown>()
  readonly problems: string[] = []
  /** The steps in which each notice of an inquiry was sent. */
  readonly notices = new Map<string, number[]>()
  /** Inquiries that were erased, and that a browser which did not know they had arrived sends once more. */
  readonly mayRepeat = new Set<string>()
  /** The steps in which something failed, after which an e-mail may be sent again. */
  readonly troubled = new Set<number>()
  /** The contents of the tables when a backup copied them, by the id of the backup. */
  readonly copied = new Map<string, Record<string, string>>()
  /** What people knew at that moment, by the id of the backup; and since this step, that one was restored. */
  readonly saved = new Map<string, BookThen>()
  cutAt: BookThen | undefined
  /** Whether a backup was ever restored. */
  isRestored = false
  /** The status of each quotation after the previous step. */
  readonly statuses = new Map<string, string>()
  /** The newest backup that was test-restored. */
  restored: string | undefined
  readonly content: ContentBook
  #marks = 0

  constructor(world: World) {
    this.#world = world
    this.content = new ContentBook(world)
  }

  /** Returns a word that occurs nowhere else. */
  mark(kind: string): string {
    this.#marks += 1
    return `mark-${kind}${this.#world.step}-${this.#marks}`
  }

  /** Records a fact that the site has confirmed, and which must stay true. */
  report = (fact: Fact) => {
    const { since = Number.POSITIVE_INFINITY, email = '' } = fact
    if ((this.#erasures.get(email) ?? 0) < since) this.facts.push(fact)
  }

  /** Notes an inquiry that somebody has begun to send. */
  begin(mark: string, browser: string, email: string): Inquiry {
    const inquiry: Inquiry = { mark, email, browser, state: 'trying' }
    this.inquiries.set(mark, inquiry)
    return inquiry
  }

  problem = (text: string) => void this.problems.push(text)

  /** Records which failures have struck in a step. */
  noteWeather({ struck }: Weather) {
    if (struck['database before'] || struck['database after'] || struck['mail after'])
      this.troubled.add(this.#world.step)
  }

  noteMail({ text, subject }: { text: string; subject: string }) {
    const [link] = /\/quotation\/[\w-]+/.exec(text) ?? []
    const [, year, sequence] = /Q-(\d+)-(\d+)/.exec(subject) ?? []
    if (link && year) {
      const [row] = this.#world.db.read<{ id: string }>(
        'select id from quotations where number_year = ? and number_sequence = ? order by revision desc',
        Number(year),
        Number(sequence),
      )
      if (row) this.links.push({ path: link, id: row.id })
    }
    const [mark] = text.match(MARK) ?? []
    if (mark && !link) this.notices.set(mark, [...(this.notices.get(mark) ?? []), this.#world.step])
  }

  noteRepeatable() {
    this.troubled.add(this.#world.step)
  }

  /** Records that a person was erased, or may have been: earlier facts about them no longer apply. */
  noteErasure(email: string, texts: Written[], isDone: boolean) {
    this.#erasures.set(email, this.#world.front.moment())
    for (let i = this.facts.length - 1; i >= 0; i--) if (this.facts[i]?.email === email) this.facts.splice(i, 1)
    for (const [mark, inquiry] of this.inquiries) {
      // What still waits in a browser will arrive after the erasure.
      const isWaiting = this.#world.browser(inquiry.browser).holds(mark)
      if (inquiry.email !== email) continue
      this.mayRepeat.add(mark)
      if (isWaiting || inquiry.state === 'trying') inquiry.mayBeErased = true
      else this.inquiries.delete(mark)
    }
    if (isDone) this.erased.push({ email, texts, until: this.#world.clock.iso() })
  }

  /** Called immediately after each transaction. */
  noteChange(statements: string[]) {
    if (this.content.noteChange(statements)) this.noteShown()
    if (statements.some((text) => text.startsWith('create table "backup_of_'))) this.#noteCopies()
  }

  #noteCopies() {
    const [backup] = this.#world.db.read<{ id: string }>(
      'select id from backups where verified_at is null and error is null',
    )
    if (!backup) return
    this.copied.set(backup.id, this.#world.tables())
    this.content.noteCopies(backup.id)
    this.saved.set(backup.id, bookNow(this.#world))
  }

  /** Notes what is public from now on, and what is not any more; `isTimed` if nobody has changed anything. */
  noteShown(isTimed = false) {
    const now = { moment: this.#world.front.moment(), passed: this.#world.clock.passed, isTimed }
    const { clock } = this.#world
    const rows = this.#world.db.read<{ text: string }>(PUBLIC, clock.iso(), lagosDate(clock.now))
    const marks = new Set([...rows.flatMap(({ text }) => text.match(SHOWN) ?? []), ...this.content.shownPictures()])
    for (const [mark, shown] of this.shown) if (shown.to === null && !marks.has(mark)) shown.to = now
    for (const mark of marks) if (this.shown.get(mark)?.to !== null) this.#show(mark, now)
  }

  #show(mark: string, now: Since) {
    if (!this.shown.has(mark) || this.shown.get(mark)?.to) this.shown.set(mark, { from: now, to: null })
  }

  /**
   * Checks that what a visitor has read was public when they asked, or is excused by what happened to the purge. Of the
   * marks that are `due`, those that are public may not be missing.
   */
  notePage(path: string, { headers }: { headers: Headers }, body: string, asked: Since, due: string[]) {
    const page = notesOf(headers)
    const marks = new Set([...(body.match(MARK) ?? []), ...(body.match(SHOWN) ?? [])])
    for (const mark of marks) {
      const shown = this.shown.get(mark)
      if (!shown) this.problem(`${path} shows ${mark}, which was never public`)
      else if (shown.to !== null && shown.to.moment < asked.moment) {
        const why = whyOutdated(this.#world, page, shown.to, asked.moment)
        if (why) this.problem(`${path} shows ${mark}, which was public last ${why}`)
      }
    }
    for (const mark of due) {
      const shown = this.shown.get(mark)
      if (!shown || shown.to !== null || shown.from.moment > asked.moment || marks.has(mark)) continue
      const why = whyOutdated(this.#world, page, shown.from, asked.moment)
      if (why) this.problem(`${path} lacks ${mark}, which is public since ${why}`)
    }
  }
}

/** What people knew when a backup was made: all that it promises, once it is restored. */
export type BookThen = {
  facts: Fact[]
  keys: Map<string, 'payments' | 'deliveries'>
  endedLinks: Set<string>
  links: { path: string; id: string }[]
  openPages: OpenPage[]
  staff: StaffThen
}

export const bookNow = ({ book, staff }: World): BookThen => ({
  facts: [...book.facts],
  keys: new Map(book.keys),
  endedLinks: new Set(book.endedLinks),
  links: [...book.links],
  openPages: [...book.openPages],
  staff: staff.now(),
})

/** Cuts what people know to what they knew then: what came later is lost with the database that had it. */
export function cutBook(world: World, then: BookThen) {
  const { book } = world
  book.facts.splice(0, Number.POSITIVE_INFINITY, ...then.facts)
  book.links.splice(0, Number.POSITIVE_INFINITY, ...then.links)
  book.openPages.splice(0, Number.POSITIVE_INFINITY, ...then.openPages)
  book.erased.splice(0)
  book.statuses.clear()
  book.endedLinks.clear()
  for (const path of then.endedLinks) book.endedLinks.add(path)
  book.keys.clear()
  for (const [key, table] of then.keys) book.keys.set(key, table)
  for (const inquiry of [...book.inquiries.values()]) if (isLost(world, inquiry)) book.inquiries.delete(inquiry.mark)
  markRepeatable(book)
}

/** Whether an inquiry that somebody has sent is gone: it is neither in the database, nor in its author's browser. */
function isLost(world: World, { mark, browser, state }: Inquiry): boolean {
  const isStored = world.db.read('select 1 from contact_inquiries where instr(message, ?) > 0', mark).length > 0
  return state !== 'trying' && !isStored && !world.browser(browser).holds(mark)
}

/** A notice that was sent since waits to be sent in the backup. */
const markRepeatable = (book: Book) => {
  for (const mark of book.notices.keys()) book.mayRepeat.add(mark)
}
