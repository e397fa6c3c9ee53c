import { and, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ListQuery } from '#contract/list-query.ts'
import {
  isCorrectable,
  MAX_CORRECTED,
  nearSpellings,
  otherBeginnings,
  queryWords,
  type Spellings,
} from '#domain/search/query.ts'
import type { Db } from '#worker/db/client.ts'
import { type Read, read, readTogether, resolvedRead } from '#worker/db/read.ts'
import { knownWords } from '#worker/db/schema/operations.ts'

export type Searched = { searchText: SQLiteColumn; category?: SQLiteColumn }

// `instr` rather than LIKE: D1 limits a LIKE pattern to 50 bytes, and a pattern has wildcards to escape.
const isIn = (text: SQLiteColumn | SQL, spellings: Spellings): SQL =>
  sql`(${sql.join(
    spellings.map((spelling) => sql`instr(${text}, ${` ${spelling}`}) > 0`),
    sql` or `,
  )})`

export function whereFound(table: Searched, words: Spellings[], category?: string): SQL | undefined {
  const ofCategory = category && table.category ? [sql`${table.category} = ${category} collate nocase`] : []
  return and(...words.map((spellings) => isIn(table.searchText, spellings)), ...ofCategory)
}

/** Returns the order by relevance, best first: relevanceOf (domain/search/query.ts) as an SQL expression. */
export function byRelevance({ searchText }: Searched, words: Spellings[]): SQL {
  const upToLine = (end: SQL) => sql`substr(${searchText}, 1, ${end})`
  const titleEnd = sql`instr(${searchText}, char(10))`
  const categoryEnd = sql`${titleEnd} + instr(substr(${searchText}, ${titleEnd} + 1), char(10))`
  const sections = words.map(
    (spellings) =>
      sql`case when ${isIn(upToLine(titleEnd), spellings)} then 0 when ${isIn(upToLine(categoryEnd), spellings)} then 1 else 2 end`,
  )
  return sql.join(sections, sql` + `)
}

/** Runs `find` for the words of `q`; if it finds nothing, again with unknown words replaced by those one edit away. */
export function findTolerantly<Result extends { matching: number }>(
  db: Db,
  { q = '' }: Pick<ListQuery, 'q'>,
  find: (words: Spellings[]) => Read<Result>,
): Read<Result> {
  const words = queryWords(q)
  const matches = find(words.map((word) => [word]))
  return readTogether(db, [matches, unknownOf(db, [...new Set(words.filter(isCorrectable))])]).map(
    ([result, unknown]) => {
      if (result.matching > 0 || unknown.size === 0 || unknown.size > MAX_CORRECTED) return result
      const spellings = words.map((word) => {
        const near = unknown.get(word)
        return near ? nearSpellings(word, near) : [word]
      })
      return spellings.every(({ length }) => length > 0) ? find(spellings) : result
    },
  )
}

// The primary key orders the words, so those with the same beginning are read through it, however many there are.
const beginsWith = (beginning: SQL) =>
  sql`${knownWords.word} >= ${beginning} and ${knownWords.word} < ${beginning} || char(1114111)`
const isBeginning = (text: SQL) => sql`exists (select 1 from ${knownWords} where ${beginsWith(text)})`

const MAX_NEAR = 4_000
/** How many letters of a word select its candidates; spellings that differ in these letters are tried separately. */
const SAME_LETTERS = 3
const [ASKED, OTHER] = [sql.raw('asked.key'), sql.raw('other.value')]

/** Returns the words that no indexed word begins with, each with the indexed words that may be meant; in one trip. */
function unknownOf(db: Db, words: string[]): Read<Map<string, string[]>> {
  if (words.length === 0) return resolvedRead(db, new Map())
  const others = Object.fromEntries(words.map((word) => [word, otherBeginnings(word, SAME_LETTERS)]))
  const asked = sql`json_each(${JSON.stringify(others)}) as asked`
  const isUnknown = sql`not ${isBeginning(ASKED)}`
  const word = sql<string>`${ASKED}`
  const selects = [
    db.select({ word }).from(asked).where(isUnknown),
    db
      .select({ word, near: sql<string>`${OTHER}` })
      .from(sql`${asked} join json_each(asked.value) as other`)
      .where(and(isUnknown, isBeginning(OTHER))),
    db
      .select({ word, near: sql<string>`${knownWords.word}` })
      .from(sql`${asked} join ${knownWords}`)
      .where(and(isUnknown, beginsWith(sql`substr(${ASKED}, 1, ${SAME_LETTERS})`)))
      .limit(MAX_NEAR),
  ] as const
  return read(db, selects, (unknown, elsewhere, alike) => {
    const candidates = [...elsewhere, ...alike]
    return new Map(
      unknown.map((one) => [one.word, candidates.filter(({ word }) => word === one.word).map(({ near }) => near)]),
    )
  })
}
