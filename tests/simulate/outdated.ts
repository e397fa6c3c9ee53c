import type { Rendered, StoredPage } from './engine/front.ts'
import type { World } from './world.ts'

/** When something became what a page should show: in the order of things, and in milliseconds. */
export type Since = { moment: number; passed: number }

/** No page is older than a day (docs/decisions/0112): plus the time that it may have been rendered for. */
const MOST_MS = 24 * 60 * 60 * 1000 + 600_000

/** A waiting purge is dropped when all is older than a day, by the Worker's clock, which may have been set meanwhile. */
const WAITING_MS = 20 * 60 * 60 * 1000

type Page = Rendered & { tags?: string[] }

/** Returns what is wrong with a page that does not show something as it is since then; undefined if it may be so. */
export function whyOutdated(world: World, page: Page, since: Since): string | undefined {
  const age = world.clock.passed - since.passed
  // A visitor whose response nobody stores may be shown what the replica has (docs/decisions/0115).
  if (page.asOf !== null && page.asOf <= since.moment && age <= MOST_MS) return undefined
  if (page.began > since.moment) return `${age} ms ago, before it was rendered`
  if (age > MOST_MS) return `${age} ms ago`
  // Rendered meanwhile, and stored after the purge: for a day at most (docs/decisions/0114).
  if (page.ended >= since.moment) return undefined
  const writes = world.front.writes.filter(({ began, ended }) => began < since.moment && since.moment < ended)
  // Nobody has been told yet that it is so.
  if (writes.some(({ ended }) => ended === Number.POSITIVE_INFINITY)) return undefined
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
  return waiting.some((purge) => isOf(purge.tags))
}

/** Begins of URLs whose responses are for one person alone, and params that make them so. */
const PRIVATE_PATH = /^\/(?:api\/admin|admin|quotation)\b|[?&](?:hidden|preview)=/

/** What is stored is for everybody, and as the database has it, unless the purge failed. */
export async function wrongPages(world: World): Promise<string[]> {
  const pages = (await world.front.stored()).filter(({ isFresh }) => isFresh)
  if (pages.length === 0) return []
  const machines = world.db.read<{ slug: string; description: string }>(
    'select slug, description from machinery where hidden = 0',
  )
  return pages.flatMap((page) => {
    const { path } = page
    if (PRIVATE_PATH.test(path)) return [`${path} is stored for everybody`]
    if (page.asOf !== null) return [`${path} is stored as the replica had it`]
    if (page.private) return [`${path} is stored for everybody, with ${page.private}`]
    return [...showsToo(world, page), ...lacks(world, page, machines)]
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

/** The page of a machine shows it as it is, and the list of all shows each. */
function lacks(world: World, page: StoredPage, machines: { slug: string; description: string }[]): string[] {
  const named = /^(?:\/(?:ha|fr))?(?:\/api)?\/machinery\/([^/?]+)$/.exec(page.path)?.[1]
  const due = page.path === '/api/machinery' ? machines : machines.filter(({ slug }) => slug === named)
  return due.flatMap(({ description }) => {
    const [mark] = /mark-m\d+-\d+/.exec(description) ?? []
    const shown = mark === undefined ? undefined : world.book.shown.get(mark)
    if (!mark || !shown || page.marks.includes(mark)) return []
    const why = whyOutdated(world, page, shown.from)
    return why ? [`${page.path} is stored without ${mark}, which is public since ${why}`] : []
  })
}
