// Who tries to get in without being let in, and how the site makes them wait.

import { createHash } from 'node:crypto'
import type { Random } from '#tests/simulate/engine/random.ts'
import type { Weather } from '#tests/simulate/engine/weather.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { Account } from '#tests/simulate/staff.ts'
import type { World } from '#tests/simulate/world.ts'
import { ask, homeOf, signIn, sleep } from './account.ts'
import { anyone } from './office.ts'
import { comeBack, write } from './visitor.ts'

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

type Guess = { status: number | undefined; retryAfter: number | null }

async function guess(world: World, username: string, password: string, from: string, weather: Weather): Promise<Guess> {
  const body = { username, password }
  const answer = await ask(world, 'POST', '/api/admin/login', { body, from, weather, who: 'a stranger' })
  if (answer?.status === 200) world.book.problem(`a stranger is let in as ${username}`)
  return { status: answer?.status, retryAfter: answer?.retryAfter ?? null }
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
    const { status } = await guess(world, spelled(account, i), `${account.password}${i}`, address(2 + i), weather)
    if (status === 429) problem(`a stranger has to wait after ${i} guesses`)
  }
  const wait = await held(world, account, address(9), weather)
  // The sixth has to wait for a second, and so does whoever knows the password.
  if (wait === undefined) problem(`a stranger has guessed ${FREE} times, and need not wait`)
  else if (wait > 1) problem(`a stranger has guessed ${FREE} times, and has to wait for ${wait} s`)
  const { status } = await guess(world, `nobody-${world.step}`, 'whatever', address(9), weather)
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
    if (isSteady && Object.keys(weather.struck).length === 0) world.book.problem(text)
  }
}

/** Tries while one has to wait; returns for how many seconds, or undefined. */
async function held(world: World, account: Account, from: string, weather: Weather): Promise<number | undefined> {
  const body = { username: account.name, password: account.password }
  const answer = await ask(world, 'POST', '/api/admin/login', { body, from, weather, who: 'a stranger' })
  if (answer?.status !== 429) return undefined
  return answer.retryAfter ?? undefined
}

/** The wait ends when it was promised; the next one is longer. */
async function afterTheWait(world: World, account: Account, from: string, weather: Weather) {
  const problem = inSteadyTimes(world, weather, account)
  const first = await held(world, account, from, weather)
  await sleep(world, (first ?? 0) * 1_000)
  const { status } = await guess(world, account.name, 'another guess', from, weather)
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
  const { status } = await guess(world, account.name, 'a guess', address(1), weather)
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
  const asked = { from, weather, who: 'somebody' }
  const answer = await ask(world, 'POST', '/api/admin/login/passkey/options', asked)
  if (answer?.status === 200) world.book.problem('a network is let in that has used up what it may')
  await sleep(world, (answer?.retryAfter ?? 60) * 1_000)
  const later = await ask(world, 'POST', '/api/admin/login/passkey/options', asked)
  if (later?.status === 429) world.book.problem('a network has waited as long as was asked, and is refused again')
}
