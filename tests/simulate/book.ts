import type { SQLInputValue } from 'node:sqlite'
import { SHOWN } from './engine/platform.ts'
import type { World } from './world.ts'

/** What a visitor has written, and what they were shown last. */
type Inquiry = { mark: string; email: string; browser: string; state: 'trying' | 'sent' | 'queued' | 'failed' }

/** A fact that the site has confirmed: the query returns a row as long as it is true. `email` says of whom it is. */
type Fact = { what: string; query: string; values: SQLInputValue[]; email?: string; since?: number }

/** A buyer's page: the link it was opened with, and the revision that its forms name. */
export type OpenPage = { path: string; id: string; revision: string }

/** When the public could read a text: in the order of what happens, and by the time that has passed. */
export type Since = { moment: number; passed: number }

/** What the public may read at a time. */
const PUBLIC = `select name || ' ' || description as text from machinery where hidden = 0`

/** What people outside the site know, because they sent it or were shown it: the site must stay true to it. */
export class Book {
  readonly #world: World
  readonly inquiries = new Map<string, Inquiry>()
  readonly facts: Fact[] = []
  /** Idempotency keys under which something was acknowledged, and the table it is in. */
  readonly keys = new Map<string, 'payments' | 'deliveries'>()
  readonly links: { path: string; id: string }[] = []
  readonly endedLinks = new Set<string>()
  readonly openPages: OpenPage[] = []
  /** Since when the public can read each text, and until when it could. */
  readonly shown = new Map<string, { from: Since; to: Since | null }>()
  readonly erased = new Map<string, { moment: number; until: string; marks: string[] }>()
  readonly notices = new Map<string, number>()
  /** Whether anything has failed after which an email may be sent again. */
  isTroubled = false
  /** The contents of the tables when a backup copied them, by its id; and the newest backup that was restored. */
  readonly copied = new Map<string, Record<string, string>>()
  restored: string | undefined
  /** The status of each quotation after the previous step. */
  readonly statuses = new Map<string, string>()
  readonly problems: string[] = []
  #marks = 0

  constructor(world: World) {
    this.#world = world
  }

  mark(kind: string): string {
    this.#marks += 1
    return `mark-${kind}${this.#world.step}-${this.#marks}`
  }

  problem = (text: string) => void this.problems.push(text)

  now = (): Since => ({ moment: this.#world.front.moment(), passed: this.#world.clock.passed })

  begin(mark: string, browser: string, email: string): Inquiry {
    const inquiry: Inquiry = { mark, email, browser, state: 'trying' }
    this.inquiries.set(mark, inquiry)
    return inquiry
  }

  /** Records a fact that the site has confirmed; one about somebody who was erased `since` it was sent is none. */
  report = (fact: Fact) => {
    const { since = Number.POSITIVE_INFINITY, email = '' } = fact
    if ((this.erased.get(email)?.moment ?? 0) < since) this.facts.push(fact)
  }

  noteMail({ text, subject }: { text: string; subject: string }) {
    const [path] = /\/quotation\/[\w-]+/.exec(text) ?? []
    const [, year, sequence] = /Q-(\d+)-(\d+)/.exec(subject) ?? []
    const [row] = this.#world.db.read<{ id: string }>(
      'select id from quotations where number_year = ? and number_sequence = ? order by revision desc',
      ...[Number(year ?? 0), Number(sequence ?? 0)],
    )
    if (path && row) this.links.push({ path, id: row.id })
    const [mark] = text.match(/mark-i\d+-\d+/) ?? []
    if (mark && !path) this.notices.set(mark, (this.notices.get(mark) ?? 0) + 1)
  }

  /** Notes that a person was erased, or may have been: what was said about them before no longer applies. */
  noteErasure(email: string, isDone: boolean, messages: string[]) {
    // A browser that does not know that its inquiry has arrived sends it once more.
    const isKnown = (mark: string) => (this.inquiries.get(mark)?.state ?? 'sent') === 'sent'
    const marks = messages.flatMap((message) => message.match(/mark-i\d+-\d+/) ?? []).filter(isKnown)
    const of = isDone ? marks : (this.erased.get(email)?.marks ?? [])
    this.erased.set(email, { moment: this.#world.front.moment(), until: this.#world.clock.iso(), marks: of })
    for (let i = this.facts.length - 1; i >= 0; i--) if (this.facts[i]?.email === email) this.facts.splice(i, 1)
    for (const [mark, inquiry] of this.inquiries) if (inquiry.email === email) this.inquiries.delete(mark)
  }

  /** Called immediately after each transaction that changed something. */
  noteChange(statements: string[]) {
    if (statements.some((text) => /machinery|"bin"/.test(text))) this.#noteShown()
    if (statements.some((text) => text.startsWith('create table "backup_of_'))) {
      const [backup] = this.#world.db.read<{ id: string }>(
        'select id from backups where verified_at is null and error is null',
      )
      if (backup) this.copied.set(backup.id, this.#world.tables())
    }
  }

  #noteShown() {
    const now = this.now()
    const rows = this.#world.db.read<{ text: string }>(PUBLIC)
    const marks = new Set(rows.flatMap(({ text }) => text.match(SHOWN) ?? []))
    for (const [mark, shown] of this.shown) if (shown.to === null && !marks.has(mark)) shown.to = now
    for (const mark of marks) if (this.shown.get(mark)?.to !== null) this.shown.set(mark, { from: now, to: null })
  }
}
