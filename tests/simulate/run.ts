import { Random } from './engine/random.ts'
import { atRest, broken } from './invariants.ts'
import { actOf, type Plan, type Step } from './plan.ts'
import { type Programs, World } from './world.ts'

/** The result of a plan: the trace, and the first violation, with its step. */
export type Outcome = { digest: string; trace: string[]; steps: number; failure?: { step: number; problems: string[] } }

/** Runs a plan to its end, or to the first step with a violation. */
export async function live(programs: Programs, plan: Plan): Promise<Outcome> {
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
  world.replicate(step.pause)
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
