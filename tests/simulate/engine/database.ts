import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { migrationsIn } from '#worker/cli/build-facts.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import type { Clock } from './clock.ts'
import { Random } from './random.ts'

/** When the database that every world starts with a copy of was created. */
const FIRST = '2026-11-01T00:00:00.000Z'

export type Nature = { clock: Pick<Clock, 'iso'>; random: Random }

/** Makes SQLite take time and random numbers from the world, so that no statement has another "now". */
function giveNature(database: DatabaseSync, { clock, random }: Nature) {
  const real = new DatabaseSync(':memory:')
  const known = new Map<number, ReturnType<typeof real.prepare>>()
  database.function('strftime', { varargs: true }, (...given: SQLInputValue[]) => {
    if (given.length === 2 && given[1] === 'now' && given[0] === '%Y-%m-%dT%H:%M:%fZ') return clock.iso()
    const statement =
      known.get(given.length) ?? real.prepare(`select strftime(${given.map(() => '?').join(', ')}) as text`)
    known.set(given.length, statement)
    const [format, ...rest] = given.map((value) => (value === 'now' ? clock.iso() : value))
    return (statement.get(format as string, ...(rest as string[])) as { text: string | null }).text
  })
  database.function('randomblob', (length) => random.bytes(Number(length)))
  database.function('random', () => random.seed())
  database.function('unixepoch', () => Math.floor(Date.parse(clock.iso()) / 1_000))
}

/** A database beside the site's, for the copies of a backup. */
export const BESIDE = 'beside'
export const ALL_TABLES = `(select type, name from sqlite_master union all select type, name from ${BESIDE}.sqlite_master)`

const settings = `pragma foreign_keys = on; attach ':memory:' as ${BESIDE};`

let template: Uint8Array | undefined

/** Migrates a database with the site's migrations. */
function migrated(): Uint8Array {
  const database = new DatabaseSync(':memory:')
  giveNature(database, { clock: { iso: () => FIRST }, random: new Random(1) })
  for (const name of migrationsIn(projectRoot))
    database.exec(readFileSync(join(projectRoot, 'migrations', `${name}.sql`), 'utf8'))
  const bytes = database.serialize()
  database.close()
  return bytes
}

/** Opens the database of a world: SQLite itself, with the site's tables, indexes and triggers. */
export function openDatabase(nature: Nature): DatabaseSync {
  template ??= migrated()
  return openBytes(template, nature)
}

/** Opens a copy of a database, which is in memory. */
export function openBytes(bytes: Uint8Array, nature: Nature): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:')
  sqlite.deserialize(bytes)
  sqlite.exec(settings)
  giveNature(sqlite, nature)
  return sqlite
}
