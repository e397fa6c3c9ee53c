import type { ComparedVersion, TextVersion } from '#contract/admin/versions.ts'
import type { Random } from '#tests/simulate/engine/random.ts'
import type { Weather } from '#tests/simulate/engine/weather.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import { Seller, seen } from './seller.ts'
import { visit } from './visitor.ts'

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
  await save(world, seller, row, compared.body, random, weather)
}

async function save(
  world: World,
  seller: Seller,
  row: Found,
  version: ComparedVersion,
  random: Random,
  weather: Weather,
) {
  const path = `/api/admin/versions/${row.resource}/${row.row_id}/${version.id}`
  const answer = await seller.call<{ version: number }>('POST', path, { headers: seen(version.rowVersion) })
  if (answer?.status !== 200) return
  if (answer.body.version !== version.rowVersion + 1)
    world.book.problem(`${path} was brought back over what was not seen`)
  const now = row.resource === 'settings' ? partOf(world, row.row_id) : rowOf(world, row)
  if (now?.version === answer.body.version) {
    const texts = { ...version.earlier.fields, ...translationsIn(version.earlier.translations) }
    const found = { ...now.fields, ...translationsIn(textsOf(world, row)) }
    for (const [field, text] of Object.entries(texts))
      if (field in found && JSON.stringify(found[field]) !== JSON.stringify(text))
        world.book.problem(
          `${path} brought back ${field} as ${JSON.stringify(found[field])}, and it was ${JSON.stringify(text)}`,
        )
    for (const field of Object.keys(translationsIn(textsOf(world, row))))
      if (found[field] !== '' && !(field in texts))
        world.book.problem(`${path} left ${field}, which was translated since`)
  }
  await visit(world, random.one(PAGES[row.resource] ?? ['/']), weather, { token: world.signIn(seller.name) })
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
