import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { projectRoot } from '#worker/cli/settings.ts'

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
