import type { ImportReport } from '#contract/machinery/import.ts'
import { Random } from '#tests/simulate/engine/random.ts'
import type { Weather } from '#tests/simulate/engine/weather.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import { aCategory } from './curator.ts'
import { change } from './editor.ts'
import { Seller } from './seller.ts'
import { download, stateOf } from './translator.ts'
import { visit } from './visitor.ts'

type Machine = { id: string; version: number; price_cents: number; name: string }

const PATH = '/api/admin/machinery/import'

/** Somebody downloads all machines, or changes some in a file and imports it, while another changes one of them. */
export const spreadsheet: Act = async (world, random, weather) => {
  const seller = new Seller(world, random, weather)
  if (random.chance(0.25)) await exportAndImport(world, seller, weather)
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
async function exportAndImport(world: World, seller: Seller, weather: Weather) {
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
  await visit(world, '/api/machinery', weather, { token: world.signIn(seller.name) })
}
