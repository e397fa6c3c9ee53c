import { Buffer } from 'node:buffer'
import type { Db } from '#worker/db/client.ts'
import { namesOf, quoted, type RunSql, SAVED_TABLES, type SavedTable, savedTables, valueIn } from './lines.ts'

/** Holds the rows of one part at a time, to test whether they can be restored. */
const TRIAL = 'backup_trial'
type CopyPrefix = 'backup_of_' | 'backup_by_hand_'
export const NIGHTLY_PREFIX: CopyPrefix = 'backup_of_'
export const MANUAL_PREFIX: CopyPrefix = 'backup_by_hand_'

export const runInD1 =
  ({ $client }: Db): RunSql =>
  async (statements) => {
    if (statements.length === 0) return []
    const results = await $client.batch<Record<string, unknown>>(statements.map((sql) => $client.prepare(sql)))
    return results.map(({ results }) => results)
  }

export type Copies = {
  tables: SavedTable[]
  counts: Record<string, number>
  migration: string
  /** Where the numbering of rows continues, by table. */
  sequences: Record<string, number>
}

/** Copies every table in one transaction: what is read from the copies is of one moment. */
export async function copyTables(run: RunSql, prefix: CopyPrefix): Promise<Copies> {
  const [found] = await run([SAVED_TABLES])
  const tables = savedTables(found)
  const copies = tables.flatMap(({ name, columns }) => [
    `drop table if exists ${quoted(prefix + name)}`,
    `create table ${quoted(prefix + name)} as select ${namesOf(columns)} from ${quoted(name)} order by rowid`,
  ])
  // A new copy numbers its rows from 1 on, so that none is read for this.
  const numbers = tables.map(
    ({ name }) => `(select coalesce(max(rowid), 0) from ${quoted(prefix + name)}) as ${quoted(name)}`,
  )
  const results = await run([
    ...copies,
    `select ${numbers.join(', ')}`,
    'select name from d1_migrations order by id desc limit 1',
    'select name, seq from sqlite_sequence order by name',
  ])
  const [[counts] = [], [last] = [], sequences = []] = results.slice(copies.length)
  const savedNames = new Set<unknown>(tables.map(({ name }) => name))
  return {
    tables,
    counts: Object.fromEntries(Object.entries(counts ?? {}).map(([name, rows]) => [name, Number(rows)])),
    migration: String(last?.name),
    sequences: Object.fromEntries(
      sequences.filter(({ name }) => savedNames.has(name)).map(({ name, seq }) => [name, Number(seq)]),
    ),
  }
}

export async function dropCopies(run: RunSql, prefix: CopyPrefix | 'backup_'): Promise<void> {
  const [tables = []] = await run([`select name from sqlite_master where type = 'table' and name glob '${prefix}*'`])
  if (tables.length > 0) await run(tables.map(({ name }) => `drop table if exists ${quoted(String(name))}`))
}

/** Bytes of rows that are written by one statement; D1 binds no text over 2 MB. */
const BOUND_BYTES = 1_000_000

/**
 * Writes the rows of a part to an empty table and compares each with the copied row it was saved from, beginning after
 * the row `after`. Returns the numbers of rows and statements. Throws if a statement fails or a row differs.
 */
export async function verifyPart({ $client }: Db, { name, columns }: SavedTable, text: string, after: number) {
  const copy = quoted(NIGHTLY_PREFIX + name)
  const namesIn = (table: string) => columns.map((column) => `${table}.${quoted(column)}`)
  const valuesIn = (table: string) => `(${namesIn(table).join(', ')})`
  const typesIn = (table: string) =>
    `(${namesIn(table)
      .map((name) => `typeof(${name})`)
      .join(', ')})`
  const drop = $client.prepare(`drop table if exists "${TRIAL}"`)
  const compared = $client.prepare(`
    select count(*) as "rows", count(c.rowid) as same from "${TRIAL}" r left join ${copy} c on c.rowid = r.rowid + ${after}
      and ${valuesIn('r')} is ${valuesIn('c')} and ${typesIn('r')} = ${typesIn('c')}`)
  const results = await $client.batch<{ rows: number; same: number }>([
    drop,
    $client.prepare(`create table "${TRIAL}" as select * from ${copy} limit 0`),
    ...insertsOf(columns, text.split('\n').slice(1, -1)).map(({ sql, values }) => $client.prepare(sql).bind(...values)),
    compared,
    drop,
  ])
  const [count] = results.at(-2)?.results ?? []
  if (!count || count.rows === 0 || count.rows !== count.same)
    throw new Error(`Rows of ${name} do not come back as they were`)
  return { rows: count.rows, statements: results.length }
}

type Insert = { sql: string; values: string[] }

function insertsOf(columns: string[], lines: string[]): Insert[] {
  const inserts: Insert[] = []
  let waiting: string[] = []
  let bytes = 0
  const end = () => {
    if (waiting.length > 0) inserts.push(rowsInsert(columns, waiting))
    waiting = []
    bytes = 0
  }
  for (const line of lines) {
    const length = Buffer.byteLength(line) + 1
    if (bytes + length > BOUND_BYTES) end()
    if (length > BOUND_BYTES) inserts.push(longInsert(columns, line))
    else waiting.push(line)
    bytes += length
  }
  end()
  return inserts
}

const into = (columns: string[], values: string[]) =>
  `insert into "${TRIAL}" (${namesOf(columns)}) select ${values.join(', ')}`

function rowsInsert(columns: string[], lines: string[]): Insert {
  const read = columns.map((_, i) => valueIn('value', i))
  return { sql: `${into(columns, read)} from json_each(?1)`, values: [`[${lines.join(',')}]`] }
}

/** Binds each text of a row by itself; what else it has comes from JSON, where a number has all its digits. */
function longInsert(columns: string[], line: string): Insert {
  const values: (string | { digits: string } | boolean | null)[] = JSON.parse(
    line,
    (_, value, { source }: { source?: string } = {}) => (typeof value === 'number' ? { digits: source } : value),
  )
  const others = values.map((value) => {
    if (typeof value === 'string') return 'null'
    return value !== null && typeof value === 'object' ? value.digits : JSON.stringify(value)
  })
  const bound = [`[${others.join(',')}]`]
  const read = values.map((value, i) => (typeof value === 'string' ? `?${bound.push(value)}` : valueIn('?1', i)))
  return { sql: into(columns, read), values: bound }
}
