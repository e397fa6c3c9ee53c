import {
  changeRights,
  changeRightsUnanswered,
  invitation,
  lastAdministrator,
  newPassword,
  oldInvitation,
  passkey,
  recover,
  signInAndOut,
  stepUp,
  syncedPasskey,
  workingDay,
} from './actors/accounts.ts'
import { restore } from './actors/operator.ts'
import { crowdedNetwork, crowdGuesses, guesses } from './actors/stranger.ts'
import type { Random } from './engine/random.ts'
import type { Failure, Weather } from './engine/weather.ts'
import type { World } from './world.ts'

type Doing = (world: World, random: Random, weather: Weather) => Promise<void>

/** What happens to accounts, drawn apart. */
export const ACCESS_ACTS = {
  'sign in and out': [signInAndOut, 0],
  'working day': [workingDay, 0],
  'new password': [newPassword, 0],
  'change rights': [changeRights, 0],
  'change rights unanswered': [changeRightsUnanswered, 0],
  invitation: [invitation, 0],
  'old invitation': [oldInvitation, 0],
  'last administrator': [lastAdministrator, 0],
  'step up': [stepUp, 0],
  recover: [recover, 0],
  passkey: [passkey, 0],
  'synced passkey': [syncedPasskey, 0],
  guesses: [guesses, 0],
  'crowd guesses': [crowdGuesses, 0],
  'crowded network': [crowdedNetwork, 0],
  restore: [restore, 0],
} as const satisfies Record<string, readonly [Doing, number]>

type Drawn = keyof typeof ACCESS_ACTS

/** Drawn otherwise, or in lives of their own. */
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
const DRAWN = (Object.keys(OFTEN) as (keyof typeof OFTEN)[]).flatMap((name) =>
  Array.from({ length: OFTEN[name] }, () => name),
)

/** How many of a hundred steps have something of it, and how many of those two. */
const [PER_STEP, TWICE] = [0.14, 0.3]
/** A restore is rare, and takes a tenth of a life. */
const RESTORES = 0.005

/** Draws what happens to accounts in a step. */
export function accessActs(random: Random): { name: Drawn; seed: number }[] {
  if (random.chance(RESTORES)) return [{ name: 'restore', seed: random.seed() }]
  if (!random.chance(PER_STEP)) return []
  const acts = [{ name: random.one(DRAWN), seed: random.seed() }]
  if (random.chance(TWICE)) acts.push({ name: random.one(DRAWN), seed: random.seed() })
  return acts
}

/** Draws what may fail in a step: a replica, and the way of a purge to one of the data centres. */
export function farWeatherOf(random: Random): Partial<Record<Failure, number>> {
  if (random.chance(0.85)) return {}
  return {
    'replica before': random.one([0, 0.3, 1]),
    'replica after': random.one([0, 0.3]),
    'purge late': random.one([0.3, 0.6]),
  }
}
