import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { projectRoot } from '#worker/cli/settings.ts'
import { complaintAbout } from './explain.ts'
import { FAULTS } from './faults.ts'
import { FIXED_SEEDS } from './fixed-seeds.ts'
import { freshSeeds } from './fresh-seeds.ts'
import { type Plan, planOf } from './plan.ts'
import { seedThatFinds } from './plant.ts'
import { buildPrograms } from './programs.ts'
import { live } from './run.ts'
import type { Programs } from './world.ts'

// A month takes seconds, and ten times as long on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let programs: Programs
beforeAll(async () => {
  programs = await buildPrograms()
})

test.for(FIXED_SEEDS)('seed %i: thirty days of a site break no rule', async ([seed, extent]) => {
  expect(await complaintAbout(programs, seed, extent)).toBe('')
})

test.for(freshSeeds())('fresh seed %i: ten days of a site break no rule', async (seed) => {
  expect(await complaintAbout(programs, seed, { days: 10 })).toBe('')
})

test('the same seed gives the same trace, byte for byte', async () => {
  const [other, once, again] = [
    await live(programs, planOf(8)),
    await live(programs, planOf(7)),
    // In a program that has lived nothing before.
    await live(await buildPrograms(), planOf(7)),
  ]
  expect(again.trace).toEqual(once.trace)
  expect(again.digest).toBe(once.digest)
  expect(other.digest).not.toBe(once.digest)
  expect(once.trace.length).toBeGreaterThan(50)
})

const CASES = globSync(join(projectRoot, 'tests/simulate/cases/*.json')).sort()

test.for(CASES.map((file) => [basename(file, '.json'), file] as const))(
  'what was found once is not found again: %s',
  async ([, file]) => {
    const plan = JSON.parse(readFileSync(file, 'utf8')) as Plan
    const { failure } = await live(programs, plan)
    expect(failure).toBeUndefined()
  },
)

test('a planted mistake is found', async () => {
  const fault = FAULTS.find(({ name }) => name === 'no notice is queued with an inquiry')
  expect((await seedThatFinds(fault as (typeof FAULTS)[number]))?.problem).toContain('the seller was never notified of')
})

test('every mistake to plant is based on the current sources', () => {
  const missing = FAULTS.filter(({ file, from }) => !readFileSync(join(projectRoot, file), 'utf8').includes(from))
  expect(missing.map(({ name }) => name)).toEqual([])
  expect(FAULTS.length).toBeGreaterThanOrEqual(30)
})
