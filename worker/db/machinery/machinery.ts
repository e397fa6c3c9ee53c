import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  MAX_POSITIONED,
  type Machinery,
  type MachineryInput,
  type MachineryOrder,
  type PositionedMachine,
} from '#contract/machinery/machinery.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import type { Actor } from '#worker/db/audit.ts'
import { indexVersionUnderCategories, markUnderCategories, requireCategories } from '#worker/db/categories.ts'
import type { Db } from '#worker/db/client.ts'
import { type Guard, requireRow, requireVersions } from '#worker/db/guards.ts'
import { requireImages } from '#worker/db/images/deleted.ts'
import { isAmong, storeRows } from '#worker/db/insert-select.ts'
import { read } from '#worker/db/read.ts'
import { KINDS } from '#worker/db/resources.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { addSearchWords } from '#worker/db/search/index.ts'
import {
  freeSlug,
  isMachineWithKey,
  requireFreeKeys,
  requireFreeSlug,
  storeFormerSlug,
  takenSlugs,
} from '#worker/db/slugs.ts'
import type { WithTexts } from '#worker/db/translations/translations.ts'
import { addRow, changeRow, type RowChange, rejectionOf, unlessRejected, updateOf, write } from '#worker/db/write.ts'
import { type Audience, columns, columnsIn, isVisibleTo, toMachinery, toMachineryIn, toMachineryRow } from './rows.ts'

export async function machineById(db: Db, id: string): Promise<Machinery | undefined> {
  const [row] = await db.select(columns).from(machinery).where(eq(machinery.id, id))
  return row && toMachinery(row)
}

/** Returns the machine with an id, a slug or a former slug. */
export function machineByKey(db: Db, key: string, audience: Audience, language: Language = DEFAULT_LANGUAGE) {
  const select = db
    .select(columnsIn(language))
    .from(machinery)
    .where(and(isVisibleTo(audience), isMachineWithKey(db, key)))
    .orderBy(sql`${machinery.slug} = ${key} desc`)
    .limit(1)
  return read(db, [select], ([row]) => row && toMachineryIn(row, language))
}

/** Adds a machine. Without a slug it gets one from its name. Rejects as 'slug-taken' or 'slug-in-bin'. */
export async function addMachine(db: Db, input: MachineryInput, actor: Actor, guards: Guard[] = []) {
  const id = crypto.randomUUID()
  const needsPlace = input.featured && input.position === undefined
  const row = { ...toMachineryRow(input), id, indexVersion: indexVersionUnderCategories }
  const before = [addSearchWords(db, [row]), ...(needsPlace ? [settlePlaces(db)] : [])]
  // Most names are free; which slugs are taken is asked only where one is not.
  let taken = new Set<string>()
  for (;;) {
    const slug = input.slug ?? freeSlug(input.name, taken)
    const values = { ...row, slug, ...(needsPlace && { position: lastPlace }) }
    const insert = db.insert(machinery).values(values).returning(columns)
    const all = [...guards, requireCategories([input]), ...requireFreeSlug('machinery', slug, id)]
    const added = addRow(db, KINDS.machinery, insert, { id, input, actor, guards: all, before })
    // If the slug was generated, the next free one is tried.
    const machine = input.slug ? await added : await unlessRejected(['slug-taken', 'slug-in-bin'], added)
    if (machine) return toMachinery(machine)
    taken = await takenSlugs(db, [input])
  }
}

/** Fields left out stay. A former slug still leads to the machine. Rejects as 'slug-taken' or 'slug-in-bin'. */
export async function changeMachine(db: Db, change: RowChange<WithTexts<MachineryInput>>, guards: Guard[] = []) {
  const { id, input } = change
  const needsPlace = input.featured && input.position === undefined
  const values = toMachineryRow(input)
  // Its search text lacks a delivery that the input leaves out: then it is indexed again after this save.
  const lacksDelivery = input.deliveredTo === undefined || input.delivered === undefined
  const update = updateOf(db, machinery, id, {
    ...values,
    indexVersion: lacksDelivery
      ? sql`case when ${machinery.deliveredTo} || ${machinery.delivered} = '' then ${indexVersionUnderCategories} else 0 end`
      : indexVersionUnderCategories,
    // A client that does not know the field leaves it out, which must not clear the price.
    ...(input.priceNgn === undefined && { priceKobo: undefined }),
    ...(needsPlace && { position: placeOfFeatured }),
  })
  const row = await changeRow(db, KINDS.machinery, update.returning(columns), {
    ...change,
    guards: [
      ...guards,
      ...(input.slug ? requireFreeSlug('machinery', input.slug, id) : []),
      requireCategories([{ id, category: input.category }]),
    ],
    before: [
      addSearchWords(db, [values]),
      ...(needsPlace ? [settlePlaces(db)] : []),
      ...(input.slug ? storeFormerSlug(db, id, input.slug) : []),
    ],
  })
  return row && toMachinery(row)
}

export const machinesById = async (db: Db, ids: string[]): Promise<Machinery[]> =>
  (await db.select(columns).from(machinery).where(isAmong(machinery.id, ids))).map(toMachinery)

const offeredIn = (quotationId: string | SQL) =>
  sql`(select line.value ->> 'machineId' from ${quotations}, json_each(${quotations.lines}) as line
    where ${quotations.id} = ${quotationId})`

/** Returns image and category of each machine of a quotation that still exists. */
export const offeredMachines = (db: Db, quotationId: string | SQL) =>
  db
    .select({ id: machinery.id, imageUrl: machinery.imageUrl, category: sql<string>`lower(${machinery.category})` })
    .from(machinery)
    .where(sql`${machinery.id} in ${offeredIn(quotationId)}`)

export async function machineImages(db: Db, quotationId: string | SQL): Promise<Partial<Record<string, string>>> {
  return Object.fromEntries((await offeredMachines(db, quotationId)).map(({ id, imageUrl }) => [id, imageUrl]))
}

const inOrder = sql`featured desc, position is null, position, created_at desc, id desc`

/** In the order of the index of public machines, which is then read no further than MAX_ORDERED rows. */
const firstOfAll = sql`select id, featured, position, row_number() over (order by ${inOrder}) as place
  from (select id, featured, position, created_at from machinery where hidden = 0 order by ${inOrder} limit ${sql.raw(String(MAX_POSITIONED))})`

/** A machine that was featured earlier may still store its place, which does not count. */
const withPlace = sql`select id, place from (${firstOfAll}) where featured = 1`

/** Returns the featured machines, in order. Hidden ones have no place. */
export const positionedMachines = (db: Db): Promise<PositionedMachine[]> =>
  db
    .select({ id: machinery.id, name: machinery.name, imageUrl: machinery.imageUrl })
    .from(machinery)
    .innerJoin(sql`(${withPlace}) as ordered`, sql`ordered.id = ${machinery.id}`)
    .orderBy(sql`ordered.place`)

/** Gives these machines alone a place, in this order. Returns false if the order is not `before`, or if one is not public. */
export async function setMachinePositions(db: Db, { ids, before }: MachineryOrder, actor: Actor): Promise<boolean> {
  const given = sql`json_each(${JSON.stringify(ids)})`
  const isStale = sql`(select json_group_array(id) from (${withPlace} order by place)) <> ${JSON.stringify(before)}
    or (select count(distinct ${machinery.id}) from ${given} join ${machinery} on ${machinery.id} = value
      where ${machinery.hidden} = 0) <> ${ids.length}`
  const place = sql`(select key + 1 from ${given} where value = ${machinery.id})`
  const isMoved = sql`${machinery.id} in (select value from ${given} union select value from json_each(${JSON.stringify(before)}))
    and (${machinery.position} is not ${place} or ${machinery.featured} <> (${place} is not null))`
  const move = db
    .update(machinery)
    .set({ featured: sql`${place} is not null`, position: place, version: sql`${machinery.version} + 1` })
    .where(isMoved)
  const written = write(db, move, {
    actor,
    action: 'update',
    entity: 'machinery',
    summary: 'the order on the home page',
    guards: [{ reason: 'stale-version', when: isStale }, requireRow(machinery, isMoved, 'unchanged')],
  })
  return (await rejectionOf(written)) !== 'stale-version'
}

/** Returns the statement that stores the places of the featured machines as shown, if one has none. */
const settlePlaces = (db: Db) =>
  db
    .update(machinery)
    .set({ position: sql`(select place from (${withPlace}) as settled where settled.id = ${machinery.id})` })
    .where(
      sql`${machinery.id} in (select id from (${withPlace})) and exists (select 1 from (${firstOfAll}) where featured = 1 and position is null)`,
    )

const lastPlace = sql<number>`(select coalesce(max(place), 0) + 1 from (${withPlace}))`

/** A featured machine's place: its own, or the last if it has none or was not featured until now. */
const placeOfFeatured = sql<number>`coalesce(iif(${machinery.featured}, ${machinery.position}, null), ${lastPlace})`

/** Creates and changes a file's machines, all or none. Returns false if a row, category or slug has changed since the comparison. */
export async function importMachines(
  db: Db,
  create: MachineryInput[],
  update: (MachineryInput & { id: string; version: number })[],
  actor: Actor,
): Promise<boolean> {
  const taken = await takenSlugs(db, create)
  const newRows = create.map((input) => {
    const slug = input.slug ?? freeSlug(input.name, taken)
    taken.add(slug)
    return { ...toMachineryRow(input), slug }
  })
  // A file never changes a slug. Were it included, the row's own slug would be a second conflict beside the id's.
  const changedRows = update.map(({ id, version: _, ...input }) => ({ ...toMachineryRow(input), id, slug: null }))
  const written = write(db, markUnderCategories(db, update, newRows), {
    actor,
    action: 'import',
    entity: 'machinery',
    summary: `${create.length} created, ${update.length} changed`,
    guards: [
      requireVersions(KINDS.machinery, update),
      requireCategories([...create, ...update]),
      requireImages([...create, ...update].map(({ imageUrl, moreImages, manual }) => [imageUrl, moreImages, manual])),
      requireFreeKeys(
        'machinery',
        newRows.map(({ slug }) => [slug, '']),
      ),
    ],
    before: [
      addSearchWords(db, [...newRows, ...changedRows]),
      ...storeRows(db, machinery, { create: newRows, update: changedRows }, ['slug']),
    ],
    versions: [{ as: 'machinery', ids: update.map(({ id }) => id) }],
  })
  return (await unlessRejected(['stale-version', 'unknown-category', 'slug-taken'], written)) !== undefined
}
