import { type SQL, sql } from 'drizzle-orm'
import type { DocumentKind } from '#domain/order/facts.ts'
import type { Db } from '#worker/db/client.ts'
import { documentNumbers } from '#worker/db/schema/orders.ts'

/**
 * Returns the statement that takes the year's next number of a kind of document, before the change that uses it; only where
 * `rest` ("from ... where ...") selects a row. Since both are one write, there are neither gaps nor duplicates.
 */
export const takeNumber = (db: Db, kind: DocumentKind, year: number, rest = sql`where true`) =>
  db
    .insert(documentNumbers)
    .select(sql`select ${kind}, ${year}, 1 ${rest}`)
    .onConflictDoUpdate({
      target: [documentNumbers.kind, documentNumbers.year],
      set: { last: sql`${documentNumbers.last} + 1` },
    })

/** Returns the number that was just taken. */
export const numberTaken = (kind: DocumentKind, year: number) =>
  sql<number>`(select last from ${documentNumbers} where kind = ${kind} and year = ${year})`

/** Formats a number as text: `printf('R-%d-%04d', year, sequence)`. */
export const numberText = (kind: DocumentKind, year: SQL, sequence: SQL) =>
  sql<string>`printf(${`${kind}-%d-%04d`}, ${year}, ${sequence})`
