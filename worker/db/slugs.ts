import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Binned } from '#contract/admin/bin.ts'
import { slugFrom } from '#contract/slug.ts'
import { binnedWithSlug, isSlugInBin } from './bin/bin.ts'
import { type Db, isUniqueViolation } from './client.ts'
import { isRejected, rejectIf } from './reject.ts'
import { bin } from './schema/history.ts'
import { machinery, machinerySlugs } from './schema/machinery.ts'

const MAX_BASE = 150

/** Thrown if another row has the slug or had it before, or would return to it from the bin. */
export class SlugTaken extends Error {
  readonly isInBin: boolean

  constructor(isInBin = false) {
    super()
    this.isInBin = isInBin
  }
}

/** Returns the slug for a name, before it is made unique. */
const baseOf = (name: string) =>
  slugFrom(name)
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_BASE)
    .replace(/-+$/, '') || 'machine'

/** Returns the first of base, base-2, base-3 and so on that is not taken. */
export function freeSlug(name: string, taken: Set<string>): string {
  const base = baseOf(name)
  let slug = base
  for (let n = 2; taken.has(slug); n++) slug = `${base}-${n}`
  return slug
}

/** Returns the current and former slugs, including those in the bin, that begin like the slug of one of these names. */
export async function takenSlugs(db: Db, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const bases = sql`json_each(${JSON.stringify([...new Set(names.map(baseOf))])}) as base`
  // A range that contains every slug with this beginning, because an index can serve it. Joined in this order for the
  // index.
  const begins = (slug: typeof machinery.slug | typeof machinerySlugs.slug | SQL) =>
    sql`${slug} >= base.value and ${slug} < base.value || '~'`
  const [now, before, inBin] = await db.batch([
    db
      .select({ slug: sql<string>`${machinery.slug}` })
      .from(sql`${bases} cross join ${machinery}`)
      .where(begins(machinery.slug)),
    db
      .select({ slug: sql<string>`${machinerySlugs.slug}` })
      .from(sql`${bases} cross join ${machinerySlugs}`)
      .where(begins(machinerySlugs.slug)),
    db
      .select({ slug: sql<string>`binned.value` })
      .from(sql`${bin}, json_each(${bin.slugs}) as binned, ${bases}`)
      .where(and(eq(bin.entity, 'machinery'), begins(sql`binned.value`))),
  ])
  return new Set([...now, ...before, ...inBin].map(({ slug }) => slug))
}

/**
 * Returns the statements that fail, and their batch with them, if a machine other than `id` has or had the slug, or one in
 * the bin would return to it.
 */
export function requireFreeSlug(db: Db, slug: string, id: string | null) {
  const others = [
    db
      .select({ id: machinery.id })
      .from(machinery)
      .where(and(eq(machinery.slug, slug), ne(machinery.id, id ?? ''))),
    db
      .select({ id: machinerySlugs.machineId })
      .from(machinerySlugs)
      .where(and(eq(machinerySlugs.slug, slug), ne(machinerySlugs.machineId, id ?? ''))),
  ]
  const [machine, former] = others
  return [
    rejectIf(db, 'action', sql`exists ${machine} or exists ${former}`),
    rejectIf(db, 'summary', sql`exists ${binnedWithSlug(db, 'machinery', slug, id ?? '')}`),
  ] as const
}

/** Returns why a batch failed if `requireFreeSlug` made it fail, or the slug was taken at the same moment. */
export function slugTakenIn(error: unknown): SlugTaken | undefined {
  if (isUniqueViolation(error, 'machinery.slug') || isRejected(error, 'action')) return new SlugTaken()
  return isRejected(error, 'summary') ? new SlugTaken(true) : undefined
}

/** Throws SlugTaken if something in the bin, other than `id`, would return to that slug. */
export async function requireSlugNotInBin(db: Db, kind: Binned, slug: string, id: string | null): Promise<void> {
  if (await isSlugInBin(db, kind, slug, id ?? '')) throw new SlugTaken(true)
}

/**
 * Returns the statements that go before a change of a machine's slug to `next`, in the same batch: the current slug
 * becomes a former one, which still leads to the machine.
 */
export const storeFormerSlug = (db: Db, id: string, next: string, ofVersion: SQL | undefined) => {
  const had = and(eq(machinery.id, id), ne(machinery.slug, next), ofVersion)
  return [
    db.delete(machinerySlugs).where(and(eq(machinerySlugs.machineId, id), eq(machinerySlugs.slug, next))),
    db
      .insert(machinerySlugs)
      .select(sql`select ${machinery.slug}, ${machinery.id} from ${machinery} where ${had}`)
      .onConflictDoNothing(),
  ] as const
}

/** Returns the condition for the machine with an id, a slug or a former slug. */
export const isNamed = (db: Db, key: string) =>
  or(
    eq(machinery.id, key),
    eq(machinery.slug, key),
    sql`${machinery.id} in ${db.select({ id: machinerySlugs.machineId }).from(machinerySlugs).where(eq(machinerySlugs.slug, key))}`,
  )
