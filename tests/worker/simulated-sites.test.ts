import { beforeAll, expect, test, vi } from 'vitest'
import { complaintAbout } from '#tests/simulate/plan.ts'
import { buildPrograms, type Programs } from '#tests/simulate/world.ts'

// A month takes seconds, and many times as long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

let programs: Programs
beforeAll(async () => {
  programs = await buildPrograms()
})

const SEEDS = Array.from({ length: 4 }, (_, i) => i + 1)

test.for(SEEDS)('thirty days of a simulated site break no rule: seed %i', async (seed) => {
  expect(await complaintAbout(programs, seed)).toBe('')
})
