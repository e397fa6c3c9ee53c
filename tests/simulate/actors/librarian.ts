import type { ImageUse, LibraryImage } from '#contract/images/image.ts'
import { isFair } from '#tests/simulate/content-book.ts'
import type { Random } from '#tests/simulate/engine/random.ts'
import type { Weather } from '#tests/simulate/engine/weather.ts'
import { overdue, usesIn } from '#tests/simulate/image-rules.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import { saveItem } from './curator.ts'
import { schedule } from './platform.ts'
import { Seller, seen, versionSeen } from './seller.ts'
import { uploadPicture } from './uploader.ts'
import { visit } from './visitor.ts'

type Row = { image_url: string; version: number; name: string }

const images = (world: World) =>
  world.db.read<Row>('select image_url, version, name from images order by created_at, image_url')

const idOf = ({ image_url }: Row) => image_url.slice('/objects/'.length)

/** Somebody looks at the pictures of pages, so that they are stored. */
async function look(world: World, url: string, random: Random, weather: Weather) {
  const isShared = random.chance(0.3)
  await visit(world, `${url}${isShared ? '?format=jpeg' : random.one(['?w=480', '?w=960', ''])}`, weather)
}

/** Somebody tidies up the library: deletes what is used and what is not, replaces, describes, and counts the uses. */
export const tidy: Act = async (world, random, weather) => {
  const seller = new Seller(world, random, weather)
  const rows = images(world)
  const used = usesIn(world)
  const free = rows.filter(({ image_url }) => !used.has(image_url))
  const row = random.pick(free.length > 0 && random.chance(0.6) ? free : rows)
  if (!row) return void (await uploadPicture(world, seller, random, weather))
  await look(world, row.image_url, random, weather)
  const todo = random.below(6)
  if (todo <= 2) await remove(world, seller, row, random, weather)
  else if (todo === 3) await replace(world, seller, row, random, weather)
  else if (todo === 4) await describe(world, seller, row, random)
  else await count(world, seller, weather)
}

/** Deletes an image, which somebody else may be putting into the gallery, or uploading once more, at that moment. */
async function remove(world: World, seller: Seller, row: Row, random: Random, weather: Weather) {
  const id = idOf(row)
  const rough = random.chance(0.3) ? world.weather(random, { 'bucket before': 0.4, 'bucket after': 0.4 }) : weather
  const remover = rough === weather ? seller : new Seller(world, random, rough)
  const removing = remover.call('DELETE', `/api/admin/images/${id}`)
  const other = new Seller(world, random, weather)
  if (random.chance(0.4)) await saveItem(world, other, random, weather, row.image_url)
  const { uploadURL } = world.book.content.uploads.get(id) ?? {}
  if (uploadURL && random.chance(0.25)) await other.call('POST', '/api/gallery/process-image', { body: { uploadURL } })
  const answer = await removing
  if (answer?.status === 204)
    world.book.report({
      what: `the image ${id} was deleted`,
      query:
        'select 1 from deleted_images where id = ?1 union all select 1 from audit_log where entity_id = ?2 and action = ?3',
      values: [id, row.image_url, 'create'],
    })
  await look(world, row.image_url, random, weather)
}

/** Shows another image wherever one is shown. */
async function replace(world: World, seller: Seller, row: Row, random: Random, weather: Weather) {
  const by = random.pick(images(world).filter(({ image_url }) => image_url !== row.image_url))
  if (!by) return
  await visit(world, random.one(['/', '/gallery', '/blog']), weather)
  const answer = await seller.call<LibraryImage>('POST', `/api/admin/images/${idOf(row)}/replacement`, {
    body: { imageUrl: by.image_url },
  })
  if (answer?.status === 200 && isFair(weather)) await visit(world, random.one(['/', '/gallery', '/blog']), weather)
}

async function describe(world: World, seller: Seller, row: Row, random: Random) {
  const version = versionSeen(row, random)
  const body = { name: row.name, alt: 'A field after the rain' }
  const answer = await seller.call<LibraryImage>('PUT', `/api/admin/images/${idOf(row)}`, {
    body,
    headers: seen(version),
  })
  if (answer?.status === 200 && answer.body.version !== version + 1)
    world.book.problem(`the image ${row.image_url} was saved over a version that was not seen`)
}

const keyOf = ({ entity, id, isInBin }: ImageUse) => `${entity} ${id}${isInBin ? ' in the bin' : ''}`

/** The library names everything that uses an image. */
async function count(world: World, seller: Seller, weather: Weather) {
  const before = usesIn(world)
  const answer = await seller.call<LibraryImage[]>('GET', '/api/admin/images?limit=100')
  const unused = await seller.call<LibraryImage[]>('GET', '/api/admin/images?limit=100&unused=1')
  const after = usesIn(world)
  if (answer?.status !== 200 || unused?.status !== 200 || !isFair(weather)) return
  for (const { imageUrl, uses } of answer.body) {
    const [was, is] = [before, after].map((all) => [...(all.get(imageUrl) ?? [])].sort().join(', '))
    const named = uses.map(keyOf).sort().join(', ')
    if (was === is && named !== is) world.book.problem(`the uses of ${imageUrl} are ${is}, and it says ${named}`)
    if (was === is && unused.body.some((one) => one.imageUrl === imageUrl) !== (is === ''))
      world.book.problem(`the library is wrong about whether ${imageUrl} is used`)
  }
}

const NIGHT_MS = 2 * 60 * 60_000 + 5 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Waits for the night, in which the library is compared with the bucket. */
export async function untilNight(world: World) {
  const since = (world.clock.now - NIGHT_MS) % DAY_MS
  await new Promise<void>((resolve) => world.clock.set(resolve, DAY_MS - since))
  world.book.noteShown(true)
}

/** The schedule's run of the night: nothing is left of what nobody uses any more. */
export const tidyNight: Act = async (world, random, weather) => {
  await untilNight(world)
  await schedule(world, random, weather)
  if (isFair(weather)) for (const problem of overdue(world)) world.book.problem(problem)
}
