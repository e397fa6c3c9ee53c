import { and, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { MachineryQuery } from '#contract/machinery/list-query.ts'
import type { MachineDelivery, Machinery, MachinerySummary } from '#contract/machinery/machinery.ts'
import { MAX_HOME_MACHINES, type Paginated, type SORTS } from '#contract/pagination.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import { type SearchedFigures, searchedFigures } from '#domain/machinery/searched-figures.ts'
import { nairaAtRate } from '#domain/money/exchange.ts'
import { centsFromPrice } from '#domain/money/format.ts'
import { queryWords, type Spellings } from '#domain/search/query.ts'
import type { Db } from '#worker/db/client.ts'
import { chunksOf, countOf, onPage, paginated, selectRowCount, totalsOf } from '#worker/db/pagination.ts'
import { type Read, read, readTogether, resolvedRead, type Select } from '#worker/db/read.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { byRelevance, findTolerantly, whereFound } from '#worker/db/search/search.ts'
import { siteSettings } from '#worker/db/settings.ts'
import { isMachineWithKey } from '#worker/db/slugs.ts'
import { textsIn, translateRowTexts } from '#worker/db/translations/translations.ts'
import { publicPrices } from './prices.ts'
import { type Audience, columns, columnsIn, isVisibleTo, newest, toMachinery, toMachineryIn } from './rows.ts'

/** The columns of a list: fewer to read, send and decode. */
const { description, specifications, category, priceCents, priceKobo, series, imageUrl, stock, createdAt } = machinery
const { id, slug, name, deliveredTo, deliveredOn, delivered } = machinery
const shownColumns = {
  id,
  slug,
  name,
  description,
  specifications,
  category,
  priceCents,
  priceKobo,
  series,
  imageUrl,
  stock,
  createdAt,
  deliveredTo,
  deliveredOn,
  delivered,
}

const byName = sql`${machinery.name} collate nocase`

const ORDERS: Record<(typeof SORTS)[number], SQL[]> = {
  newest: [newest],
  name: [byName, newest],
  'price-low': [sql`${machinery.priceCents} = 0`, sql`${machinery.priceCents}`, byName, newest],
  'price-high': [sql`${machinery.priceCents} desc`, byName, newest],
  category: [sql`${machinery.category} collate nocase`, byName, newest],
  position: [sql`${machinery.featured} desc`, sql`${machinery.position} is null`, sql`${machinery.position}`, newest],
}

export const machineryInChunks = (db: Db, audience: Audience, language: Language = DEFAULT_LANGUAGE) =>
  chunksOf(machinery, () => db.select(columnsIn(language)).from(machinery), {
    to: (row) => toMachineryIn(row, language),
    where: isVisibleTo(audience),
  })

/** Returns whether the rate says which machines a query finds, by its budget or by the words of its search. */
export const dependsOnRate = (query: MachineryQuery): boolean =>
  isByRate(query) || isByRate(searchedFigures(query.q ?? '')?.filters ?? {})

export const paginatedMachinery = (
  db: Db,
  query: MachineryQuery,
  audience: Audience,
  language: Language = DEFAULT_LANGUAGE,
): Read<Paginated<Machinery>> => paginatedColumns(db, query, audience, language, columns)

export type MachineInList = MachinerySummary &
  Pick<Machinery, 'description' | 'specifications' | 'createdAt'> &
  MachineDelivery

export const paginatedShown = (db: Db, query: MachineryQuery, audience: Audience, language: Language) =>
  paginatedColumns(db, query, audience, language, shownColumns)

export function machineryOfHome(db: Db, language: Language): Read<Paginated<MachineInList>> {
  const select = (isFeatured: SQL, order: SQL[]) =>
    db
      .select({ ...shownColumns, texts: textsIn('machinery', machinery, language) })
      .from(machinery)
      .where(and(isVisibleTo('public'), isFeatured))
      .orderBy(...order)
      .limit(MAX_HOME_MACHINES)
  // Two queries, so that each is read in an index's order, however many machines there are.
  const featured = select(sql`${machinery.featured} = 1`, ORDERS.position)
  // The plus stops SQLite from using the index of featured machines, with which it would read and sort all others.
  const others = select(sql`+${machinery.featured} = 0`, [newest])
  const machines = read(db, [featured, others, selectRowCount(db, 'public machinery')], (featured, others, all) => ({
    rows: [...featured, ...others],
    ...totalsOf([all]),
    next: null,
  }))
  return readTogether(db, [siteSettings(db), machines]).map(([{ homeMachines }, page]) => ({
    ...page,
    rows: page.rows.slice(0, homeMachines).map((row) => toMachinery(translateRowTexts('machinery', row, language))),
  }))
}

function paginatedColumns<Shown extends MachineInList>(
  db: Db,
  query: MachineryQuery,
  audience: Audience,
  language: Language,
  selected: typeof shownColumns,
): Read<Paginated<Shown>> {
  const searched = searchedFigures(query.q ?? '')
  // Figures in a search match the machines' figures, or texts that contain the same words.
  const asTyped = queryWords(query.q ?? '').map((word) => [word])
  const ofText = searched && whereFound(machinery, asTyped, query.category)
  const list = audience === 'public' ? 'public machinery' : 'machinery'
  const find = (
    words: Spellings[],
    filtered: SQL | undefined,
    searchedCondition: SQL | undefined,
  ): Read<Paginated<Shown>> => {
    const found = whereFound(machinery, words, query.category)
    const isFound = ofText ? or(ofText, and(found, searchedCondition ?? sql`true`)) : found
    const where = and(isVisibleTo(audience), isFound, filtered)
    const relevance: SQL[] = []
    if (ofText) relevance.push(sql`case when ${ofText} then 0 else 1 end`)
    if (words.length > 0) relevance.push(byRelevance(machinery, words))
    const order = query.sort ? ORDERS[query.sort] : [...relevance, newest]
    const isNarrowed = words.length > 0 || ofText !== null || filtered !== undefined
    const select = db
      .select({ ...selected, texts: textsIn('machinery', machinery, language) })
      .from(machinery)
      .where(onPage(db, machinery, where, order, query))
      .orderBy(...order)
    const counts: Select<{ rows: number }[]>[] = [selectRowCount(db, list)]
    if (isNarrowed) counts.push(countOf(db, machinery, where))
    else if (query.category) counts.push(selectRowCount(db, list, query.category))
    return read(db, [select, ...counts], (rows, ...counted) => {
      const machines = rows.map((row) => toMachinery(translateRowTexts('machinery', row, language)))
      return paginated(machines as object[] as Shown[], query, totalsOf(counted))
    })
  }
  const conditions = [
    whereMet(db, query),
    searched ? whereMet(db, searched.filters) : resolvedRead(db, undefined),
  ] as const
  return readTogether(db, conditions).map(([filtered, asked]) =>
    findTolerantly(db, { q: searched ? searched.rest : query.q }, (words) => find(words, filtered, asked)),
  )
}

const { haFrom, haTo, hpFrom, hpTo } = machinery

/** A machine without a price fits no budget. */
const hasPrice = sql`${priceCents} > 0`

const isByRate = ({ naira, nairaFrom }: SearchedFigures['filters']) => Boolean(naira || nairaFrom)

/** Returns the condition for the machines that match every filter; undefined if no filter is set. */
function whereMet(db: Db, filters: SearchedFigures['filters']): Read<SQL | undefined> {
  const { ha, hp, naira, dollars, nairaFrom, dollarsFrom } = filters
  const others = and(
    ha ? sql`${haFrom} <= ${Number(ha)} and ${haTo} >= ${Number(ha)}` : undefined,
    hp ? sql`${hpFrom} <= ${Number(hp)} and ${hpTo} >= ${Number(hp)}` : undefined,
    dollars ? sql`${priceCents} <= ${centsFromPrice(dollars)} and ${hasPrice}` : undefined,
    dollarsFrom ? sql`${priceCents} >= ${centsFromPrice(dollarsFrom)}` : undefined,
    filters.stock ? sql`${stock} = ${filters.stock}` : undefined,
  )
  if (!isByRate(filters)) return resolvedRead(db, others)
  return publicPrices(db, lagosDate(Date.now())).map(({ rate }) =>
    and(others, withinBudget(rate ? centsFromPrice(rate.rate) : null, naira, nairaFrom)),
  )
}

/** Compares with the naira price that pages show. Without a rate nobody can say that dollars are beyond the budget. */
function withinBudget(koboPerDollar: number | null, most?: string, least?: string): SQL {
  const atRate = (rate: number) =>
    and(
      hasPrice,
      most ? sql`${priceCents} <= ${maxCentsForNaira(Number(most), rate)}` : undefined,
      // Above what the next smaller budget pays: these are whole naira.
      least ? sql`${priceCents} > ${maxCentsForNaira(Number(least) - 1, rate)}` : undefined,
    )
  const fixed = and(
    most ? sql`${priceKobo} <= ${centsFromPrice(most)}` : undefined,
    least ? sql`${priceKobo} >= ${centsFromPrice(least)}` : undefined,
  )
  const cents = koboPerDollar === null ? sql`true` : atRate(koboPerDollar)
  return sql`case when ${priceKobo} is null then ${cents} else ${fixed} end`
}

/** The highest possible price (db/schema/machinery.ts). */
const MAX_CENTS = 9_999_999_999

/** Returns the highest price in cents that is shown as no more than so many naira. */
export function maxCentsForNaira(naira: number, koboPerDollar: number): number {
  let [low, high] = [0, MAX_CENTS]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (nairaAtRate(middle, koboPerDollar) <= naira) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the machines most similar to that one: of the same category, closest in price first. */
export function similarMachines(db: Db, key: string, limit: number, language: Language) {
  const one = db.$with('one').as(
    db
      .select({ id: machinery.id, category: machinery.category, priceCents: machinery.priceCents })
      .from(machinery)
      .where(and(isVisibleTo('public'), isMachineWithKey(db, key)))
      .limit(1),
  )
  // The closest at the same or a higher price, and the closest at a lower one, each read in an index's order. With a
  // join, or in one query, all machines would be sorted first.
  const ofOne = (column: SQLiteColumn) => sql`(select ${sql.identifier(column.name)} from ${one})`
  const beside = (isBeside: SQL, order: SQL) =>
    sql`select * from (select ${machinery.id} from ${machinery}
      where ${machinery.category} = ${ofOne(machinery.category)} collate nocase and ${isVisibleTo('public')} and ${isBeside}
        and ${machinery.id} <> ${ofOne(machinery.id)} order by ${sql.join([order, newest], sql`, `)} limit ${limit})`
  const dearer = beside(sql`${machinery.priceCents} >= ${ofOne(machinery.priceCents)}`, sql`${machinery.priceCents}`)
  const cheaper = beside(
    sql`${machinery.priceCents} < ${ofOne(machinery.priceCents)}`,
    sql`${machinery.priceCents} desc`,
  )
  const select = db
    .with(one)
    .select(columnsIn(language))
    .from(machinery)
    .crossJoin(one)
    .where(sql`${machinery.id} in (${dearer} union all ${cheaper})`)
    .orderBy(sql`abs(${machinery.priceCents} - ${one.priceCents})`, newest)
    .limit(limit)
  return read(db, [select], (rows) => rows.map((row) => toMachineryIn(row, language)))
}
