import type { Plan } from './plan.ts'
import { live } from './run.ts'
import type { Programs } from './world.ts'

/** The part of a problem that is the same if other steps lead to it: without ids and numbers. */
const kindOf = (problem: string) => problem.replace(/[\da-f]{8}-[\da-f-]{27}|mark-\S+|[\d.:TZ-]+/g, '·')

const MOST_TRIES = 400

/** Leaves out what a failure does not need: steps, the second act of a step, bad weather. Returns the smaller plan. */
export async function shrink(programs: Programs, plan: Plan, most = MOST_TRIES): Promise<Plan> {
  const first = await live(programs, plan)
  if (!first.failure) return plan
  const kind = kindOf(first.failure.problems[0] as string)
  let tries = 0
  const failsAlike = async (smaller: Plan) => {
    tries += 1
    const { failure } = await live(programs, smaller)
    return failure?.problems.some((problem) => kindOf(problem) === kind) ?? false
  }
  let best: Plan = { ...plan, steps: plan.steps.slice(0, first.failure.step + 1) }
  for (
    let size = Math.ceil(best.steps.length / 2);
    size >= 1 && tries < most;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = 0; at < best.steps.length && tries < most; ) {
      // The effect of the pauses, such as the end of a day, stays.
      const left = best.steps.slice(at, at + size).reduce((sum, { pause }) => sum + pause, 0)
      const after = best.steps
        .slice(at + size)
        .map((step, i) => (i === 0 ? { ...step, pause: step.pause + left } : step))
      const smaller = { ...best, steps: [...best.steps.slice(0, at), ...after] }
      if (await failsAlike(smaller)) best = smaller
      else at += size
    }
  }
  for (let at = 0; at < best.steps.length && tries < most; at++) {
    const simpler = { ...best, steps: best.steps.map((step, i) => (i === at ? { ...step, weather: {} } : step)) }
    if (await failsAlike(simpler)) best = simpler
  }
  return best
}
