import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseEnv } from 'node:util'
import type { D1Database } from '@cloudflare/workers-types'
import { signInInput } from '#contract/admin/session.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { galleryItems } from '#migrations/demo/gallery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { demoParts } from '#migrations/demo/parts.ts'
import { demoPosts } from '#migrations/demo/posts/index.ts'
import { settings } from '#migrations/demo/settings.ts'
import { firmTranslations } from '#migrations/demo/translations/firm.ts'
import { gallery } from '#migrations/demo/translations/gallery.ts'
import { machines } from '#migrations/demo/translations/machines.ts'
import { partTexts } from '#migrations/demo/translations/parts.ts'
import { posts } from '#migrations/demo/translations/posts.ts'
import { services } from '#migrations/demo/translations/services.ts'
import { demoUnits } from '#migrations/demo/units.ts'
import { hashPassword } from '#worker/auth/password.ts'
import type { Actor } from '#worker/db/audit.ts'
import { type Db, openDb } from '#worker/db/client.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addRate, listRates } from '#worker/db/machinery/prices.ts'
import { addPart } from '#worker/db/parts.ts'
import { addPost } from '#worker/db/posts.ts'
import { DEMONSTRATION } from '#worker/db/schema/history.ts'
import { reindexSearch } from '#worker/db/search/index.ts'
import { listServices } from '#worker/db/services.ts'
import { startOf } from '#worker/db/settings.ts'
import { beginSite, storeUnentered } from '#worker/db/start.ts'
import { translateRow } from '#worker/db/translations/import.ts'
import { addServices } from '#worker/db/units/services.ts'
import { addUnit } from '#worker/db/units/units.ts'
import { adminSql } from './admin-sql.ts'
import { migrateLocally, withLocalBindings } from './local-bindings.ts'
import { fail, port, projectRoot, stateDir } from './settings.ts'

/** Returns the lines that say where the site is and how to sign in. Ends the process with a sentence if it cannot. */
export async function prepareSite(announcement: string, isEmpty = false): Promise<string> {
  const vars = readDevVars()
  const fault =
    devVarsProblem(vars) ??
    (await portProblem(port)) ??
    stateFolderProblem(stateDir) ??
    (claimState(stateDir) ? null : `Another server uses ${stateDir}: stop it, or choose another folder with STATE_DIR.`)
  if (fault) fail(fault)

  console.log(`  ${announcement}`)
  await migrateLocally()
  const first = await withLocalBindings(async ({ DB }) =>
    (await loadContent(DB, isEmpty)) ? ensureAdministrator(DB, vars) : null,
  )
  if (!first) {
    fail(`${stateDir} has had the demonstration: choose another folder with STATE_DIR, or start without --empty.`)
  }
  const line = `\n  ${isEmpty ? 'Your site' : 'Gona'} is at http://localhost:${port}\n${signInLines(first, vars)}`
  return isEmpty ? `${line}  A guided set-up begins there: ten minutes, on a phone as well.\n` : line
}

function readDevVars(): Record<string, string> {
  try {
    return ensureDevVars()
  } catch (error) {
    return fail(`.dev.vars cannot be read or written: ${(error as NodeJS.ErrnoException).code}`)
  }
}

/** How an administrator can sign in: with the given password, with their own, or not at all. */
type FirstAdministrator = 'created' | 'existing' | 'none'

async function ensureAdministrator(DB: D1Database, vars: Record<string, string>): Promise<FirstAdministrator> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = vars
  if (!username || !password) return (await DB.prepare(adminSql.any).first()) ? 'existing' : 'none'
  if (await DB.prepare(adminSql.exists(username)).first()) return 'existing'
  const create = adminSql.create(username, `${username}@site.example`, await hashPassword(password))
  await DB.batch([DB.prepare(create), DB.prepare(adminSql.auditEntry('create', username))])
  return 'created'
}

function signInLines(first: FirstAdministrator, vars: Record<string, string>) {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = vars
  if (first === 'none') return '  There is no administrator yet: npm run admin -- create <username> --email <address>\n'
  const where = `  Administrators sign in at http://localhost:${port}/admin/login\n`
  if (first === 'created') return `${where}  as ${username}, password ${password} (from .dev.vars)\n`
  return username ? `${where}  as ${username}, whose first password is in .dev.vars\n` : where
}

/** Returns a sentence about why the site cannot listen on the port; null if it can. */
export async function portProblem(port: string): Promise<string | null> {
  const number = Number(port)
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    return `PORT must be a number from 1 to 65535, and is "${port}".`
  }
  // The addresses that a browser may try for localhost; the site itself only listens on the first.
  for (const host of ['127.0.0.1', '::1']) {
    const code = await errorOnListening(host, number)
    if (code === 'EADDRINUSE') {
      return `Port ${port} is taken: stop what is running there, or choose another with PORT=${number === 65_535 ? number - 1 : number + 1} npm start.`
    }
    if (code === 'EACCES') return `Port ${port} needs more rights than you have: choose one above 1023 with PORT.`
  }
  return null
}

function errorOnListening(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

const file = join(projectRoot, '.dev.vars')
const random = (bytes: number) => randomBytes(bytes).toString('base64url')

/** Writes `.dev.vars` with random secrets at the first start; returns its contents. Git ignores the file. */
export function ensureDevVars(): Record<string, string> {
  if (!existsSync(file)) {
    const lines = [
      `JWT_SECRET=${random(48)}`,
      `SETUP_TOKEN=${random(24)}`,
      'ADMIN_USERNAME=admin',
      `ADMIN_PASSWORD=${random(15)}`,
      // wrangler dev writes each email to a file and prints its path.
      'SELLER_EMAIL=seller@site.example',
      'MAIL_FROM=website@site.example',
    ]
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  }
  return parseDevVars(readFileSync(file, 'utf8'))
}

/** Reads the file like wrangler: quotes, comments and Windows line ends are not part of a value. */
export const parseDevVars = (text: string) => parseEnv(text.replace(/^\uFEFF/, '')) as Record<string, string>

/** Returns a sentence about what prevents the site from running; null if nothing does. */
export function devVarsProblem(vars: Record<string, string>): string | null {
  const remedy = 'Add it, or delete .dev.vars: the next start writes a new one.'
  const secret = vars.JWT_SECRET ?? ''
  if (secret.length < 32) return `.dev.vars has no JWT_SECRET of at least 32 characters. ${remedy}`
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = vars
  if (!username && !password) return null
  const checked = signInInput.safeParse({ username, password })
  if (checked.success) return null
  const [issue] = checked.error.issues
  return `.dev.vars names an administrator who could not sign in (ADMIN_${String(issue?.path[0]).toUpperCase()}: ${issue?.message}). ${remedy}`
}

const ACTOR: Actor = { id: null, username: DEMONSTRATION }

/** How many machines are featured on home, the newest first; a new one follows them. */
const FEATURED = 6

/** Returns false where the site cannot be empty, because it has had the demonstration. */
async function loadContent(DB: D1Database, isEmpty: boolean): Promise<boolean> {
  const db = openDb(DB)
  const start = await beginSite(db, isEmpty)
  if (start === 'demonstrated') return false
  if (start === 'fill') await loadDemonstration(db)
  if ((await startOf(db)) === 'demonstration') await addExampleRate(db)
  // At each start, so that a later release's texts replace those that nobody has entered.
  if ((await startOf(db)) === 'demonstration') await storeUnentered(db, settings, firmTranslations)
  await reindexSearch(db)
  return true
}

/** Enters the example of a rate for today, until an administrator has entered one. */
async function addExampleRate(db: Db) {
  const [rate] = await listRates(db)
  const date = lagosDate(Date.now())
  // Naira for a dollar: near what it was in November 2026.
  if (!rate || (rate.isExample && rate.date < date)) await addRate(db, { rate: '1600', date }, ACTOR, true)
}

async function loadDemonstration(db: Db) {
  const machineIds = new Map<string, string>()
  for (const [index, machine] of machinery.entries()) {
    const place = index < FEATURED ? { featured: true, position: index + 1 } : {}
    const { id } = await addMachine(db, { ...machine, ...place, translations: machines[machine.name] }, ACTOR)
    machineIds.set(machine.name, id)
  }
  for (const item of galleryItems) await addGalleryItem(db, { ...item, translations: gallery[item.title] }, ACTOR)
  for (const post of demoPosts) await addPost(db, { ...post, translations: posts[post.title] }, ACTOR)
  for (const part of demoParts) {
    const fitted = part.machines.flatMap((name) => machineIds.get(name) ?? [])
    await addPart(db, { ...part, machines: fitted, translations: partTexts[part.name] }, ACTOR)
  }
  for (const { services = [], ...unit } of demoUnits(lagosDate(Date.now()))) {
    const { id } = await addUnit(db, { ...unit, machine: machineIds.get(unit.machineName) }, ACTOR)
    await addServices(db, id, services)
  }
  // A migration has added the services.
  for (const service of await listServices(db)) {
    const row = { resource: 'services', id: service.id, name: service.title, english: service } as const
    await translateRow(db, row, services[service.title], ACTOR)
  }
}

/** Returns a sentence about why the local D1 and R2 cannot be stored in the folder; null if they can. */
export function stateFolderProblem(folder: string): string | null {
  try {
    makeFolder(folder)
    const probe = join(folder, `.writable-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    return `${folder} cannot be written to (${codeOf(error)}): choose another folder with STATE_DIR.`
  }
  for (const file of globSync('v3/{d1,r2}/**/*.sqlite', { cwd: folder })) {
    const fault = faultOfDatabase(join(folder, file))
    if (fault) return fault
  }
  return null
}

/** Node's own recursive mkdir never returns on a file system, such as /proc, that denies that the parent exists. */
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder)
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

function faultOfDatabase(file: string): string | null {
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    return `${file} cannot be written to (${codeOf(error)}): choose another folder with STATE_DIR.`
  }
  const words = integrityOf(file)
  if (words === 'ok') return null
  return `The database ${file} is damaged (${words}): restore a backup into a new folder with STATE_DIR=<folder> npm run restore -- <backup>.`
}

const HEADER = 'SQLite format 3\0'

/** Returns "ok", or SQLite's message about what is wrong with the file. */
function integrityOf(file: string): string {
  try {
    // SQLite considers a file shorter than its header an empty database, and would overwrite it.
    const header = readFileSync(file).subarray(0, HEADER.length).toString()
    if (header !== '' && header !== HEADER) return 'file is not a database'
    const database = new DatabaseSync(file)
    try {
      return String(database.prepare('pragma quick_check(1)').get()?.quick_check)
    } finally {
      database.close()
    }
  } catch (error) {
    return (error as Error).message
  }
}

/** Claims the folder until this process ends, by SQLite's lock. Returns false if another server has it. */
export function claimState(folder: string): boolean {
  const database = new DatabaseSync(join(folder, 'server.lock'))
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    database.close()
    return false
  }
  claimed.push(database)
  return true
}

/** Referenced here, because an unreferenced database would be closed. */
const claimed: DatabaseSync[] = []
