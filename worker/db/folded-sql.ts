import { type SQL, sql } from 'drizzle-orm'

const HOOKED = {
  ɓ: 'b',
  Ɓ: 'b',
  ɗ: 'd',
  Ɗ: 'd',
  ƙ: 'k',
  Ƙ: 'k',
  ƴ: 'y',
  Ƴ: 'y',
  ʼ: "''",
  '’': "''",
  é: 'e',
  è: 'e',
  É: 'e',
}

/**
 * Folds a column's text in the query, as `fold` does for words (#contract/fold.ts). For small tables that store no
 * folded text.
 */
export const foldedSql = (text: SQL): SQL =>
  Object.entries(HOOKED).reduce(
    (folded, [letter, plain]) => sql`replace(${folded}, ${sql.raw(`'${letter}'`)}, ${sql.raw(`'${plain}'`)})`,
    sql`lower(${text})`,
  )
