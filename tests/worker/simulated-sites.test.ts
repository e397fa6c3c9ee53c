import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { FAULTS } from '#tests/simulate/faults.ts'
import { CASES, SHORT_LIST } from '#tests/simulate/fixed-seeds.ts'
import { NOTICED_BY, testOf } from '#tests/simulate/plant.ts'
import { buildPrograms } from '#tests/simulate/programs.ts'
import { complaintAbout, simulate } from '#tests/simulate/run.ts'
import type { Programs } from '#tests/simulate/world.ts'
import { projectRoot } from '#worker/cli/settings.ts'

// A month takes seconds, and many times as long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const sourceOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

let programs: Programs
beforeAll(async () => {
  programs = await buildPrograms()
})

test.for(SHORT_LIST)('a simulated site breaks no rule in thirty days of seed %i', async ([seed, extent]) => {
  expect(await complaintAbout(programs, seed, extent)).toBe('')
})

test.for(Object.entries(CASES))('what was found once is not found again: %s', async ([, plan]) => {
  const { failure } = await simulate(programs, plan)
  expect(failure).toBeUndefined()
})

test('every mistake to plant is based on the current sources, and on a test that is there', () => {
  const outdated = FAULTS.filter(({ file, from }) => !sourceOf(file).includes(from))
  expect(outdated.map(({ name }) => name)).toEqual([])
  expect(FAULTS.length).toBeGreaterThanOrEqual(182)
  const names = FAULTS.map(({ name }) => name)
  const lost = Object.entries(NOTICED_BY).filter(([name, title]) => !names.includes(name) || !testOf(title))
  expect(lost).toEqual([])
})
