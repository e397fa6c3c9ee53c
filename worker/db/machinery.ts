import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import type { ListQuery } from '#contract/list-query.ts'
import type { Machinery, MachinerySave, ShownMachine } from '#contract/machinery.ts'
import { centsFromPrice, priceFromCents } from '#contract/money/decimal.ts'
import type { Paginated, SORTS } from '#contract/pagination.ts'
import { type Actor, auditCreate, auditUpdate } from './audit.ts'
import { readInChunks } from './chunks.ts'
import { type Db, isUniqueViolation } from './client.ts'
import { requireImages } from './deleted-images.ts'
import { bounds, paginated } from './pagination.ts'
import { countedRows } from './row-counts.ts'
import { machinery } from './schema/machinery.ts'
import { byRelevance, findTolerantly, whereFound } from './search.ts'
import { addSearchWords, machineIndex } from './search-index.ts'
import { freeSlug, isNamed, requireFreeSlug, SlugTaken, storeFormerSlug, takenSlugs } from './slugs.ts'
import { inLanguage, saveTranslations, textsIn } from './translations.ts'

const { searchText: _, indexVersion: __, ...columns } = getTableColumns(machinery)

type Row = Omit<typeof machinery.$inferSelect, 'searchText' | 'indexVersion'>

/** The columns of a machine in a list that shows it: fewer are read, sent and decoded. */
const { description, specifications, category, priceCents, priceKobo, series, imageUrl, stock, createdAt } = machinery
const { id, slug, name } = machinery
const shownColumns = {
  ...{ id, slug, name, description, specifications, category },
  ...{ priceCents, priceKobo, series, imageUrl, stock, createdAt },
}

const toMachinery = <Found extends Pick<Row, 'id' | 'slug' | 'priceCents' | 'priceKobo'>>({
  priceCents,
  priceKobo,
  slug,
  ...row
}: Found) => ({
  ...row,
  slug: slug ?? row.id,
  price: priceFromCents(priceCents),
  priceNgn: priceKobo === null ? null : priceFromCents(priceKobo),
})

/** The columns of a machine, and its texts in a language as `toMachineryIn` reads them. */
export const columnsIn = (language: Language) => ({ ...columns, texts: textsIn('machinery', machinery, language) })

export const toMachineryIn =
  (language: Language) =>
  (row: Row & { texts: string | null }): Machinery =>
    toMachinery(inLanguage('machinery', row, language))

/** What a machine is stored as, with the text it is searched by. */
export const toRow = <Input extends MachinerySave>({ price, priceNgn, translations: _, ...input }: Input) => ({
  ...input,
  priceCents: centsFromPrice(price),
  priceKobo: priceNgn ? centsFromPrice(priceNgn) : null,
  ...machineIndex(input),
})

/** Whose machines are meant: those the public sees, or the hidden ones as well. */
export type Audience = 'public' | 'admin'

export const seenBy = (audience: Audience): SQL | undefined =>
  // Written out, for the indexes of public machines to be used.
  audience === 'public' ? sql`${machinery.hidden} = 0` : undefined

const audited = { entity: 'machinery', table: machinery, id: machinery.id, name: machinery.name } as const
export const newest = [sql`${machinery.createdAt} desc`, sql`${machinery.id} desc`]
const byName = sql`${machinery.name} collate nocase`

const ORDERS: Record<(typeof SORTS)[number], SQL[]> = {
  newest,
  name: [byName, ...newest],
  'price-low': [sql`${machinery.priceCents}`, byName, ...newest],
  'price-high': [sql`${machinery.priceCents} desc`, byName, ...newest],
  category: [sql`${machinery.category} collate nocase`, byName, ...newest],
  position: [
    sql`${machinery.featured} desc`,
    sql`${machinery.position} is null`,
    sql`${machinery.position}`,
    ...newest,
  ],
}

/** Every machine, newest first, in chunks. */
export async function* machineryInChunks(
  db: Db,
  audience: Audience,
  language: Language = DEFAULT_LANGUAGE,
): AsyncGenerator<Machinery[], undefined> {
  const chunks = readInChunks(machinery, (older, limit) =>
    db
      .select(columnsIn(language))
      .from(machinery)
      .where(and(seenBy(audience), older))
      .orderBy(...newest)
      .limit(limit),
  )
  for await (const rows of chunks) yield rows.map(toMachineryIn(language))
}

/** Returns the results page of the machinery for a query; without a sort, what is searched stands by relevance. */
export const paginatedMachinery = (
  db: Db,
  query: ListQuery,
  audience: Audience,
  language: Language = DEFAULT_LANGUAGE,
): Promise<Paginated<Machinery>> => paginatedColumns(db, query, audience, language, columns)

/** As `paginatedMachinery`, with what a list shows. */
export const paginatedShown = (
  db: Db,
  query: ListQuery,
  audience: Audience,
  language: Language,
): Promise<Paginated<ShownMachine>> => paginatedColumns(db, query, audience, language, shownColumns)

const paginatedColumns = <Shown extends ShownMachine>(
  db: Db,
  query: ListQuery,
  audience: Audience,
  language: Language,
  selected: typeof shownColumns,
): Promise<Paginated<Shown>> =>
  findTolerantly(db, machinery, query, async (words) => {
    const { limit, offset } = bounds(query)
    const where = and(seenBy(audience), whereFound(machinery, words, query.category))
    const isByRelevance = words.length > 0 && !query.sort
    const list = audience === 'public' ? 'public machinery' : 'machinery'
    const [rows, all, narrowed] = await db.batch([
      db
        .select({ ...selected, texts: textsIn('machinery', machinery, language) })
        .from(machinery)
        .where(where)
        .orderBy(...(isByRelevance ? [byRelevance(machinery, words), ...newest] : ORDERS[query.sort ?? 'newest']))
        .limit(limit + 1)
        .offset(offset),
      countedRows(db, list),
      ...(words.length > 0 ? [db.select({ rows: count() }).from(machinery).where(where)] : []),
      ...(words.length === 0 && query.category ? [countedRows(db, list, query.category)] : []),
    ])
    const total = all[0]?.rows ?? 0
    const matching = narrowed ? (narrowed[0]?.rows ?? 0) : total
    const machines = rows.map((row) => toMachinery(inLanguage('machinery', row, language)))
    return paginated(machines as object[] as Shown[], query, { matching, total })
  })

export async function machineById(db: Db, id: string): Promise<Machinery | undefined> {
  const [row] = await db.select(columns).from(machinery).where(eq(machinery.id, id))
  return row && toMachinery(row)
}

/** The machine with an id or a slug; a slug it had before leads to it as well. */
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

/** Adds a machine, whose slug comes from its name where it has none. Throws SlugTaken. */
export async function addMachine(db: Db, input: MachinerySave, actor: Actor): Promise<Machinery> {
  if (input.slug) await requireFreeSlug(db, input.slug, null)
  const values = toRow(input)
  for (;;) {
    const slug = input.slug ?? freeSlug(input.name, await takenSlugs(db, [input.name]))
    const insert = db
      .insert(machinery)
      .values({ ...values, slug })
      .returning(columns)
    try {
      const words = addSearchWords(db, [values.searchText])
      const images = requireImages(db, [input.imageUrl, input.moreImages])
      const audit = auditCreate(db, actor, audited)
      const texts = saveTranslations(db, 'machinery', input.translations, input)
      const [, , rows] = await db.batch([images, words, insert, audit, ...texts])
      return toMachinery(rows[0] as Row)
    } catch (error) {
      if (!isUniqueViolation(error, 'machinery.slug')) throw error
      // Somebody else has just taken it; the next free slug is tried if any will do.
      if (input.slug) throw new SlugTaken()
    }
  }
}

/**
 * Changes the row and returns it; undefined when no row has that id, or it is no longer of `expectedVersion`. What the
 * input leaves out stays. A slug that is given up still leads to the machine. Throws SlugTaken.
 */
export async function changeMachine(
  db: Db,
  id: string,
  input: MachinerySave,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<Machinery | undefined> {
  if (input.slug) await requireFreeSlug(db, input.slug, id)
  const values = toRow(input)
  const words = addSearchWords(db, [values.searchText])
  const ofVersion = expectedVersion === undefined ? undefined : eq(machinery.version, expectedVersion)
  const update = db
    .update(machinery)
    .set({
      ...values,
      // A client from before the field leaves it out, and changes nothing of it.
      ...(input.priceNgn === undefined && { priceKobo: undefined }),
      version: sql`${machinery.version} + 1`,
    })
    .where(and(eq(machinery.id, id), ofVersion))
    .returning(columns)
  const audit = auditUpdate(db, actor, audited, id)
  const images = requireImages(db, [input.imageUrl, input.moreImages])
  const before = [images, words, ...(input.slug ? storeFormerSlug(db, id, input.slug, ofVersion) : [])] as const
  const texts = saveTranslations(db, 'machinery', input.translations, input)
  const results = await db.batch([...before, update, audit, ...texts])
  const [row] = results[before.length] as Row[]
  return row && toMachinery(row)
}

/** The machines with these ids, in no order. */
export const machinesById = async (db: Db, ids: string[]): Promise<Machinery[]> =>
  (
    await db
      .select(columns)
      .from(machinery)
      .where(sql`${machinery.id} in (select value from json_each(${JSON.stringify(ids)}))`)
  ).map(toMachinery)
