import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { AuditAction } from '#contract/admin/audit.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import type { Machinery, MachineryInput } from '#contract/machinery/machinery.ts'
import { type Actor, auditAction, auditCreate } from '#worker/db/audit.ts'
import { indexVersionUnderCategories, requireCategories } from '#worker/db/categories.ts'
import type { Db } from '#worker/db/client.ts'
import { requireImages } from '#worker/db/images/deleted.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { addSearchWords } from '#worker/db/search/index.ts'
import { freeSlug, isNamed, requireFreeSlug, slugTakenIn, storeFormerSlug, takenSlugs } from '#worker/db/slugs.ts'
import { saveTranslations } from '#worker/db/translations/translations.ts'
import { versionsAfter, versionsBefore } from '#worker/db/versions.ts'
import { lastPlace, placeOfFeatured, settlePlaces } from './order.ts'

import {
  type Audience,
  columns,
  columnsIn,
  type Row,
  seenBy,
  toMachinery,
  toMachineryIn,
  toMachineryRow,
} from './rows.ts'

const audited = { entity: 'machinery', table: machinery, id: machinery.id, name: machinery.name } as const

type Batch = [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]
export async function machineById(db: Db, id: string): Promise<Machinery | undefined> {
  const [row] = await db.select(columns).from(machinery).where(eq(machinery.id, id))
  return row && toMachinery(row)
}

/** Returns the machine with an id, a slug or a former slug. */
export async function machineNamed(
  db: Db,
  key: string,
  audience: Audience,
  language: Language = DEFAULT_LANGUAGE,
): Promise<Machinery | undefined> {
  const [row] = await db
    .select(columnsIn(language))
    .from(machinery)
    .where(and(seenBy(audience), isNamed(db, key)))
    .orderBy(sql`${machinery.slug} = ${key} desc`)
    .limit(1)
  return row && toMachineryIn(language)(row)
}

/**
 * Adds a machine. Without a slug it gets one from its name; a featured one comes after the other featured ones. Throws
 * SlugTaken.
 */
export async function addMachine(
  db: Db,
  input: MachineryInput,
  actor: Actor,
  guards: BatchItem<'sqlite'>[] = [],
): Promise<Machinery> {
  const isLast = input.featured && input.position === undefined
  const row = toMachineryRow(input)
  const values = {
    ...row,
    indexVersion: indexVersionUnderCategories(row.indexVersion),
    ...(isLast && { position: lastPlace }),
  }
  const places = isLast ? [settlePlaces(db)] : []
  // Most names are free; which slugs are taken is asked only where one is not.
  for (let taken = new Set<string>(); ; ) {
    const slug = input.slug ?? freeSlug(input.name, taken)
    const insert = db
      .insert(machinery)
      .values({ ...values, slug })
      .returning(columns)
    try {
      const words = addSearchWords(db, [values.searchText])
      const images = requireImages(db, [input.imageUrl, input.moreImages])
      const audit = auditCreate(db, actor, audited)
      const texts = saveTranslations(db, 'machinery', input.translations, input)
      const before = [
        ...guards,
        requireCategories(db, [input]),
        ...requireFreeSlug(db, slug, null),
        images,
        words,
        ...places,
      ] as const
      const results = await db.batch([...before, insert, audit, ...texts] as unknown as Batch)
      return toMachinery((results[before.length] as Row[])[0] as Row)
    } catch (error) {
      const isTaken = slugTakenIn(error)
      if (!isTaken) throw error
      // If the slug was generated, the next free one is tried.
      if (input.slug) throw isTaken
      taken = await takenSlugs(db, [input.name])
    }
  }
}

/**
 * Changes the machine and returns it; undefined if there is none with that id or it no longer has `expectedVersion`.
 * Fields left out stay as they are. A former slug still leads to the machine. Throws SlugTaken.
 */
export async function changeMachine(
  db: Db,
  id: string,
  input: MachineryInput,
  expectedVersion: number | undefined,
  actor: Actor,
  as: AuditAction = 'update',
  guards: BatchItem<'sqlite'>[] = [],
): Promise<Machinery | undefined> {
  const isFeatured = input.featured && input.position === undefined
  const values = toMachineryRow(input)
  const words = addSearchWords(db, [values.searchText])
  const indexVersion = indexVersionUnderCategories(values.indexVersion)
  const ofVersion = expectedVersion === undefined ? undefined : eq(machinery.version, expectedVersion)
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
    .where(and(eq(machinery.id, id), ofVersion))
    .returning(columns)
  const audit = auditAction(db, actor, as, audited, id)
  const images = requireImages(db, [input.imageUrl, input.moreImages])
  const places = isFeatured ? [settlePlaces(db)] : []
  const before = [
    ...guards,
    ...(input.slug ? requireFreeSlug(db, input.slug, id) : []),
    requireCategories(db, [{ id, category: input.category }]),
    ...versionsBefore(db, 'machinery', [id]),
    images,
    words,
    ...places,
    ...(input.slug ? storeFormerSlug(db, id, input.slug, ofVersion) : []),
  ] as const
  const texts = saveTranslations(db, 'machinery', input.translations, input)
  const versions = versionsAfter(db, 'machinery', [id], actor)
  const results = await db
    .batch([...before, update, audit, ...texts, ...versions] as unknown as Batch)
    .catch((error) => {
      throw slugTakenIn(error) ?? error
    })
  const [row] = results[before.length] as Row[]
  return row && toMachinery(row)
}

/** Returns the machines with these ids, in any order. */
export const machinesById = async (db: Db, ids: string[]): Promise<Machinery[]> =>
  (
    await db
      .select(columns)
      .from(machinery)
      .where(sql`${machinery.id} in (select value from json_each(${JSON.stringify(ids)}))`)
  ).map(toMachinery)

/** Returns the image of each machine of a quotation that still exists, by machine id. */
export async function machineImages(db: Db, quotationId: string | SQL): Promise<Partial<Record<string, string>>> {
  const offered = sql`select line.value ->> 'machineId' from ${quotations}, json_each(${quotations.lines}) as line
    where ${quotations.id} = ${quotationId}`
  const rows = await db
    .select({ id: machinery.id, imageUrl: machinery.imageUrl })
    .from(machinery)
    .where(sql`${machinery.id} in (${offered})`)
  return Object.fromEntries(rows.map(({ id, imageUrl }) => [id, imageUrl]))
}
