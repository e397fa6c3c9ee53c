import type { Random } from '#tests/simulate/engine/random.ts'
import type { Weather } from '#tests/simulate/engine/weather.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import { Seller, seen, versionSeen } from './seller.ts'
import { visit } from './visitor.ts'

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

const markIn = ({ excerpt }: { excerpt: string }) => /mark-p\d+-\d+/.exec(excerpt)?.[0] ?? ''

/** Somebody writes a post, or changes one: it is a draft, public, or appears later; visitors read what there is. */
export const post: Act = async (world, random, weather) => {
  const writer = new Seller(world, random, weather)
  const known = random.pick(posts(world))
  await readPosts(world, random, known?.slug, weather)
  if (known && random.chance(0.6)) await change(world, writer, known, random, weather)
  else await add(world, writer, random, weather)
  await readPosts(world, random, known?.slug, weather)
}

async function readPosts(world: World, random: Random, slug: string | undefined, weather: Weather) {
  const lists = ['/blog', '/api/blog', '/feed.xml']
  const ofOne = [`/blog/${slug}`, `/api/blog/${slug}`, `/ha/blog/${slug}`]
  await visit(world, random.one(slug !== undefined && random.chance(0.5) ? ofOne : lists), weather)
}

async function add(world: World, writer: Seller, random: Random, weather: Weather) {
  const body = aPost(world, random, `when-${world.step}-${random.below(1_000)}`)
  const answer = await writer.call<Post>('POST', '/api/admin/blog', { body })
  if (answer?.status !== 201) return
  world.book.report({
    what: `the post ${answer.body.id} was stored`,
    query: 'select 1 from blog_posts where id = ?',
    values: [answer.body.id],
  })
  await visit(world, '/api/blog', weather, { token: world.signIn(writer.name), mark: markIn(body) })
}

/** Changes a post as it was seen: a draft is published, or what was public becomes a draft again. */
async function change(world: World, writer: Seller, row: Post, random: Random, weather: Weather) {
  const version = versionSeen(row, random)
  const body = aPost(world, random, row.slug)
  const answer = await writer.call<Post>('PUT', `/api/admin/blog/${row.id}`, { body, headers: seen(version) })
  if (answer?.status !== 200) return
  if (answer.body.version !== version + 1)
    world.book.problem(`the post ${row.id} was saved over a version that was not seen`)
  world.book.report({
    what: `the post ${row.id} has version ${answer.body.version} as it was saved`,
    query: 'select 1 from blog_posts where id = ? and (version > ? or (version = ? and excerpt = ?))',
    values: [row.id, answer.body.version, answer.body.version, body.excerpt],
  })
  for (const path of [`/blog/${row.slug}`, '/api/blog'])
    await visit(world, path, weather, { token: world.signIn(writer.name), mark: markIn(body) })
}
