import { DatabaseSync } from 'node:sqlite'

/** What a table requires of writers and offers to readers. */
type Table = { columns: Map<string, Column>; uniques: string[]; checks: string[]; triggers: Map<string, string> }
type Column = { isRequired: boolean }

const TABLES = `select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%_fts%'`

const TRIGGERS = `select name, sql from sqlite_master where type = 'trigger' and tbl_name = ?`

function tablesOf(migrations: string[]): Map<string, Table> {
  const database = new DatabaseSync(':memory:')
  for (const sql of migrations) database.exec(sql)
  const all = <Row>(sql: string, ...values: string[]) => database.prepare(sql).all(...values) as Row[]
  const tables = all<{ name: string; sql: string }>(TABLES).map(({ name, sql }): [string, Table] => {
    const columns = all<{ name: string; notnull: number; dflt_value: string | null; pk: number; hidden: number }>(
      'select * from pragma_table_xinfo(?)',
      name,
    )
    const uniques = all<{ name: string }>(
      'select name from pragma_index_list(?) where "unique" and origin <> \'pk\'',
      name,
    )
    const columnsOf = (index: string) => all<{ name: string }>('select name from pragma_index_info(?)', index)
    return [
      name,
      {
        columns: new Map(
          columns.map(({ name, notnull, dflt_value, pk }) => [
            name,
            { isRequired: notnull === 1 && dflt_value === null && pk === 0 },
          ]),
        ),
        uniques: uniques.map((index) =>
          columnsOf(index.name)
            .map(({ name }) => name)
            .join(', '),
        ),
        checks: checksOf(sql),
        triggers: new Map(all<{ name: string; sql: string }>(TRIGGERS, name).map(({ name, sql }) => [name, sql])),
      },
    ]
  })
  database.close()
  return new Map(tables)
}

/** Returns the conditions of all CHECKs. */
function checksOf(sql: string): string[] {
  return [...sql.matchAll(/\bCHECK\s*\(/gi)].map(({ index, 0: { length } }) => {
    const rest = sql.slice(index + length)
    let depth = 1
    const end = [...rest].findIndex((letter) => {
      depth += Number(letter === '(') - Number(letter === ')')
      return depth === 0
    })
    return rest.slice(0, end)
  })
}

/** The comment with which a migration declares that it removes something the previous release no longer uses. */
const CONTRACTS = /^-- contracts: .+/m

/**
 * Returns what `migration` takes away from the code of the previous release, whose schema is that of `earlier`: tables
 * and columns that it reads, and rules that its writes may break. Empty if the migration declares that it contracts.
 */
export function takenBy(migration: string, earlier: string[]): string[] {
  if (CONTRACTS.test(migration)) return []
  const [before, after] = [tablesOf(earlier), tablesOf([...earlier, migration])]
  return [...before].flatMap(([name, table]) => {
    const now = after.get(name)
    return now ? takenFrom(name, table, now) : [`the table ${name}`]
  })
}

function takenFrom(name: string, before: Table, now: Table): string[] {
  const known = [...before.columns.keys()]
  const lost = known.filter((column) => !now.columns.has(column)).map((column) => `the column ${name}.${column}`)
  const required = [...now.columns]
    .filter(([column, { isRequired }]) => isRequired && !before.columns.get(column)?.isRequired)
    .map(([column]) => `a value for ${name}.${column}, which has no default`)
  const isNew = (those: string[]) => (rule: string) => !those.includes(rule)
  const concerns = (rule: string) => known.some((column) => new RegExp(`\\b${column}\\b`).test(rule))
  return [
    ...lost,
    ...required,
    ...now.uniques
      .filter(isNew(before.uniques))
      .filter(concerns)
      .map((rule) => `a unique ${name}.(${rule})`),
    ...now.checks
      .filter(isNew(before.checks))
      .filter(concerns)
      .map((rule) => `in ${name}: ${rule}`),
    ...[...now.triggers]
      .filter(([trigger, sql]) => before.triggers.get(trigger) !== sql && isFelt(sql, known))
      .map(([trigger]) => `what the trigger ${trigger} refuses`),
  ]
}

/**
 * Returns whether a trigger rejects writes that were accepted before it. Triggers that only write do not matter here:
 * previous-release.test.ts runs them with the previous release.
 */
function isFelt(trigger: string, columns: string[]): boolean {
  const [head = '', ...body] = trigger.split(/\bbegin\b/i)
  const watched = /\bupdate\s+of\s+(.+?)\s+on\b/is.exec(head)?.[1]?.match(/\w+/g)
  if (watched && !watched.some((column) => columns.includes(column))) return false
  return /\braise\s*\(/i.test(body.join(' '))
}
