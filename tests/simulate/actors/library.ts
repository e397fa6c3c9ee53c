import type { ImageUse, LibraryImage, ProcessedUpload } from '#contract/images.ts'
import type { StoredService } from '#contract/service.ts'
import { overdue, usesIn } from '#tests/simulate/access-rules.ts'
import { markIn } from '#tests/simulate/book.ts'
import { CATEGORIES } from '#tests/simulate/content-book.ts'
import { picture } from '#tests/simulate/engine/bucket.ts'
import type { Random, Weather } from '#tests/simulate/engine/turns.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import { schedule } from './platform.ts'
import { Seller, seen, versionSeen } from './seller.ts'
import { visit } from './visitor.ts'

const SIZES = [
  { width: 1600, height: 1000 },
  { width: 640, height: 480 },
  { width: 3000, height: 2000 },
]
const BUCKET_PATH = '/cdn-cgi/local/r2/s3/gona-media/'
const VALID_MS = 15 * 60_000

type Pending = { id: string; uploadURL: string; bytes: Buffer }

/** Asks for a signed URL, for a picture with a word that occurs nowhere else. */
async function begin(world: World, seller: Seller, random: Random): Promise<Pending | undefined> {
  const mark = world.book.mark('u')
  const size = random.one(SIZES)
  const bytes = picture(mark, size)
  const body = random.chance(0.6) ? { contentType: 'image/gif', size: bytes.length } : {}
  const answer = await seller.call<{ uploadURL: string }>('POST', '/api/objects/upload', { body })
  if (answer?.status !== 200) return
  const { uploadURL } = answer.body
  const id = /pending\/([\w-]+)\//.exec(uploadURL)?.[1] ?? ''
  world.book.content.uploads.set(id, { mark, ...size, uploadURL })
  return { id, uploadURL, bytes }
}

const signedAt = (url: URL) =>
  Date.parse((url.searchParams.get('X-Amz-Date') ?? '').replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'))

/** Sends the file to the bucket itself; returns whether the browser had the response that it has arrived. */
async function send(world: World, { uploadURL, bytes }: Pending, weather: Weather): Promise<boolean> {
  await world.breath()
  const url = new URL(uploadURL)
  if (weather.fails('line before') || world.clock.now > signedAt(url) + VALID_MS) return false
  world.bucket.put(decodeURIComponent(url.pathname.slice(BUCKET_PATH.length)), bytes)
  return !weather.fails('line after')
}

type Answer = { status: number; body: ProcessedUpload } | undefined

/** Has a file that was sent made into an image; the form repeats a request without a response. */
async function make(world: World, seller: Seller, uploadURL: string, random: Random, tries = 3): Promise<Answer> {
  const path = `/api/${random.one(['gallery', 'machinery', 'blog'])}/process-image`
  const id = /pending\/([\w-]+)\//.exec(uploadURL)?.[1] ?? ''
  const body = { uploadURL, name: `${world.book.content.uploads.get(id)?.mark}.gif` }
  let answer: Answer
  for (let left = tries; left > 0 && (answer === undefined || answer.status >= 500); left--)
    answer = await seller.call<ProcessedUpload>('POST', path, { body })
  if (answer?.status === 200 && answer.body.exists)
    world.book.report({
      what: `the image ${id} is stored`,
      query: `select 1 from images where image_url = '/objects/' || ?1 union all select 1 from deleted_images where id = ?1`,
      values: [id],
    })
  return answer
}

/** Uploads a picture; returns its URL on the site, undefined if that has failed. */
export async function uploadPicture(world: World, seller: Seller, random: Random, weather: Weather) {
  const pending = await begin(world, seller, random)
  if (!pending || !(await send(world, pending, weather))) return undefined
  const answer = await make(world, seller, pending.uploadURL, random)
  // A restore meanwhile has signed everybody out.
  const isSignedIn = !(answer?.status === 401 && world.book.troubled.has(world.step))
  if (weather.isFair && isSignedIn && !(answer?.status === 200 && answer.body.exists))
    world.book.problem(`the picture ${pending.id} arrived, and became no image: ${answer?.status}`)
  return answer?.status === 200 && answer.body.exists ? answer.body.objectPath : undefined
}

/** Somebody uploads a picture: once, twice at the same time, and leaves, or comes back days later; or it is no picture. */
export const upload: Act = async (world, random, weather) => {
  const trouble = { 'bucket before': 0.2, 'bucket after': 0.1, 'images before': 0.1, 'images after': 0.1 }
  const rough = random.chance(0.5) ? world.weather(random, trouble) : weather
  const seller = new Seller(world, random, rough)
  const left = random.pick([...world.book.content.uploads.values()].slice(-6))
  if (left && random.chance(0.25)) return void (await make(world, seller, left.uploadURL, random))
  const pending = await begin(world, seller, random)
  if (!pending) return
  if (random.chance(0.2)) return uploadNoPicture(world, seller, pending, random, rough)
  if (!(await send(world, pending, rough)) || random.chance(0.15)) return
  const times = random.chance(0.3) ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: times }, () => make(world, new Seller(world, random, rough), pending.uploadURL, random)),
  )
  const isRefused = rough.struck['images after'] || rough.struck['line after']
  if (!isRefused && answers.some((answer) => answer?.status === 200 && !answer.body.exists))
    world.book.problem(`the picture ${pending.id} arrived, and is not there any more`)
}

/** The file is a text, or was cut off. */
async function uploadNoPicture(world: World, seller: Seller, pending: Pending, random: Random, weather: Weather) {
  const bytes = random.chance(0.5) ? Buffer.from('<svg onload="alert(1)"/>') : pending.bytes.subarray(0, -3)
  if (!(await send(world, { ...pending, bytes }, weather))) return
  const answer = await make(world, seller, pending.uploadURL, random, 1)
  if (answer?.status === 200 && answer.body.exists)
    world.book.problem(`${pending.id} is no picture, and became an image`)
}

type Row = { id: string; version: number }

const SHIPPED = '/images/machinery/tractor-t75.webp'

/** Returns texts in another language, some of them with a word that occurs nowhere else. */
export const translated = <Field extends string>(world: World, random: Random, fields: Field[]) =>
  Object.fromEntries(
    (['ha', 'fr'] as const)
      .filter(() => random.chance(0.4))
      .map((language) => [
        language,
        Object.fromEntries(fields.map((field) => [field, `Gona ${world.book.mark('t')}`])),
      ]),
  )

/** Returns an image for something that is saved: one of the library, a new one, or one that the site comes with. */
export async function anImage(world: World, seller: Seller, random: Random, weather: Weather): Promise<string> {
  const known = world.db.read<{ image_url: string }>('select image_url from images order by created_at, image_url')
  if (known.length > 0 && random.chance(0.6)) return random.one(known).image_url
  return (random.chance(0.6) && (await uploadPicture(world, seller, random, weather))) || SHIPPED
}

/** Returns a category of the list, or of the one that the site comes with. */
export const aCategory = (world: World, random: Random): string =>
  random.pick(world.db.read<{ value: string }>(CATEGORIES))?.value ?? random.one(['tractors', 'planters', 'balers'])

/** Adds an image to the gallery, or changes one as it was seen. */
export async function saveItem(world: World, seller: Seller, random: Random, weather: Weather, image?: string) {
  const rows = world.db.read<Row>('select id, version from gallery_items order by id')
  const row = random.chance(0.5) ? random.pick(rows) : undefined
  const mark = world.book.mark('g')
  const body = {
    title: `A field ${mark}`,
    description: `After the rain, ${mark}.`,
    imageUrl: image ?? (await anImage(world, seller, random, weather)),
    category: aCategory(world, random),
    translations: translated(world, random, ['title', 'description']),
  }
  await saveOne(world, seller, 'gallery item', row, body, random)
}

/** What has a text of its own that is shown in a list: where it is saved, stored and shown, and how it may be gone. */
const KINDS = {
  'gallery item': {
    path: '/api/gallery',
    table: 'gallery_items',
    list: '/api/gallery',
    gone: `select 1 from bin where id = ?1 union all select 1 from audit_log where entity_id = ?1 and action = 'purge'`,
  },
  service: {
    path: '/api/admin/services',
    table: 'services',
    list: '/api/services',
    gone: `select 1 from audit_log where entity_id = ?1 and action = 'delete'`,
  },
}

/** Saves a row as it was seen, or another one; it is there, and shown. */
async function saveOne(
  world: World,
  seller: Seller,
  kind: keyof typeof KINDS,
  row: Row | undefined,
  body: { description: string },
  random: Random,
) {
  const { path, table, list, gone } = KINDS[kind]
  const saved = row
    ? await seller.save<Row>(`the ${kind} ${row.id}`, 'PUT', `${path}/${row.id}`, body, versionSeen(row, random))
    : await seller.save<Row>(`a ${kind}`, 'POST', path, body)
  if (!saved) return
  const mark = markIn(body.description)
  world.book.report({
    what: `the ${kind} ${saved.id} has version ${saved.version} as it was saved`,
    query: `select 1 from ${table} where id = ?1 and (version > ?2 or (version = ?2 and instr(description, ?3)))
      union all ${gone}`,
    values: [saved.id, saved.version, mark],
  })
  await seller.look(list, mark)
}

const readGallery = (world: World, random: Random, weather: Weather) =>
  visit(world, random.one(['/api/gallery', '/gallery', '/api/gallery?lang=ha', '/ha/gallery', '/portfolio']), weather)

/** Somebody adds an image to the gallery, changes one, deletes one, or brings one back. */
export const exhibit: Act = async (world, random, weather) => {
  const seller = new Seller(world, random, weather)
  await readGallery(world, random, weather)
  await readGallery(world, random, weather)
  const [binned] = world.db.read<{ id: string }>(`select id from bin where entity = 'gallery item' order by id`)
  if (binned && random.chance(0.4)) await restore(world, seller, binned.id)
  else if (random.chance(0.3)) await remove(world, seller, random)
  else await saveItem(world, seller, random, weather)
  await readGallery(world, random, weather)
}

const textsOf = (world: World, id: string) =>
  JSON.stringify(world.db.read('select language, fields from translations where row_id = ? order by language', id))

/** What comes back from the bin has the translations that it was deleted with. */
async function restore(world: World, seller: Seller, id: string) {
  const { deleted } = world.book.content
  const answer = await seller.call('POST', `/api/admin/bin/${id}/restore`)
  const [row] = world.db.read<Row>('select id, version from gallery_items where id = ?', id)
  const was = deleted.get(`${id} ${row?.version}`)
  if (answer?.status === 200 && was !== undefined && was !== textsOf(world, id))
    world.book.problem(`the gallery item ${id} came back with ${textsOf(world, id)}, and had ${was}`)
}

async function remove(world: World, seller: Seller, random: Random) {
  const row = random.pick(world.db.read<Row>('select id, version from gallery_items order by id'))
  if (!row) return
  const version = versionSeen(row, random)
  if (version === row.version) world.book.content.deleted.set(`${row.id} ${version}`, textsOf(world, row.id))
  const headers = seen(version)
  const answer = await seller.call('DELETE', `/api/gallery/${row.id}`, { headers })
  if (answer?.status !== 204) return
  world.book.report({
    what: `the gallery item ${row.id} is in the bin, or came back`,
    query: `select 1 from bin where id = ?1 union all select 1 from gallery_items where id = ?1
      union all select 1 from audit_log where entity_id = ?1 and action = 'purge'`,
    values: [row.id],
  })
}

const services = (world: World) => world.db.read<Row>('select id, version from services order by position, rowid')

/** Somebody adds a service, changes, deletes or orders them; visitors read what there is. */
export const serve: Act = async (world, random, weather) => {
  const seller = new Seller(world, random, weather)
  const paths = ['/api/services', '/', '/api/services?lang=ha', '/ha/']
  await visit(world, random.one(paths), weather)
  await visit(world, random.one(paths), weather)
  const row = random.pick(services(world))
  const todo = row ? random.below(6) : 0
  if (row && todo === 5) await seller.call('DELETE', `/api/admin/services/${row.id}`)
  else if (todo === 4) await orderServices(world, seller)
  else await saveService(world, seller, random, todo > 1 ? row : undefined)
  await visit(world, random.one(paths), weather)
}

async function saveService(world: World, seller: Seller, random: Random, row: Row | undefined) {
  const mark = world.book.mark('v')
  const body = {
    title: 'Repairs',
    description: `In the field, ${mark}.`,
    icon: 'tools',
    translations: translated(world, random, ['title', 'description']),
  }
  await saveOne(world, seller, 'service', row, body, random)
}

/** Orders the services, while somebody else may add one. */
async function orderServices(world: World, seller: Seller) {
  const ids = services(world).map(({ id }) => id)
  const asked = [...ids.slice(1), ...ids.slice(0, 1)]
  const answer = await seller.call<StoredService[]>('PUT', '/api/admin/services/order', { body: { ids: asked } })
  if (answer?.status !== 200) return
  const left = services(world).map(({ id }) => id)
  if (left.length !== asked.length) return
  const [entry] = world.db.read(`select 1 from audit_log where entity = 'services' and summary = 'their order'`)
  if (!entry) world.book.problem('the audit log records the order of the services')
}

type ImageRow = { image_url: string; version: number; name: string }

const images = (world: World) =>
  world.db.read<ImageRow>('select image_url, version, name from images order by created_at, image_url')

const idOf = ({ image_url }: ImageRow) => image_url.slice('/objects/'.length)

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
  if (todo <= 2) await removeImage(world, seller, row, random, weather)
  else if (todo === 3) await replace(world, seller, row, random, weather)
  else if (todo === 4) await describe(seller, row, random)
  else await count(world, seller, weather)
}

/** Deletes an image, which somebody else may be putting into the gallery, or uploading once more, at that moment. */
async function removeImage(world: World, seller: Seller, row: ImageRow, random: Random, weather: Weather) {
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
async function replace(world: World, seller: Seller, row: ImageRow, random: Random, weather: Weather) {
  const by = random.pick(images(world).filter(({ image_url }) => image_url !== row.image_url))
  if (!by) return
  await visit(world, random.one(['/', '/gallery', '/blog']), weather)
  const answer = await seller.call<LibraryImage>('POST', `/api/admin/images/${idOf(row)}/replacement`, {
    body: { imageUrl: by.image_url },
  })
  if (answer?.status === 200 && weather.isFair) await visit(world, random.one(['/', '/gallery', '/blog']), weather)
}

async function describe(seller: Seller, row: ImageRow, random: Random) {
  const body = { name: row.name, alt: 'A field after the rain' }
  const path = `/api/admin/images/${idOf(row)}`
  await seller.save<LibraryImage>(`the image ${row.image_url}`, 'PUT', path, body, versionSeen(row, random))
}

const keyOf = ({ entity, id, isInBin }: ImageUse) => `${entity} ${id}${isInBin ? ' in the bin' : ''}`

/** The library names everything that uses an image. */
async function count(world: World, seller: Seller, weather: Weather) {
  const before = usesIn(world)
  const answer = await seller.call<LibraryImage[]>('GET', '/api/admin/images?limit=100')
  const unused = await seller.call<LibraryImage[]>('GET', '/api/admin/images?limit=100&unused=1')
  const after = usesIn(world)
  if (answer?.status !== 200 || unused?.status !== 200 || !weather.isFair) return
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
  await world.sleep(DAY_MS - since)
  world.book.noteShown(true)
}

/** The schedule's run of the night: nothing is left of what nobody uses any more. */
export const tidyNight: Act = async (world, random, weather) => {
  await untilNight(world)
  await schedule(world, random, weather)
  if (weather.isFair) for (const problem of overdue(world)) world.book.problem(problem)
}
