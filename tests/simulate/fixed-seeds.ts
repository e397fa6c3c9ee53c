import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#worker/cli/settings.ts'
import type { ActName, Extent, Plan } from './plan.ts'

const more = (...names: ActName[]): Extent => ({ more: names })

/** Runs in which what is rare elsewhere happens often. */
const WITH_MORE: [number, Extent][] = [
  // Machines come and go, while lists and devices have them stored.
  [31, more('binned', 'read', 'surf')],
  [46, more('find gone', 'add')],
  [63, more('binned', 'read', 'binned')],
  // Releases replace the files that pages on devices refer to.
  [32, more('reconnect', 'surf')],
  // Backups are restored that are older than what is stored in front, and on devices.
  [33, more('restore', 'read', 'surf', 'change')],
  [34, more('restore', 'sign in and out', 'invitation', 'read')],
  // Images are deleted that somebody is about to use.
  [35, more('upload', 'upload', 'tidy', 'post', 'translate', 'translate')],
  [36, more('upload', 'upload', 'tidy', 'add', 'spreadsheet', 'spreadsheet')],
  [37, more('upload', 'tidy', 'tidy night', 'settings', 'exhibit')],
  [42, more('upload', 'tidy', 'tidy', 'schedule')],
  [52, more('upload', 'upload', 'tidy', 'tidy night')],
  // Devices are full, lose their worker, and have forms that are filled in for days.
  [43, more('add', 'post', 'evening')],
  [60, more('stay off')],
  [45, more('fill in', 'send in vain')],
  [55, more('fill in')],
  // Categories are removed that something is in, and texts are translated that are shown.
  [48, more('sort', 'exhibit', 'add')],
  [47, more('translate', 'exhibit')],
  // Two at the same text, and what appears by itself.
  [49, more('post', 'read', 'post')],
  [50, more('serve')],
  [66, more('two spreadsheets', 'add')],
  [67, more('bring back', 'bring back', 'translate', 'add', 'post')],
  [61, more('serve', 'serve', 'look for gaps')],
  // Machines that were delivered are asked for at their plates, served, scrapped, and have their code replaced.
  ...[68, 69, 70].map((seed): [number, Extent] => [
    seed,
    more('workshop', 'workshop', 'ask at a plate', 'sell', 'dispatch', 'add'),
  ]),
  // Nearly everything is about who gets in.
  [38, more('sign in and out', 'new password', 'recover', 'synced passkey', 'step up')],
  [39, more('invitation', 'old invitation', 'change rights', 'last administrator', 'working day')],
  [62, more('change rights unanswered', 'invitation')],
  [65, more('change rights', 'invitation')],
  [40, more('guesses', 'crowd guesses', 'crowded network', 'sign in and out')],
]

type Seeds = readonly (readonly [seed: number, extent: Extent])[]

/** The seeds that `npm run test:all` simulates; each finds a planted mistake that those before it do not. */
export const FIXED_SEEDS: Seeds = [...Array.from({ length: 30 }, (_, i) => [i + 1, {}] as const), ...WITH_MORE]

/** The few that `npm test` simulates: with what its other tests notice, they find nine of ten planted mistakes (plant.ts). */
const SHORT = new Set([1, 2, 3, 4, 5, 6, 7, 10, 11, 14, 20, 26, 33, 52, 66, 67, 68])

export const SHORT_LIST = FIXED_SEEDS.filter(([seed]) => SHORT.has(seed))
export const LONG_LIST = FIXED_SEEDS.filter(([seed]) => !SHORT.has(seed))

/** What was found once, in as few steps as lead to it; `npm test` simulates these too. */
export const CASES = JSON.parse(readFileSync(join(projectRoot, 'tests/simulate/cases.json'), 'utf8')) as Record<
  string,
  Plan
>

/** Above every seed that somebody has written down. */
const FIRST = 1_000_000
const SPAN = 1_000_000_000

/** The commit that these sources are of; today for an archive, which has no history. */
function occasion(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : new Date().toISOString().slice(0, 10)
}

/** Returns seeds that nobody has chosen: others for each commit, and the same ones when a run of it is repeated. */
export function freshSeeds(count = 20): number[] {
  const first = FIRST + (createHash('sha256').update(occasion()).digest().readUInt32BE(0) % SPAN)
  return Array.from({ length: count }, (_, i) => first + i)
}
