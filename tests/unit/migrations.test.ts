import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateSQLiteDrizzleJson } from 'drizzle-kit/api'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takenBy } from '#tests/support/schema-change.ts'
import { schemaTables } from '#tests/support/schema-tables.ts'
import { migrationsIn } from '#worker/cli/build-facts.ts'
import { projectRoot } from '#worker/cli/settings.ts'

const names = migrationsIn(projectRoot)
const migrations = names.map((name) => readFileSync(join(projectRoot, 'migrations', `${name}.sql`), 'utf8'))

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
  [
    'create table new (id text primary key, name text not null, city text not null); drop table dealers; alter table new rename to dealers',
    ['a value for dealers.city, which has no default'],
  ],
  [
    `create table new (id text primary key, name text not null, city text, check (city <> '')); drop table dealers; alter table new rename to dealers`,
    [`in dealers: city <> ''`],
  ],
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
