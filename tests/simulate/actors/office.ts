// How people come to have an account, and what administrators do with those of others.

import type { Random } from '#tests/simulate/engine/random.ts'
import type { Weather } from '#tests/simulate/engine/weather.ts'
import type { Account, Device, Invitation, Role } from '#tests/simulate/staff.ts'
import { SETUP_TOKEN, type World } from '#tests/simulate/world.ts'
import { ask, changing, hold, homeOf, isUncertain, signIn } from './account.ts'

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
    state: 'open',
  }
  world.staff.invitations.push(invitation)
  world.staff.count('invite', inviter.name, true, began)
  return invitation
}

/** Whether an invitation can no longer be used, for certain. */
const isOver = (world: World, { state, expiresAt }: Invitation) =>
  state === 'used' || state === 'withdrawn' || expiresAt <= world.clock.now

type SignedIn = Parameters<typeof hold>[2]['body']

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
