import { type Extent, planOf } from './plan.ts'
import { live } from './run.ts'
import { shrink } from './shrink.ts'
import type { Programs } from './world.ts'

const FEW_TRIES = 40

/**
 * Lives a seed; returns what it broke, how to reproduce it, and the fewest steps that lead to it. Empty if nothing
 * broke.
 */
export async function complaintAbout(programs: Programs, seed: number, extent: Extent): Promise<string> {
  const plan = planOf(seed, extent)
  const { failure } = await live(programs, plan)
  if (!failure) return ''
  const shrunk = await shrink(programs, plan, FEW_TRIES)
  return [
    `Seed ${seed}, step ${failure.step}:`,
    ...failure.problems,
    `npm run simulate -- --seeds 1 --from ${seed} ${optionsOf(extent)} --trace`,
    `As a case of tests/simulate/cases: ${JSON.stringify(shrunk)}`,
  ].join('\n')
}

/** The options of `npm run simulate` that draw the same plan. */
const optionsOf = ({ days = 30, stepsADay = 2, more = [] }: Extent) =>
  `--days ${days} --steps ${stepsADay}${more.length > 0 ? ` --more '${more}'` : ''}`
