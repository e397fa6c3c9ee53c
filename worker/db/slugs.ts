import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Binned } from '#contract/resources.ts'
import { slugFrom } from '#domain/urls.ts'
import type { Db } from './client.ts'
import type { Guard } from './guards.ts'
import { sqlList } from './insert-select.ts'
import { KINDS } from './resources.ts'
import { bin } from './schema/history.ts'
import { machinery, machinerySlugs } from './schema/machinery.ts'

const MAX_BASE = 150

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
export async function takenSlugs(db: Db, named: { name: string }[]): Promise<Set<string>> {
  if (named.length === 0) return new Set()
  const bases = sql`json_each(${JSON.stringify([...new Set(named.map(({ name }) => baseOf(name)))])}) as base`
  // A range of all slugs with this beginning, joined in this order, so that an index serves it.
  const begins = (slug: SQLiteColumn | SQL) => sql`${slug} >= base.value and ${slug} < base.value || '~'`
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
      .where(and(eq(bin.resource, 'machinery'), begins(sql`binned.value`))),
  ])
  return new Set([...now, ...before, ...inBin].map(({ slug }) => slug))
}

function isSlugTaken(kind: Binned, value: string | SQL, exceptId: string | SQL) {
  const conditions = (KINDS[kind].slugs ?? []).map(
    ({ table, slug, of }) => sql`exists (select 1 from ${table} where ${slug} = ${value} and ${of} <> ${exceptId})`,
  )
  return sql.join([sql`false`, ...conditions], sql` or `)
}

/** Requires that no other row of the kind than `id` has or had the slug, and none in the bin would return to it. */
export const requireFreeSlug = (kind: Binned, slug: string, id: string): Guard[] => [
  { reason: 'slug-taken', when: isSlugTaken(kind, slug, id) },
  {
    reason: 'slug-in-bin',
    when: sql`exists (select 1 from ${bin}, json_each(${bin.slugs}) where ${bin.resource} = ${kind} and ${bin.id} <> ${id}
      and value = ${slug})`,
  },
]

/** Selects those of some keys that rows in the bin would return to, as `binned.value`. */
export const binnedAmong = (kind: Binned, keys: string[]) =>
  sql`${bin}, json_each(${bin.slugs}) as binned where ${bin.resource} = ${kind} and binned.value in ${sqlList(keys)}`

/** Requires of the rows of a file that nothing else has their keys, in use or in the bin. */
export function requireFreeKeys(kind: Binned, rows: (readonly [key: string, id: string])[]): Guard {
  const given = sql`json_each(${JSON.stringify(rows)}) as given`
  const key = sql`given.value ->> 0`
  return {
    reason: 'slug-taken',
    when: sql`exists (select 1 from ${given} where ${isSlugTaken(kind, key, sql`given.value ->> 1`)}
      or exists (select 1 from ${bin}, json_each(${bin.slugs}) as binned where ${bin.resource} = ${kind} and binned.value = ${key}))`,
  }
}

/** Requires that no row has the slugs that a row in the bin would return to. */
export const requireBinnedSlugs = (kind: Binned, rowId: string): Guard => ({
  reason: 'slug-taken',
  when: sql`exists (select 1 from ${bin}, json_each(${bin.slugs}) as binned where ${bin.id} = ${rowId}
    and (${isSlugTaken(kind, sql`binned.value`, rowId)}))`,
})

/** Returns the statements by which a machine's current slug becomes a former one, before it changes to `next`. */
export const storeFormerSlug = (db: Db, id: string, next: string) => {
  const had = and(eq(machinery.id, id), ne(machinery.slug, next))
  return [
    db.delete(machinerySlugs).where(and(eq(machinerySlugs.machineId, id), eq(machinerySlugs.slug, next))),
    db
      .insert(machinerySlugs)
      .select(sql`select ${machinery.slug}, ${machinery.id} from ${machinery} where ${had}`)
      .onConflictDoNothing(),
  ] as const
}

export const isMachineWithKey = (db: Db, key: string) =>
  or(
    eq(machinery.id, key),
    eq(machinery.slug, key),
    sql`${machinery.id} in ${db.select({ id: machinerySlugs.machineId }).from(machinerySlugs).where(eq(machinerySlugs.slug, key))}`,
  )
