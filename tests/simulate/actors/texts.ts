import type { ComparedVersion, TextVersion } from '#contract/admin/versions.ts'
import type { ImportReport } from '#contract/machinery/import.ts'
import { CURSOR_HEADER, MATCHING_HEADER, TOTAL_HEADER } from '#contract/pagination.ts'
import type { TranslationGap, TranslationsReport } from '#contract/translations/list.ts'
import { Random, type Weather } from '#tests/simulate/engine/turns.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import { ask } from './ask.ts'
import { change } from './editor.ts'
import { aCategory, saveItem } from './library.ts'
import { Seller } from './seller.ts'
import { visit } from './visitor.ts'

/** Changes with every save of what is translated: two readings with the same one have the same texts between them. */
export const stateOf = (world: World) =>
  JSON.stringify(
    world.db.read(`select (select total(version) || count(*) from machinery) as m, (select total(version) || count(*) from gallery_items) as g,
      (select total(version) || count(*) from blog_posts) as p, (select total(version) || count(*) from services) as v,
      (select total(version) || count(*) from settings) as s, (select count(*) from bin) as b`),
  )

/** Returns a file as an administrator downloads it; undefined if the connection broke. */
export async function download(world: World, who: string, path: string, weather: Weather) {
  const init = { headers: { Authorization: `Bearer ${world.signIn(who)}` } }
  const answer = await ask(world, path, { what: `${who} downloads ${path}`, init, weather })
  return answer?.status === 200 ? answer : undefined
}

/** Somebody translates: looks at what is missing, fills in a file, and imports it, over another's change or not. */
export const translate: Act = async (world, random, weather) => {
  const seller = new Seller(world, random, weather)
  const todo = random.below(5)
  if (todo === 0) await countGaps(world, seller, random, weather)
  else if (todo === 1) await exportAndImport(world, seller, weather)
  else await fillIn(world, seller, random, weather)
}

/** Somebody looks at what is missing. */
export const lookForGaps: Act = (world, random, weather) =>
  countGaps(world, new Seller(world, random, weather), random, weather)

type Text = { resource: string; key: string; field: string; english: string }

/** The English of what is translated in a table of its own. */
const TEXTS = `select 'gallery' as resource, id as key, 'description' as field, description as english from gallery_items
  union all select 'gallery', id, 'title', title from gallery_items
  union all select 'services', id, 'description', description from services
  union all select 'services', id, 'title', title from services
  union all select 'machinery', id, 'description', description from machinery
  union all select 'machinery', id, 'name', name from machinery
  union all select 'posts', id, 'excerpt', excerpt from blog_posts
  union all select 'posts', id, 'content', content from blog_posts`

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

const fileOf = (rows: (Text & { ha: string })[]) =>
  [
    ['resource', 'key', 'field', 'english', 'ha'],
    ...rows.map((row) => [row.resource, row.key, row.field, row.english, row.ha]),
  ]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')

/** Imports a file with translations of some texts, one of which somebody may change before. */
async function fillIn(world: World, seller: Seller, random: Random, weather: Weather) {
  const all = world.db.read<Text>(`select * from (${TEXTS}) order by resource, key, field`)
  const image = random.pick(world.db.read<{ image_url: string }>('select image_url from images order by 1'))?.image_url
  const textFor = ({ field }: Text) =>
    `Gona ${world.book.mark('t')}${field === 'content' && image ? ` ![gona](${image})` : ''}`
  const rows = all.filter(() => random.chance(3 / (all.length || 1))).map((row) => ({ ...row, ha: textFor(row) }))
  if (rows.length === 0) return saveItem(world, seller, random, weather)
  await visit(
    world,
    random.one(['/api/gallery?lang=ha', '/ha/', '/ha/gallery', '/api/machinery?lang=ha&limit=24&view=full']),
    weather,
  )
  const csv = fileOf(rows)
  const path = '/api/admin/translations/import'
  const tried = await seller.call<TranslationsReport>('POST', path, { body: { csv, dryRun: true } })
  if (tried?.status !== 200) return
  const other = random.chance(0.3) ? saveItem(world, new Seller(world, random, weather), random, weather) : undefined
  const marks = rows.map(({ ha }) => ha.split(' ')[1] as string)
  const body = { csv, expectedVersions: tried.body.versions, stale: random.one(['refuse', 'skip']) }
  const isMissing = world.book.content.noteImport({
    isWhole: body.stale === 'refuse',
    rows: marks.map((mark) => ({ mark })),
  })
  const [answer] = await Promise.all([seller.call<TranslationsReport>('POST', path, { body }), other])
  const isLost = isMissing()
  if (answer?.status !== 200) return
  if (isLost && answer.body.changeCount > 0) world.book.problem(`${marks} were imported, and are not there`)
  await visit(world, '/api/gallery?lang=ha', weather)
}

/** A file that was downloaded, and is imported as it is, changes nothing. */
async function exportAndImport(world: World, seller: Seller, weather: Weather) {
  const before = stateOf(world)
  const file = await download(world, seller.name, '/api/admin/translations.csv', weather)
  if (!file) return
  const body = { csv: file.text, dryRun: true }
  const answer = await seller.call<TranslationsReport>('POST', '/api/admin/translations/import', { body })
  if (answer?.status !== 200 || before !== stateOf(world)) return
  const { changeCount, staleCount, errorCount } = answer.body
  if (changeCount + staleCount + errorCount > 0)
    world.book.problem(
      `the translations as they are would change ${changeCount}, with ${staleCount} stale, ${errorCount} errors`,
    )
}

/** What is to be translated, counted again here: of each row the languages in which a text is missing or out of date. */
const GAPS = `select count(distinct c.resource || c.key || l.value) as gaps from (${TEXTS}) c join json_each('["ha","fr"]') l
  left join translations t on t.resource = c.resource and t.row_id = c.key and t.language = l.value
  where c.english <> '' and (trim(coalesce(json_extract(t.fields, '$.' || c.field || '.text'), '')) = ''
    or json_extract(t.fields, '$.' || c.field || '.of') is not c.english) and c.resource = ?`

/** The list of what is to be translated has as many rows as it says, and those that there are. */
async function countGaps(world: World, seller: Seller, random: Random, weather: Weather) {
  const before = stateOf(world)
  // Of these all texts are in the query above.
  const isEditor = world.db.read(`select 1 from admins where username = ? and role = 'editor'`, seller.name).length > 0
  const kind = random.one(isEditor ? ['gallery'] : ['gallery', 'services'])
  const found: TranslationGap[] = []
  const counts = new Set<number>()
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path = `/api/admin/translations?kind=${kind}&limit=7${cursor && `&cursor=${cursor}`}`
    const page = await download(world, seller.name, path, weather)
    if (!page) return
    found.push(...(JSON.parse(page.text) as TranslationGap[]))
    const matching = Number(page.headers.get(MATCHING_HEADER))
    counts.add(matching)
    if (Number(page.headers.get(TOTAL_HEADER)) < matching) world.book.problem('fewer texts are missing than match')
    cursor = page.headers.get(CURSOR_HEADER)
  }
  const [row] = world.db.read<{ gaps: number }>(GAPS, kind)
  if (before !== stateOf(world) || !weather.isFair) return
  if (counts.size > 1 || !counts.has(found.length) || found.length !== row?.gaps)
    world.book.problem(
      `${found.length} rows of ${kind} are to be translated, of ${[...counts]} by their counts, and ${row?.gaps} are`,
    )
}

type Found = { resource: string; row_id: string; count: number }

const COLUMNS: Record<string, Record<string, string>> = {
  machinery: {
    name: 'name',
    series: 'series',
    description: 'description',
    specifications: 'specifications',
    imageAlt: 'image_alt',
  },
  posts: { title: 'title', category: 'category', excerpt: 'excerpt', content: 'content', format: 'format' },
}
const TABLES: Record<string, string> = { machinery: 'machinery', posts: 'blog_posts' }

const PAGES: Record<string, string[]> = {
  machinery: ['/api/machinery', '/gallery', '/'],
  posts: ['/api/blog', '/blog', '/feed.xml'],
  settings: ['/api/settings', '/', '/ha/'],
}

/** Somebody brings back an earlier version of a text, which is then what it was. */
export const bringBack: Act = async (world, random, weather) => {
  const rows = world.db.read<Found>(
    'select resource, row_id, count(*) as count from text_versions group by resource, row_id having count(*) > 1 order by 1, 2',
  )
  const kinds = [...new Set(rows.map(({ resource }) => resource))]
  const kind = random.pick(kinds)
  const row = random.pick(rows.filter(({ resource }) => resource === kind))
  if (!row) return
  const seller = new Seller(world, random, weather)
  const path = `/api/admin/versions/${row.resource}/${row.row_id}`
  const list = await seller.call<TextVersion[]>('GET', path)
  const version = list?.status === 200 ? random.pick(list.body) : undefined
  if (!version) return
  const compared = await seller.call<ComparedVersion>('GET', `${path}/${version.id}`)
  if (compared?.status !== 200) return
  await visit(world, random.one(PAGES[row.resource] ?? ['/']), weather)
  await save(world, seller, row, compared.body, random)
}

async function save(world: World, seller: Seller, row: Found, version: ComparedVersion, random: Random) {
  const path = `/api/admin/versions/${row.resource}/${row.row_id}/${version.id}`
  const saved = await seller.save<{ version: number }>(path, 'POST', path, undefined, version.rowVersion)
  if (!saved) return
  const now = row.resource === 'settings' ? partOf(world, row.row_id) : rowOf(world, row)
  if (now?.version === saved.version) {
    const texts = { ...version.earlier.fields, ...translationsIn(version.earlier.translations) }
    const found = { ...now.fields, ...translationsIn(textsOf(world, row)) }
    for (const [field, text] of Object.entries(texts))
      if (field in found && JSON.stringify(found[field]) !== JSON.stringify(text))
        world.book.problem(
          `${path} brought back ${field} as ${JSON.stringify(found[field])}, and it was ${JSON.stringify(text)}`,
        )
    // The categories have names until others are entered.
    const isNamed = row.row_id === 'categories'
    for (const field of Object.keys(translationsIn(textsOf(world, row))))
      if (found[field] !== '' && !(field in texts) && !isNamed)
        world.book.problem(`${path} left ${field}, which was translated since`)
  }
  await seller.look(random.one(PAGES[row.resource] ?? ['/']))
}

type Now = { version: number; fields: Record<string, unknown> } | undefined

function partOf(world: World, part: string): Now {
  const [row] = world.db.read<{ version: number; value: string }>(
    'select version, value from settings where part = ?',
    part,
  )
  const { logoRatio: _, ...fields } = JSON.parse(row?.value ?? '{}') as Record<string, unknown>
  return row && { version: row.version, fields }
}

function rowOf(world: World, { resource, row_id }: Found): Now {
  const columns = Object.entries(COLUMNS[resource] ?? {}).map(([field, column]) => `${column} as "${field}"`)
  const [row] = world.db.read<{ version: number }>(
    `select version, ${columns.join(', ')} from ${TABLES[resource]} where id = ?`,
    row_id,
  )
  if (!row) return undefined
  const { version, ...fields } = row
  return { version, fields }
}

type Texts = Partial<Record<string, Record<string, string>>>

function textsOf(world: World, { resource, row_id }: Found): Texts {
  const name = resource === 'settings' ? row_id : resource
  const rows = world.db.read<{ language: string; fields: string }>(
    'select language, fields from translations where resource = ? and row_id = ?',
    name,
    row_id,
  )
  type Stored = Record<string, { text: string }>
  return Object.fromEntries(
    rows.map(({ language, fields }) => [
      language,
      Object.fromEntries(Object.entries(JSON.parse(fields) as Stored).map(([field, { text }]) => [field, text])),
    ]),
  )
}

const translationsIn = (texts: Texts): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, fields = {}]) =>
      Object.entries(fields).map(([field, text]) => [`${field} in ${language}`, text]),
    ),
  )

type Machine = { id: string; version: number; price_cents: number; name: string }

const PATH = '/api/admin/machinery/import'

/** Somebody downloads all machines, or changes some in a file and imports it, while another changes one of them. */
export const spreadsheet: Act = async (world, random, weather) => {
  const seller = new Seller(world, random, weather)
  if (random.chance(0.25)) await exportAndImportMachines(world, seller, weather)
  else await importSome(world, seller, random, weather)
}

/** Two change the same machines in files of their own, at the same moment. */
export const twoSpreadsheets: Act = async (world, random, weather) => {
  const seed = random.seed()
  await Promise.all(
    [new Random(seed), new Random(seed)].map((same) =>
      importSome(world, new Seller(world, same, weather), same, weather),
    ),
  )
}

/** A file that was downloaded, and is imported as it is, changes nothing. */
async function exportAndImportMachines(world: World, seller: Seller, weather: Weather) {
  const before = stateOf(world)
  const file = await download(world, seller.name, '/api/admin/machinery.csv', weather)
  if (!file || world.db.read('select 1 from machinery').length === 0) return
  const answer = await seller.call<ImportReport>('POST', PATH, { body: { csv: file.text, dryRun: true } })
  if (answer?.status !== 200 || before !== stateOf(world)) return
  const { creates, updates, conflictCount, errorCount, unchanged } = answer.body
  const [row] = world.db.read<{ rows: number }>('select count(*) as rows from machinery')
  if (creates + updates + conflictCount + errorCount > 0 || unchanged !== row?.rows)
    world.book.problem(`the machines as they are would be other ones: ${JSON.stringify(answer.body)}`)
}

const EVER_UPLOADED = `select image_url as url from images union all select '/objects/' || id from deleted_images order by 1`

const dollars = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Prices of some machines are changed in a file: some of them far, which is asked about. */
async function importSome(world: World, seller: Seller, random: Random, weather: Weather) {
  const all = world.db.read<Machine>('select id, version, price_cents, name from machinery order by id')
  const rows = all.filter(() => random.chance(3 / (all.length || 1)))
  if (rows.length === 0) return
  await visit(world, random.one(['/api/machinery', '/gallery', '/api/machinery?limit=24&view=full']), weather)
  const marks = rows.map(() => world.book.mark('m'))
  const changed = rows.map(({ price_cents }) => Math.round(price_cents * random.one([1, 1.1, 0.9, 1.5, 0.5])))
  // The file may be older than the library.
  const image = random.pick(world.db.read<{ url: string }>(EVER_UPLOADED))?.url ?? ''
  const lines = rows.map(({ id, version }, i) =>
    [id, `A tractor ${marks[i]}.`, dollars(changed[i] as number), aCategory(world, random), image, version].join(','),
  )
  const csv = ['id,description,price,category,moreImages,version', ...lines].join('\r\n')
  const tried = await seller.call<ImportReport>('POST', PATH, { body: { csv, dryRun: true } })
  if (tried?.status !== 200) return
  const other = random.chance(0.4) ? change(world, random, weather) : undefined
  const { versions } = tried.body
  const body = { csv, expectedVersions: versions, conflicts: random.one(['refuse', 'refuse', 'skip']) }
  const isMissing = world.book.content.noteImport({
    isWhole: body.conflicts === 'refuse',
    rows: rows.map(({ id }, i) => ({ mark: marks[i] as string, id, version: versions[id] })),
  })
  let [answer] = await Promise.all([seller.call<ImportReport>('POST', PATH, { body }), other])
  const isFar = rows.some(
    ({ price_cents }, i) => Math.abs((changed[i] as number) - price_cents) * 100 >= price_cents * 30,
  )
  if (answer?.status === 200 && isFar && answer.body.updates === rows.length)
    world.book.problem(`the prices of ${csv} were not asked about`)
  if (answer?.status === 409 && random.chance(0.8))
    answer = await seller.call<ImportReport>('POST', PATH, { body: { ...body, confirmJumps: true } })
  const isLost = isMissing()
  if (answer?.status !== 200) return
  if (isLost && answer.body.updates > 0) world.book.problem(`${marks} were imported, and are not there`)
  await seller.look('/api/machinery')
}
