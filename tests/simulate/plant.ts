import type { Fault } from './faults/fault.ts'
import { FAULTS } from './faults.ts'
import { FIXED_SEEDS } from './fixed-seeds.ts'
import { planOf } from './plan.ts'
import { buildPrograms } from './programs.ts'
import { live } from './run.ts'
import type { Programs } from './world.ts'

/** Plants every mistake in turn, only in the built programs; returns how many no fixed seed finds. */
export async function plantAll(only = ''): Promise<number> {
  let missed = 0
  const sound = await buildPrograms()
  for (const fault of FAULTS.filter(({ name }) => name.includes(only))) {
    const found = await seedThatFinds(fault, sound)
    if (found === undefined) missed += 1
    console.log(
      found === undefined ? `MISSED: ${fault.name}` : `seed ${found.seed}: ${fault.name}\n    ${found.problem}`,
    )
  }
  return missed
}

/** Returns the first fixed seed that finds a mistake, and what it reports. */
export async function seedThatFinds(
  fault: Fault,
  sound?: Programs,
): Promise<{ seed: number; problem: string } | undefined> {
  const programs = await buildPrograms(fault, sound)
  for (const [seed, extent] of FIXED_SEEDS) {
    const { failure } = await live(programs, planOf(seed, extent))
    if (failure) return { seed, problem: failure.problems[0] as string }
  }
  return undefined
}
