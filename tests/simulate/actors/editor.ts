import type { Random } from '#tests/simulate/engine/random.ts'
import type { Weather } from '#tests/simulate/engine/weather.ts'
import type { Act } from '#tests/simulate/plan.ts'
import { LineLost, type World } from '#tests/simulate/world.ts'
import { versionSeen } from './seller.ts'
import { visit } from './visitor.ts'

const EDITORS = ['amina', 'bashir']

type Machine = { id: string; version: number; slug: string }

const machines = (world: World) => world.db.read<Machine>('select id, version, slug from machinery order by id')

async function call<Body>(world: World, who: string, method: string, path: string, weather: Weather, ask: object = {}) {
  try {
    const answer = await world.call<Body>(who, method, path, { ...ask, weather })
    world.log(`${who} ${method} ${path}: ${answer.status}`)
    if (answer.status >= 500 && Object.keys(weather.struck).length === 0)
      world.book.problem(`${method} ${path} is ${answer.status} in fair weather`)
    return answer
  } catch (error) {
    if (!(error instanceof LineLost)) throw error
    return undefined
  }
}

const aMachine = (world: World, isHidden: boolean) => ({
  name: `Tractor ${world.book.mark('x').slice(5)}`,
  category: 'tractors',
  description: `A tractor, ${world.book.mark('m')}.`,
  imageUrl: '/images/machinery/tractor-t75.webp',
  price: '27800.00',
  series: 'T Series',
  specifications: 'Engine: 75 hp',
  hidden: isHidden,
})

const markIn = ({ description }: { description: string }) => /mark-m\d+-\d+/.exec(description)?.[0] ?? ''

/** Visitors have a page open on other continents as well, so that it is stored. */
async function visited(world: World, slug: string, random: Random, weather: Weather) {
  const paths = [`/machinery/${slug}`, '/api/machinery', `/api/machinery/${slug}`, '/gallery', `/ha/machinery/${slug}`]
  for (let more = random.between(2, 4); more > 0; more--) await visit(world, random.one(paths), weather)
}

/** Who has saved a machine looks at it as everybody sees it, or at a hidden one by its preview and in the area's list. */
async function lookAt(world: World, who: string, { id, slug }: Machine, mark: string, weather: Weather) {
  const isStill = () =>
    world.db.read('select id from machinery where id = ? and instr(description, ?)', id, mark).length > 0
  const wasStill = isStill()
  const list = await call<object[]>(world, who, 'GET', '/api/machinery?limit=25&hidden=1', weather)
  const isListed = list?.status !== 200 || list.body.length === 25 || JSON.stringify(list.body).includes(mark)
  if (wasStill && !isListed && isStill()) world.book.problem(`${who} has saved ${mark}, and is not shown it`)
  if (world.book.shown.get(mark)?.to === null) {
    await visit(world, `/machinery/${slug}`, weather, { mark, token: world.signIn(who) })
    await visit(world, '/api/machinery', weather, { token: world.signIn(who) })
    return
  }
  const preview = await call<{ path: string }>(world, who, 'GET', `/api/admin/machinery/${id}/preview`, weather)
  if (preview?.status === 200) await call(world, who, 'GET', preview.body.path, weather)
}

/** Adds a machine, hidden or not. */
export const add: Act = async (world, random, weather) => {
  const body = aMachine(world, random.chance(0.3))
  const who = random.one(EDITORS)
  const answer = await call<Machine>(world, who, 'POST', '/api/machinery', weather, { body })
  if (answer?.status !== 201) return
  world.book.report({
    what: `the machine ${answer.body.id} was stored`,
    query: `select 1 where exists (select 1 from machinery where id = ?) or exists (select 1 from bin where id = ?)
        or exists (select 1 from audit_log where entity_id = ? and action = 'purge')`,
    values: [answer.body.id, answer.body.id, answer.body.id],
  })
  await lookAt(world, who, answer.body, markIn(body), weather)
}

/** Changes a machine, as it was seen. */
export const change: Act = async (world, random, weather) => {
  const machine = random.pick(machines(world))
  if (!machine) return
  const body = aMachine(world, random.chance(0.3))
  const version = versionSeen(machine, random)
  const ask = { body, headers: { 'If-Match': `"${version}"` } }
  const path = `/api/machinery/${machine.id}`
  const who = random.one(EDITORS)
  if (random.chance(0.7)) await visited(world, machine.slug, random, weather)
  const answer = await call<Machine>(world, who, 'PUT', path, weather, ask)
  if (answer?.status !== 200) return
  if (answer.body.version !== version + 1)
    world.book.problem(`the machine ${machine.id} was saved over a version that was not seen`)
  world.book.report({
    what: `the machine ${machine.id} has version ${answer.body.version} as it was saved`,
    query: `select 1 where not exists (select 1 from machinery where id = ? and (version < ? or (version = ? and description <> ?)))`,
    values: [machine.id, answer.body.version, answer.body.version, body.description],
  })
  await lookAt(world, who, answer.body, markIn(body), weather)
}

/** Changes a machine that visitors have open, and the database does not say that it was done. */
export const changeUnanswered: Act = async (world, random) => {
  const machine = random.pick(machines(world))
  if (!machine) return
  await visited(world, machine.slug, random, world.weather(random, {}))
  const ask = { body: aMachine(world, random.chance(0.3)), headers: { 'If-Match': `"${machine.version}"` } }
  const weather = world.weather(random, { 'database after': 0.3 })
  await call<Machine>(world, random.one(EDITORS), 'PUT', `/api/machinery/${machine.id}`, weather, ask)
}

/** Deletes a machine, or brings one back. */
export const binned: Act = async (world, random, weather) => {
  const who = random.one(EDITORS)
  const inBin = random.pick(world.db.read<{ id: string }>('select id from bin order by id'))
  if (inBin && random.chance(0.6)) {
    await call(world, who, 'POST', `/api/admin/bin/${inBin.id}/restore`, weather)
    return
  }
  const machine = random.pick(machines(world))
  if (!machine) return
  const headers = { 'If-Match': `"${machine.version}"` }
  if (random.chance(0.7)) await visited(world, machine.slug, random, weather)
  const answer = await call(world, who, 'DELETE', `/api/machinery/${machine.id}`, weather, { headers })
  if (answer?.status === 204)
    world.book.report({
      what: `the machine ${machine.id} is in the bin, or came back`,
      query: `select 1 where exists (select 1 from bin where id = ?) or exists (select 1 from machinery where id = ?)
        or exists (select 1 from audit_log where entity_id = ? and action = 'purge')`,
      values: [machine.id, machine.id, machine.id],
    })
}
