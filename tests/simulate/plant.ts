// npm run plant [-- purge]: plants one mistake after the other in a copy of the sources (tests/simulate/planted, or those
// with this in their names), and says which seed of the simulator notices it. Fails for one that no seed notices, and for one
// whose patch does not apply any more: somebody who changes its lines mends it when this command says so, not before.

import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#worker/cli/settings.ts'
import { planOf, simulate } from './plan.ts'
import { buildPrograms } from './world.ts'

const SEEDS = 12
const PATCHES = join(projectRoot, 'tests/simulate/planted')
const only = process.argv[2] ?? ''

const copy = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')))
const parts = globSync('{worker,web,migrations,tests/simulate,tests/tsconfig.json,package.json,tsconfig.json}', {
  cwd: projectRoot,
})
for (const part of parts) cpSync(join(projectRoot, part), join(copy, part), { recursive: true })
symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'))

/** Applies a patch to the copy; its lines may have moved, and one line around them is enough. */
const apply = (file: string, ...options: string[]) =>
  spawnSync('git', ['apply', '-C1', ...options, join(PATCHES, file)], { cwd: copy, stdio: 'ignore' }).status === 0

async function noticed(): Promise<string | undefined> {
  const programs = await buildPrograms(copy)
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { failure } = await simulate(programs, planOf(seed))
    if (failure) return `seed ${seed}: ${failure.problems[0]}`
  }
  return undefined
}

const wrong: string[] = []
const files = readdirSync(PATCHES).filter((file) => file.includes(only))
for (const file of files) {
  const isApplied = apply(file)
  const how = isApplied ? await noticed() : undefined
  if (isApplied) apply(file, '--reverse')
  const said = isApplied ? (how ?? 'MISSED') : 'STALE: it does not apply any more'
  if (!how) wrong.push(file)
  console.log(`${file.replace('.patch', '').replaceAll('-', ' ')}\n    ${said}`)
}
rmSync(copy, { recursive: true })
console.log(`Of ${files.length} mistakes, ${files.length - wrong.length} were noticed.`)
process.exit(wrong.length > 0 ? 1 : 0)
