import type { Authenticator } from '#tests/support/authenticator.ts'
import { cheapHash } from './engine/crypto.ts'
import type { World } from './world.ts'

export type Role = 'admin' | 'editor'

/** What a device has after a sign-in. */
export type Device = {
  token: string
  session: string
  /** The password, code, passkey or invitation that it was given for. */
  proof: string
  /** When it was asked for, in the order of things. */
  began: number
  /** By the world's clock: since when, and when it was used last. */
  since: number
  usedAt: number
  /** How far the clock had been set then. */
  jumped: number
  /** Why it must not open anything any more. */
  ended?: string
}

/** Why somebody has an account: nobody gets in without one of these. */
export type Invitation = {
  id: string
  secret: string
  email: string
  role: Role
  by: Account
  expiresAt: number
  state: 'open' | 'used' | 'withdrawn' | 'unsure'
}

/** How many attempts from one address nobody has acknowledged as right, as the site may count them. */
type Failures = Map<string, number>

/** Somebody with an account, as they and their colleagues know it. */
export class Account {
  readonly name: string
  readonly email: string
  id = ''
  role: Role = 'admin'
  state: 'none' | 'active' | 'disabled' | 'removed' = 'none'
  password = ''
  /** Passwords that have been replaced. */
  readonly former = new Set<string>()
  /** Passwords of requests without a response. */
  readonly possible = new Set<string>()
  devices: Device[] = []
  /** Sessions whose token was in a response that was lost. */
  readonly unheld = new Set<string>()
  codes: string[] = []
  passkey: Authenticator | undefined
  readonly failures: Failures = new Map()
  /** Until when guesses from everywhere make a stranger wait; as long as the world has lasted. */
  crowdedUntil = 0
  /** Whether what is known may differ from what the site did: a response was lost, or two things happened at once. */
  isUnsure = false
  /** Whatever was asked for before this moment opens nothing. */
  endedBefore = 0
  /** How many requests that change this account are under way, and have been. */
  running = 0
  changes = 0

  constructor(name: string) {
    this.name = name
    this.email = `${name}@staff.test`
  }

  live = () => this.devices.filter(({ ended }) => ended === undefined)

  /** Ends all devices, or those that were given for one proof. */
  end(why: string, isOf: (device: Device) => boolean = () => true) {
    for (const device of this.devices) if (isOf(device)) device.ended ??= why
  }
}

/** What the audit log must have: so many entries, and so many more for what had no response. */
type Counted = { sure: number; unsure: number }

const opens = (hash: string, password: string) => {
  const [, ln = '', r, p, salt = '', key = ''] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$(.+)\$(.+)$/.exec(hash) ?? []
  const cost = { N: 2 ** Number(ln), r: Number(r), p: Number(p) }
  return cheapHash(password.normalize('NFKC'), Buffer.from(salt, 'base64'), cost).equals(Buffer.from(key, 'base64'))
}

type Row = { id: string; username: string; role: Role; disabled_at: string | null; password_hash: string }

/** Everybody with an account, and everybody who was invited. */
export class Staff {
  readonly #world: World
  readonly accounts: Account[] = []
  readonly invitations: Invitation[] = []
  readonly counts = new Map<string, Counted>()
  /** Whatever opens something: nothing of it may stand anywhere. */
  readonly secrets = new Set<string>()
  /** Whether something has happened since the rules were checked. */
  isNews = false
  #made = 0
  /** When a backup was restored last, in the order of things. */
  #restoredAt = 0

  constructor(world: World) {
    this.#world = world
  }

  /** Returns somebody by name, with an account or without. */
  account(name: string): Account {
    const known = this.accounts.find((account) => account.name === name && account.state !== 'removed')
    if (known) return known
    const account = new Account(name)
    this.accounts.push(account)
    return account
  }

  active = (role?: Role) =>
    this.accounts.filter((one) => one.state === 'active' && !one.isUnsure && (!role || one.role === role))

  /** Notes that a device was used, whether or not it has heard of it. */
  noteUse(token: string) {
    const device = this.accounts.flatMap(({ devices }) => devices).find((one) => one.token === token)
    if (device) device.usedAt = Math.max(device.usedAt, this.#world.clock.now)
  }

  /** Returns a password that nobody has used, and which is recognized wherever it stands. */
  newPassword(): string {
    this.#made += 1
    return `Riyom hill ${this.#world.step}-${this.#made} é`
  }

  /** Counts an audit entry of a request that began then: it must be there, or may be. */
  count(action: string, name: string, isSure: boolean, began: number) {
    const key = `${action} ${name}`
    const counted = this.counts.get(key) ?? { sure: 0, unsure: 0 }
    counted[isSure && began >= this.#restoredAt ? 'sure' : 'unsure'] += 1
    this.counts.set(key, counted)
  }

  /** Between two steps, when nothing is under way: what nobody could know is as the site has it. */
  settle() {
    for (const account of this.accounts) if (account.isUnsure) this.#learn(account)
  }

  #learn(account: Account) {
    account.isUnsure = false
    const [row] = this.#world.db.read<Row>(
      `select id, username, role, disabled_at, password_hash from admins where ${account.id ? 'id' : 'email'} = ?`,
      account.id || account.email,
    )
    // A restored backup has the account that the same person had before, at the same address.
    if (!row || this.accounts.some((one) => one !== account && one.id === row.id)) {
      account.state = account.state === 'none' ? 'none' : 'removed'
      account.end('the account is removed')
      return
    }
    account.id = row.id
    account.role = row.role
    account.state = row.disabled_at === null ? 'active' : 'disabled'
    const current = [account.password, ...account.possible].find((password) => opens(row.password_hash, password))
    if (current === undefined) this.#world.book.problem(`${account.name} has a password that nobody has chosen`)
    for (const password of [account.password, ...account.possible]) {
      if (password === current) continue
      account.former.add(password)
      account.end('it was signed in with a former password', ({ proof }) => proof === password)
    }
    account.password = current ?? account.password
    account.possible.clear()
    const sessions = new Set(this.sessionsOf(account).map(({ id }) => id))
    for (const device of account.live())
      if (sessions.has(device.session)) sessions.delete(device.session)
      else device.ended = 'its session is gone'
    account.unheld.clear()
    for (const device of account.devices) sessions.delete(device.session)
    for (const session of sessions) account.unheld.add(session)
  }

  sessionsOf = ({ id }: Account) =>
    this.#world.db.read<{ id: string; expires_at: string }>(
      'select id, expires_at from admin_sessions where admin_id = ?',
      id,
    )

  /** A backup has been restored: nobody is signed in, no invitation is open, and whoever has an account had it then. */
  restored(saved: StaffThen) {
    const moment = this.#world.front.moment()
    this.#restoredAt = moment
    this.counts.clear()
    for (const [key, counted] of saved.counts) this.counts.set(key, { ...counted })
    for (const invitation of this.invitations) if (invitation.state !== 'used') invitation.state = 'withdrawn'
    for (const account of this.accounts) {
      const id = saved.ids.get(account.email)
      // Whoever was invited again after they were removed has another account by that address.
      const then = id === undefined ? undefined : saved.accounts.get(account)
      account.id = (then && id) ?? ''
      account.end('a backup was restored')
      account.endedBefore = moment
      account.unheld.clear()
      account.failures.clear()
      account.codes = then?.codes ?? []
      account.passkey = then?.passkey
      account.state = then ? 'active' : account.state === 'removed' ? 'removed' : 'none'
      // The one of then, or one of those that it may have become.
      for (const password of then?.passwords ?? []) account.possible.add(password)
      for (const password of account.possible) account.former.delete(password)
      account.changes += 1
      account.isUnsure = then !== undefined
    }
    this.isNews = true
  }

  /** Returns what is known now, for the day on which this moment is restored. */
  now = (): StaffThen => ({
    ids: new Map(
      this.#world.db
        .read<{ id: string; email: string }>('select id, email from admins')
        .map(({ id, email }) => [email, id]),
    ),
    counts: new Map([...this.counts].map(([key, counted]) => [key, { ...counted }])),
    accounts: new Map(
      this.accounts
        // Of the others, somebody else may have the address.
        .filter(({ state, isUnsure, running }) => isUnsure || running > 0 || state === 'active' || state === 'disabled')
        .map((account) => [
          account,
          {
            passwords: [account.password, ...account.possible],
            codes: [...account.codes],
            passkey: account.passkey,
          },
        ]),
    ),
  })
}

type AccountThen = { passwords: string[]; codes: string[]; passkey: Authenticator | undefined }
/** The ids are of those who had an account, by their address. */
export type StaffThen = { ids: Map<string, string>; counts: Map<string, Counted>; accounts: Map<Account, AccountThen> }
