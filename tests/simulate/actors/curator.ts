import type { GalleryItem } from '#contract/gallery.ts'
import type { StoredService } from '#contract/service.ts'
import type { Random } from '#tests/simulate/engine/random.ts'
import type { Weather } from '#tests/simulate/engine/weather.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import { Seller, seen, versionSeen } from './seller.ts'
import { uploadPicture } from './uploader.ts'
import { visit } from './visitor.ts'

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

const categories = (world: World) =>
  world.db.read<{ value: string }>(
    `select c.value ->> 'value' as value from settings, json_each(settings.value, '$.categories') c where part = 'categories'`,
  )

/** Returns a category of the list, or of the one that the site comes with. */
export const aCategory = (world: World, random: Random): string =>
  random.pick(categories(world))?.value ?? random.one(['tractors', 'planters', 'balers'])

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
  const version = row && versionSeen(row, random)
  const answer = row
    ? await seller.call<GalleryItem>('PUT', `/api/gallery/${row.id}`, { body, headers: seen(version as number) })
    : await seller.call<GalleryItem>('POST', '/api/gallery', { body })
  if (answer?.status !== 200 && answer?.status !== 201) return
  const { id, version: saved } = answer.body
  if (version !== undefined && saved !== version + 1)
    world.book.problem(`the gallery item ${id} was saved over a version that was not seen`)
  world.book.report({
    what: `the gallery item ${id} has version ${saved} as it was saved`,
    query: `select 1 from gallery_items where id = ?1 and (version > ?2 or (version = ?2 and instr(description, ?3)))
      union all select 1 from bin where id = ?1 union all select 1 from audit_log where entity_id = ?1 and action = 'purge'`,
    values: [id, saved, mark],
  })
  await visit(world, '/api/gallery', weather, { token: world.signIn(seller.name), mark })
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
  else await saveService(world, seller, random, todo > 1 ? row : undefined, weather)
  await visit(world, random.one(paths), weather)
}

async function saveService(world: World, seller: Seller, random: Random, row: Row | undefined, weather: Weather) {
  const mark = world.book.mark('v')
  const body = {
    title: 'Repairs',
    description: `In the field, ${mark}.`,
    icon: 'tools',
    translations: translated(world, random, ['title', 'description']),
  }
  const version = row && versionSeen(row, random)
  const answer = row
    ? await seller.call<StoredService>('PUT', `/api/admin/services/${row.id}`, {
        body,
        headers: seen(version as number),
      })
    : await seller.call<StoredService>('POST', '/api/admin/services', { body })
  if (answer?.status !== 200 && answer?.status !== 201) return
  const { id, version: saved } = answer.body
  if (version !== undefined && saved !== version + 1)
    world.book.problem(`the service ${id} was saved over a version that was not seen`)
  world.book.report({
    what: `the service ${id} has version ${saved} as it was saved`,
    query: `select 1 from services where id = ?1 and (version > ?2 or (version = ?2 and instr(description, ?3)))
      union all select 1 from audit_log where entity_id = ?1 and action = 'delete'`,
    values: [id, saved, mark],
  })
  await visit(world, '/api/services', weather, { token: world.signIn(seller.name), mark })
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
