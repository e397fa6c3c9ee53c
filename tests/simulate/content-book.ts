import type { World } from './world.ts'

/** A picture that somebody has asked to upload: the word in it, and its size. */
type Upload = { mark: string; width: number; height: number; uploadURL: string }

/**
 * A file: a word of each row, and of machines the version that was seen. Where nothing is skipped, all of it arrives, or
 * nothing.
 */
type Import = { isWhole: boolean; rows: { mark: string; id?: string; version?: number | undefined }[] }

/** What the public reads of content that is neither a machine nor a post. ?1 is the moment, ?2 the day in Lagos. */
export const PUBLIC_CONTENT = `select title || ' ' || description as text from gallery_items
  union all select title || ' ' || description from services
  union all select value from settings where part <> 'accounts'
  union all select json_extract(f.value, '$.text') from translations t, json_each(t.fields) f where resource not in ('machinery', 'posts')
    or exists (select 1 from machinery where id = t.row_id and hidden = 0)
    or exists (select 1 from blog_posts where id = t.row_id and status = 'published' and (publish_at is null or publish_at <= ?1))
  union all select printf('"rate":"%d.%02d"', kobo_per_dollar / 100, kobo_per_dollar % 100)
    from (select * from exchange_rates order by date desc, id desc limit 1)
    where julianday(?2) - julianday(date) <= coalesce((select rate_days from price_settings), 14)
  union all select '"leastDeposit":"' || json_extract(offer, '$.leastDeposit') || '"' from price_settings where offer is not null`

const WRITE = /^\s*(?:insert|update|delete|create)/i
const CONTENT =
  /gallery_items|"services"|"settings"|price_settings|exchange_rates|"translations"|"(?:deleted_)?images"|machinery|blog_posts|"bin"|row_counts/

/** How many changes of each row have no entry of their own: they are part of an import, a replacement or a move. */
const WITHOUT_ENTRY = `
  select 'machine ' || id as what, version - 1 - (select count(*) from audit_log a where a.entity_id = m.id
    and a.action in ('update', 'bring back')) as more from machinery m
  union all select 'post ' || id, version - 1 - (select count(*) from audit_log a where a.entity_id = p.id
    and a.action in ('update', 'bring back')) from blog_posts p
  union all select 'gallery item ' || id, version - 1 - (select count(*) from audit_log a where a.entity_id = g.id
    and a.action = 'update') from gallery_items g
  union all select 'service ' || id, version - 1 - (select count(*) from audit_log a where a.entity_id = s.id
    and a.action = 'update') from services s
  union all select 'settings ' || part, version - (select count(*) from audit_log a where a.entity = 'settings'
    and a.action in ('update', 'bring back') and substr(a.summary, 1, length(part) + 1) = part || ':') from settings
    where part <> 'start'
  union all select 'price settings', version - (select count(*) from audit_log a where a.entity = 'settings'
    and a.action = 'update' and a.summary like 'prices, %') from price_settings`

const BULK = `select max(id) as last, max(action in ('import', 'replace') or summary like '%machines moved%') as is_bulk
  from audit_log where id > ?`

export const CATEGORIES = `select c.value ->> 'value' as value from settings, json_each(settings.value, '$.categories') c where part = 'categories'`
const USING = `select 1 from machinery where lower(category) = ?1 union all select 1 from gallery_items where lower(category) = ?1`

/** What people know of the site's content, beside the book of everything else. */
export class ContentBook {
  readonly #world: World
  /** By the id that the image will have. */
  readonly uploads = new Map<string, Upload>()
  /** The files of each picture, by the word in it. */
  readonly files = new Map<string, Set<string>>()
  /** Files that are imported now. */
  readonly #imports: Import[] = []
  /** The translations of gallery items when they were deleted, by their id and version. */
  readonly deleted = new Map<string, string>()
  /** Whether something has changed since the rules were checked. */
  isChanged = true
  /** The files of images when the copies of a backup were made, without those that were deleted since; by the backup. */
  readonly listed = new Map<string, Set<string>>()
  /** Images whose files had been deleted when a backup brought their rows back, by their URL. */
  gone = new Set<string>()
  readonly #withoutEntry = new Map<string, number>()
  #lastEntry = 0
  #rates = 0
  #categories: string[] = []

  constructor(world: World) {
    this.#world = world
    this.#noteWithoutEntry()
  }

  /** Returns two digits that make a rate or a percentage one that was never entered. */
  fraction(): string {
    this.#rates += 1
    return String(this.#rates % 100).padStart(2, '0')
  }

  /** Notes an object that was stored or deleted. */
  noteObject(key: string) {
    if (!key.startsWith('objects/')) return
    this.isChanged = true
    const stored = this.#world.bucket.text(key)
    const [, id = ''] = key.split('/')
    const mark = this.uploads.get(id)?.mark ?? ''
    const files = this.files.get(mark) ?? new Set()
    this.files.set(mark, files)
    if (stored === undefined) files.delete(key)
    else files.add(key)
    if (stored === undefined) for (const keys of this.listed.values()) keys.delete(key)
    if (files.size === Number(stored !== undefined)) this.#world.book.noteShown()
  }

  /** Returns the words of the pictures that can be looked at. */
  shownPictures = (): string[] => [...this.files].flatMap(([mark, { size }]) => (size > 0 ? [mark] : []))

  /** Called after each transaction; returns whether it may have changed what the public reads. */
  noteChange(statements: string[]): boolean {
    if (!statements.some((text) => WRITE.test(text) && CONTENT.test(text))) return false
    this.isChanged = true
    const [entries] = this.#world.db.read<{ last: number | null; is_bulk: number }>(BULK, this.#lastEntry)
    this.#lastEntry = entries?.last ?? this.#lastEntry
    if (entries?.is_bulk) this.#noteWithoutEntry()
    this.#noteImports()
    if (statements.some((text) => text.includes('"settings"'))) this.#noteCategories()
    return true
  }

  #noteWithoutEntry() {
    // What is in the bin now may come back.
    for (const { what, more } of this.#changesWithoutEntry()) this.#withoutEntry.set(what, more)
  }

  #changesWithoutEntry = () => this.#world.db.read<{ what: string; more: number }>(WITHOUT_ENTRY)

  /** Returns what was changed more often, or less often, than the audit log says. */
  unaudited = (): string[] =>
    this.#changesWithoutEntry().flatMap(({ what, more }) =>
      more === (this.#withoutEntry.get(what) ?? 0) ? [] : [`the audit log records every change of the ${what}`],
    )

  /** What is imported has arrived as a whole, or not at all. */
  #noteImports() {
    for (const one of this.#imports) {
      const there = one.rows.filter(({ mark }) => this.#isStored(mark))
      if (there.length === 0) continue
      if (one.isWhole && there.length < one.rows.length)
        this.#world.book.problem(`of ${one.rows.length} rows ${there.length} were imported`)
      this.#imports.splice(this.#imports.indexOf(one), 1)
      for (const { id, version = Number.POSITIVE_INFINITY } of there)
        if (
          this.#world.db.read('select 1 from machinery where id = ? and version > ?', id ?? '', version + 1).length > 0
        )
          this.#world.book.problem(`the machine ${id} was imported over a version that was not seen`)
    }
  }

  /** Notes that a file is being imported; returns a function that ends it, and says whether nothing has arrived. */
  noteImport(one: Import): () => boolean {
    this.#imports.push(one)
    return () => {
      const place = this.#imports.indexOf(one)
      if (place >= 0) this.#imports.splice(place, 1)
      return place >= 0
    }
  }

  /** What is used by machines or images is not removed from the list. */
  #noteCategories() {
    const now = this.#world.db.read<{ value: string }>(CATEGORIES).map(({ value }) => value)
    const removed = this.#categories.filter((value) => !now.includes(value))
    this.#categories = now
    for (const value of removed)
      if (this.#world.db.read(USING, value).length > 0)
        this.#world.book.problem(`the category ${value} is used, and was removed`)
  }

  #isStored = (mark: string) =>
    this.#world.db.read(
      `select 1 from machinery where instr(description, ?1) union all select 1 from translations where instr(fields, ?1)`,
      mark,
    ).length > 0

  /** Another database has taken the place of this one: what it has is where everything begins. */
  restored() {
    this.isChanged = true
    this.#noteGone()
    this.#imports.splice(0)
    this.#lastEntry =
      this.#world.db.read<{ last: number | null }>('select max(id) as last from audit_log')[0]?.last ?? 0
    this.#categories = this.#world.db.read<{ value: string }>(CATEGORIES).map(({ value }) => value)
    this.#noteWithoutEntry()
  }

  /** A backup has the rows of images that were deleted since, and no files: those are gone. */
  #noteGone() {
    const rows = this.#world.db.read<{ url: string }>('select image_url as url from images')
    const isThere = ({ url }: { url: string }) => this.#world.bucket.objects.has(`${url.slice(1)}/1600.webp`)
    this.gone = new Set(rows.filter((row) => !isThere(row)).map(({ url }) => url))
  }

  /** Notes the files that a backup has to list. */
  noteCopies(backup: string) {
    this.listed.set(backup, new Set([...this.#world.bucket.objects.keys()].filter((key) => key.startsWith('objects/'))))
  }
}
