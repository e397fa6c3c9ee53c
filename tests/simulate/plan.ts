import * as buyer from './buyer.ts'
import * as clock from './clock.ts'
import { FAILURES, type Failure, fairWeather, Random, type Weather } from './engine/turns.ts'
import { broken, neverArrived } from './invariants.ts'
import * as owner from './owner.ts'
import * as visitor from './visitor.ts'
import { type Programs, World } from './world.ts'

/** Something that somebody does; its details are drawn from `random`. */
export type Act = (world: World, random: Random, weather: Weather) => Promise<void>

/** Everything that may happen, with its relative frequency. */
const ACTS = {
  write: [visitor.write, 9],
  'come back': [visitor.comeBack, 5],
  reconnect: [visitor.reconnect, 3],
  'rough connection': [visitor.roughConnection, 5],
  'four days': [visitor.fourDays, 3],
  read: [visitor.read, 9],
  pry: [visitor.pry, 2],
  add: [owner.add, 4],
  change: [owner.change, 8],
  'refused purge': [owner.refusedPurge, 8],
  bin: [owner.bin, 5],
  inbox: [owner.inbox, 3],
  erase: [owner.erase, 3],
  draft: [owner.draft, 4],
  'two at a draft': [owner.twoAtADraft, 8],
  follow: [owner.follow, 8],
  order: [owner.order, 8],
  haggle: [owner.haggle, 6],
  'two at an order': [owner.twoAtAnOrder, 8],
  buy: [buyer.buy, 9],
  answer: [buyer.answer, 8],
  pay: [buyer.pay, 6],
  transfer: [buyer.transfer, 14],
  events: [buyer.events, 4],
  schedule: [clock.schedule, 5],
  twice: [clock.twice, 2],
  'cut off': [clock.cutOff, 2],
  night: [clock.night, 4],
  deploy: [clock.deploy, 2],
  evict: [clock.evict, 1],
  jump: [clock.jump, 1],
} as const satisfies Record<string, readonly [Act, number]>

type ActName = keyof typeof ACTS

const DRAWN = (Object.keys(ACTS) as ActName[]).flatMap((name) => Array.from({ length: ACTS[name][1] }, () => name))

/** A step: after a pause, acts that happen at the same time, in some weather. */
type Step = { pause: number; acts: { name: ActName; seed: number }[]; weather: Partial<Record<Failure, number>> }

export type Plan = { seed: number; start: number; steps: Step[] }

const DAY_MS = 24 * 60 * 60 * 1000
/** Close to the end of a year, when numbers start again. */
const FIRST_START = Date.parse('2026-12-04T06:00:00.000Z')
const PAUSES = [0, 0, 500, 3_000, 35_000, 400_000, 400_000]

/** Draws a plan from a seed: steps come in twos, of which one comes after most of a day, and the other shortly after. */
export function planOf(seed: number, days = 30): Plan {
  const random = new Random(seed)
  const start = FIRST_START + random.below(20) * DAY_MS
  const steps = Array.from({ length: 2 * days }, (_, i) => ({
    pause: i % 2 === 0 ? random.between(DAY_MS / 2, DAY_MS) : random.one(PAUSES),
    acts: actsOf(random),
    weather: weatherOf(random),
  }))
  return { seed, start, steps }
}

function actsOf(random: Random): Step['acts'] {
  return Array.from({ length: random.between(1, 3) }).flatMap(() => {
    const act = { name: random.one(DRAWN), seed: random.seed() }
    // The same seed again: somebody does the same to the same row at the same moment, or presses twice.
    if (random.chance(0.1)) return [act, act]
    return random.chance(0.15) ? [act, { ...act, seed: random.seed() }] : [act]
  })
}

function weatherOf(random: Random): Step['weather'] {
  if (random.chance(0.45)) return {}
  const likely: Step['weather'] = {}
  for (const failure of FAILURES) if (random.chance(0.35)) likely[failure] = random.one([0.03, 0.1, 0.4])
  return likely
}

/** The result of a plan: the trace, and the first violation, with its step. */
export type Outcome = { trace: string[]; failure?: { step: number; problems: string[] } }

/** Runs a plan to its end, or to the first step with a violation. */
export async function simulate(programs: Programs, plan: Plan): Promise<Outcome> {
  const world = new World(programs, plan.seed, plan.start)
  const noteUnhandled = (reason: unknown) =>
    world.book.problem(`a promise was rejected, and nobody waited for it: ${String(reason).split('\n')[0]}`)
  process.on('unhandledRejection', noteUnhandled)
  try {
    for (const [i, step] of plan.steps.entries()) {
      world.step = i
      const problems = await take(world, step)
      if (problems.length > 0) return { trace: world.trace, failure: { step: i, problems } }
    }
    world.step = plan.steps.length
    const problems = await atRest(world)
    return { trace: world.trace, ...(problems.length > 0 && { failure: { step: world.step, problems } }) }
  } finally {
    process.off('unhandledRejection', noteUnhandled)
    world.close()
  }
}

const TROUBLES = new Set<Failure>(['database before', 'database after', 'mail after', 'killed'])

async function take(world: World, step: Step): Promise<string[]> {
  await clock.pass(world, step.pause)
  await world.together(
    step.acts.map(({ name, seed }, i) => {
      const random = new Random(seed)
      return ACTS[name][0](world, random, world.weather(new Random(random.seed() + i), step.weather))
    }),
  )
  if (world.endStep().some((failure) => TROUBLES.has(failure))) world.book.isTroubled = true
  return broken(world)
}

/** Returns the violations once everybody is back, nothing fails any more, and the schedule has run for some days. */
async function atRest(world: World): Promise<string[]> {
  const weather = fairWeather(world.random)
  world.bank.isRough = false
  for (const browser of world.browsers) {
    for (const tab of browser.tabs) browser.close(tab)
    browser.isOnline = true
    const tab = await browser.open(weather)
    for (let times = 0; times < 2; times++) await world.together([tab.page.flush()])
  }
  for (let days = 0; days < 3; days++) {
    await clock.pass(world, DAY_MS)
    await world.together([clock.schedule(world, world.random, weather)])
    await world.together([world.bank.deliver(weather)])
  }
  const waiting = world.db.read('select id from waiting_purges').map(() => 'a refused purge was not repeated')
  return [...waiting, ...neverArrived(world), ...(await broken(world))]
}

/** The part of a problem that is the same if other steps lead to it: without ids and numbers. */
const kindOf = (problem: string) => problem.replace(/[\da-f]{8}-[\da-f-]{27}|mark-\S+|[\d.:TZ-]+/g, '·')

/** Leaves out steps that a failure does not need, and bad weather; returns the smaller plan after `most` tries. */
export async function shrink(programs: Programs, plan: Plan, most = 200): Promise<Plan> {
  const first = await simulate(programs, plan)
  if (!first.failure) return plan
  const kind = kindOf(first.failure.problems[0] as string)
  let best: Plan = { ...plan, steps: plan.steps.slice(0, first.failure.step + 1) }
  let tries = 0
  const takeIfAlike = async (steps: Step[]) => {
    tries += 1
    const { failure } = await simulate(programs, { ...best, steps })
    const isAlike = failure?.problems.some((problem) => kindOf(problem) === kind) ?? false
    if (isAlike) best = { ...best, steps }
    return isAlike
  }
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < best.steps.length && tries < most; ) {
      // The time that passes stays.
      const left = best.steps.slice(at, at + size).reduce((sum, { pause }) => sum + pause, 0)
      const [next, ...rest] = best.steps.slice(at + size)
      const after = next ? [{ ...next, pause: next.pause + left }, ...rest] : []
      if (!(await takeIfAlike([...best.steps.slice(0, at), ...after]))) at += size
    }
  }
  for (let at = 0; at < best.steps.length && tries < most; at++)
    await takeIfAlike(best.steps.map((step, i) => (i === at ? { ...step, weather: {} } : step)))
  return best
}

/** Simulates a seed; returns what it broke, and how to see it again. Empty if nothing broke. */
export async function complaintAbout(programs: Programs, seed: number, days?: number): Promise<string> {
  const { failure } = await simulate(programs, planOf(seed, days))
  if (!failure) return ''
  const again = `npm run simulate -- --seeds 1 --from ${seed}${days ? ` --days ${days}` : ''} --shrink`
  return [`Seed ${seed}, step ${failure.step}:`, ...failure.problems, again].join('\n')
}
