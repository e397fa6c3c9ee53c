import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cutBook } from '#tests/simulate/book.ts'
import { ALL_TABLES } from '#tests/simulate/engine/database.ts'
import { fairWeather, type Random, type Weather, Work } from '#tests/simulate/engine/turns.ts'
import type { Act } from '#tests/simulate/plan.ts'
import type { World } from '#tests/simulate/world.ts'
import type { RestoredSite } from '#worker/cli/restore.ts'
import { signInAndOut } from './accounts.ts'
import { change } from './editor.ts'
import { draft } from './seller.ts'
import { read, write } from './visitor.ts'

async function runSchedule(world: World, weather: Weather, work = new Work()) {
  const scheduledTime = world.clock.now
  const isolate = await world.anIsolate()
  const write = world.aWrite(weather)
  world.front.writes.push(write)
  const run = isolate.scheduled({ scheduledTime }, world.bindings(work, weather), world.context(write))
  await Promise.race([run, work.death])
  // The next run goes on with what this one has not done.
  write.isUnpurged ||= work.isDead
  write.ended = world.front.moment()
}

/** The schedule runs, as it should. */
export const schedule: Act = async (world, _, weather) => {
  await runSchedule(world, weather)
  world.log('the schedule has run')
}

/** The schedule runs twice at once. */
export const twice: Act = async (world, _, weather) => {
  await Promise.all([runSchedule(world, weather), runSchedule(world, weather)])
  world.log('the schedule has run twice at once')
}

/** The scheduled run is killed somewhere in the middle, without noticing. */
export const cutOff: Act = async (world, random, weather) => {
  await runSchedule(world, weather, new Work(random.below(60)))
  world.book.troubled.add(world.step)
  world.log('the schedule was cut off')
}

/** The night: the schedule runs until the backup is complete. */
export const night: Act = async (world, _, weather) => {
  for (let runs = 0; runs < 3; runs++) await runSchedule(world, weather)
  world.log('the night is over')
}

/** Another release takes over: only what is stored survives. */
export const deploy: Act = async (world) => {
  world.deploy()
  world.log('a deployment')
}

/** The platform evicts what it has stored. */
export const evict: Act = async (world) => {
  world.front.empty()
  world.log('the cache is empty')
}

/** The clock is set to another time. */
export const jump: Act = async (world, random) => {
  const by = random.one([-7_200_000, -60_000, 3_600_000, 20_000])
  world.clock.jump(by)
  world.book.noteShown(true)
  world.log(`the clock jumps by ${by}`)
}

const SWAP_SECONDS = 15 * 60

/** Thrown where the operator's computer is switched off. */
class Killed extends Error {}

/** When the command dies: not at all, with the site closed, or before it has heard that the swap was done. */
type Death = 'never' | 'closed' | 'swapped'

/** The newest backups that are complete, of which people remember what they knew. */
function backups(world: World): string[] {
  const ids = [...world.bucket.objects.keys()].flatMap((key) => /^backups\/(.+)\/manifest\.json$/.exec(key)?.[1] ?? [])
  return ids.filter((id) => world.book.saved.has(id)).sort()
}

const PEOPLE = /Danladi|amina|halima/g

/** Copies a backup from the bucket; one that is damaged on its way names other people, or is cut off where nobody is named. */
function download(world: World, id: string, folder: string, isDamaged: boolean) {
  mkdirSync(folder)
  const prefix = `backups/${id}/`
  const files = [...world.bucket.objects.values()].filter(({ key }) => key.startsWith(prefix))
  const isNamed = files.some(
    ({ key, bytes }) => key.endsWith('.jsonl') && damaged(bytes.toString(), true) !== bytes.toString(),
  )
  for (const { key, bytes } of files) {
    const isChanged = isDamaged && key.endsWith('.jsonl')
    writeFileSync(join(folder, key.slice(prefix.length)), isChanged ? damaged(bytes.toString(), isNamed) : bytes)
  }
}

/** Other names have as many letters, so that the size is the same. */
const damaged = (text: string, isNamed: boolean) =>
  isNamed ? text.replace(PEOPLE, (name) => 'x'.repeat(name.length)) : text.slice(0, -1)

/** D1 has a backup's copies beside the site's tables, and a trigger is where its table is. */
const beside = (statement: string) =>
  statement
    .replace(/"(restoring_\w+_backup_\w+)" BEFORE/, 'beside."$1" BEFORE')
    .replace(/EXISTS "(restoring_\w+_backup_)/, 'EXISTS beside."$1')

/** The site as the command reaches it; each call waits for its turn. */
function siteOf(world: World, death: Death, swapped: (given: Map<string, number>) => void): RestoredSite {
  const all = (text: string) => {
    world.sqlite.exec('begin')
    try {
      world.sqlite.exec(text)
      world.sqlite.exec('commit')
      return null
    } catch (error) {
      world.sqlite.exec('rollback')
      return (error as Error).message
    }
  }
  /** What the command runs first closes the site, and whatever else it runs opens it again. */
  let isClosing = true
  const some = async (turns: number) => {
    for (let i = 0; i < turns; i++) await world.breath()
  }
  return {
    tables: async () => {
      await world.breath()
      const found = world.db.read<{ name: string }>(
        `select name from ${ALL_TABLES} where type = 'table' and name not glob 'sqlite_*' order by name`,
      )
      return found.map(({ name }) => name)
    },
    run: async (statements) => {
      await world.breath()
      const fault = all(statements.map((statement) => `${beside(statement)};\n`).join(''))
      world.closed.begin(isClosing)
      isClosing = false
      return fault
    },
    // Images are uploaded one by one, while others go on.
    putObjects: () => some(60),
    runFile: async (file) => {
      await world.breath()
      if (death === 'closed') throw new Killed()
      const given = lastNumbers(world)
      const fault = all(
        readFileSync(file, 'utf8')
          .split('\n')
          .map((line) => (line.startsWith('DROP TRIGGER') ? beside(line) : line))
          .join('\n'),
      )
      if (fault === null) swapped(given)
      await some(20)
      if (death === 'swapped') throw new Killed()
      return fault
    },
  }
}

/** Restores a backup, which replaces what the site has; returns whether the command came to its end. */
async function restoreOnce(world: World, id: string, isDamaged: boolean, death: Death): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'gona-simulated-'))
  const write = world.aWrite(fairWeather(world.random))
  const then = world.book.saved.get(id)
  try {
    download(world, id, join(folder, 'backup'), isDamaged)
    const site = siteOf(world, death, (given) => {
      // What is stored in front is of before, and the schedule drops it.
      write.isUnpurged = true
      world.front.writes.push(write)
      world.book.cutAt = then
      world.book.isRestored = true
      if (then) cutBook(world, then)
      world.book.content.restored()
      if (then) world.staff.restored(then.staff)
      world.book.noteShown()
      write.ended = world.front.moment()
      world.closed.end()
      checkSwapped(world, id, given)
    })
    const { restoreFrom } = await world.operator()
    const options = {
      file: join(folder, 'restore.sql'),
      isReplacing: true,
      seconds: () => SWAP_SECONDS,
      say: () => undefined,
    }
    const result = await restoreFrom(site, join(folder, 'backup'), options)
    if ('fault' in result && !isDamaged) world.book.problem(`the backup ${id} is not restored: ${result.fault}`)
    if ('restored' in result && isDamaged) world.book.problem(`the backup ${id} is damaged, and is restored`)
    world.log(`the backup ${id} ${'fault' in result ? 'is not' : 'is'} restored`)
    return true
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    world.log(`the restore of ${id} is cut off`)
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Restored without rows: nobody stays signed in. And what says that pages wait for a purge, and the last numbers. */
const OTHER = [
  ...['admin_sessions', 'admin_invitations', 'backups', 'waiting_purges'],
  ...['quotation_numbers', 'document_numbers'],
]

/** The last number of each kind of paper and year. */
const lastNumbers = (world: World) =>
  new Map(
    world.db
      .read<{ paper: string; last: number }>(
        `select 'Q' || year as paper, last from quotation_numbers union select kind || year, last from document_numbers`,
      )
      .map(({ paper, last }) => [paper, last]),
  )

/** Each table has what it had when the backup was made, and no number that was given out since is given out again. */
function checkSwapped(world: World, id: string, given: Map<string, number>) {
  const next = lastNumbers(world)
  for (const [paper, last] of given)
    if ((next.get(paper) ?? 0) < last) world.book.problem(`a backup is restored, and gives out ${paper}-${last} again`)
  const found = world.tables()
  for (const [table, digest] of Object.entries(world.book.copied.get(id) ?? {}))
    if (!OTHER.includes(table) && found[table] !== digest)
      world.book.problem(`the backup ${id} is restored, and has other rows of ${table}`)
  for (const table of OTHER.slice(0, 2))
    if (world.db.read(`select 1 from ${table} limit 1`).length > 0)
      world.book.problem(`a backup is restored, and ${table} has rows`)
}

/**
 * An operator restores a backup of some days ago beside a site in use; the command may be cut off, and is repeated at once,
 * or not at all: then the site opens by itself.
 */
export const restore: Act = async (world, random, weather) => {
  const ids = backups(world)
  const id = random.chance(0.5) ? ids.at(-1) : random.pick(ids)
  if (!id) return
  const [isDamaged, death] = [random.chance(0.2), random.one<Death>(['never', 'never', 'closed', 'swapped'])]
  world.book.troubled.add(world.step)
  const meanwhile = Array.from({ length: 4 }, async () => {
    for (let turns = random.below(120); turns > 0; turns--) await world.breath()
    await random.one(MEANWHILE)(world, random, weather)
  })
  const work = async () => {
    const isDone = await restoreOnce(world, id, isDamaged, death)
    if (!isDone && random.chance(0.7)) await restoreOnce(world, id, isDamaged, 'never')
  }
  await Promise.all([work(), ...meanwhile])
}

const MEANWHILE: ((world: World, random: Random, weather: Parameters<Act>[2]) => Promise<void>)[] = [
  write,
  write,
  draft,
  change,
  read,
  signInAndOut,
]
