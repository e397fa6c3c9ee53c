import { and, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ListQuery } from '#contract/list-query.ts'
import { isTolerant, nearSpellings, queryWords, type Spellings } from '#contract/search/query.ts'
import type { Db } from './client.ts'
import { searchWords } from './schema/search.ts'

/** The columns of a table that a visitor's list is searched and filtered by. */
export type Searched = { searchText: SQLiteColumn; category: SQLiteColumn }

// `instr` rather than LIKE: D1 limits a LIKE pattern to 50 bytes, and a pattern has wildcards to escape.
const isIn = (text: SQLiteColumn | SQL, spellings: Spellings): SQL =>
  sql`(${sql.join(
    spellings.map((spelling) => sql`instr(${text}, ${` ${spelling}`}) > 0`),
    sql` or `,
  )})`

/** Returns the condition for rows that hold every word and are of the category. */
export function whereFound(table: Searched, words: Spellings[], category: string | undefined): SQL | undefined {
  const ofCategory = category ? [sql`${table.category} = ${category} collate nocase`] : []
  return and(...words.map((spellings) => isIn(table.searchText, spellings)), ...ofCategory)
}

/** Returns an order by how well rows fit, the best first: relevanceOf (contract/search/query.ts) as an expression. */
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

/**
 * Runs `find` for the words of `q`. Where it finds nothing, words that stand in no row are taken for those one edit
 * away from them, and it is run again: what searchRows (web/lib/search.ts) does with the rows of a list at hand.
 */
export async function findTolerantly<Result extends { matching: number }>(
  db: Db,
  { searchText }: Searched,
  { q = '' }: ListQuery,
  find: (words: Spellings[]) => Promise<Result>,
): Promise<Result> {
  const words = queryWords(q)
  const result = await find(words.map((word) => [word]))
  if (result.matching > 0 || !words.some(isTolerant)) return result
  const spellings = await Promise.all(
    words.map(async (word) => (isTolerant(word) ? await spellingsOf(db, searchText, word) : [word])),
  )
  const isCorrected = spellings.some(([spelling], i) => spelling !== undefined && spelling !== words[i])
  return isCorrected && spellings.every(({ length }) => length > 0) ? find(spellings) : result
}

async function spellingsOf(db: Db, searchText: SQLiteColumn, word: string): Promise<Spellings> {
  const [known, near] = await db.batch([
    db
      .select({ one: sql`1` })
      .from(searchText.table)
      .where(isIn(searchText, [word]))
      .limit(1),
    db.select().from(searchWords).where(mayBeNear(word)).limit(MAX_NEAR),
  ])
  if (known.length > 0) return [word]
  return nearSpellings(
    word,
    near.map((row) => row.word),
  )
}

const MAX_NEAR = 2_000

/** One edit leaves the first two letters as they are, or everything from the fourth on. */
const mayBeNear = (word: string) =>
  sql`substr(${searchWords.word}, 1, 2) = ${word.slice(0, 2)} or instr(${searchWords.word}, ${word.slice(3)}) > 0`
