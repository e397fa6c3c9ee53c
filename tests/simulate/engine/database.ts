import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { migrationsIn } from '#worker/cli/build-facts.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import type { Clock } from './clock.ts'
import { Random } from './random.ts'

/** When the database that every world starts with a copy of was created. */
const FIRST = '2026-11-01T00:00:00.000Z'

type Nature = { clock: Pick<Clock, 'iso'>; random: Random }

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
}

/** A database beside the site's, for the copies of a backup. */
export const BESIDE = 'beside'
export const ALL_TABLES = `(select type, name from sqlite_master union all select type, name from ${BESIDE}.sqlite_master)`

/** Nobody else opens the file, and nobody needs it after a power cut. */
const settings = `pragma locking_mode = exclusive; pragma journal_mode = memory; pragma synchronous = off;
  pragma foreign_keys = on; attach ':memory:' as ${BESIDE};`

let folder: string | undefined

/** Migrates a database with the site's migrations, once per process. */
function template(): string {
  if (folder) return join(folder, 'template.sqlite')
  folder = mkdtempSync(join(tmpdir(), 'gona-simulate-'))
  process.once('exit', () => rmSync(folder as string, { recursive: true, force: true }))
  const file = join(folder, 'template.sqlite')
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = memory; pragma synchronous = off')
  giveNature(database, { clock: { iso: () => FIRST }, random: new Random(1) })
  for (const name of migrationsIn(projectRoot))
    database.exec(readFileSync(join(projectRoot, 'migrations', `${name}.sql`), 'utf8'))
  database.close()
  return file
}

let copies = 0

export type Opened = { sqlite: DatabaseSync; file: string; close: () => void }

/** Returns the name of a new file in the process's folder. */
export function newFile(): string {
  copies += 1
  return join(folder as string, `${process.pid}-${copies}.sqlite`)
}

/** Opens the database of a world: SQLite itself, with the site's tables, indexes and triggers. */
export function openDatabase(nature: Nature): Opened {
  const from = template()
  const file = newFile()
  copyFileSync(from, file)
  return openFile(file, nature)
}

/** Opens a file, which is deleted when it is closed. */
export function openFile(file: string, nature: Nature): Opened {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(settings)
  giveNature(sqlite, nature)
  return {
    sqlite,
    file,
    close: () => {
      sqlite.close()
      rmSync(file, { force: true })
    },
  }
}
