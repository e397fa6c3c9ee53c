import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CREATE_PIECES } from '#worker/db/backups/dump.ts'
import { migrationsIn } from './build-facts.ts'
import { projectRoot } from './settings.ts'

/** wrangler creates this table for its own list of migrations. */
export const D1_MIGRATIONS = `CREATE TABLE "d1_migrations"(
\t\tid         INTEGER PRIMARY KEY AUTOINCREMENT,
\t\tname       TEXT UNIQUE,
\t\tapplied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

const migrations = () =>
  migrationsIn(projectRoot).map((name) => readFileSync(join(projectRoot, 'migrations', `${name}.sql`), 'utf8'))

/**
 * Returns every statement that creates a table, an index or a trigger in a database of this version of the site or an
 * earlier one, as the database stores it, by its words alone.
 */
export function knownStatements(): Map<string, string> {
  const known = [D1_MIGRATIONS, CREATE_PIECES]
  const database = new DatabaseSync(':memory:')
  for (const migration of migrations()) {
    database.exec(migration)
    const made = database.prepare('select sql from sqlite_master where sql is not null').all() as { sql: string }[]
    known.push(...made.map(({ sql }) => sql))
  }
  database.close()
  return new Map(known.map((sql) => [statementWords(sql), sql]))
}

/** Returns the functions in those statements, and the three that a backup itself uses. */
export const knownFunctions = (): Set<string> =>
  new Set([
    ...['group_concat', 'replace', 'char'],
    ...migrations().flatMap((sql) =>
      [...sql.matchAll(/\b([a-z]\w*)\s*\(/gi)].map(([, name = '']) => name.toLowerCase()),
    ),
  ])

/** Returns a statement without insignificant parts: white space, comments, quotes around names, and "if not exists". */
export const statementWords = (sql: string): string =>
  [...sql.matchAll(/'[^']*'|"[^"]*"|`[^`]*`|--[^\n]*|\s+|\w+|./g)]
    .map(([word]) => word)
    .filter((word) => !/^(?:--|\s)/.test(word))
    .map((word) => word.replace(/^["`](\w+)["`]$/, '$1'))
    .join(' ')
    .replace(/^CREATE TABLE IF NOT EXISTS /, 'CREATE TABLE ')
