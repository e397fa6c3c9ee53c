import { IMAGE_WIDTHS } from '#domain/images.ts'
import { cutBook } from './book.ts'
import { madeOf, sizeAfter } from './engine/bucket.ts'
import type { Weather } from './engine/turns.ts'
import type { Account, Staff } from './staff.ts'
import type { World } from './world.ts'

/** Rules about who gets in, which must hold after each step; a query returns its violations. */
const RULES: Record<string, string> = {
  'there is always one active administrator': `
    select 'nobody' as what where exists (select 1 from admins)
      and not exists (select 1 from admins where role = 'admin' and disabled_at is null)`,
  'nobody is signed in who is disabled': `
    select a.username as what from admins a where a.disabled_at is not null
      and exists (select 1 from admin_sessions s where s.admin_id = a.id)`,
  'an invitation is of an active administrator': `
    select i.email as what from admin_invitations i join admins a on a.id = i.invited_by
    where i.used_at is null and (a.disabled_at is not null or a.role <> 'admin')`,

  // Each change of access is audited once: what is repeated changes nothing.
  'the audit log records once who was given an account, and who lost it': `
    select a.username as what from admins a where a.email glob '*@staff.test' and 1 <>
      (select count(*) from audit_log l where l.action = 'create' and l.entity = 'administrator'
        and (l.summary = a.username or l.summary glob a.username || ', by an invitation*')) -
      (select count(*) from audit_log l where l.action = 'delete' and l.entity = 'administrator' and l.summary = a.username)`,
  'the audit log records once that somebody was disabled': `
    select username as what from admins a where (disabled_at is not null) <>
      (select count(*) from audit_log l where l.entity_id = a.id and l.action = 'disable') -
      (select count(*) from audit_log l where l.entity_id = a.id and l.action = 'enable')`,
  'the audit log records once that somebody was given another role': `
    select l.summary as what from audit_log l where l.action = 'role' and l.summary = (
      select e.summary from audit_log e where e.action = 'role' and e.entity_id = l.entity_id and e.id < l.id
      order by e.id desc limit 1)`,
}

/** How the audit log says what is counted by those who did it. */
const COUNTED: Record<string, string> = {
  'sign-in': `action = 'sign-in'`,
  password: `action = 'password'`,
  invite: `action = 'invite'`,
}

/** Returns the violations of rules, each of which is a query that finds them. */
export const violations = (world: World, rules: Record<string, string>): string[] =>
  Object.entries(rules).flatMap(([rule, query]) =>
    world.db.read<{ what: unknown }>(query).map(({ what }) => `${rule}: not so for ${what}`),
  )

/** Returns every violation of what is promised about accounts (docs/security/authentication.md). */
export function wrongAccess(world: World): string[] {
  const { staff } = world
  if (!staff.isNews) return []
  staff.isNews = false
  staff.settle()
  return [
    ...violations(world, RULES),
    ...uninvited(world),
    ...staff.accounts.flatMap((account) => wrongSessions(world, staff, account)),
    ...wrongCounts(world),
  ]
}

/** Nobody gets in without an invitation: every account is one that somebody was given. */
function uninvited({ db, staff }: World): string[] {
  const known = new Set(staff.accounts.filter(({ state }) => state !== 'removed').map(({ id }) => id))
  return db
    .read<{ id: string; username: string; role: string; disabled_at: string | null }>(
      `select id, username, role, disabled_at from admins where email not glob '*@gona.test'`,
    )
    .flatMap(({ id, username, role, disabled_at }) => {
      if (!known.has(id)) return [`${username} has an account, and nobody has given it to them`]
      const account = staff.accounts.find((one) => one.id === id) as Account
      const [found, expected] = [disabled_at === null ? 'active' : 'disabled', account.state]
      const isSame = found === expected && role === account.role
      return isSame ? [] : [`${username} is ${role} and ${found}, and should be ${account.role} and ${expected}`]
    })
}

/** A session is there as long as it works, and not one more. */
function wrongSessions(world: World, staff: Staff, account: Account): string[] {
  const sessions = staff.sessionsOf(account)
  const there = new Set(sessions.map(({ id }) => id))
  const { now, passed } = world.clock
  const problems: string[] = []
  for (const { session, ended, since, jumped } of account.devices) {
    if (ended !== undefined && there.has(session)) problems.push(`${account.name} has a session, though ${ended}`)
    const isYoung = now - since < 8 * 60 * 60 * 1000 && jumped === now - passed
    if (ended === undefined && isYoung && account.state === 'active' && !there.has(session))
      problems.push(`a session of ${account.name} is gone, and nobody has ended it`)
    there.delete(session)
  }
  for (const session of there)
    if (!account.unheld.has(session)) problems.push(`${account.name} has a session that nobody has begun: ${session}`)
  return problems
}

/** The audit log has what was acknowledged, and no more than was asked for. */
function wrongCounts({ db, staff }: World): string[] {
  return [...staff.counts].flatMap(([key, { sure, unsure }]) => {
    const [action = '', name = ''] = key.split(' ')
    const [row] = db.read<{ count: number }>(
      `select count(*) as count from audit_log where username = ? and ${COUNTED[action]}`,
      name,
    )
    const count = row?.count ?? 0
    const expected = unsure > 0 ? `${sure} to ${sure + unsure}` : `${sure}`
    return count < sure || count > sure + unsure
      ? [`the audit log has ${count} entries for ${key}, and should have ${expected}`]
      : []
  })
}

/** A response that asks to wait says for how long. */
export function noteRefusal(world: World, path: string, { status, headers }: Response) {
  if (status === 429 && !(Number(headers.get('Retry-After')) > 0))
    world.book.problem(`${path.split('?')[0]} asks to wait, and does not say for how long`)
}

/** While a backup is restored, a write is refused for a moment, with the time after which it may be sent again. */
export async function noteClosed(world: World, request: Request, response: Response, began: number, weather: Weather) {
  const { status, headers } = response
  if (status === 503 && headers.get('Retry-After') === '30' && world.closed.mayRefuse(began)) weather.note('closed')
  if (status !== 201 || !request.url.endsWith('/api/contact') || !world.closed.isAfter(began)) return
  const { id } = (await response.clone().json()) as { id: string }
  world.closed.accepted.push(id)
}

/** Once a restore and everything beside it is done: what was accepted since the site was closed is there. */
export function lostInRestore(world: World): string[] {
  const { book, closed } = world
  if (book.cutAt) cutBook(world, book.cutAt)
  book.cutAt = undefined
  const lost = closed
    .settle()
    .filter((id) => world.db.read('select 1 from contact_inquiries where id = ?', id).length === 0)
  // Somebody may have been erased meanwhile.
  const isErased =
    lost.length > 0 && world.db.read(`select 1 from audit_log where action = 'erase' and at > ?`, closed.at).length > 0
  return isErased ? [] : lost.map((id) => `the inquiry ${id} was accepted while a backup was restored, and is lost`)
}

/** What opens something stands nowhere: in no table, e-mail or backup. */
export function leakedSecrets(world: World): string[] {
  const secrets = ['Riyom hill', 'eyJhbGci', ...world.staff.secrets]
  const tables = world.db.read<{ name: string }>(
    `select name from sqlite_master where type = 'table' and name not glob 'sqlite_*'`,
  )
  const places = [
    ...tables.map(
      ({ name }) => [`the table ${name}`, JSON.stringify(world.db.read(`select * from "${name}"`))] as const,
    ),
    ['an e-mail', JSON.stringify(world.mails)] as const,
    ['a backup', [...world.bucket.objects.values()].map(({ bytes }) => bytes.toString('latin1')).join()] as const,
  ]
  return places.flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} stands in ${place}`),
  )
}

/** Everything that may refer to an image. */
const REFERRING = `
  select 'machinery ' || id as what, image_url || ' ' || more_images as text from machinery
  union all select 'gallery item ' || id, image_url from gallery_items
  union all select 'blog post ' || id, image_url || ' ' || content from blog_posts
  union all select 'blog post ' || row_id, fields from translations where resource = 'posts'
  union all select entity || ' ' || id || ' in the bin', "row" || ' ' || dependents from bin
  union all select 'settings ' || part, value from settings`

const UPLOAD = /\/objects\/[0-9a-f-]{36}/g

/** Returns what uses each upload, by the upload's URL. */
export function usesIn(world: World): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  const rows = world.db.read<{ what: string; text: string }>(
    `select * from (${REFERRING}) where instr(text, '/objects/') > 0`,
  )
  for (const { what, text } of rows)
    for (const url of text.match(UPLOAD) ?? []) uses.set(url, (uses.get(url) ?? new Set()).add(what))
  return uses
}

/** An image that anything refers to, and an image of the library, is in the bucket at all its widths, unless a backup has brought it back without its files. */
export function brokenImages(world: World): string[] {
  const uses = usesIn(world)
  const library = new Set(world.db.read<{ url: string }>('select image_url as url from images').map(({ url }) => url))
  const lost = [...uses].flatMap(([url, [what]]) =>
    library.has(url) ? [] : [`${what} shows ${url}, which was deleted`],
  )
  return [...lost, ...[...new Set([...uses.keys(), ...library])].flatMap((url) => incomplete(world, url))]
}

function incomplete(world: World, url: string): string[] {
  if (world.book.content.gone.has(url)) return []
  const upload = world.book.content.uploads.get(url.slice('/objects/'.length))
  if (!upload) return [`nobody has uploaded ${url}`]
  return IMAGE_WIDTHS.flatMap((width) => {
    const expected = madeOf(upload.mark, 'image/webp', sizeAfter(upload, { width, fit: 'scale-down' }))
    const stored = world.bucket.text(`${url.slice(1)}/${width}.webp`)
    return stored === expected ? [] : [`${url} is ${stored ?? 'not stored'} at ${width} pixels`]
  })
}

const DAY_MS = 24 * 60 * 60_000

/** Returns what the schedule of the night should have deleted, or should have added to the library. */
export function overdue(world: World): string[] {
  const last = world.clock.now - DAY_MS
  const problems: string[] = []
  const all = [...world.bucket.objects.values()]
  for (const { key, uploaded } of all)
    if (key.startsWith('pending/') && uploaded.getTime() < last) problems.push(`${key} is still there after a day`)
  const library = new Set(world.db.read<{ url: string }>('select image_url as url from images').map(({ url }) => url))
  for (const { key, uploaded } of all) {
    const [folder, id] = key.split('/')
    if (folder !== 'objects' || uploaded.getTime() >= last || library.has(`/objects/${id}`)) continue
    problems.push(`${key} is of no image, and is still there after a day`)
  }
  return problems
}

/** A complete backup lists the files of all images. */
export function unlisted(world: World, backup: string, texts: Iterable<string | undefined>): string[] {
  const found = new Set(
    [...texts].flatMap((text) => [...(text ?? '').matchAll(/^\["(objects\/[^"]+)",/gm)].map(([, key]) => key)),
  )
  const lacking = [...(world.book.content.listed.get(backup) ?? [])].filter((key) => !found.has(key))
  return lacking.map((key) => `the backup ${backup} does not list ${key}`)
}

const RATE = /"rate":\{"rate":"(\d+)\.(\d\d)","date":"([\d-]+)","until":"([\d-]+)"\}/
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WORDS: Record<string, number> = { '': 1, million: 1_000_000, billion: 1_000_000_000 }

/** Converts cents at a rate in kobo, to two digits, or to the half of the second one after a 1: calculated again here. */
function estimate(cents: number, kobo: number): number {
  const naira = (cents * kobo) / 10_000
  const power = 10 ** (Math.floor(Math.log10(naira)) - 1)
  const unit = naira < 20 * power ? power / 2 : power
  return Math.round(naira / unit) * unit
}

/** Returns what is wrong with the prices in naira of a page: each is a price of the page at its rate, which has its date. */
export function wrongNaira(page: string, today: string): string[] {
  const shown = [...page.matchAll(/about ₦([\d.,]+)(?: (million|billion))?/g)].map(
    ([text, number = '', word = '']) => ({
      text,
      naira: Number(number.replaceAll(',', '')) * (WORDS[word] as number),
    }),
  )
  const [, whole = '', part = '', date = '', until = ''] = RATE.exec(page) ?? []
  if (date === '') return shown.map(({ text }) => `it says “${text}”, and has no rate`)
  const kobo = Number(whole) * 100 + Number(part)
  const prices = [...page.matchAll(/"price":"(\d+)\.(\d\d)"/g)].map(
    ([, dollars, cents]) => Number(dollars) * 100 + Number(cents),
  )
  const figures = prices.map((cents) => estimate(cents, kobo))
  const wrong = shown.filter(({ naira }) => !figures.some((figure) => Math.abs(figure - naira) < 1))
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const dated = `to $1, ${day} ${MONTHS[month - 1]} ${year}`
  return [
    ...wrong.map(({ text }) => `it says “${text}”, and its prices are ${prices} cents at ${kobo} kobo`),
    ...(shown.length > 0 && !page.includes(dated) ? [`it converts at a rate, and lacks “${dated}”`] : []),
    ...(until < today ? [`it is of ${today}, and its rate could be shown until ${until}`] : []),
    ...(shown.length === 0 ? ['it has a rate, and no price in naira'] : []),
  ]
}
