import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Paginated } from '#contract/pagination.ts'
import type { PartInput, PartQuery, SparePart } from '#contract/part.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import { centsFromPrice, priceFromCents } from '#domain/money/format.ts'
import type { Actor } from './audit.ts'
import type { Db } from './client.ts'
import { type Guard, requireVersions } from './guards.ts'
import { requireImages } from './images/deleted.ts'
import { isAmong, sqlList, storeRows } from './insert-select.ts'
import { type Audience, isVisibleTo } from './machinery/rows.ts'
import { chunksOf, countOf, onPage, paginated, selectRowCount, totalsOf } from './pagination.ts'
import { type Read, read } from './read.ts'
import { KINDS } from './resources.ts'
import { machinery } from './schema/machinery.ts'
import { partMachines, parts } from './schema/parts.ts'
import { translations } from './schema/settings.ts'
import { addSearchWords, partIndex } from './search/index.ts'
import { byRelevance, findTolerantly, whereFound } from './search/search.ts'
import { binnedAmong, isMachineWithKey, requireFreeKeys, requireFreeSlug } from './slugs.ts'
import { textsIn, translateRowTexts } from './translations/translations.ts'
import { requireVatClasses, selectVatClasses } from './vat.ts'
import { addRow, changeRow, type RowChange, unlessRejected, updateOf, write } from './write.ts'

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
export function toPart(row: Row, language: Language, audience: Audience): SparePart {
  const { priceCents, priceKobo, ...rest } = row
  const fits: { id: string; slug: string; name: string; text: string | null }[] = JSON.parse(row.fits)
  const isShown = (machine: string) => audience === 'admin' || fits.some(({ id }) => id === machine)
  return {
    ...translateRowTexts('parts', rest, language),
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
const toPartRow = ({ price, priceNgn, translations: _, ...input }: PartInput) => ({
  ...input,
  machines: [...new Set(input.machines)],
  priceCents: centsFromPrice(price),
  priceKobo: centsFromPrice(priceNgn || '0') || null,
  searchText: partIndex(input).searchText,
  indexVersion: 0,
})

const byName = [sql`${parts.name} collate nocase`, sql`${parts.id}`]
const inEnglish = partColumnsIn(DEFAULT_LANGUAGE)
const toStoredPart = (row: Row) => toPart(row, DEFAULT_LANGUAGE, 'admin')

/** The condition for the parts that fit a machine, by its id or slug, as an index finds them. */
const fitsMachine = (db: Db, machine: string, audience: Audience): SQL => {
  const isIt = and(isMachineWithKey(db, machine), isVisibleTo(audience))
  const ids = db.select({ id: machinery.id }).from(machinery).where(isIt)
  return sql`${parts.id} in (select ${partMachines.partId} from ${partMachines} where ${partMachines.machineId} in ${ids})`
}

export const paginatedParts = (
  db: Db,
  query: PartQuery,
  language: Language,
  audience: Audience = 'public',
): Read<Paginated<SparePart>> =>
  findTolerantly(db, query, (words) => {
    const where = and(
      whereFound(parts, words),
      query.machine === undefined ? undefined : fitsMachine(db, query.machine, audience),
      query.wears ? sql`${parts.wears} = 1` : undefined,
      query.numbers === undefined ? undefined : isAmong(parts.number, query.numbers.split('\n')),
    )
    const order = [...(words.length > 0 ? [byRelevance(parts, words)] : []), ...byName]
    const select = db
      .select(partColumnsIn(language))
      .from(parts)
      .where(onPage(db, parts, where, order, query))
      .orderBy(...order)
    const counts = [selectRowCount(db, 'parts'), ...(where ? [countOf(db, parts, where)] : [])]
    return read(db, [select, ...counts], (rows, ...counted) =>
      paginated(
        rows.map((row) => toPart(row, language, audience)),
        query,
        totalsOf(counted),
      ),
    )
  })

export async function partsNumbered(db: Db, numbers: string[]) {
  const { id, number, name } = parts
  const rows = await db.select({ id, number, name }).from(parts).where(isAmong(parts.number, numbers))
  return new Map(rows.map((part) => [part.number, part]))
}

export async function partById(db: Db, id: string, audience: Audience = 'admin'): Promise<SparePart | undefined> {
  const [row] = await db.select(inEnglish).from(parts).where(eq(parts.id, id))
  return row && toPart(row, DEFAULT_LANGUAGE, audience)
}

/** Requires one of the machines of each part to be there; the others may be in the bin, or gone. */
const requireFitted = (fitted: { machines: string[] }[]): Guard => {
  const all = sql`json_each(${JSON.stringify(fitted.map(({ machines }) => machines))}) as part`
  const isThere = sql`exists (select 1 from json_each(part.value) as machine
    join ${machinery} on ${machinery.id} = machine.value)`
  return { reason: 'unknown-machine', when: sql`exists (select 1 from ${all} where not ${isThere})` }
}

const guardsOf = (id: string, input: PartInput): Guard[] => [
  ...requireFreeSlug('parts', input.number, id),
  requireFitted([input]),
  requireVatClasses([{ id, vatClass: input.vatClass }]),
]

/** Adds a part. Rejects as 'slug-taken' or 'slug-in-bin' for its number, as 'unknown-machine', and as 'unknown-vat-class'. */
export async function addPart(db: Db, input: PartInput, actor: Actor): Promise<SparePart> {
  const id = crypto.randomUUID()
  const values = { ...toPartRow(input), id }
  const insert = db.insert(parts).values(values).returning(inEnglish)
  const guards = guardsOf(id, input)
  const before = [addSearchWords(db, [values])]
  return toStoredPart(await addRow(db, KINDS.parts, insert, { id, input, actor, guards, before }))
}

export async function changePart(db: Db, change: RowChange<PartInput>): Promise<SparePart | undefined> {
  const { id, input } = change
  const values = toPartRow(input)
  const update = updateOf(db, parts, id, {
    ...values,
    // A client that does not know the field leaves it out, which must not clear the price.
    ...(input.priceNgn === undefined && { priceKobo: undefined }),
  })
  const save = { ...change, guards: guardsOf(id, input), before: [addSearchWords(db, [values])] }
  const row = await changeRow(db, KINDS.parts, update.returning(inEnglish), save)
  return row && toStoredPart(row)
}

/** Reads what the rows of a file are compared with, by the ids and numbers of parts and the slugs of machines in it. */
export async function partsOfFile(db: Db, named: { ids: string[]; numbers: string[]; slugs: string[] }) {
  const isInFile = sql`${parts.id} in ${sqlList(named.ids)} or ${parts.number} in ${sqlList(named.numbers)}`
  const [found, machines, binned, classes] = await db.batch([
    db.select(inEnglish).from(parts).where(isInFile),
    db
      .select({ key: sql<string>`coalesce(${machinery.slug}, ${machinery.id})`, id: machinery.id })
      .from(machinery)
      .where(sql`${machinery.slug} in ${sqlList(named.slugs)} or ${machinery.id} in ${sqlList(named.slugs)}`),
    db.select({ number: sql<string>`binned.value` }).from(binnedAmong('parts', named.numbers)),
    selectVatClasses(db),
  ])
  return {
    parts: found.map(toStoredPart),
    machines: new Map(machines.flatMap(({ key, id }) => [[key, id] as const, [id, id] as const])),
    binned: new Set(binned.map(({ number }) => number)),
    vatClasses: new Set(classes.map(({ id }) => id)),
  }
}

/** Reads every part with its machines by their slugs, newest first, in chunks; one that is in the bin stays an id. */
export async function* partsWithSlugs(db: Db): AsyncGenerator<SparePart[], undefined> {
  for await (const rows of chunksOf(parts, () => db.select(inEnglish).from(parts), { to: toStoredPart })) {
    const ids = [...new Set(rows.flatMap(({ machines }) => machines))]
    const machineRows = await db
      .select({ id: machinery.id, slug: machinery.slug })
      .from(machinery)
      .where(isAmong(machinery.id, ids))
    const slugs = new Map(machineRows.map(({ id, slug }) => [id, slug ?? id]))
    yield rows.map((part) => ({ ...part, machines: part.machines.map((id) => slugs.get(id) ?? id) }))
  }
}

/** Creates and changes the parts of a file, all or none; false if one has changed, or what it refers to, since the preview. */
export async function importParts(
  db: Db,
  create: PartInput[],
  update: (PartInput & { id: string; version: number; columns: string[] })[],
  actor: Actor,
): Promise<boolean> {
  const newRows = create.map((input) => ({ ...toPartRow(input), id: crypto.randomUUID() }))
  const changedRows = update.map((input) => ({ ...toPartRow(input), id: input.id }))
  const rows = [...newRows, ...changedRows]
  const numbers = rows.map(({ number, id }) => [number, id] as const)
  // A batch has one statement as its change; the rows are stored by several before it.
  const written = write(db, addSearchWords(db, rows), {
    actor,
    action: 'import',
    entity: 'parts',
    summary: `${create.length} created, ${update.length} changed`,
    guards: [
      requireVersions(KINDS.parts, update),
      // One that keeps its machines has a price all the same, where they are in the bin or gone.
      requireFitted([...create, ...update.filter(({ columns }) => columns.includes('machines'))]),
      requireVatClasses([...create, ...update]),
      requireFreeKeys('parts', numbers),
      requireImages(rows.map(({ imageUrl }) => imageUrl)),
    ],
    before: storeRows(db, parts, { create: newRows, update: changedRows }, []),
  })
  const saved = await unlessRejected(['stale-version', 'slug-taken', 'unknown-machine', 'unknown-vat-class'], written)
  return saved !== undefined
}
