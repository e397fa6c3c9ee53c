import { Random } from './engine/turns.ts'
import { atRest, broken } from './invariants.ts'
import { actOf, type Extent, type Plan, planOf, type Step } from './plan.ts'
import { type Programs, World } from './world.ts'

/** The result of a plan: the trace, and the first violation, with its step. */
export type Outcome = { digest: string; trace: string[]; steps: number; failure?: { step: number; problems: string[] } }

/** Runs a plan to its end, or to the first step with a violation. */
export async function simulate(programs: Programs, plan: Plan): Promise<Outcome> {
  const world = new World(programs, plan.seed, plan.start)
  const noteUnhandled = (reason: unknown) =>
    world.book.problem(`a promise was rejected, and nobody waited for it: ${String(reason).split('\n')[0]}`)
  process.on('unhandledRejection', noteUnhandled)
  try {
    // It is built when it is first needed, and nobody in a world could wait for that.
    if (plan.steps.some(({ acts }) => acts.some(({ name }) => name === 'restore'))) await world.operator()
    for (const [i, step] of plan.steps.entries()) {
      world.step = i
      const problems = await take(world, step)
      if (problems.length > 0) return outcome(world, i, problems)
    }
    world.step = plan.steps.length
    return outcome(world, plan.steps.length, await atRest(world, plan.isBrief))
  } finally {
    process.off('unhandledRejection', noteUnhandled)
    world.close()
  }
}

const outcome = (world: World, step: number, problems: string[]): Outcome => ({
  digest: world.digest(),
  trace: world.trace,
  steps: step,
  ...(problems.length > 0 && { failure: { step, problems } }),
})

async function take(world: World, step: Step): Promise<string[]> {
  await world.turns.pass(step.pause)
  // The time of a post may have come.
  world.book.noteShown(true)
  await world.together(
    step.acts.map(({ name, seed }, i) => {
      const random = new Random(seed)
      return actOf(name)(world, random, world.weather(new Random(random.seed() + i), step.weather))
    }),
  )
  for (const weather of world.weathers.splice(0)) world.book.noteWeather(weather)
  return broken(world)
}

/** The part of a problem that is the same if other steps lead to it: without ids and numbers. */
const kindOf = (problem: string) => problem.replace(/[\da-f]{8}-[\da-f-]{27}|mark-\S+|[\d.:TZ-]+/g, '·')

const MOST_TRIES = 400

/** Leaves out what a failure does not need: steps, the second act of a step, bad weather. Returns the smaller plan. */
export async function shrink(programs: Programs, plan: Plan, most = MOST_TRIES): Promise<Plan> {
  const first = await simulate(programs, plan)
  if (!first.failure) return plan
  const kind = kindOf(first.failure.problems[0] as string)
  let tries = 0
  const failsAlike = async (smaller: Plan) => {
    tries += 1
    const { failure } = await simulate(programs, smaller)
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

const FEW_TRIES = 40

/**
 * Simulates a seed; returns what it broke, how to reproduce it, and the fewest steps that lead to it. Empty if nothing
 * broke.
 */
export async function complaintAbout(programs: Programs, seed: number, extent: Extent): Promise<string> {
  const plan = planOf(seed, extent)
  const { failure } = await simulate(programs, plan)
  if (!failure) return ''
  const shrunk = await shrink(programs, plan, FEW_TRIES)
  return [
    `Seed ${seed}, step ${failure.step}:`,
    ...failure.problems,
    `npm run simulate -- --seeds 1 --from ${seed} ${optionsOf(extent)} --trace`,
    `As a case of tests/simulate/cases.json: ${JSON.stringify(shrunk)}`,
  ].join('\n')
}

/** The options of `npm run simulate` that draw the same plan. */
const optionsOf = ({ days = 30, stepsADay = 2, more = [] }: Extent) =>
  `--days ${days} --steps ${stepsADay}${more.length > 0 ? ` --more '${more}'` : ''}`
