import { accessSync, constants, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Returns a sentence about why the local D1 and R2 cannot be stored in the folder; null if they can. */
export function faultOfState(folder: string): string | null {
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

/**
 * Node's own recursive mkdir never returns on a file system, such as /proc, that denies the existence of the parent.
 */
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

/**
 * Claims the folder for one server until this process ends, however it ends, because the operating system holds
 * SQLite's lock. Returns false if another server has claimed it.
 */
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
