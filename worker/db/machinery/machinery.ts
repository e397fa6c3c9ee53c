import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/admin/audit.ts'
import type { Machinery, MachineryInput } from '#contract/machinery/machinery.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import type { Actor } from '#worker/db/audit.ts'
import { indexVersionUnderCategories, requireCategories } from '#worker/db/categories.ts'
import type { Db } from '#worker/db/client.ts'
import type { Guard } from '#worker/db/guards.ts'
import { type Read, read } from '#worker/db/read.ts'
import { KINDS } from '#worker/db/resources.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { addSearchWords } from '#worker/db/search/index.ts'
import { freeSlug, isNamed, requireFreeSlug, storeFormerSlug, takenSlugs } from '#worker/db/slugs.ts'
import type { WithTexts } from '#worker/db/translations/translations.ts'
import { addRow, changeRow, unless } from '#worker/db/write.ts'
import { lastPlace, placeOfFeatured, settlePlaces } from './order.ts'

import { type Audience, columns, columnsIn, seenBy, toMachinery, toMachineryIn, toMachineryRow } from './rows.ts'

export async function machineById(db: Db, id: string): Promise<Machinery | undefined> {
  const [row] = await db.select(columns).from(machinery).where(eq(machinery.id, id))
  return row && toMachinery(row)
}

/** Returns the machine with an id, a slug or a former slug. */
export function machineNamed(
  db: Db,
  key: string,
  audience: Audience,
  language: Language = DEFAULT_LANGUAGE,
): Read<Machinery | undefined> {
  const select = db
    .select(columnsIn(language))
    .from(machinery)
    .where(and(seenBy(audience), isNamed(db, key)))
    .orderBy(sql`${machinery.slug} = ${key} desc`)
    .limit(1)
  return read(db, [select], ([row]) => row && toMachineryIn(language)(row))
}

/** Adds a machine. Without a slug it gets one from its name. Rejects as 'slug-taken' or 'slug-in-bin'. */
export async function addMachine(
  db: Db,
  input: MachineryInput,
  actor: Actor,
  guards: Guard[] = [],
): Promise<Machinery> {
  const id = crypto.randomUUID()
  const isLast = input.featured && input.position === undefined
  const row = toMachineryRow(input)
  const values = {
    ...row,
    id,
    indexVersion: indexVersionUnderCategories(row.indexVersion),
    ...(isLast && { position: lastPlace }),
  }
  const before = [addSearchWords(db, [values.searchText]), ...(isLast ? [settlePlaces(db)] : [])]
  // Most names are free; which slugs are taken is asked only where one is not.
  for (let taken = new Set<string>(); ; ) {
    const slug = input.slug ?? freeSlug(input.name, taken)
    const insert = db
      .insert(machinery)
      .values({ ...values, slug })
      .returning(columns)
    const all = [...guards, requireCategories([input]), ...requireFreeSlug('machinery', slug, id)]
    const added = addRow(db, KINDS.machinery, insert, { id, input, actor, guards: all, before })
    // If the slug was generated, the next free one is tried.
    const machine = input.slug ? await added : await unless(['slug-taken', 'slug-in-bin'], added)
    if (machine) return toMachinery(machine)
    taken = await takenSlugs(db, [input.name])
  }
}

/**
 * Changes the machine and returns it; undefined if there is none with that id or it no longer has `expectedVersion`.
 * Fields left out stay as they are. A former slug still leads to the machine. Rejects as 'slug-taken' or 'slug-in-bin'.
 */
export async function changeMachine(
  db: Db,
  id: string,
  input: WithTexts<MachineryInput>,
  expectedVersion: number | undefined,
  actor: Actor,
  as: AuditAction = 'update',
  guards: Guard[] = [],
): Promise<Machinery | undefined> {
  const isFeatured = input.featured && input.position === undefined
  const values = toMachineryRow(input)
  const indexVersion = indexVersionUnderCategories(values.indexVersion)
  const update = db
    .update(machinery)
    .set({
      ...values,
      indexVersion,
      // A client that does not know the field leaves it out, which must not clear the price.
      ...(input.priceNgn === undefined && { priceKobo: undefined }),
      // Its search text lacks the delivery if the input leaves that out. Then, if there was a delivery, it is indexed
      // again after this save.
      ...((input.deliveredTo === undefined || input.delivered === undefined) && {
        indexVersion: sql`case when ${machinery.deliveredTo} || ${machinery.delivered} = '' then ${indexVersion} else 0 end`,
      }),
      ...(isFeatured && { position: placeOfFeatured }),
      version: sql`${machinery.version} + 1`,
    })
    .where(eq(machinery.id, id))
    .returning(columns)
  const row = await changeRow(db, KINDS.machinery, update, {
    ...{ id, input, expectedVersion, actor, as },
    guards: [
      ...guards,
      ...(input.slug ? requireFreeSlug('machinery', input.slug, id) : []),
      requireCategories([{ id, category: input.category }]),
    ],
    before: [
      addSearchWords(db, [values.searchText]),
      ...(isFeatured ? [settlePlaces(db)] : []),
      ...(input.slug ? storeFormerSlug(db, id, input.slug) : []),
    ],
  })
  return row && toMachinery(row)
}

export const machinesById = async (db: Db, ids: string[]): Promise<Machinery[]> =>
  (
    await db
      .select(columns)
      .from(machinery)
      .where(sql`${machinery.id} in (select value from json_each(${JSON.stringify(ids)}))`)
  ).map(toMachinery)

const offeredIn = (quotationId: string | SQL) =>
  sql`(select line.value ->> 'machineId' from ${quotations}, json_each(${quotations.lines}) as line
    where ${quotations.id} = ${quotationId})`

/** Returns image and category of each machine of a quotation that still exists. */
export const offeredMachines = (db: Db, quotationId: string) =>
  db
    .select({ id: machinery.id, imageUrl: machinery.imageUrl, category: sql<string>`lower(${machinery.category})` })
    .from(machinery)
    .where(sql`${machinery.id} in ${offeredIn(quotationId)}`)

/** Returns the image of each machine of a quotation that still exists, by machine id. */
export async function machineImages(db: Db, quotationId: string | SQL): Promise<Partial<Record<string, string>>> {
  const rows = await db
    .select({ id: machinery.id, imageUrl: machinery.imageUrl })
    .from(machinery)
    .where(sql`${machinery.id} in ${offeredIn(quotationId)}`)
  return Object.fromEntries(rows.map(({ id, imageUrl }) => [id, imageUrl]))
}
