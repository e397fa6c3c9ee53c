// What somebody does with their own account.

import type { Random, Weather } from '#tests/simulate/engine/turns.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { Account, Device, Invitation, Role } from '#tests/simulate/staff.ts'
import { SETUP_TOKEN, type World } from '#tests/simulate/world.ts'
import { type Answer, type Call, callApi } from './ask.ts'

const HOURS_MS = 60 * 60 * 1000
const [LONGEST_MS, IDLE_MS] = [8 * HOURS_MS, 2 * HOURS_MS]
/** After so many failures from one network a sign-in may have to wait. */
const FREE_FAILURES = 5

type Asked = Pick<Call, 'token' | 'body' | 'weather'> & { from?: string; who?: string }

/** Responses that are for whoever asked, and for nobody else. */
const GIVES_SECRETS =
  /\/(?:login(?:\/\w+)?|invitation\/accept|password|recovery-codes|passkey\/options|passkeys\/options|invitations)$/
const SECRET_WORDS = /Riyom hill|eyJhbGci[\w-]+\.|\$scrypt\$/

/** Calls the API about accounts; returns undefined if the connection broke. */
export async function ask<Body>(world: World, method: string, path: string, { from, ...asked }: Asked) {
  const shown = path.replace(/[\da-f]{8}-[\da-f-]{27}|\/[\w-]{40,}$/, '…')
  const headers = from ? { 'CF-Connecting-IP': from } : undefined
  const answer = await callApi<Body>(world, method, path, { who: 'somebody', ...asked, headers, shown })
  if (asked.token) world.staff.noteUse(asked.token)
  const [secret] = (!GIVES_SECRETS.test(path) && SECRET_WORDS.exec(answer?.text ?? '')) || []
  if (secret) world.book.problem(`${method} ${shown} gives away ${secret}`)
  return answer
}

/** For how many seconds a response asks to wait. */
export const waitOf = ({ headers }: Pick<Answer, 'headers'>): number | undefined =>
  headers.has('Retry-After') ? Number(headers.get('Retry-After')) : undefined

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
    else if (body.removesOthers) forgetOthers(world, account)
    return undefined
  }
  if (account.former.has(old)) world.book.problem(`${account.name} has changed a password that was not theirs any more`)
  account.former.add(old)
  account.possible.delete(next)
  account.end('the password has changed', ({ began: then, proof }) => then < began || proof === old)
  account.unheld.clear()
  account.password = next
  if (body.removesOthers) forgetOthers(world, account)
  return hold(world, account, answer, next, began)
}

/** Other ways in, which a new password may have removed. */
function forgetOthers(world: World, account: Account) {
  account.codes = []
  account.passkey = undefined
  mayBeWithdrawn(world, account)
}

// How people come to have an account, and what administrators do with those of others.

const DAY_MS = 24 * 60 * 60 * 1000
const FRESH_MS = 5 * 60 * 1000

/** The owner, who has the first account. */
const OWNER = 'halima'

/** Somebody signed in, and the browser that they are signed in with. */
export type Seat = { account: Account; device: Device }

/** Signs somebody in, and tries once more where the line was bad. */
export async function seat(world: World, account: Account | undefined, weather: Weather): Promise<Seat | undefined> {
  if (!account) return undefined
  const device = (await signIn(world, account, { weather })) ?? (await signIn(world, account, { weather }))
  return device && { account, device }
}

/** Signs in somebody with a role; the owner's account is made first where there is none. */
export async function anyone(world: World, random: Random, weather: Weather, role?: Role): Promise<Seat | undefined> {
  const known = world.staff.active(role)
  if (known.length > 0) return seat(world, random.one(known), weather)
  const owner = world.staff.account(OWNER)
  if (owner.running > 0 || owner.isUnsure) return undefined
  if (owner.state === 'none') await found(world, owner, weather)
  return owner.state === 'active' && owner.role === (role ?? owner.role) ? seat(world, owner, weather) : undefined
}

/** What somebody with an account does, who signs in first. */
export const signedIn =
  (work: (world: World, random: Random, weather: Weather, own: Seat) => Promise<void>): Act =>
  async (world, random, weather) => {
    const own = await anyone(world, random, weather)
    if (own) await work(world, random, weather, own)
  }

/** Makes the owner's account: with the setup token on a site without accounts, by an invitation on another. */
async function found(world: World, owner: Account, weather: Weather) {
  const password = world.staff.newPassword()
  const isFirst = world.db.read('select 1 from admins limit 1').length === 0
  const body = { username: owner.name, email: owner.email, password, setupToken: SETUP_TOKEN }
  owner.possible.add(password)
  const answer = await changing(world, owner, () =>
    ask<{ id: string }>(world, 'POST', '/api/admin/register', { body, from: homeOf(world, owner), weather }),
  )
  if (answer?.status === 201) {
    if (!isFirst) world.book.problem(`the setup token registers ${owner.name}, and there are accounts`)
    begin(owner, { id: answer.body.id, role: 'admin', password })
    return
  }
  if (isUncertain(answer)) return
  owner.possible.clear()
  const invited = await invite(world, undefined, owner, 'admin', weather)
  if (invited) await accept(world, invited, owner, weather)
}

function begin(account: Account, { id, role, password }: { id: string; role: Role; password: string }) {
  account.id = id
  account.role = role
  account.password = password
  account.possible.delete(password)
  account.state = 'active'
}

/** The administrator who was there before anybody had an account. */
const FIRST = 'amina'

type Invited = { invitation: { id: string }; link: string }

/** Invites somebody; without an inviter, it is the administrator who has always been there. */
export async function invite(world: World, by: Seat | undefined, who: Account, role: Role, weather: Weather) {
  const token = by?.device.token ?? world.signIn(FIRST)
  const inviter = by?.account ?? world.staff.account(FIRST)
  const { changes } = inviter
  const began = world.front.moment()
  const asked = { token, body: { email: who.email, role }, weather, who: inviter.name }
  const answer = await ask<Invited>(world, 'POST', '/api/admin/administrators/invitations', asked)
  // It replaces an earlier one.
  const earlier = world.staff.invitations.filter(({ email, state }) => email === who.email && state === 'open')
  if (answer?.status === 201 || isUncertain(answer))
    for (const one of earlier) one.state = answer?.status === 201 ? 'withdrawn' : 'unsure'
  if (isUncertain(answer)) world.staff.count('invite', inviter.name, false, began)
  if (answer?.status !== 201) return undefined
  const secret = new URL(answer.body.link).hash.slice(1)
  world.staff.secrets.add(secret)
  const invitation: Invitation = {
    id: answer.body.invitation.id,
    secret,
    email: who.email,
    role,
    by: inviter,
    expiresAt: world.clock.now + DAY_MS,
    // A new password or another role may have withdrawn it.
    state: inviter.changes === changes ? 'open' : 'unsure',
  }
  world.staff.invitations.push(invitation)
  world.staff.count('invite', inviter.name, true, began)
  return invitation
}

/** Whether an invitation can no longer be used, for certain. */
const isOver = (world: World, { state, expiresAt }: Invitation) =>
  state === 'used' || state === 'withdrawn' || expiresAt <= world.clock.now

/** Accepts an invitation, which works once. */
export async function accept(world: World, invitation: Invitation, who: Account, weather: Weather) {
  const password = world.staff.newPassword()
  const body = { token: invitation.secret, username: who.name, password }
  const wasOver = isOver(world, invitation)
  // Whoever invited may lose their rights meanwhile, and the invitation with them.
  const { by } = invitation
  const { changes, running } = by
  const wasOpen = invitation.state === 'open' && !wasOver && who.state === 'none' && who.running + running === 0
  who.possible.add(password)
  const began = world.front.moment()
  const asked = { body, from: homeOf(world, who), weather, who: who.name }
  const answer = await changing(world, who, () => ask<SignedIn>(world, 'POST', '/api/admin/invitation/accept', asked))
  if (isUncertain(answer)) {
    if (invitation.state === 'open') invitation.state = 'unsure'
    world.staff.count('sign-in', who.name, false, began)
    return undefined
  }
  if (answer?.status !== 201) {
    who.possible.delete(password)
    const isOpen = wasOpen && invitation.state === 'open' && by.changes === changes
    if (isOpen && answer?.status !== 429 && !who.isUnsure)
      world.book.problem(`${who.name} is not let in by an invitation that is open: ${answer?.status}`)
    return undefined
  }
  if (wasOver && isOver(world, invitation))
    world.book.problem(`an invitation that is over makes ${who.name} an account`)
  if (answer.body.admin.role !== invitation.role)
    world.book.problem(`${who.name} was invited as ${invitation.role}, and is ${answer.body.admin.role}`)
  invitation.state = 'used'
  begin(who, { id: answer.body.admin.id, role: invitation.role, password })
  world.staff.count('sign-in', who.name, true, began)
  return hold(world, who, answer, password, began)
}

/** Opens an invitation's link; one that is over shows nothing. */
export async function openInvitation(world: World, invitation: Invitation, weather: Weather) {
  const wasOver = isOver(world, invitation)
  const asked = { body: { token: invitation.secret }, weather }
  const answer = await ask(world, 'POST', '/api/admin/invitation', asked)
  if (answer?.status === 200 && wasOver && isOver(world, invitation))
    world.book.problem(`an invitation that is over (${invitation.state}) still shows what it is for`)
}

/** Withdraws an invitation. */
export async function withdraw(world: World, by: Seat, invitation: Invitation, weather: Weather) {
  const path = `/api/admin/administrators/invitations/${invitation.id}`
  const asked = { token: by.device.token, weather, who: by.account.name }
  const answer = await ask(world, 'DELETE', path, asked)
  if (answer?.status === 204 && invitation.state === 'used') world.book.problem('a used invitation is withdrawn')
  if (answer?.status === 204) invitation.state = 'withdrawn'
  else if (isUncertain(answer) && invitation.state === 'open') invitation.state = 'unsure'
}

/** Whatever somebody has invited is withdrawn when they may not invite any more. */
function withdrawAllOf(world: World, account: Account) {
  for (const invitation of world.staff.invitations)
    if (invitation.by === account && invitation.state !== 'used') invitation.state = 'withdrawn'
}

/** Nobody knows whether somebody's invitations are. */
function mayBeWithdrawn(world: World, account: Account) {
  for (const invitation of world.staff.invitations)
    if (invitation.by === account && invitation.state === 'open') invitation.state = 'unsure'
}

/** Changes what an account may do; a request whose response was lost is sent again. */
export type Change = 'admin' | 'editor' | 'disable' | 'enable' | 'remove'

const CALLS: Record<Change, { method: string; path: string; body?: object }> = {
  admin: { method: 'PUT', path: '/role', body: { role: 'admin' } },
  editor: { method: 'PUT', path: '/role', body: { role: 'editor' } },
  disable: { method: 'PUT', path: '/disabled', body: { disabled: true } },
  enable: { method: 'PUT', path: '/disabled', body: { disabled: false } },
  remove: { method: 'DELETE', path: '' },
}

export async function changeAccess(world: World, by: Seat, who: Account, change: Change, weather: Weather) {
  const { method, path, body } = CALLS[change]
  const asked = { token: by.device.token, body, weather, who: by.account.name }
  const request = () => ask(world, method, `/api/admin/administrators/${who.id}${path}`, asked)
  const wasEditor = isOnlyEditor(by.account)
  const { changes } = by.account
  const began = world.front.moment()
  let answer = await changing(world, who, request)
  if (answer === undefined) {
    mayBeWithdrawn(world, who)
    answer = await changing(world, who, request)
  }
  if (isUncertain(answer)) mayBeWithdrawn(world, who)
  if (answer?.status !== 204) return answer
  if (wasEditor && by.account !== who && by.account.changes === changes)
    world.book.problem(`${by.account.name}, an editor, may ${change} ${who.name}`)
  applied(world, who, change, began)
  return answer
}

const isOnlyEditor = ({ role, isUnsure, running }: Account) => role === 'editor' && !isUnsure && running === 0

/** Notes what an acknowledged change has done; of what happened at the same time, the site says later what came first. */
function applied(world: World, who: Account, change: Change, began: number) {
  if (change === 'admin' || change === 'editor') who.role = change
  if (change === 'enable') who.state = 'active'
  if (change === 'disable' || change === 'remove') {
    who.state = change === 'disable' ? 'disabled' : 'removed'
    who.endedBefore = world.front.moment()
    who.end(`the account is ${who.state}`, (device) => !who.isUnsure || device.began < began)
    who.unheld.clear()
  }
  if (change !== 'admin' && change !== 'enable') withdrawAllOf(world, who)
}

/** Does what asks for the password again; returns whether it was asked for. */
export async function mayAsk(world: World, { account, device }: Seat, confirmed: number, weather: Weather) {
  const isDue = world.clock.now - confirmed > FRESH_MS
  const asked = { token: device.token, weather, who: account.name }
  const answer = await ask<{ confirm?: boolean }>(world, 'POST', '/api/admin/account/recovery-codes', asked)
  if (answer?.status === 201 && isDue && world.clock.now - confirmed > FRESH_MS)
    world.book.problem(`${account.name} makes recovery codes, and has not confirmed who they are`)
  if (answer?.status === 201) account.codes = (answer.body as unknown as { codes: string[] }).codes
  else if (isUncertain(answer)) account.codes = []
  for (const code of account.codes) world.staff.secrets.add(code)
  return answer?.status === 403 && answer.body.confirm === true
}
