import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Binned } from '#contract/bin.ts'
import { slugFrom } from '#contract/slug.ts'
import { isSlugInBin } from './bin.ts'
import type { Db } from './client.ts'
import { bin } from './schema/bin.ts'
import { machinery, machinerySlugs } from './schema/machinery.ts'

const MAX_BASE = 150

/** Another row has the slug, or had it; or comes back under it, while it is in the bin. */
export class SlugTaken extends Error {
  readonly isInBin: boolean

  constructor(isInBin = false) {
    super()
    this.isInBin = isInBin
  }
}

/** Returns the slug that a name gives. */
const baseOf = (name: string) =>
  slugFrom(name)
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_BASE)
    .replace(/-+$/, '') || 'machine'

/** Returns the first of base, base-2, base-3 that is not taken. */
export function freeSlug(name: string, taken: Set<string>): string {
  const base = baseOf(name)
  let slug = base
  for (let n = 2; taken.has(slug); n++) slug = `${base}-${n}`
  return slug
}

/** Returns the slugs that machines have, or had, in the bin too, which begin as that of one of the names does. */
export async function takenSlugs(db: Db, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const bases = sql`json_each(${JSON.stringify([...new Set(names.map(baseOf))])}) as base`
  // Between the base and what follows every slug that begins with it: an index serves that. Joined in this order.
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

/** Throws SlugTaken where a slug belongs to another machine than `id`. */
export async function requireFreeSlug(db: Db, slug: string, id: string | null): Promise<void> {
  const [now, before] = await db.batch([
    db
      .select({ id: machinery.id })
      .from(machinery)
      .where(and(eq(machinery.slug, slug), ne(machinery.id, id ?? ''))),
    db
      .select({ id: machinerySlugs.machineId })
      .from(machinerySlugs)
      .where(and(eq(machinerySlugs.slug, slug), ne(machinerySlugs.machineId, id ?? ''))),
  ])
  if (now.length + before.length > 0) throw new SlugTaken()
  await requireSlugNotInBin(db, 'machinery', slug, id)
}

/** Throws SlugTaken where something in the bin, other than `id`, comes back under that slug. */
export async function requireSlugNotInBin(db: Db, kind: Binned, slug: string, id: string | null): Promise<void> {
  if (await isSlugInBin(db, kind, slug, id ?? '')) throw new SlugTaken(true)
}

/** The statements before a change in the same batch that gives a machine the slug `next`: the one it had leads to it still. */
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

/** Returns the condition for the machine that has an id or a slug, or had the slug before. */
export const isNamed = (db: Db, key: string) =>
  or(
    eq(machinery.id, key),
    eq(machinery.slug, key),
    sql`${machinery.id} in ${db.select({ id: machinerySlugs.machineId }).from(machinerySlugs).where(eq(machinerySlugs.slug, key))}`,
  )
