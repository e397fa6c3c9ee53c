import type { Rendered, StoredPage } from './engine/front.ts'
import type { World } from './world.ts'

/** Pages that show all of something, and the texts of it. */
const WHOLE = `
  select '/api/gallery' as path, description as text from gallery_items
  union all select '/api/services', description from services
  union all select '/', description from services
  union all select '/', value ->> 'heroText' from settings where part = 'texts'
  union all select '/api/settings', value from settings where part not in ('accounts', 'privacy', 'start')
  union all select '/api/gallery?lang=' || language, json_extract(f.value, '$.text') from translations, json_each(fields) f
    where resource = 'gallery'
  union all select '/api/services?lang=' || language, json_extract(f.value, '$.text') from translations, json_each(fields) f
    where resource = 'services'
  union all select '/api/settings?lang=' || language, json_extract(f.value, '$.text') from translations, json_each(fields) f
    where resource = row_id and resource <> 'categories'`

const FIGURE = /^"/

/** Returns the words that each of those pages has to show. */
export function wholeLists(world: World): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  const add = (path: string, words: string[]) => lists.set(path, [...(lists.get(path) ?? []), ...words])
  for (const { path, text } of world.db.read<{ path: string; text: string | null }>(WHOLE))
    add(path, text?.match(/mark-[gstv]\d+-\d+/g) ?? [])
  add(
    '/api/prices',
    [...world.book.shown].flatMap(([word, { to }]) => (FIGURE.test(word) && to === null ? [word] : [])),
  )
  return lists
}

/** When something became what a page should show: in the order of things, and in milliseconds; and whether because its time had come. */
export type Since = { moment: number; passed: number; isTimed?: boolean }

/** No page is older than a day (docs/decisions/0112): plus the time that it may have been rendered for. */
const MOST_MS = 24 * 60 * 60 * 1000 + 600_000

/** A waiting purge is dropped when all is older than a day, by the Worker's clock, which may have been set meanwhile. */
const WAITING_MS = 20 * 60 * 60 * 1000

type Page = Rendered & { tags?: string[] }

/**
 * Returns what is wrong with a page that does not show something as it is since then; undefined if it may be so. `asked`
 * is the moment at which somebody asked for it, now if nobody has.
 */
export function whyOutdated(world: World, page: Page, since: Since, asked = Number.MAX_VALUE): string | undefined {
  // Nothing is dropped where a clock that is set brings a post's time, or takes it back.
  if (since.isTimed && world.clock.hasJumped) return undefined
  const age = world.clock.passed - since.passed
  if (page.began > since.moment) return `${age} ms ago, before it was rendered`
  if (age > MOST_MS) return `${age} ms ago`
  // The Worker failed when a post had appeared: the list of before is shown for the rest of its day (docs/decisions/0112).
  if (since.isTimed && page.isStale) return undefined
  // Rendered meanwhile, and stored after the purge: for a day at most (docs/decisions/0114).
  if (page.ended >= since.moment) return undefined
  // The purge for a post that has appeared since may have been refused when it was saved.
  if (since.isTimed && (isWaiting(world, page.tags) || world.front.writes.some(({ isLost }) => isLost)))
    return undefined
  // Its purge is on its way to this data centre: for half a minute at most.
  if (page.late > since.moment) return undefined
  const writes = world.front.writes.filter(({ began, ended }) => began < since.moment && since.moment < ended)
  // Nobody had a response yet that says so.
  if (writes.some(({ ended }) => ended > asked)) return undefined
  const unpurged = writes.filter(({ isUnpurged }) => isUnpurged)
  if (unpurged.length === 0) return `${age} ms ago, and was not dropped`
  const isLost = unpurged.some(({ isLost }) => isLost)
  return isLost || age > WAITING_MS || isWaiting(world, page.tags)
    ? undefined
    : `${age} ms ago, and no purge waits for it`
}

function isWaiting(world: World, tags?: string[]): boolean {
  const waiting = world.db.read<{ tags: string | null }>('select tags from waiting_purges')
  const isOf = (of: string | null) => {
    const names = of === null ? null : (JSON.parse(of) as string[]).map((tag) => tag.toLowerCase())
    return !names || !tags || names.some((tag) => tags.includes(tag))
  }
  return waiting.some((purge) => isOf(purge.tags)) || isDeletedLater(world, tags)
}

/** Files that could not be deleted with their image are deleted, and dropped here, by the schedule. */
const isDeletedLater = (world: World, tags?: string[]) =>
  world.db
    .read<{ id: string }>('select id from deleted_images where is_gone = 0')
    .some(({ id }) => !tags || tags.includes(`image:${id}`))

/** Begins of URLs whose responses are for one person alone, and params that make them so. */
const PRIVATE_PATH = /^\/(?:api\/admin|admin|quotation)\b|[?&](?:hidden|preview)=/

/** What is stored is for everybody, and as the database has it, unless the purge failed. */
export async function wrongPages(world: World): Promise<string[]> {
  const pages = (await world.front.stored()).filter(({ isFresh }) => isFresh)
  if (pages.length === 0) return []
  const rows = publicRows(world)
  const lists = wholeLists(world)
  return pages.flatMap((page) => {
    const { path } = page
    if (PRIVATE_PATH.test(path)) return [`${path} is stored for everybody`]
    if (page.private) return [`${path} is stored for everybody, with ${page.private}`]
    return [...showsToo(world, page), ...lacks(world, page, rows), ...lacksSome(world, page, lists.get(path))]
  })
}

function showsToo(world: World, page: StoredPage): string[] {
  return page.marks.flatMap((mark) => {
    const shown = world.book.shown.get(mark)
    if (!shown) return [`${page.path} is stored with ${mark}, which was never public`]
    const why = shown.to && whyOutdated(world, page, shown.to)
    return why ? [`${page.path} is stored with ${mark}, which was public last ${why}`] : []
  })
}

type Row = { list: string; path: string; text: string; translated: string | null }

/** What the public may read now: the list that shows it whole, its own page, and its text. */
const publicRows = (world: World) =>
  world.db.read<Row>(
    `select '/api/machinery' as list, '/machinery/' || slug as path, description as text,
      (select group_concat(language) from translations where row_id = m.id) as translated from machinery m where hidden = 0
    union all select '/api/blog', '/blog/' || slug, excerpt,
      (select group_concat(language) from translations where row_id = p.id) from blog_posts p
      where status = 'published' and (publish_at is null or publish_at <= ?)`,
    world.clock.iso(),
  )

/** The page of a machine or a post shows it as it is, and the list of all shows each. */
function lacks(world: World, page: StoredPage, rows: Row[]): string[] {
  const own = page.path.replace(/^\/(?:ha|fr|api)(?=\/)/, '')
  const [, language] = /^\/(ha|fr)\//.exec(page.path) ?? []
  return rows.flatMap(({ list, path, text, translated }) => {
    if (page.path !== list && own !== path) return []
    // It may have other words in another language.
    if (language && translated?.includes(language)) return []
    return lacksSome(world, page, /mark-[mp]\d+-\d+/.exec(text)?.slice(0, 1))
  })
}

/** What must be on a page is there. Lists of the gallery and the services, the settings and the prices show everything that there is. */
function lacksSome(world: World, page: StoredPage, words: string[] = []): string[] {
  return words.flatMap((word) => {
    const shown = world.book.shown.get(word)
    if (!shown || page.marks.includes(word)) return []
    const why = whyOutdated(world, page, shown.from)
    return why ? [`${page.path} is stored without ${word}, which is public since ${why}`] : []
  })
}
