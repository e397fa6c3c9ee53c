import { type SQL, sql } from 'drizzle-orm'

/** Letters of Hausa, French, Yoruba and Igbo that SQLite does not fold, by what they are folded to; a quote is doubled, for SQL. */
const LETTERS = {
  '': '\u0300\u0301\u0303\u0304\u0323',
  a: 'àáâäÀÁÂÄ',
  ae: 'æÆ',
  b: 'ɓƁ',
  c: 'çÇ',
  d: 'ɗƊ',
  e: 'éèêëẹÉÈÊËẸ',
  i: 'íìîïịÍÌÎÏỊ',
  k: 'ƙƘ',
  n: 'ñńǹṅÑŃǸṄ',
  o: 'óòôöọÓÒÔÖỌ',
  oe: 'œŒ',
  s: 'ṣṢ',
  u: 'úùûüụÚÙÛÜỤ',
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
