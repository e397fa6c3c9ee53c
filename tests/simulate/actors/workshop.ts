// Machines that were sold: what is asked at their plates, and what their seller does for them.

import { lagosDate } from '#domain/lagos-date.ts'
import type { Random } from '#tests/simulate/engine/turns.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import { Seller, seen, versionSeen } from './seller.ts'
import { VISITORS, visit } from './visitor.ts'

type Row = {
  id: string
  version: number
  serial: string
  machine: string
  machine_name: string
  token: string
  hours: number | null
  ended: string
}

const unitsIn = (world: World, where = 'true') =>
  world.db.read<Row>(
    `select id, version, serial, machine, machine_name, token, hours, ended from units where ${where} order by serial_key`,
  )

/** Scans a plate and asks for something, online or not; or scans one whose code was replaced. */
export const askAtPlate: Act = async (world, random, weather) => {
  const old = random.pick([...world.book.endedLinks].filter((path) => path.startsWith('/unit/')))
  if (old && random.chance(0.3)) return scanOld(world, old, random)
  const unit = random.pick(unitsIn(world))
  if (!unit) return
  if (random.chance(0.3)) await visit(world, `/unit/${unit.token}`, weather)
  const who = random.one(VISITORS)
  const browser = world.browser(who)
  if (random.chance(0.3)) browser.setOnline(false)
  const mark = world.book.mark('i')
  const inquiry = world.book.begin(mark, who, '')
  const hours = random.chance(0.6) ? String((unit.hours ?? 0) + random.below(60) - 5) : ''
  const what = random.one(['service', 'part', 'repair'])
  const fields = { what, message: `It stands ${mark}`, phone: '08030000003', name: '', hours, token: unit.token }
  const tab = browser.tabs.at(-1) ?? (await browser.open(weather))
  for (let tries = 0; tries < 3 && !tab.work.isDead; tries++) {
    browser.weather = weather
    const sent = await Promise.race([tab.page.submit('unit', fields, random.one(['en', 'ha', 'fr'])), tab.work.death])
    if (!sent) return
    inquiry.state = sent.state
    world.log(`${who} asks at ${unit.serial} ${mark}: ${sent.state}`)
    if (sent.state === 'sent')
      world.book.report({
        what: `what was asked at the plate of ${unit.serial}, ${mark}, is stored with its unit`,
        query: 'select 1 from contact_inquiries where instr(message, ?) > 0 and unit_id = ?',
        values: [mark, unit.id],
      })
    if (sent.state !== 'failed' || random.chance(0.3)) return
  }
}

/** What a replaced code led to opens nothing. */
async function scanOld(world: World, path: string, random: Random) {
  const weather = world.weather(random, {})
  const response = await world.request(path, { headers: { Accept: 'text/html' } }, weather)
  world.log(`a plate with an old code is scanned: ${response.status}`)
  if (response.status === 200 && world.book.endedLinks.has(path))
    world.book.problem(`${path} was replaced, and still opens a unit`)
}

/** Does something for a unit: most are served, some are scrapped. */
export const workshop: Act = async (world, random, weather) => {
  const seller = new Seller(world, random, weather)
  const unit = random.pick(unitsIn(world))
  if (!unit || random.chance(0.1)) return enter(world, seller, random)
  if (!unit.machine || random.chance(0.1)) await nameMachine(world, seller, unit, random)
  for (let more = random.between(1, 3); more > 0; more--) {
    const todo = random.below(9)
    if (todo <= 1) await readMeter(seller, unit, random)
    if (todo <= 3) await remind(world, seller, unit)
    else if (todo <= 5) await service(world, seller, unit, random)
    else if (todo === 6) await takeBack(world, seller, unit, random)
    else if (todo === 7 && random.chance(0.4)) await end(world, seller, unit, random)
    else await replace(world, seller, unit, random)
    const [now] = unitsIn(world, `id = '${unit.id}'`)
    if (!now) return
    Object.assign(unit, now)
  }
}

/** Enters what was sold before there were delivery notes; another unit may have its number. */
async function enter(world: World, seller: Seller, random: Random) {
  const serial = `GT-${random.below(12)}`
  const body = { serial, machineName: 'T75', deliveredOn: lagosDate(world.clock.now), ownerName: 'Musa' }
  const answer = await seller.call<Row>('POST', '/api/admin/units', { body })
  if (answer?.status === 201)
    world.book.report({
      what: `the unit ${serial} was entered`,
      query: `select 1 from units where id = ?`,
      values: [answer.body.id],
    })
}

const savedAs = ({ serial, machine, machine_name }: Row, over: object) => ({
  serial,
  machine,
  machineName: machine_name,
  ...over,
})

async function nameMachine(world: World, seller: Seller, unit: Row, random: Random) {
  const machine = random.pick(world.db.read<{ id: string }>('select id from machinery order by id'))
  if (!machine) return
  const body = savedAs(unit, { machine: machine.id, hours: Math.max(unit.hours ?? 0, random.below(80)) })
  const answer = await seller.call<Row>('PUT', `/api/admin/units/${unit.id}`, { body, headers: seen(unit.version) })
  if (answer?.status === 200) unit.version = answer.body.version
}

async function readMeter(seller: Seller, unit: Row, random: Random) {
  const body = savedAs(unit, { hours: (unit.hours ?? 0) + random.between(20, 70) })
  await seller.call('PUT', `/api/admin/units/${unit.id}`, { body, headers: seen(unit.version) })
}

/** Two at the same list press at the same moment. */
async function remind(world: World, seller: Seller, unit: Row) {
  const [before] = unitsIn(world, `id = '${unit.id}'`)
  const press = () => seller.call('POST', `/api/admin/units/${unit.id}/reminder`)
  const answers = await Promise.all([press(), press()])
  if (before?.ended && answers.some((answer) => answer?.status === 204))
    world.book.problem(`the owner of ${unit.serial} was reminded, and it is ${before.ended}`)
}

/** What somebody has begun to take back, perhaps before whoever recorded it hears that it was stored. */
const takenBack = new WeakMap<World, Set<string>>()

async function service(world: World, seller: Seller, unit: Row, random: Random) {
  const hours = random.chance(0.7) ? (unit.hours ?? 0) + random.below(70) : null
  const servicedOn = lagosDate(world.clock.now)
  const body = { servicedOn, hours, work: `Oil, ${world.book.mark('o')}` }
  const headers = seen(versionSeen(unit, random))
  const answer = await seller.call('POST', `/api/admin/units/${unit.id}/services`, { body, headers })
  if (answer?.status !== 201 || takenBack.get(world)?.has(body.work)) return
  world.book.report({
    what: `the service of ${unit.serial} on ${servicedOn} is recorded: ${body.work}`,
    query: `select 1 where exists (select 1 from unit_services where unit_id = ? and serviced_on = ? and work in (?, ''))
      or not exists (select 1 from units where id = ?)`,
    values: [unit.id, servicedOn, body.work, unit.id],
  })
}

async function takeBack(world: World, seller: Seller, unit: Row, random: Random) {
  const services = world.db.read<{ id: string; work: string; day: string }>(
    'select id, work, serviced_on as day from unit_services where unit_id = ? order by rowid',
    unit.id,
  )
  const last = services.at(-1)
  if (!last) return
  takenBack.set(world, (takenBack.get(world) ?? new Set()).add(last.work))
  const { facts } = world.book
  // By its day: its words may have been emptied with its owner's name.
  const isOfIt = ({ values }: (typeof facts)[number]) => values.includes(unit.id) && values.includes(last.day)
  facts.splice(0, facts.length, ...facts.filter((fact) => !isOfIt(fact)))
  const headers = seen(versionSeen(unit, random))
  await seller.call('DELETE', `/api/admin/units/${unit.id}/services/${last.id}`, { headers })
}

async function end(world: World, seller: Seller, unit: Row, random: Random) {
  const body = savedAs(unit, { ended: random.one(['scrapped', 'sold-on']) })
  const path = `/api/admin/units/${unit.id}`
  const answer = await seller.call('PUT', path, { body, headers: seen(unit.version) })
  if (answer?.status !== 200) return
  const [now] = unitsIn(world, `id = '${unit.id}'`)
  if (now) await remind(world, seller, now)
}

/** Replaces a plate's code, unless a browser still holds what was asked by it: that would be lost. */
async function replace(world: World, seller: Seller, unit: Row, random: Random) {
  if (world.browsers.some((browser) => browser.holds(unit.token))) return
  const path = `/api/admin/units/${unit.id}/token`
  const answer = await seller.call('POST', path, { headers: seen(versionSeen(unit, random)) })
  if (answer?.status === 200) world.book.endedLinks.add(`/unit/${unit.token}`)
}
