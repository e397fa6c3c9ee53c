import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsIn } from './build-facts.ts'
import { projectRoot } from './settings.ts'

/** wrangler creates this table for its own list of migrations. */
export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
\t\tid         INTEGER PRIMARY KEY AUTOINCREMENT,
\t\tname       TEXT UNIQUE,
\t\tapplied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

export const migrationFiles = () => migrationsIn(projectRoot).map((name) => `${name}.sql`)

export const migrationSql = (file: string) => readFileSync(join(projectRoot, 'migrations', file), 'utf8')
