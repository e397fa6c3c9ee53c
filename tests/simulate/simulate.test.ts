import { beforeAll, expect, test, vi } from 'vitest'
import { complaintAbout, planOf, simulate } from './plan.ts'
import { buildPrograms, type Programs } from './world.ts'

// A month takes seconds, and ten times as long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

let programs: Programs
beforeAll(async () => {
  programs = await buildPrograms()
})

// The first of them are simulated by tests/worker/simulated-sites.test.ts.
const SEEDS = Array.from({ length: 36 }, (_, i) => i + 5)

test.for(SEEDS)('thirty days of a site break no rule: seed %i', async (seed) => {
  expect(await complaintAbout(programs, seed)).toBe('')
})

test('the same seed gives the same trace, byte for byte', async () => {
  const once = await simulate(programs, planOf(7))
  // In a program that has simulated nothing before.
  const again = await simulate(await buildPrograms(), planOf(7))
  expect(again.trace).toEqual(once.trace)
  expect((await simulate(programs, planOf(8))).trace).not.toEqual(once.trace)
  expect(once.trace.length).toBeGreaterThan(50)
})
