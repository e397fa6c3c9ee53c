// What somebody does with their own account.

import type { Random } from '#tests/simulate/engine/random.ts'
import type { Weather } from '#tests/simulate/engine/weather.ts'
import type { Account, Device } from '#tests/simulate/staff.ts'
import { LineLost, type World } from '#tests/simulate/world.ts'

const HOURS_MS = 60 * 60 * 1000
const [LONGEST_MS, IDLE_MS] = [8 * HOURS_MS, 2 * HOURS_MS]
/** After so many failures from one network a sign-in may have to wait. */
const FREE_FAILURES = 5

export type Answer<Body> = { status: number; body: Body; retryAfter: number | null }

type Asked = { token?: string | undefined; body?: unknown; from?: string; weather: Weather; who?: string }

/** Responses that are for whoever asked, and for nobody else. */
const GIVES_SECRETS =
  /\/(?:login(?:\/\w+)?|invitation\/accept|password|recovery-codes|passkey\/options|passkeys\/options|invitations)$/
const SECRET_WORDS = /Riyom hill|eyJhbGci[\w-]+\.|\$scrypt\$/

/** Calls the API about accounts; returns undefined if the connection broke. */
export async function ask<Body>(
  world: World,
  method: string,
  path: string,
  { token, body, from, weather, who = 'somebody' }: Asked,
): Promise<Answer<Body> | undefined> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (token) headers.Authorization = `Bearer ${token}`
  if (from) headers['CF-Connecting-IP'] = from
  const shown = path.replace(/[\da-f]{8}-[\da-f-]{27}|\/[\w-]{40,}$/, '…')
  try {
    const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) }
    const response = await world.request(path, init, weather)
    const text = await response.text()
    world.log(`${who} ${method} ${shown}: ${response.status}`)
    if (response.status >= 500 && Object.keys(weather.struck).length === 0)
      world.book.problem(`${method} ${shown} is ${response.status} in fair weather: ${text}`)
    if (!GIVES_SECRETS.test(path) && SECRET_WORDS.test(text))
      world.book.problem(`${method} ${shown} gives away ${SECRET_WORDS.exec(text)?.[0]}`)
    const retryAfter = response.headers.get('Retry-After')
    return {
      status: response.status,
      body: (/^[{[]/.test(text) ? JSON.parse(text) : text) as Body,
      retryAfter: retryAfter === null ? null : Number(retryAfter),
    }
  } catch (error) {
    if (!(error instanceof LineLost)) throw error
    world.log(`${who} ${method} ${shown}: no line`)
    return undefined
  } finally {
    if (token) world.staff.noteUse(token)
  }
}

/** Waits on the world's clock, while everybody else goes on. */
export const sleep = (world: World, milliseconds: number) =>
  new Promise<void>((resolve) => world.clock.set(resolve, milliseconds))

/** The address that somebody mostly signs in from. */
export const homeOf = (world: World, { name }: Account) =>
  `192.0.2.${1 + (world.staff.accounts.findIndex((one) => one.name === name) % 200)}`

/** Notes an attempt with a password or a code, which counts as a failure until it is acknowledged as right. */
export function attempt(account: Account, from: string): number {
  const failures = account.failures.get(from) ?? 0
  account.failures.set(from, failures + 1)
  return failures
}

/** Whether nobody knows what became of a request: it may have been done. */
export const isUncertain = (answer: Answer<unknown> | undefined) => answer === undefined || answer.status >= 500

/**
 * Makes a request that changes an account. What nobody can know afterwards, since the response was lost or somebody else
 * changed the account meanwhile, is as the site has it.
 */
export async function changing<Body>(
  world: World,
  account: Account,
  request: () => Promise<Answer<Body> | undefined>,
): Promise<Answer<Body> | undefined> {
  account.running += 1
  account.changes += 1
  const changes = account.changes
  const isAlone = account.running === 1
  const answer = await request()
  account.running -= 1
  if (isUncertain(answer) || !isAlone || account.changes !== changes) account.isUnsure = true
  // Whoever asked while it was under way does not know which of the two they met.
  account.changes += 1
  world.staff.isNews = true
  return answer
}

type SignedIn = { token: string; admin: { id: string; username: string; role: string } }

const sessionIn = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

/** Notes what somebody has after a sign-in, whatever it was by. */
export function hold(world: World, account: Account, answer: Answer<SignedIn>, proof: string, began: number): Device {
  const { token, admin } = answer.body
  const session = sessionIn(token)
  const { now, passed } = world.clock
  const device: Device = { token, session, proof, began, since: now, usedAt: now, jumped: now - passed }
  account.unheld.delete(session)
  account.devices.push(device)
  if (account.id && admin.id !== account.id) world.book.problem(`${account.name} is signed in as somebody else`)
  // It was under way when all that came before was ended.
  if (account.former.has(proof)) device.ended = 'it was signed in with a former password'
  else if (account.state === 'removed') device.ended = 'the account is removed'
  else if (account.state === 'disabled' && began < account.endedBefore) device.ended = 'the account is disabled'
  return device
}

type SignIn = { password?: string; name?: string; from?: string; weather: Weather }

/** Signs in with a password, right or wrong; returns what the browser has then. */
export async function signIn(world: World, account: Account, asked: SignIn): Promise<Device | undefined> {
  const { password = account.password, name = account.name, weather } = asked
  const from = asked.from ?? homeOf(world, account)
  const began = world.front.moment()
  const { changes, isUnsure } = account
  const wasRight = isRight(account, password)
  const failures = attempt(account, from)
  const body = { username: name, password }
  const answer = await ask<SignedIn>(world, 'POST', '/api/admin/login', { body, from, weather, who: account.name })
  const isSteady = account.changes === changes && account.running === 0 && !isUnsure && !account.isUnsure
  world.staff.isNews = true
  if (!isSteady) account.isUnsure = true
  if (isUncertain(answer)) {
    account.isUnsure = true
    world.staff.count('sign-in', account.name, false, began)
    return undefined
  }
  if (answer?.status === 200) {
    account.failures.set(from, 0)
    world.staff.count('sign-in', account.name, true, began)
    if (!wasRight && !isRight(account, password)) world.book.problem(`a wrong password signs ${account.name} in`)
    if (isSteady && account.state !== 'active') world.book.problem(`${account.name} is ${account.state}, and signs in`)
    return hold(world, account, answer, password, began)
  }
  if (answer?.status === 429 && failures < FREE_FAILURES && !(world.clock.passed < account.crowdedUntil && asked.from))
    world.book.problem(`${account.name} has to wait after ${failures} failures`)
  if (answer?.status === 401 && isSteady && wasRight && account.state === 'active')
    world.book.problem(`the right password does not sign ${account.name} in`)
  return undefined
}

const isRight = (account: Account, password: string) => password === account.password || account.possible.has(password)

/** Whether a device opens nothing any more, whatever else happens. */
function whyEnded(world: World, { ended, since, usedAt }: Device): string | undefined {
  const { now } = world.clock
  if (ended !== undefined) return ended
  if (Math.floor(since / 1000) * 1000 + LONGEST_MS <= now) return 'it is older than eight hours'
  return now - usedAt > IDLE_MS ? 'it was not used for two hours' : undefined
}

/** Whether a device must still open the area: nothing has happened to it, and it is in use. */
const mustOpen = ({ clock }: World, account: Account, device: Device) =>
  device.ended === undefined &&
  account.state === 'active' &&
  !account.isUnsure &&
  account.running === 0 &&
  clock.now - clock.passed === device.jumped &&
  clock.now - device.since < IDLE_MS

type OwnAccount = { username: string; role: string; sessions: { id: string; isThis: boolean }[] }

/** Opens one's account with what a device has; what has ended opens nothing, and what is listed is what works. */
export async function knock(world: World, account: Account, device: Device, weather: Weather) {
  const { changes, role } = account
  const why = whyEnded(world, device)
  const jumped = world.clock.now - world.clock.passed
  const isDue = mustOpen(world, account, device)
  const there = account.devices.slice()
  const over = there.filter((one) => whyEnded(world, one) !== undefined)
  const asked = { token: device.token, weather, who: account.name }
  const answer = await ask<OwnAccount>(world, 'GET', '/api/admin/account', asked)
  if (!answer) return
  const isSteady = account.changes === changes && account.running === 0 && !account.isUnsure
  if (answer.status === 200) {
    const isSet = jumped !== world.clock.now - world.clock.passed
    if (why !== undefined && !isSet) world.book.problem(`a token opens the area, though ${why}`)
    if (isSteady && account.state === 'active')
      checkOwn(world, account, device, answer.body, { role, there, over: isSet ? [] : over })
  }
  if (answer.status === 401 && isDue && isSteady && device.ended === undefined)
    world.book.problem(`${account.name} is signed in, and is not let in`)
}

/** `there` is what was signed in when somebody asked, and `over` what of it had ended: of what has begun since, nothing is known. */
function checkOwn(
  world: World,
  account: Account,
  device: Device,
  shown: OwnAccount,
  { role, there, over }: { role: string; there: Device[]; over: Device[] },
) {
  if (shown.role !== role) world.book.problem(`${account.name} is ${role}, and is shown as ${shown.role}`)
  const listed = new Set(shown.sessions.map(({ id }) => id))
  for (const { session } of over)
    if (listed.has(session)) world.book.problem(`a session of ${account.name} is listed, and has ended`)
  for (const { session, ended } of account.devices)
    if (ended !== undefined && listed.has(session))
      world.book.problem(`a session of ${account.name} is listed, though ${ended}`)
  for (const other of world.staff.accounts)
    if (other.name !== account.name && other.devices.some(({ session }) => listed.has(session)))
      world.book.problem(`${account.name} is shown a session of ${other.name}`)
  for (const one of there)
    if (mustOpen(world, account, one) && !listed.has(one.session))
      world.book.problem(`a session of ${account.name} works, and is not listed`)
  if (!shown.sessions.some(({ id, isThis }) => isThis && id === device.session))
    world.book.problem(`${account.name} is shown another session as this one`)
}

/** Signs out, here or everywhere; a request whose response was lost is sent again. */
export async function signOut(world: World, account: Account, device: Device, everywhere: boolean, weather: Weather) {
  const path = everywhere ? '/api/admin/account/sign-out-everywhere' : '/api/admin/logout'
  const there = everywhere ? account.live() : [device]
  const ask1 = () => ask(world, 'POST', path, { token: device.token, weather, who: account.name })
  let answer = await changing(world, account, ask1)
  if (answer === undefined) answer = await changing(world, account, ask1)
  if (answer?.status !== 204) return
  for (const one of there) one.ended ??= everywhere ? 'it was signed out everywhere' : 'it was signed out'
  if (everywhere) account.unheld.clear()
}

/** Changes the password in one session while others run; returns what this browser has then. */
export async function changePassword(world: World, account: Account, device: Device, random: Random, weather: Weather) {
  const [old, next] = [account.password, world.staff.newPassword()]
  const body = { currentPassword: old, newPassword: next, removesOthers: random.chance(0.3) }
  account.possible.add(next)
  const began = world.front.moment()
  const asked = { token: device.token, body, from: homeOf(world, account), weather, who: account.name }
  attempt(account, asked.from)
  const answer = await changing(world, account, () => ask<SignedIn>(world, 'POST', '/api/admin/password', asked))
  if (answer?.status === 200) account.failures.set(asked.from, 0)
  if (answer?.status === 200 || isUncertain(answer))
    world.staff.count('password', account.name, answer?.status === 200, began)
  if (answer?.status !== 200) {
    if (!isUncertain(answer)) account.possible.delete(next)
    else if (body.removesOthers) forgetOthers(account)
    return undefined
  }
  if (account.former.has(old)) world.book.problem(`${account.name} has changed a password that was not theirs any more`)
  account.former.add(old)
  account.possible.delete(next)
  account.end('the password has changed', ({ began: then, proof }) => then < began || proof === old)
  account.unheld.clear()
  account.password = next
  if (body.removesOthers) forgetOthers(account)
  return hold(world, account, answer, next, began)
}

/** Other ways in, which a new password may have removed. */
function forgetOthers(account: Account) {
  account.codes = []
  account.passkey = undefined
}
