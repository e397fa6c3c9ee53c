import { type SQL, sql } from 'drizzle-orm'

/** The letters of Hausa and French that SQLite does not fold, by what they are folded to; a quote is doubled, for SQL. */
const LETTERS = {
  a: 'àâäÀÂÄ',
  ae: 'æÆ',
  b: 'ɓƁ',
  c: 'çÇ',
  d: 'ɗƊ',
  e: 'éèêëÉÈÊË',
  i: 'îïÎÏ',
  k: 'ƙƘ',
  o: 'ôöÔÖ',
  oe: 'œŒ',
  u: 'ùûüÙÛÜ',
  y: 'ƴƳÿŸ',
  "''": 'ʼ’',
}

/** Folds a column's text in the query, like `fold` (#domain/fold.ts): for small tables without folded text. */
export const foldedSql = (text: SQL): SQL =>
  Object.entries(LETTERS)
    .flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain]))
    .reduce(
      (folded, [letter, plain]) => sql`replace(${folded}, ${sql.raw(`'${letter}'`)}, ${sql.raw(`'${plain}'`)})`,
      sql`lower(${text})`,
    )
