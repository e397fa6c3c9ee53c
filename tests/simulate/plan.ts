import { ACCESS_ACTS, accessActs, farWeatherOf } from './access-plan.ts'
import * as buyer from './actors/buyer.ts'
import { CONTENT_ACTS, contentOf } from './actors/content.ts'
import * as editor from './actors/editor.ts'
import * as formFiller from './actors/form-filler.ts'
import * as platform from './actors/platform.ts'
import * as reader from './actors/reader.ts'
import * as seller from './actors/seller.ts'
import * as stories from './actors/stories.ts'
import * as visitor from './actors/visitor.ts'
import * as writer from './actors/writer.ts'
import { Random } from './engine/random.ts'
import { FAILURES, type Failure, type Weather } from './engine/weather.ts'
import type { World } from './world.ts'

/** Something that somebody does; its details are drawn from `random`. */
export type Act = (world: World, random: Random, weather: Weather) => Promise<void>

/** Everything that may happen, with its relative frequency. */
const ACTS = {
  write: [visitor.write, 9],
  'come back': [visitor.comeBack, 5],
  'line returns': [visitor.lineReturns, 3],
  read: [visitor.read, 9],
  draft: [seller.draft, 7],
  edit: [seller.edit, 2],
  send: [seller.send, 8],
  follow: [seller.follow, 8],
  remove: [seller.remove, 1],
  order: [seller.order, 8],
  erase: [seller.erase, 1],
  inbox: [seller.inbox, 3],
  add: [editor.add, 2],
  change: [editor.change, 4],
  binned: [editor.binned, 3],
  answer: [buyer.answer, 10],
  pay: [buyer.pay, 6],
  schedule: [platform.schedule, 5],
  twice: [platform.twice, 2],
  'cut off': [platform.cutOff, 2],
  night: [platform.night, 2],
  deploy: [platform.deploy, 2],
  evict: [platform.evict, 1],
  jump: [platform.jump, 1],
  'rough line': [stories.roughLine, 5],
  'revise and send': [stories.reviseAndSend, 6],
  sell: [stories.sell, 8],
  'two at a draft': [stories.twoAtADraft, 4],
  'end and open': [stories.endAndOpen, 2],
  haggle: [stories.haggle, 6],
  'pay back': [stories.payBack, 4],
  'two confirm': [stories.twoConfirm, 4],
  'same order': [stories.sameOrder, 4],
  dispatch: [stories.dispatch, 4],
  'busy night': [stories.busyNight, 2],
  'erase a customer': [stories.eraseCustomer, 2],
  // Drawn apart.
  'refused purge': [stories.refusedPurge, 0],
  'change unanswered': [editor.changeUnanswered, 0],
  post: [writer.post, 0],
  ...CONTENT_ACTS,
  ...ACCESS_ACTS,
  surf: [reader.surf, 0],
  evening: [reader.evening, 0],
  'switch off': [reader.switchOff, 0],
  reconnect: [reader.reconnect, 0],
  'stay off': [reader.stayOff, 0],
  'find gone': [reader.findGone, 0],
  'fill in': [formFiller.fillIn, 0],
  'send in vain': [formFiller.sendInVain, 0],
} as const satisfies Record<string, readonly [Act, number]>

export type ActName = keyof typeof ACTS

export const actOf = (name: ActName): Act => ACTS[name][0]

export const isActName = (name: string): name is ActName => name in ACTS

const DRAWN = (Object.keys(ACTS) as ActName[]).flatMap((name) => Array.from({ length: ACTS[name][1] }, () => name))

/** A step: after a pause, acts that happen at the same time, in some weather. */
export type Step = { pause: number; acts: { name: ActName; seed: number }[]; weather: Partial<Record<Failure, number>> }

/**
 * A life of a site: its steps, each of which may be left out. `isBrief` if nobody looks what is left of it after six years,
 * which takes as long as ten steps.
 */
export type Plan = { seed: number; start: number; steps: Step[]; isBrief?: boolean }

const DAY_MS = 24 * 60 * 60 * 1000
/** Close to the end of a year, when numbers start again. */
const FIRST_START = Date.parse('2026-12-04T06:00:00.000Z')
const PAUSES = [0, 0, 500, 3_000, 12_000, 35_000, 400_000]

/** Added to a seed for what is drawn apart: what came later leaves the steps of a seed as they were. */
const APART = 1_000_003

/** How long a plan is, how much happens in it, and what happens in most of its steps besides. */
export type Extent = { days?: number; stepsADay?: number; more?: readonly ActName[]; isBrief?: boolean }

/** Draws a plan from a seed. */
export function planOf(seed: number, { days = 30, stepsADay = 2, more = [], isBrief = false }: Extent = {}): Plan {
  const random = new Random(seed)
  const apart = new Random(seed + APART)
  const ofContent = new Random(seed + 2 * APART)
  const access = new Random(seed + 3 * APART)
  const readers = new Random(seed + 4 * APART)
  const far = new Random(seed + 5 * APART)
  const besides = new Random(seed + 6 * APART)
  const count = days * stepsADay
  const steps: Step[] = []
  // Steps come in twos: most of a day passes at once, or of two days, and what follows comes closely.
  const most = (2 / stepsADay) * DAY_MS
  for (let i = 0; i < count; i++) {
    const content = contentOf(ofContent)
    const drawnApart = [...actsApart(apart), ...content.acts, ...accessActs(access), ...readersOf(readers)]
    steps.push({
      pause: i % 2 === 0 ? random.between(most / 2, most) : random.one(PAUSES),
      acts: [...actsOf(random), ...drawnApart, ...moreOf(besides, more)],
      weather: { ...weatherOf(random), ...purgeWeatherOf(apart), ...content.weather, ...farWeatherOf(far) },
    })
  }
  return { seed, start: FIRST_START + random.below(20) * DAY_MS, steps, isBrief }
}

function actsOf(random: Random): Step['acts'] {
  const first = random.one(DRAWN)
  const seed = random.seed()
  const acts = [{ name: first, seed }]
  // The same seed again: somebody does the same to the same row at the same moment, or presses twice.
  if (random.chance(0.25)) acts.push(random.chance(0.35) ? { name: first, seed } : another(random, first))
  return acts
}

const another = (random: Random, first: ActName) => ({
  name: random.chance(0.6) ? first : random.one(DRAWN),
  seed: random.seed(),
})

function weatherOf(random: Random): Step['weather'] {
  if (random.chance(0.55)) return {}
  const likely: Step['weather'] = {}
  for (const failure of FAILURES) if (random.chance(0.35)) likely[failure] = random.one([0.03, 0.1, 0.4])
  return likely
}

const DRAWN_APART = ['refused purge', 'change unanswered'] as const

const actsApart = (random: Random): Step['acts'] => {
  if (random.chance(0.1)) return [{ name: random.one(DRAWN_APART), seed: random.seed() }]
  return random.chance(0.12) ? [{ name: 'post', seed: random.seed() }] : []
}

/** Those who read on a device of their own. */
function readersOf(random: Random): Step['acts'] {
  const seed = random.seed()
  if (random.chance(0.13)) return [{ name: 'surf', seed }]
  if (random.chance(0.12)) return [{ name: 'fill in', seed }]
  if (random.chance(0.006)) return [{ name: 'evening', seed }]
  return random.chance(0.008) ? [{ name: 'switch off', seed }] : []
}

const moreOf = (random: Random, names: readonly ActName[]): Step['acts'] =>
  names.length > 0 && random.chance(0.7) ? [{ name: random.one(names), seed: random.seed() }] : []

function purgeWeatherOf(random: Random): Step['weather'] {
  if (random.chance(0.7)) return {}
  return { 'purge before': random.one([0.1, 0.5, 1]), 'purge after': random.one([0, 0.2]) }
}
