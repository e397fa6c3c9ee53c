import { markIn } from '#tests/simulate/book.ts'
import type { Random, Weather } from '#tests/simulate/engine/turns.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import { Seller, seen, versionSeen } from './seller.ts'
import { visit } from './visitor.ts'

type Machine = { id: string; version: number; slug: string }

const machines = (world: World) => world.db.read<Machine>('select id, version, slug from machinery order by id')

const aMachine = (world: World, isHidden: boolean) => ({
  name: `Tractor ${world.book.mark('x').slice(5)}`,
  category: 'tractors',
  description: `A tractor, ${world.book.mark('m')}.`,
  imageUrl: '/images/machinery/tractor-t75.webp',
  price: '27800.00',
  series: 'T Series',
  specifications: 'Engine: 75 hp',
  serviceHours: 50,
  hidden: isHidden,
})

/** Visitors have a page open on other continents as well, so that it is stored. */
async function visited(world: World, slug: string, random: Random, weather: Weather) {
  const paths = [`/machinery/${slug}`, '/api/machinery', `/api/machinery/${slug}`, '/gallery', `/ha/machinery/${slug}`]
  for (let more = random.between(2, 4); more > 0; more--) await visit(world, random.one(paths), weather)
}

/** Who has saved a machine looks at it as everybody sees it, or at a hidden one by its preview and in the area's list. */
async function lookAt(world: World, editor: Seller, { id, slug }: Machine, mark: string) {
  const isStill = () =>
    world.db.read('select id from machinery where id = ? and instr(description, ?)', id, mark).length > 0
  const wasStill = isStill()
  const list = await editor.call<object[]>('GET', '/api/machinery?limit=25&hidden=1')
  const isListed = list?.status !== 200 || list.body.length === 25 || JSON.stringify(list.body).includes(mark)
  if (wasStill && !isListed && isStill()) world.book.problem(`${editor.name} has saved ${mark}, and is not shown it`)
  if (world.book.shown.get(mark)?.to === null) {
    await editor.look(`/machinery/${slug}`, mark)
    await editor.look('/api/machinery')
    return
  }
  const preview = await editor.call<{ path: string }>('GET', `/api/admin/machinery/${id}/preview`)
  if (preview?.status === 200) await editor.call('GET', preview.body.path)
}

/** Adds a machine, hidden or not. */
export const add: Act = async (world, random, weather) => {
  const body = aMachine(world, random.chance(0.3))
  const editor = new Seller(world, random, weather)
  const answer = await editor.call<Machine>('POST', '/api/machinery', { body })
  if (answer?.status !== 201) return
  world.book.report({
    what: `the machine ${answer.body.id} was stored`,
    query: `select 1 where exists (select 1 from machinery where id = ?) or exists (select 1 from bin where id = ?)
        or exists (select 1 from audit_log where entity_id = ? and action = 'purge')`,
    values: [answer.body.id, answer.body.id, answer.body.id],
  })
  await lookAt(world, editor, answer.body, markIn(body.description))
}

/** Changes a machine, as it was seen. */
export const change: Act = async (world, random, weather) => {
  const machine = random.pick(machines(world))
  if (!machine) return
  const body = aMachine(world, random.chance(0.3))
  const version = versionSeen(machine, random)
  const path = `/api/machinery/${machine.id}`
  const editor = new Seller(world, random, weather)
  if (random.chance(0.7)) await visited(world, machine.slug, random, weather)
  const saved = await editor.save<Machine>(`the machine ${machine.id}`, 'PUT', path, body, version)
  if (!saved) return
  world.book.report({
    what: `the machine ${machine.id} has version ${saved.version} as it was saved`,
    query: `select 1 where not exists (select 1 from machinery where id = ? and (version < ? or (version = ? and description <> ?)))`,
    values: [machine.id, saved.version, saved.version, body.description],
  })
  await lookAt(world, editor, saved, markIn(body.description))
}

/** Changes a machine that visitors have open, and the database does not say that it was done. */
export const changeUnanswered: Act = async (world, random) => {
  const machine = random.pick(machines(world))
  if (!machine) return
  await visited(world, machine.slug, random, world.weather(random, {}))
  const asked = { body: aMachine(world, random.chance(0.3)), headers: seen(machine.version) }
  const weather = world.weather(random, { 'database after': 0.3 })
  await new Seller(world, random, weather).call('PUT', `/api/machinery/${machine.id}`, asked)
}

/** Deletes a machine, or brings one back. */
export const binned: Act = async (world, random, weather) => {
  const editor = new Seller(world, random, weather)
  const inBin = random.pick(world.db.read<{ id: string }>('select id from bin order by id'))
  if (inBin && random.chance(0.6)) {
    await editor.call('POST', `/api/admin/bin/${inBin.id}/restore`)
    return
  }
  const machine = random.pick(machines(world))
  if (!machine) return
  const headers = seen(machine.version)
  if (random.chance(0.7)) await visited(world, machine.slug, random, weather)
  const answer = await editor.call('DELETE', `/api/machinery/${machine.id}`, { headers })
  if (answer?.status === 204)
    world.book.report({
      what: `the machine ${machine.id} is in the bin, or came back`,
      query: `select 1 where exists (select 1 from bin where id = ?) or exists (select 1 from machinery where id = ?)
        or exists (select 1 from audit_log where entity_id = ? and action = 'purge')`,
      values: [machine.id, machine.id, machine.id],
    })
}

type Post = { id: string; slug: string; version: number; status: string; publish_at: string | null }

const MINUTE_MS = 60_000
/** How long after it was saved a post appears: within a visit, on the same day, on another. */
const DELAYS = [5 * MINUTE_MS, 180 * MINUTE_MS, 20 * 60 * MINUTE_MS]

const posts = (world: World) =>
  world.db.read<Post>('select id, slug, version, status, publish_at from blog_posts order by id')

/** A draft, a post that is public at once, or one that appears later. */
function aPost(world: World, random: Random, slug: string) {
  const mark = world.book.mark('p')
  const status = random.chance(0.25) ? 'draft' : 'published'
  const isLater = status === 'published' && random.chance(0.5)
  return {
    title: `Ploughing ${slug}`,
    slug,
    content: `After the first good rain, ${mark}.`,
    excerpt: `Reading the rains, ${mark}.`,
    imageUrl: '/images/blog/when-to-plough-sudan-savanna.webp',
    category: random.one(['Field Guides', 'News', 'Harvest']),
    status,
    publishAt: isLater ? new Date(world.clock.now + random.one(DELAYS)).toISOString() : null,
  }
}

/** Somebody writes a post, or changes one: it is a draft, public, or appears later; visitors read what there is. */
export const post: Act = async (world, random, weather) => {
  const writer = new Seller(world, random, weather)
  const known = random.pick(posts(world))
  await readPosts(world, random, known?.slug, weather)
  if (known && random.chance(0.6)) await changePost(world, writer, known, random)
  else await addPost(world, writer, random)
  await readPosts(world, random, known?.slug, weather)
}

async function readPosts(world: World, random: Random, slug: string | undefined, weather: Weather) {
  const lists = ['/blog', '/api/blog', '/feed.xml']
  const ofOne = [`/blog/${slug}`, `/api/blog/${slug}`, `/ha/blog/${slug}`]
  await visit(world, random.one(slug !== undefined && random.chance(0.5) ? ofOne : lists), weather)
}

async function addPost(world: World, writer: Seller, random: Random) {
  const body = aPost(world, random, `when-${world.step}-${random.below(1_000)}`)
  const answer = await writer.call<Post>('POST', '/api/admin/blog', { body })
  if (answer?.status !== 201) return
  world.book.report({
    what: `the post ${answer.body.id} was stored`,
    query: 'select 1 from blog_posts where id = ?',
    values: [answer.body.id],
  })
  await writer.look('/api/blog', markIn(body.excerpt))
}

/** Changes a post as it was seen: a draft is published, or what was public becomes a draft again. */
async function changePost(world: World, writer: Seller, row: Post, random: Random) {
  const version = versionSeen(row, random)
  const body = aPost(world, random, row.slug)
  const saved = await writer.save<Post>(`the post ${row.id}`, 'PUT', `/api/admin/blog/${row.id}`, body, version)
  if (!saved) return
  world.book.report({
    what: `the post ${row.id} has version ${saved.version} as it was saved`,
    query: 'select 1 from blog_posts where id = ? and (version > ? or (version = ? and excerpt = ?))',
    values: [row.id, saved.version, saved.version, body.excerpt],
  })
  for (const path of [`/blog/${row.slug}`, '/api/blog']) await writer.look(path, markIn(body.excerpt))
}
