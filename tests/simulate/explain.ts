import type { Plan } from './plan.ts'
import { live } from './run.ts'
import { shrink } from './shrink.ts'
import type { Programs } from './world.ts'

const FEW_TRIES = 40

/**
 * Runs a plan; returns what it broke, how to reproduce it, and the fewest steps that lead to it. Empty if nothing
 * broke.
 */
export async function complaintAbout(programs: Programs, plan: Plan, days = 30): Promise<string> {
  const { failure } = await live(programs, plan)
  if (!failure) return ''
  const shrunk = await shrink(programs, plan, FEW_TRIES)
  return [
    `Seed ${plan.seed}, step ${failure.step}:`,
    ...failure.problems,
    `npm run simulate -- --seeds 1 --from ${plan.seed} --days ${days} --trace`,
    `As a case of tests/simulate/cases: ${JSON.stringify(shrunk)}`,
  ].join('\n')
}
