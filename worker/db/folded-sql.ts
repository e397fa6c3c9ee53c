import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Letters of Hausa, French, Yoruba and Igbo that SQLite does not fold, by what they are folded to. */
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
  n: 'ńǹṅñŃǸṄÑ',
  o: 'óòôöọÓÒÔÖỌ',
  oe: 'œŒ',
  s: 'ṣṢ',
  u: 'úùûüụÚÙÛÜỤ',
  y: 'ƴƳÿŸ',
  "'": 'ʼ’',
}

const PAIRS = Object.entries(LETTERS).flatMap(([plain, letters]) => [...letters].map((letter) => ({ letter, plain })))
const literal = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`)
const FOLDED = literal(PAIRS.map(({ letter }) => letter).join(''))
const PLAIN = literal(PAIRS.map(({ plain }) => plain.padEnd(2)).join(''))
const COUNT = sql.raw(String(PAIRS.length))
const BEYOND_ASCII = literal('*[^\t-~]*')

/**
 * Folds columns' texts in the query, like `fold` (#domain/fold.ts), into one: for small tables without folded text. Letter by
 * letter in a recursion, because D1 nests at most a hundred expressions; most texts have none of them.
 */
export function foldedSql(...texts: (SQL | SQLiteColumn)[]): SQL {
  const all = sql`lower(printf(${literal(texts.map(() => '%s').join(' '))}, ${sql.join(texts, sql`, `)}))`
  const folded = sql`(with recursive f(n, u) as (select 1, t union all
    select n + 1, replace(u, substr(${FOLDED}, n, 1), rtrim(substr(${PLAIN}, 2 * n - 1, 2))) from f where n <= ${COUNT})
    select u from f where n > ${COUNT})`
  return sql`(select iif(t glob ${BEYOND_ASCII}, ${folded}, t) from (select ${all} as t))`
}
