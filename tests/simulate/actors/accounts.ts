// Stories about accounts: who gets in, who does not any more, and who may do what.

import { createHash } from 'node:crypto'
import type { Random, Weather } from '#tests/simulate/engine/turns.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { Account, Device, Role } from '#tests/simulate/staff.ts'
import { ORIGIN, type World } from '#tests/simulate/world.ts'
import { type Authenticator, anAuthenticator } from '#tests/support/authenticator.ts'
import {
  accept,
  anyone,
  ask,
  attempt,
  type Change,
  changeAccess,
  changePassword,
  changing,
  hold,
  homeOf,
  invite,
  isUncertain,
  knock,
  mayAsk,
  openInvitation,
  type Seat,
  seat,
  signedIn,
  signIn,
  signOut,
  waitOf,
  withdraw,
} from './account.ts'
import { comeBack, write } from './visitor.ts'

const NAMES = ['garba', 'ladi', 'tanko', 'yakubu', 'rahila']
const MINUTE_MS = 60_000

/** Somebody tries what a device had once, mostly one that must not open anything any more. */
async function tryOld(world: World, random: Random, weather: Weather, of?: Account) {
  const all = (of ? [of] : world.staff.accounts).flatMap((account) =>
    account.devices.map((device) => ({ account, device })),
  )
  const ended = all.filter(({ device }) => device.ended !== undefined)
  const one = random.pick(random.chance(0.7) && ended.length > 0 ? ended : all)
  if (one) await knock(world, one.account, one.device, weather)
}

/** Somebody signs in, at home or elsewhere, with a slip of the finger or without, and looks at what they have. */
export const signInAndOut = signedIn(async (world, random, weather, { account, device }) => {
  if (random.chance(0.4)) await signIn(world, account, { password: `${account.password}!`, weather })
  if (random.chance(0.4)) await signIn(world, account, { name: ` ${account.name.toUpperCase()}`, weather })
  await knock(world, account, device, weather)
  if (random.chance(0.6)) {
    await signOut(world, account, device, random.chance(0.4), weather)
    await knock(world, account, device, weather)
  }
  await tryOld(world, random, weather)
})

/** A working day: the area is used now and then, and left open at the end. */
export const workingDay = signedIn(async (world, random, weather, { account, device }) => {
  for (const minutes of random.chance(0.5) ? [110, 110] : [119, 110, 110, 110, 50]) {
    await world.sleep(minutes * MINUTE_MS)
    await knock(world, account, device, weather)
  }
  if (random.chance(0.5)) await world.sleep(121 * MINUTE_MS)
  await knock(world, account, device, weather)
})

/** Somebody changes their password while other browsers are signed in, one of which may be a thief's, who is at it as well. */
export const newPassword = signedIn(async (world, random, weather, { account, device }) => {
  const other = await signIn(world, account, { weather })
  const old = account.password
  const thief = { password: old, from: `203.0.113.${random.between(1, 250)}`, weather }
  const atOnce = random.below(3)
  const [next, stolen] = await Promise.all([
    changePassword(world, account, device, random, weather),
    atOnce === 0 ? signIn(world, account, thief) : undefined,
    atOnce === 1 && other ? changePassword(world, account, other, random, weather) : undefined,
  ])
  for (const one of [device, other, stolen, next]) if (one) await knock(world, account, one, weather)
  await signIn(world, account, thief)
  await signIn(world, account, { weather })
})

/** One changes what another may do, who is signed in and at work. */
export const changeRights: Act = async (world, random, weather) => {
  const by = await anyone(world, random, weather, 'admin')
  const who = random.pick(world.staff.accounts.filter((one) => ['active', 'disabled'].includes(one.state)))
  if (!by || !who || who === by.account) return
  const theirs = who.state === 'active' ? await signIn(world, who, { weather }) : undefined
  const change = changeOf(who, random)
  if (theirs && random.chance(0.4))
    await Promise.all([changeAccess(world, by, who, change, weather), signIn(world, who, { weather })])
  else await changeAccess(world, by, who, change, weather)
  await look(world, by, weather)
  if (theirs) {
    await knock(world, who, theirs, weather)
    await overreach(world, { account: who, device: theirs }, weather)
  }
  if (who.state === 'disabled') {
    await signIn(world, who, { weather })
    if (random.chance(0.6)) await changeAccess(world, by, who, 'enable', weather)
    if (theirs) await knock(world, who, theirs, weather)
  }
}

/** The same, and responses get lost: what is asked for is asked for again. */
export const changeRightsUnanswered: Act = (world, random) =>
  changeRights(world, random, world.weather(random, { 'line after': 0.4 }))

const changeOf = ({ role, state }: Account, random: Random): Change =>
  state === 'disabled'
    ? random.one(['enable', 'enable', 'remove'])
    : random.one(['disable', 'disable', 'remove', role === 'admin' ? 'editor' : 'admin'])

/** Somebody who may not looks at the administrators. */
async function overreach(world: World, { account, device }: Seat, weather: Weather) {
  const { changes, role, isUnsure } = account
  const asked = { token: device.token, weather, who: account.name }
  const answer = await ask(world, 'GET', '/api/admin/administrators', asked)
  const isSteady = account.changes === changes && !isUnsure && account.running === 0
  if (answer?.status === 200 && isSteady && role === 'editor')
    world.book.problem(`${account.name}, an editor, is shown the administrators`)
}

type Listed = { administrators: { id: string; username: string; role: string; disabledAt: string | null }[] }

/** An administrator looks at the list of all. */
async function look(world: World, { account, device }: Seat, weather: Weather) {
  const before = new Map(world.staff.accounts.map((one) => [one, one.changes]))
  const asked = { token: device.token, weather, who: account.name }
  const answer = await ask<Listed>(world, 'GET', '/api/admin/administrators', asked)
  if (answer?.status !== 200) return
  for (const one of world.staff.accounts) {
    if (one.isUnsure || one.running > 0 || before.get(one) !== one.changes || !one.id) continue
    const row = answer.body.administrators.find(({ id }) => id === one.id)
    const shown = row ? `${row.role}, ${row.disabledAt === null ? 'active' : 'disabled'}` : 'removed'
    const known = one.state === 'active' || one.state === 'disabled' ? `${one.role}, ${one.state}` : 'removed'
    if (shown !== known) world.book.problem(`${one.name} is ${known}, and is shown as ${shown}`)
  }
}

/** Somebody is invited, and the link is opened late, twice, or by two people at once. */
export const invitation: Act = async (world, random, weather) => {
  const by = await anyone(world, random, weather, 'admin')
  const who = world.staff.account(random.one(NAMES))
  if (!by || who.state !== 'none' || who.running > 0) return
  const invited = await invite(world, by, who, random.one(['admin', 'editor']), weather)
  if (!invited) return
  const what = random.below(8)
  if (what === 0) return
  if (what === 1) await withdraw(world, by, invited, weather)
  if (what === 2) await invite(world, by, who, 'editor', weather)
  if (what === 3) await changeAccess(world, by, by.account, 'editor', weather)
  await openInvitation(world, invited, weather)
  if (what === 4) await Promise.all([accept(world, invited, who, weather), accept(world, invited, who, weather)])
  else await accept(world, invited, who, weather)
  await openInvitation(world, invited, weather)
}

/** Links of invitations are found in an old message, and tried. */
export const oldInvitation: Act = async (world, random, weather) => {
  const old = random.pick(world.staff.invitations)
  if (!old) return
  await openInvitation(world, old, weather)
  const who = world.staff.account(old.email.split('@')[0] as string)
  if (who.state === 'none' && who.running === 0) await accept(world, old, who, weather)
  await tryOld(world, random, weather)
}

/** All but one lose their rights, and the last one tries to leave; or two take them from each other at once. */
export const lastAdministrator: Act = async (world, random, weather) => {
  const by = await anyone(world, random, weather, 'admin')
  if (!by) return
  const others = world.staff.active('admin').filter((one) => one !== by.account)
  const rival = random.chance(0.7) ? others.pop() : undefined
  const sellers = world.db.read<{ id: string }>(
    `select id from admins where role = 'admin' and email glob '*@gona.test' order by id`,
  )
  for (const { id } of sellers) await setRole(world, by, id, 'editor', weather)
  for (const other of others) await changeAccess(world, by, other, 'editor', weather)
  const change = random.one<Change>(['editor', 'disable', 'remove'])
  const theirs = rival && (await seat(world, rival, weather))
  if (theirs)
    await Promise.all([
      changeAccess(world, by, theirs.account, change, weather),
      changeAccess(world, theirs, by.account, change, weather),
    ])
  const left = [by, theirs].find((one) => one?.account.state === 'active' && one.account.role === 'admin')
  if (left && left.device.ended === undefined) await changeAccess(world, left, left.account, change, weather)
  const there = [by, theirs].find((one) => one?.account.state === 'active' && one.account.role === 'admin')
  if (there) for (const { id } of sellers) await promote(world, there, id, weather)
}

/** Makes one of the sellers an admin again, who would do less for the rest of a run. */
async function promote(world: World, by: Seat, id: string, weather: Weather) {
  for (let tries = 0; tries < 5; tries++) {
    const answer = await setRole(world, by, id, 'admin', weather)
    if (answer && answer.status < 500) return
  }
}

const setRole = (world: World, { account, device }: Seat, id: string, role: Role, weather: Weather) =>
  ask(world, 'PUT', `/api/admin/administrators/${id}/role`, {
    ...{ token: device.token, who: account.name, weather },
    body: { role },
  })

/** Somebody comes back to a screen after a while: what grants access later asks who they are. */
export const stepUp = signedIn(async (world, random, weather, own) => {
  const { account, device } = own
  await world.sleep((random.chance(0.7) ? 6 : 4) * MINUTE_MS)
  const asked = { token: device.token, from: homeOf(world, account), weather, who: account.name }
  if (!(await mayAsk(world, own, device.since, weather))) return
  const wrong = { ...asked, body: { password: `${account.password}?` } }
  attempt(account, asked.from)
  const refused = await ask(world, 'POST', '/api/admin/account/confirm', wrong)
  if (refused?.status === 204) world.book.problem(`a wrong password confirms who ${account.name} is`)
  if (random.chance(0.5)) await mayAsk(world, own, device.since, weather)
  const password = account.password
  const jumped = world.clock.now - world.clock.passed
  attempt(account, asked.from)
  const confirmed = await ask(world, 'POST', '/api/admin/account/confirm', { ...asked, body: { password } })
  if (confirmed?.status !== 204) return
  account.failures.set(asked.from, 0)
  if ((await mayAsk(world, own, world.clock.now, weather)) && jumped === world.clock.now - world.clock.passed)
    world.book.problem(`${account.name} has just confirmed who they are, and is asked again`)
})

/** A password is lost, and a code stands for it: once, also when it is sent twice at the same time. */
export const recover = signedIn(async (world, random, weather, own) => {
  const { account, device } = own
  if (account.codes.length === 0) await mayAsk(world, own, device.since, weather)
  const code = account.codes.pop()
  if (code === undefined) return
  const times = random.chance(0.5) ? 2 : 1
  const done = await Promise.all(Array.from({ length: times }, () => recoverWith(world, account, code, weather)))
  if (done.filter(Boolean).length > 1) world.book.problem(`a recovery code of ${account.name} works twice`)
  if (done.some(Boolean) && (await recoverWith(world, account, code, weather)))
    world.book.problem(`a recovery code of ${account.name} works again`)
  await knock(world, account, device, weather)
})

async function recoverWith(world: World, account: Account, code: string, weather: Weather) {
  const next = world.staff.newPassword()
  account.possible.add(next)
  const began = world.front.moment()
  const old = account.password
  const body = { username: account.name, code: code.toLowerCase(), newPassword: next }
  const asked = { body, from: homeOf(world, account), weather, who: account.name }
  attempt(account, asked.from)
  const answer = await changing(world, account, () =>
    ask<Parameters<typeof hold>[2]['body']>(world, 'POST', '/api/admin/login/recovery', asked),
  )
  if (answer?.status === 200 || isUncertain(answer))
    world.staff.count('sign-in', account.name, answer?.status === 200, began)
  if (answer?.status !== 200) {
    if (!isUncertain(answer)) account.possible.delete(next)
    return undefined
  }
  account.failures.set(asked.from, 0)
  account.former.add(old)
  account.possible.delete(next)
  account.end('a recovery code was used', (device) => device.began < began || device.proof === old)
  account.unheld.clear()
  account.password = next
  return hold(world, account, answer, next, began)
}

type Options = { challenge: string }
const site = { rpId: new URL(ORIGIN).hostname, origin: ORIGIN }

/** Somebody adds a passkey, signs in with it, and a copy of the response, or of the passkey, is sent by somebody else. */
export const passkey = signedIn((...given) => usePasskey(...given, false))

/** The same, with one that counts nothing. */
export const syncedPasskey = signedIn((...given) => usePasskey(...given, true))

async function usePasskey(
  world: World,
  random: Random,
  weather: Weather,
  { account, device }: Seat,
  isSynced: boolean,
) {
  const asked = { token: device.token, weather, who: account.name }
  if (!account.passkey) {
    const options = await ask<Options>(world, 'POST', '/api/admin/account/passkeys/options', asked)
    if (options?.status !== 200) return
    const made = anAuthenticator({ isSynced, bytes: (length) => random.bytes(length) })
    const response = made.make({ ...site, challenge: options.body.challenge })
    const body = { name: 'A telephone', response }
    const added = await ask(world, 'POST', '/api/admin/account/passkeys', { ...asked, body })
    if (added?.status !== 201) return
    account.passkey = made
  }
  const key = account.passkey
  const first = await signInByKey(world, account, key, weather)
  if (!first) return
  const again = await sendKey(world, account, first.response, weather)
  if (again) world.book.problem(`a passkey's response signs ${account.name} in twice`)
  if (!key.isSynced && random.chance(0.5) && (await signInByKey(world, account, key, weather, 1)))
    world.book.problem(`a copied passkey that counts backwards signs ${account.name} in`)
}

async function signInByKey(world: World, account: Account, key: Authenticator, weather: Weather, count?: number) {
  const options = await ask<Options>(world, 'POST', '/api/admin/login/passkey/options', { weather, who: account.name })
  if (options?.status !== 200) return undefined
  const response = key.use({ ...site, challenge: options.body.challenge }, count)
  const device = await sendKey(world, account, response, weather)
  return device && { device, response }
}

async function sendKey(
  world: World,
  account: Account,
  response: object,
  weather: Weather,
): Promise<Device | undefined> {
  const began = world.front.moment()
  const { changes, isUnsure, state } = account
  const asked = { body: { response }, from: homeOf(world, account), weather, who: account.name }
  const answer = await ask<Parameters<typeof hold>[2]['body']>(world, 'POST', '/api/admin/login/passkey', asked)
  world.staff.isNews = true
  const isSteady = account.changes === changes && account.running === 0 && !isUnsure && !account.isUnsure
  if (!isSteady) account.isUnsure = true
  if (isUncertain(answer)) {
    account.isUnsure = true
    world.staff.count('sign-in', account.name, false, began)
    return undefined
  }
  if (answer?.status !== 200) return undefined
  world.staff.count('sign-in', account.name, true, began)
  if (isSteady && state !== 'active') world.book.problem(`a passkey signs ${account.name} in, who is ${state}`)
  return hold(world, account, answer, `passkey ${began}`, began)
}

// Who tries to get in without being let in, and how the site makes them wait.

/** As docs/security/authentication.md promises: free failures from one network, and from all together. */
const [FREE, FREE_OF_ALL] = [5, 200]
/** Guesses are counted for an hour, by a clock that may be set back. */
const CROWDED_MS = 4 * 60 * 60 * 1000

/** An address of a network where nobody has been before. */
function anAddress(world: World, random: Random): (host: number) => string {
  const network = `2001:db8:${world.step.toString(16)}:${random.below(65_536).toString(16)}`
  return (host) => `${network}::${host.toString(16)}`
}

/** The ways in which a name can be written. */
const spelled = ({ name }: Account, i: number) =>
  [name, name.toUpperCase(), ` ${name} `, name[0]?.toUpperCase() + name.slice(1), name][i % 5] as string

/** Tries a password; returns the status of the response. */
async function guess(world: World, username: string, password: string, from: string, weather: Weather) {
  const body = { username, password }
  const answer = await ask(world, 'POST', '/api/admin/login', { body, from, weather, who: 'a stranger' })
  if (answer?.status === 200) world.book.problem(`a stranger is let in as ${username}`)
  return answer?.status
}

/**
 * Somebody guesses from one network, spelling the name in many ways: they have to wait, and longer each time, even with the
 * right password; its owner gets in from elsewhere, and from an address of that network that is known.
 */
export const guesses: Act = async (world, random) => {
  const weather = world.weather(random, {})
  const own = await anyone(world, random, weather)
  if (!own) return
  const { account } = own
  if (world.clock.passed < account.crowdedUntil) return
  const problem = inSteadyTimes(world, weather, account)
  const address = anAddress(world, random)
  const known = random.chance(0.5) ? address(1) : homeOf(world, account)
  if (known !== homeOf(world, account)) await signIn(world, account, { from: known, weather })
  for (let i = 0; i < FREE; i++) {
    const status = await guess(world, spelled(account, i), `${account.password}${i}`, address(2 + i), weather)
    if (status === 429) problem(`a stranger has to wait after ${i} guesses`)
  }
  const wait = await held(world, account, address(9), weather)
  // The sixth has to wait for a second, and so does whoever knows the password.
  if (wait === undefined) problem(`a stranger has guessed ${FREE} times, and need not wait`)
  else if (wait > 1) problem(`a stranger has guessed ${FREE} times, and has to wait for ${wait} s`)
  const status = await guess(world, `nobody-${world.step}`, 'whatever', address(9), weather)
  if (status === 429) problem('a stranger has to wait for a name that nobody has guessed')
  const { changes } = account
  const isIn = await signIn(world, account, { from: known, weather })
  const isDue = account.changes === changes && !account.isUnsure && account.state === 'active' && account.running === 0
  if (!isIn && isDue && account.failures.get(known) === 1) problem(`a stranger's guesses shut ${account.name} out`)
  await afterTheWait(world, account, address(9), weather)
}

/**
 * Nothing is promised for how long somebody waits while the clock is set or the site is closed, or once a crowd guesses at
 * the same account.
 */
function inSteadyTimes(world: World, weather: Weather, account: Account): (text: string) => void {
  const before = world.clock.now - world.clock.passed
  const { crowdedUntil } = account
  return (text) => {
    const isSteady = world.clock.now - world.clock.passed === before && account.crowdedUntil === crowdedUntil
    if (isSteady && weather.isFair) world.book.problem(text)
  }
}

/** Tries while one has to wait; returns for how many seconds, or undefined. */
async function held(world: World, account: Account, from: string, weather: Weather): Promise<number | undefined> {
  const body = { username: account.name, password: account.password }
  const answer = await ask(world, 'POST', '/api/admin/login', { body, from, weather, who: 'a stranger' })
  return answer?.status === 429 ? waitOf(answer) : undefined
}

/** The wait ends when it was promised; the next one is longer. */
async function afterTheWait(world: World, account: Account, from: string, weather: Weather) {
  const problem = inSteadyTimes(world, weather, account)
  const first = await held(world, account, from, weather)
  await world.sleep((first ?? 0) * 1_000)
  const status = await guess(world, account.name, 'another guess', from, weather)
  if (status === 429) problem('a stranger has waited as long as was asked, and has to wait again')
  const second = await held(world, account, from, weather)
  if (first !== undefined && second !== undefined && second <= 1)
    problem(`the wait was ${first} s, and is ${second} s after one more guess`)
}

/** Guesses from hundreds of networks have been counted: somebody new has to wait, and the owner at home has not. */
export const crowdGuesses: Act = async (world, random) => {
  if (world.closed.isClosed) return
  const weather = world.weather(random, {})
  const own = await anyone(world, random, weather)
  if (!own) return
  const { account } = own
  const key = createHash('sha256').update(account.name).digest('hex')
  const { now } = world.clock
  account.crowdedUntil = world.clock.passed + CROWDED_MS
  const problem = inSteadyTimes(world, weather, account)
  world.db.read(
    `insert into login_attempts (key, failures, failed_at, forget_at) values (?, ?, ?, ?)
    on conflict (key) do update set failures = excluded.failures, failed_at = excluded.failed_at`,
    key,
    FREE_OF_ALL + 10,
    now,
    now + 60 * 60 * 1000,
  )
  const address = anAddress(world, random)
  const status = await guess(world, account.name, 'a guess', address(1), weather)
  if (status === 401) problem(`${FREE_OF_ALL} guesses were counted, and a stranger need not wait`)
  await signIn(world, account, { weather })
}

/** Many share an address, and have used up what is let through: a refusal says until when, and they write again. */
export const crowdedNetwork: Act = async (world, random, weather) => {
  const address = `100.64.0.${random.between(1, 250)}`
  world.limits.crowd('CONTACT_LIMIT', address, random.below(2))
  world.limits.shared = address
  await write(world, random, weather)
  await comeBack(world, random, weather)
  world.limits.shared = undefined
  const from = `100.64.1.${random.between(1, 250)}`
  world.limits.crowd('LOGIN_LIMIT', from, 0)
  const guessed = { token: `guess-${world.step}` }
  const asked = { body: guessed, from, weather, who: 'somebody' }
  const answer = await ask(world, 'POST', '/api/admin/invitation', asked)
  if (answer?.status === 404) world.book.problem('a network is let in that has used up what it may')
  await world.sleep(((answer && waitOf(answer)) ?? 60) * 1_000)
  const later = await ask(world, 'POST', '/api/admin/invitation', asked)
  if (later?.status === 429) world.book.problem('a network has waited as long as was asked, and is refused again')
}
