import { CURSOR_HEADER, MATCHING_HEADER, TOTAL_HEADER } from '#contract/pagination.ts'
import type { TranslationsReport } from '#contract/translations/import.ts'
import type { TranslationGap } from '#contract/translations/list.ts'
import { isFair } from '#tests/simulate/content-book.ts'
import type { Random } from '#tests/simulate/engine/random.ts'
import type { Weather } from '#tests/simulate/engine/weather.ts'
import type { Act } from '#tests/simulate/plan.ts'
import { LineLost, type World } from '#tests/simulate/world.ts'
import { saveItem } from './curator.ts'
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
  try {
    const headers = { Authorization: `Bearer ${world.signIn(who)}` }
    const response = await world.request(path, { headers }, weather)
    world.log(`${who} downloads ${path}: ${response.status}`)
    return response.status === 200 ? { text: await response.text(), headers: response.headers } : undefined
  } catch (error) {
    if (!(error instanceof LineLost)) throw error
    return undefined
  }
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
    random.one(['/api/gallery?lang=ha', '/ha/', '/ha/gallery', '/api/machinery?limit=24&view=full&lang=ha']),
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
  if (before !== stateOf(world) || !isFair(weather)) return
  if (counts.size > 1 || !counts.has(found.length) || found.length !== row?.gaps)
    world.book.problem(
      `${found.length} rows of ${kind} are to be translated, of ${[...counts]} by their counts, and ${row?.gaps} are`,
    )
}
