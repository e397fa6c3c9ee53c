import { beforeAll, expect, test, vi } from 'vitest'
import { FAULTS, type Fault } from './faults.ts'
import { freshSeeds, LONG_LIST, SHORT_LIST } from './fixed-seeds.ts'
import { planOf } from './plan.ts'
import { findingSeed } from './plant.ts'
import { buildPrograms } from './programs.ts'
import { complaintAbout, simulate } from './run.ts'
import type { Programs } from './world.ts'

// A month takes seconds, and ten times as long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

let programs: Programs
beforeAll(async () => {
  programs = await buildPrograms()
})

// Those of the short list are simulated by tests/worker/simulated-sites.test.ts.
test.for(LONG_LIST)('seed %i: thirty days of a site break no rule', async ([seed, extent]) => {
  expect(await complaintAbout(programs, seed, extent)).toBe('')
})

test.for(freshSeeds())('fresh seed %i: ten days of a site break no rule', async (seed) => {
  expect(await complaintAbout(programs, seed, { days: 10 })).toBe('')
})

test('the same seed gives the same trace, byte for byte', async () => {
  const [other, once, again] = [
    await simulate(programs, planOf(8)),
    await simulate(programs, planOf(7)),
    // In a program that has simulated nothing before.
    await simulate(await buildPrograms(), planOf(7)),
  ]
  expect(again.trace).toEqual(once.trace)
  expect(again.digest).toBe(once.digest)
  expect(other.digest).not.toBe(once.digest)
  expect(once.trace.length).toBeGreaterThan(50)
})

test('a planted mistake is found', async () => {
  const fault = FAULTS.find(({ name }) => name === 'no notice is queued with an inquiry')
  const planted = await buildPrograms(fault as Fault)
  expect(await findingSeed(planted, SHORT_LIST)).toContain('the seller was never notified of')
})
