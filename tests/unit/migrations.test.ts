import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { generateSQLiteDrizzleJson } from 'drizzle-kit/api'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schemaTables } from '#tests/support/stored.ts'
import { migrationsIn } from '#worker/cli/build-facts.ts'
import { projectRoot } from '#worker/cli/settings.ts'

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

/** Returns what `migration` takes away from the previous release's code, on the schema `earlier`, unless it says that it contracts. */
function takenBy(migration: string, earlier: string[]): string[] {
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

/** Returns whether a trigger rejects earlier writes; previous-release.test.ts runs those that only write. */
function isFelt(trigger: string, columns: string[]): boolean {
  const [head = '', ...body] = trigger.split(/\bbegin\b/i)
  const watched = /\bupdate\s+of\s+(.+?)\s+on\b/is.exec(head)?.[1]?.match(/\w+/g)
  if (watched && !watched.some((column) => columns.includes(column))) return false
  return /\braise\s*\(/i.test(body.join(' '))
}

const names = migrationsIn(projectRoot)
const migrations = names.map((name) => readFileSync(join(projectRoot, 'migrations', `${name}.sql`), 'utf8'))

/** Returns what is in a database of before a migration, with these rows, after it. */
function afterMigration(name: string, rows: string, query: string) {
  const database = new DatabaseSync(':memory:')
  const i = names.indexOf(name)
  for (const sql of [...migrations.slice(0, i), rows, migrations[i] ?? '']) database.exec(sql)
  return database.prepare(query).all() as Record<string, unknown>[]
}

test.for([
  [{ yearlyRate: '24', payments: ['monthly'] }, null],
  [{ yearlyRate: '24', markup: '', payments: ['monthly'] }, null],
  [{ yearlyRate: '24', markup: '18', payments: ['quarterly', 'harvest'] }, ['harvest']],
  [{ yearlyRate: '', markup: '18', payments: ['half-yearly'] }, ['monthly']],
])('an offer of %j has payments %j at its mark-up, and is none without one', ([before, payments]) => {
  const rows = `insert into price_settings (id, rate_days, offer) values (1, 14, '${JSON.stringify(before)}')`
  const [row] = afterMigration('0065_instalments_at_a_markup', rows, 'select offer from price_settings')
  expect(JSON.parse(String(row?.offer))).toEqual(payments && { ...before, yearlyRate: '', payments })
})

test('a quotation of before classes, and its paper, have its one rate as the class of each line, and their sums', () => {
  const own = { id: 'farm', name: 'Farm', kind: 'exempt', points: 0, text: 's. 186' }
  const one = { id: 'one-rate', name: 'VAT', kind: 'standard', points: 750, text: '' }
  const line = { description: 'Tractor', quantity: 1, unitPrice: 7, discountPoints: 0 }
  const lines = [line, { ...line, vat: own }, { ...line, vat: null }]
  const columns =
    'customer_name, currency, valid_until, deposit_points, terms, note, subtotal, delivery, vat, total, deposit'
  const quotation = (
    id: string,
    of: object[],
    vat: object | null,
  ) => `insert into quotations (id, thread_id, status, number_year,
      number_sequence, lines, delivery_vat, vat_points, ${columns}) values ('${id}', '${id}', 'accepted', 2026, ${id},
      '${JSON.stringify(of)}', ${vat ? `'${JSON.stringify(vat)}'` : 'null'}, 750, 'Musa', 'NGN', '2026-11-18', 0, '', '', 21, 7, 2, 30, 0)`
  const body = JSON.stringify({ sale: { lines, deliveryVat: null, vatPoints: 750, vat: 2 } })
  const rows = [
    quotation('1', lines, null),
    // A class of the delivery alone was none.
    quotation('2', [line], own),
    quotation('3', lines, own),
    `insert into papers (number, kind, quotation_id, body) values ('R-2026-0001', 'R', '1', '${body}')`,
  ]
  const after = afterMigration(
    '0066_one_vat_by_line',
    rows.join(';'),
    `select lines, delivery_vat, vat_points, vat from quotations union all select body ->> '$.sale.lines',
      body ->> '$.sale.deliveryVat', body ->> '$.sale.vatPoints', body ->> '$.sale.vat' from papers`,
  )
  const taxed = { ...line, vat: one }
  const all = [taxed, { ...line, vat: own }, taxed]
  expect(
    after.map(({ lines, delivery_vat, ...row }) => [
      ...[lines, delivery_vat].map((text) => JSON.parse(String(text))),
      row,
    ]),
  ).toEqual(
    [
      [all, one],
      [[taxed], one],
      [all, own],
      [all, one],
    ].map((row) => [...row, { vat_points: 0, vat: 2 }]),
  )
})

test('a unit of before has its moves: where it is, and that it stood in the yard before its note', () => {
  const at = (day: number) => `'2026-11-0${day}T00:00:00.000Z'`
  const unit = (id: string, day: number, of: string) =>
    `insert into units (id, serial, serial_key, machine_name, created_at, ${of.split('=')[0]}) values ('${id}', '${id}', '${id}', 'T75', ${at(day)}, ${of.split('=')[1]})`
  const rows = [
    `insert into quotations (id, thread_id, status, number_year, number_sequence, lines, customer_name, currency, valid_until, vat_points,
      deposit_points, terms, note, subtotal, delivery, vat, total, deposit) values ('q', 'q', 'accepted', 2026, 1, '[]', 'Musa', 'NGN', '2026-11-18', 0, 0, '', '', 1, 0, 0, 1, 0)`,
    `insert into deliveries (id, quotation_id, number_year, number_sequence, place, delivered_on, driver, issued_by, idempotency_key, created_at)
      values ('d', 'q', 2026, 1, 'Kano', '2026-11-02', '', '', 'k', ${at(2)})`,
    unit('was-here', 1, "quotation_id, delivery_id, delivered_on='q', 'd', '2026-11-02'"),
    unit('made', 2, "quotation_id, delivery_id, delivered_on='q', 'd', '2026-11-02'"),
    unit('held', 1, "quotation_id='q'"),
    unit('sold', 1, "ended='sold-on'"),
  ]
  const query = `select unit_id || ' ' || number || ' ' || kind || coalesce(' with ' || delivery_id, '') as move from unit_moves order by 1`
  expect(afterMigration('0068_unit_moves', rows.join(';'), query).map(({ move }) => move)).toEqual([
    ...['held 1 reserved', 'made 1 delivered with d', 'sold 1 sold on'],
    ...['was-here 1 received', 'was-here 2 delivered with d'],
  ])
})

test('an earlier serial number has its key without separators, unless a unit has that one already', () => {
  const keys = ['A-1', 'B/2.C', 'B-2C', 'D-4', 'D4']
  const rows = keys.map(
    (key, i) => `insert into units (id, serial, serial_key, machine_name) values ('${i}', '${key}', '${key}', 'T75');`,
  )
  const bin = `insert into bin (id, entity, resource, name, slugs, row, dependents)
    values ('5', 'unit', 'units', 'E', '["E-5"]', '{"serial":"E-5","serial_key":"E-5"}', '{}')`
  const query = `select serial_key || search_text as now from units union all select slugs || row from bin`
  const after = afterMigration('0069_serial_keys_without_separators', [...rows, bin].join(''), query)
  const inBin = '["E5"]{"serial":"E-5","serial_key":"E5"}'
  expect(after.map(({ now }) => now)).toEqual(['A1 a1', 'B2C b2c', 'B-2C', 'D-4', 'D4', inBin])
})

/** What was removed before there was a rule (CONTRIBUTING.md, "Change the schema"); this list does not grow. */
const BEFORE_THE_RULE: Record<string, string[]> = {
  '0004_audit_log_replaces_nothing': ['what the trigger audit_log_replaces_nothing refuses'],
  '0014_mail_kinds': ['a unique mail_outbox.(inquiry_id)'],
}

test.for(names.slice(1).map((name, i) => [name, i + 1] as const))(
  '%s takes nothing away from the previous release’s code',
  ([name, i]) => {
    expect(takenBy(migrations[i] ?? '', migrations.slice(0, i))).toEqual(BEFORE_THE_RULE[name] ?? [])
  },
)

test('the only snapshot is that of the newest migration, and has the tables of the schema', async () => {
  const meta = join(projectRoot, 'migrations/meta')
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  expect(snapshots, 'npm run migration removes the older one').toEqual([`${names.at(-1)?.slice(0, 4)}_snapshot.json`])
  const { tables } = JSON.parse(readFileSync(join(meta, snapshots[0] as string), 'utf8'))
  const present = Object.fromEntries((await schemaTables()).map((table) => [getTableName(table), table]))
  expect((await generateSQLiteDrizzleJson(present)).tables, 'the schema has no migration yet').toEqual(tables)
})

const remade = (columns: string) =>
  `create table new (id text primary key, ${columns}); drop table dealers; alter table new rename to dealers`
const DEALERS = `create table dealers (id text primary key, name text not null, city text, check (length(name) < 200));
create index dealers_city on dealers (city);`

test.for([
  ['alter table dealers add phone text', []],
  [`alter table dealers add phone text default '' not null`, []],
  ['create index dealers_name on dealers (name); drop index dealers_city', []],
  ['create table orders (id text primary key, total integer not null unique check (total > 0))', []],
  ['alter table dealers add phone text check (length(phone) < 30)', []],
  [`update dealers set city = 'Kano' where city is null`, []],
  ['drop table dealers', ['the table dealers']],
  ['alter table dealers rename to sellers', ['the table dealers']],
  ['drop index dealers_city; alter table dealers drop column city', ['the column dealers.city']],
  [
    'alter table dealers rename column name to title',
    ['the column dealers.name', 'a value for dealers.title, which has no default'],
  ],
  ['create unique index dealers_name on dealers (name)', ['a unique dealers.(name)']],
  [remade('name text not null, city text not null'), ['a value for dealers.city, which has no default']],
  [remade(`name text not null, city text, check (city <> '')`), [`in dealers: city <> ''`]],
  [
    `create trigger dealers_stay before delete on dealers begin select raise(abort, 'no'); end`,
    ['what the trigger dealers_stay refuses'],
  ],
  [
    `create table texts (dealer text); create trigger dealers_texts after delete on dealers begin delete from texts where dealer = old.id; end`,
    [],
  ],
  [
    `alter table dealers add phone text; create trigger phones_stay before update of phone on dealers begin select raise(abort, 'no'); end`,
    [],
  ],
  [
    `create trigger dealers_touch after insert on dealers begin update dealers set city = 'Kano' where id = new.id; end`,
    [],
  ],
  ['-- contracts: nothing reads the city since 1.4\ndrop index dealers_city; alter table dealers drop column city', []],
] as const)('%s', ([sql, taken]) => {
  expect(takenBy(sql, [DEALERS])).toEqual(taken)
})
