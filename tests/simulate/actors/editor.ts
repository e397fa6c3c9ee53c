import type { Weather } from '#tests/simulate/engine/weather.ts'
import type { Act } from '#tests/simulate/plan.ts'
import { LineLost, type World } from '#tests/simulate/world.ts'
import { versionSeen } from './seller.ts'

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

/** Adds a machine, hidden or not. */
export const add: Act = async (world, random, weather) => {
  const body = aMachine(world, random.chance(0.3))
  const answer = await call<Machine>(world, random.one(EDITORS), 'POST', '/api/machinery', weather, { body })
  if (answer?.status === 201)
    world.book.report({
      what: `the machine ${answer.body.id} was stored`,
      query: `select 1 where exists (select 1 from machinery where id = ?) or exists (select 1 from bin where id = ?)
        or exists (select 1 from audit_log where entity_id = ? and action = 'purge')`,
      values: [answer.body.id, answer.body.id, answer.body.id],
    })
}

/** Changes a machine, as it was seen. */
export const change: Act = async (world, random, weather) => {
  const machine = random.pick(machines(world))
  if (!machine) return
  const body = aMachine(world, random.chance(0.3))
  const version = versionSeen(machine, random)
  const ask = { body, headers: { 'If-Match': `"${version}"` } }
  const path = `/api/machinery/${machine.id}`
  const answer = await call<Machine>(world, random.one(EDITORS), 'PUT', path, weather, ask)
  if (answer?.status !== 200) return
  if (answer.body.version !== version + 1)
    world.book.problem(`the machine ${machine.id} was saved over a version that was not seen`)
  world.book.report({
    what: `the machine ${machine.id} has version ${answer.body.version} as it was saved`,
    query: `select 1 where not exists (select 1 from machinery where id = ? and (version < ? or (version = ? and description <> ?)))`,
    values: [machine.id, answer.body.version, answer.body.version, body.description],
  })
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
  const answer = await call(world, who, 'DELETE', `/api/machinery/${machine.id}`, weather, { headers })
  if (answer?.status === 204)
    world.book.report({
      what: `the machine ${machine.id} is in the bin, or came back`,
      query: `select 1 where exists (select 1 from bin where id = ?) or exists (select 1 from machinery where id = ?)
        or exists (select 1 from audit_log where entity_id = ? and action = 'purge')`,
      values: [machine.id, machine.id, machine.id],
    })
}
