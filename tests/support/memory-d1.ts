import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { migrationsIn } from '#worker/cli/build-facts.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { openDb } from '#worker/db/client.ts'

function migrated() {
  const sqlite = new DatabaseSync(':memory:')
  for (const name of migrationsIn(projectRoot))
    sqlite.exec(readFileSync(join(projectRoot, 'migrations', `${name}.sql`), 'utf8'))
  sqlite.exec(`insert into settings (part, value) values ('start', '{"with":"demonstration"}')`)
  sqlite.exec('pragma foreign_keys = on')
  return sqlite
}

/** Returns a database in memory with D1's interface, as the queries use it: SQLite without workerd, for many thousand runs. */
export function memoryDb(sqlite = migrated()) {
  const known = new Map<string, ReturnType<typeof sqlite.prepare>>()
  const prepared = (sql: string) => {
    const statement = known.get(sql) ?? sqlite.prepare(sql)
    known.set(sql, statement)
    return statement
  }
  /** Two columns of a join may have one name, so that rows are arrays, as D1's are. */
  const raw = (sql: string, values: SQLInputValue[]) => {
    const one = prepared(sql)
    one.setReturnArrays(true)
    const rows = one.all(...values)
    one.setReturnArrays(false)
    return rows
  }
  const changes = sqlite.prepare('select changes() as count')
  const statement = (sql: string, values: SQLInputValue[] = []) => {
    const all = () => {
      const results = prepared(sql).all(...values)
      return { results, success: true, meta: { changes: Number(changes.get()?.count) } }
    }
    return {
      bind: (...bound: SQLInputValue[]) => statement(sql, bound),
      execute: all,
      all: async () => all(),
      run: async () => all(),
      raw: async () => raw(sql, values),
    }
  }
  const batch = async (statements: ReturnType<typeof statement>[]) => {
    sqlite.exec('begin')
    try {
      const results = statements.map((one) => one.execute())
      sqlite.exec('commit')
      return results
    } catch (error) {
      sqlite.exec('rollback')
      throw error
    }
  }
  return { db: openDb({ prepare: (sql: string) => statement(sql), batch } as never), sqlite }
}
