// What people do to the content of the site, drawn apart from everything else.

import * as accounts from './actors/accounts.ts'
import * as buyer from './actors/buyer.ts'
import * as editor from './actors/editor.ts'
import { exhibit, serve, tidy, tidyNight, upload } from './actors/library.ts'
import * as platform from './actors/platform.ts'
import * as reader from './actors/reader.ts'
import * as seller from './actors/seller.ts'
import { price, settings, sort } from './actors/settings.ts'
import { bringBack, lookForGaps, spreadsheet, translate, twoSpreadsheets } from './actors/texts.ts'
import * as visitor from './actors/visitor.ts'
import { askAtPlate, workshop } from './actors/workshop.ts'
import { FAILURES, type Failure, Random, type Weather } from './engine/turns.ts'
import type { World } from './world.ts'

export const CONTENT_ACTS = {
  upload: [upload, 0],
  exhibit: [exhibit, 0],
  tidy: [tidy, 0],
  'tidy night': [tidyNight, 0],
  serve: [serve, 0],
  price: [price, 0],
  settings: [settings, 0],
  sort: [sort, 0],
  translate: [translate, 0],
  'look for gaps': [lookForGaps, 0],
  spreadsheet: [spreadsheet, 0],
  'two spreadsheets': [twoSpreadsheets, 0],
  'bring back': [bringBack, 0],
} as const satisfies Record<string, readonly [Act, 0]>

type Name = keyof typeof CONTENT_ACTS

const NAMES: Name[] = [
  ...Array.from({ length: 3 }, () => ['exhibit', 'tidy'] as const).flat(),
  ...Array.from(
    { length: 2 },
    () => ['upload', 'price', 'settings', 'sort', 'translate', 'spreadsheet'] as const,
  ).flat(),
  ...(['serve', 'tidy night', 'bring back'] as const),
]

/** Draws what happens to the content in a step, and what fails of the service that images are made by. */
export function contentOf(random: Random): {
  acts: { name: Name; seed: number }[]
  weather: Partial<Record<Failure, number>>
} {
  if (!random.chance(0.2)) return { acts: [], weather: {} }
  const acts = [{ name: random.one(NAMES), seed: random.seed() }]
  return { acts, weather: random.chance(0.15) ? { 'images before': 0.3, 'images after': 0.1 } : {} }
}

/** What happens to accounts, drawn apart. */
export const ACCESS_ACTS = {
  'sign in and out': [accounts.signInAndOut, 0],
  'working day': [accounts.workingDay, 0],
  'new password': [accounts.newPassword, 0],
  'change rights': [accounts.changeRights, 0],
  'change rights unanswered': [accounts.changeRightsUnanswered, 0],
  invitation: [accounts.invitation, 0],
  'old invitation': [accounts.oldInvitation, 0],
  'last administrator': [accounts.lastAdministrator, 0],
  'step up': [accounts.stepUp, 0],
  recover: [accounts.recover, 0],
  passkey: [accounts.passkey, 0],
  'synced passkey': [accounts.syncedPasskey, 0],
  guesses: [accounts.guesses, 0],
  'crowd guesses': [accounts.crowdGuesses, 0],
  'crowded network': [accounts.crowdedNetwork, 0],
  restore: [platform.restore, 0],
} as const satisfies Record<string, readonly [Act, number]>

type Drawn = keyof typeof ACCESS_ACTS

/** Drawn otherwise, or only where a run asks for more of it. */
type DrawnApart = 'restore' | 'synced passkey' | 'change rights unanswered'

/** How often each of the others is drawn, among all of them. */
const OFTEN: Record<Exclude<Drawn, DrawnApart>, number> = {
  'sign in and out': 3,
  'working day': 2,
  'new password': 4,
  'change rights': 5,
  invitation: 6,
  'old invitation': 2,
  'last administrator': 2,
  'step up': 2,
  recover: 2,
  passkey: 1,
  guesses: 2,
  'crowd guesses': 1,
  'crowded network': 2,
}
const ACCESS_DRAWN = (Object.keys(OFTEN) as (keyof typeof OFTEN)[]).flatMap((name) =>
  Array.from({ length: OFTEN[name] }, () => name),
)

/** How many of a hundred steps have something of it, and how many of those two. */
const [PER_STEP, TWICE] = [0.14, 0.3]
/** A restore is rare, and takes a tenth of a run. */
const RESTORES = 0.005

/** Draws what happens to accounts in a step. */
export function accessActs(random: Random): { name: Drawn; seed: number }[] {
  if (random.chance(RESTORES)) return [{ name: 'restore', seed: random.seed() }]
  if (!random.chance(PER_STEP)) return []
  const acts = [{ name: random.one(ACCESS_DRAWN), seed: random.seed() }]
  if (random.chance(TWICE)) acts.push({ name: random.one(ACCESS_DRAWN), seed: random.seed() })
  return acts
}

/** Draws how likely the way of a purge to one of the data centres is slow in a step. */
export function farWeatherOf(random: Random): Partial<Record<Failure, number>> {
  if (random.chance(0.85)) return {}
  return { 'purge late': random.one([0.3, 0.6]) }
}

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
  'rough line': [buyer.roughLine, 5],
  'revise and send': [buyer.reviseAndSend, 6],
  sell: [buyer.sell, 8],
  'two at a draft': [buyer.twoAtADraft, 4],
  'end and open': [buyer.endAndOpen, 2],
  haggle: [buyer.haggle, 6],
  'pay back': [buyer.payBack, 4],
  'two confirm': [buyer.twoConfirm, 4],
  'same order': [buyer.sameOrder, 4],
  dispatch: [buyer.dispatch, 4],
  'busy night': [buyer.busyNight, 2],
  'erase a customer': [buyer.eraseCustomer, 2],
  // Drawn apart.
  'refused purge': [buyer.refusedPurge, 0],
  'sixty saves': [buyer.sixtySaves, 0],
  'change unanswered': [editor.changeUnanswered, 0],
  post: [editor.post, 0],
  ...CONTENT_ACTS,
  ...ACCESS_ACTS,
  surf: [reader.surf, 0],
  evening: [reader.evening, 0],
  'switch off': [reader.switchOff, 0],
  reconnect: [reader.reconnect, 0],
  'stay off': [reader.stayOff, 0],
  'find gone': [reader.findGone, 0],
  'fill in': [reader.fillIn, 0],
  'send in vain': [reader.sendInVain, 0],
  'ask at a plate': [askAtPlate, 0],
  workshop: [workshop, 0],
} as const satisfies Record<string, readonly [Act, number]>

export type ActName = keyof typeof ACTS

export const actOf = (name: ActName): Act => ACTS[name][0]

export const isActName = (name: string): name is ActName => name in ACTS

const DRAWN = (Object.keys(ACTS) as ActName[]).flatMap((name) => Array.from({ length: ACTS[name][1] }, () => name))

/** A step: after a pause, acts that happen at the same time, in some weather. */
export type Step = { pause: number; acts: { name: ActName; seed: number }[]; weather: Partial<Record<Failure, number>> }

/**
 * A simulated site: its steps, each of which may be left out. `isBrief` if nobody looks what is left of it after six years,
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
