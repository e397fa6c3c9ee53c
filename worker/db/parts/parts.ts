import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Paginated } from '#contract/pagination.ts'
import type { PartInput, PartQuery, SparePart } from '#contract/part.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import { centsFromPrice, priceFromCents } from '#domain/money/format.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import type { Guard } from '#worker/db/guards.ts'
import { sqlList } from '#worker/db/insert-select.ts'
import { type Audience, seenBy } from '#worker/db/machinery/rows.ts'
import { chunksOf, countedRows, onPage, paginated, totalsOf } from '#worker/db/pagination.ts'
import { type Read, read } from '#worker/db/read.ts'
import { KINDS } from '#worker/db/resources.ts'
import { bin } from '#worker/db/schema/history.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { partMachines, parts } from '#worker/db/schema/parts.ts'
import { translations } from '#worker/db/schema/settings.ts'
import { addSearchWords, partIndex } from '#worker/db/search/index.ts'
import { byRelevance, findTolerantly, whereFound } from '#worker/db/search/search.ts'
import { isNamed, requireFreeSlug } from '#worker/db/slugs.ts'
import { textsIn, translateRowTexts } from '#worker/db/translations/translations.ts'
import { requireVatClasses } from '#worker/db/vat.ts'
import { addRow, changeRow } from '#worker/db/write.ts'

const { searchText: _, indexVersion: __, ...columns } = getTableColumns(parts)

/** Selects the public machines that a part fits, as JSON. */
const fitsIn = (language: Language) => {
  const text =
    language === DEFAULT_LANGUAGE
      ? sql`null`
      : sql`(select t.fields ->> '$.name.text' from ${translations} t
          where t.row_id = ${machinery}.id and t.resource = 'machinery' and t.language = ${language})`
  return sql<string>`(select json_group_array(json_object('id', ${machinery}.id, 'slug', coalesce(${machinery}.slug, ${machinery}.id), 'name', ${machinery}.name, 'text', ${text}))
    from json_each(${parts}.machines) f join ${machinery} on ${machinery}.id = f.value where ${machinery}.hidden = 0)`.as(
    'fits',
  )
}

export const partColumnsIn = (language: Language) => ({
  ...columns,
  texts: textsIn('parts', parts, language),
  fits: fitsIn(language),
})

type Row = Omit<typeof parts.$inferSelect, 'searchText' | 'indexVersion'> & { texts: string | null; fits: string }

/** Makes parts of their rows; of the machines that they fit, the public learns no id of a hidden one. */
export const toPartIn =
  (language: Language, audience: Audience = 'admin') =>
  ({ priceCents, priceKobo, ...row }: Row): SparePart => {
    const fits: { id: string; slug: string; name: string; text: string | null }[] = JSON.parse(row.fits)
    const isShown = (machine: string) => audience === 'admin' || fits.some(({ id }) => id === machine)
    return {
      ...translateRowTexts('parts', row, language),
      machines: row.machines.filter(isShown),
      price: priceFromCents(priceCents),
      priceNgn: priceKobo === null ? null : priceFromCents(priceKobo),
      fits: fits.map(({ slug, name, text }) => ({
        slug,
        name: text || name,
        ...(language !== DEFAULT_LANGUAGE && !text && { english: ['name'] }),
      })),
    }
  }

/** Converts input to a row; it is indexed again after its save (`reindexSearch`), with its machines' names. */
export const toPartRow = ({ price, priceNgn, translations: _, ...input }: PartInput) => ({
  ...input,
  machines: [...new Set(input.machines)],
  priceCents: centsFromPrice(price),
  priceKobo: centsFromPrice(priceNgn || '0') || null,
  searchText: partIndex(input).searchText,
  indexVersion: 0,
})

const byName = [sql`${parts.name} collate nocase`, sql`${parts.id}`]
const inEnglish = partColumnsIn(DEFAULT_LANGUAGE)
const toPart = toPartIn(DEFAULT_LANGUAGE)

export async function* partsInChunks(db: Db): AsyncGenerator<SparePart[], undefined> {
  const chunks = chunksOf(parts, () => db.select(inEnglish).from(parts))
  for await (const rows of chunks) yield rows.map(toPart)
}

/** The condition for the parts that fit a machine, by its id or slug, as an index finds them. */
const fitting = (db: Db, machine: string, audience: Audience): SQL => {
  const ids = db
    .select({ id: machinery.id })
    .from(machinery)
    .where(and(isNamed(db, machine), seenBy(audience)))
  return sql`${parts.id} in (select ${partMachines.partId} from ${partMachines} where ${partMachines.machineId} in ${ids})`
}

/** Returns one results page of the parts, A to Z; search results are ordered by relevance. */
export const paginatedParts = (
  db: Db,
  query: PartQuery,
  language: Language = DEFAULT_LANGUAGE,
  audience: Audience = 'public',
): Read<Paginated<SparePart>> =>
  findTolerantly(db, query, (words) => {
    const isNarrowed = words.length > 0 || (query.machine ?? query.wears ?? query.numbers) !== undefined
    const where = and(
      whereFound(parts, words, undefined),
      query.machine === undefined ? undefined : fitting(db, query.machine, audience),
      query.wears ? sql`${parts.wears} = 1` : undefined,
      query.numbers === undefined ? undefined : isNumbered(query.numbers.split('\n')),
    )
    const order = [...(words.length > 0 ? [byRelevance(parts, words)] : []), ...byName]
    const select = db
      .select(partColumnsIn(language))
      .from(parts)
      .where(onPage(db, parts, where, order, query))
      .orderBy(...order)
    const counts = [
      countedRows(db, 'parts'),
      ...(isNarrowed ? [db.select({ rows: count() }).from(parts).where(where)] : []),
    ]
    return read(db, [select, ...counts], (rows, ...counted) =>
      paginated(rows.map(toPartIn(language, audience)), query, totalsOf(counted)),
    )
  })

const isNumbered = (numbers: string[]) => sql`${parts.number} in ${sqlList(numbers)}`

export async function partsNumbered(db: Db, numbers: string[]) {
  const { id, number, name } = parts
  const found = await db.select({ id, number, name }).from(parts).where(isNumbered(numbers))
  return new Map(found.map((part) => [part.number, part]))
}

export async function partById(db: Db, id: string, audience: Audience = 'admin'): Promise<SparePart | undefined> {
  const [row] = await db.select(inEnglish).from(parts).where(eq(parts.id, id))
  return row && toPartIn(DEFAULT_LANGUAGE, audience)(row)
}

/** Requires one of the machines of each part to be there; the others may be in the bin, and return. */
export const requireFitted = (fitted: { machines: string[] }[]): Guard => {
  const all = sql`json_each(${JSON.stringify(fitted.map(({ machines }) => machines))}) as part`
  const isThere = sql`exists (select 1 from ${machinery} where ${machinery.id} = machine.value)`
  const isBinned = sql`exists (select 1 from ${bin} where ${bin.id} = machine.value and ${bin.resource} = 'machinery')`
  return {
    reason: 'unknown-machine',
    when: sql`exists (select 1 from ${all} where not exists (select 1 from json_each(part.value) as machine where ${isThere})
      or exists (select 1 from json_each(part.value) as machine where not ${isThere} and not ${isBinned}))`,
  }
}

const guardsOf = (id: string, input: PartInput): Guard[] => [
  ...requireFreeSlug('parts', input.number, id),
  requireFitted([input]),
  requireVatClasses([{ id, vatClass: input.vatClass }]),
]

/** Adds a part. Rejects as 'slug-taken' or 'slug-in-bin' for its number, as 'unknown-machine', and as 'unknown-vat-class'. */
export async function addPart(db: Db, input: PartInput, actor: Actor): Promise<SparePart> {
  const id = crypto.randomUUID()
  const values = toPartRow(input)
  const insert = db
    .insert(parts)
    .values({ ...values, id })
    .returning(inEnglish)
  const guards = guardsOf(id, input)
  const before = [addSearchWords(db, [values.searchText])]
  return toPart(await addRow(db, KINDS.parts, insert, { id, input, actor, guards, before }))
}

/** Changes the part and returns it; undefined if there is none with that id or it no longer has `expectedVersion`. */
export async function changePart(
  db: Db,
  id: string,
  input: PartInput,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<SparePart | undefined> {
  const values = toPartRow(input)
  const update = db
    .update(parts)
    .set({
      ...values,
      // A client that does not know the field leaves it out, which must not clear the price.
      ...(input.priceNgn === undefined && { priceKobo: undefined }),
      version: sql`${parts.version} + 1`,
    })
    .where(eq(parts.id, id))
    .returning(inEnglish)
  const guards = guardsOf(id, input)
  const before = [addSearchWords(db, [values.searchText])]
  const row = await changeRow(db, KINDS.parts, update, { id, input, expectedVersion, actor, guards, before })
  return row && toPart(row)
}
