import { fold } from './fold.ts'
import { stateSlug } from './urls.ts'

/** The 36 states of Nigeria and its capital territory, in the order of the alphabet. */
export const STATES = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'FCT Abuja',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
] as const

export type State = (typeof STATES)[number]

/** Where their capitals are, in tenths of a degree north and east, in the same order. */
const CAPITALS = `
  55,75 92,125 50,79 62,71 103,98 49,63 77,85 118,132 50,83 62,67 63,81 63,56 76,52 65,75 91,75 103,112 55,70
  118,93 105,74 120,85 130,76 125,42 78,67 85,46 66,34 85,85 96,66 72,34 73,52 78,46 74,39 99,89 48,70 131,52
  89,114 117,120 122,67
`
  .trim()
  .split(/\s+/)
  .map((place) => place.split(',').map(Number) as [number, number])

/** Returns how far two states' capitals are from each other, in tenths of a degree: near the equator both ways are alike. */
export function distance(one: State, other: State): number {
  const [north = 0, east = 0] = CAPITALS[STATES.indexOf(one)] ?? []
  const [otherNorth = 0, otherEast = 0] = CAPITALS[STATES.indexOf(other)] ?? []
  return Math.hypot(north - otherNorth, east - otherEast)
}

/** What some are called besides, as people write it. */
const OTHER_NAMES: Record<string, State> = {
  abuja: 'FCT Abuja',
  fct: 'FCT Abuja',
  'abuja fct': 'FCT Abuja',
  'federal capital territory': 'FCT Abuja',
  nassarawa: 'Nasarawa',
}

/** Returns the state that a person means: "KATSINA STATE", "akwa-ibom", "Abuja"; undefined if there is none of that name. */
export function stateNamed(typed: string): State | undefined {
  const name = fold(typed)
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
    .replace(/ state$/, '')
  return OTHER_NAMES[name] ?? STATES.find((state) => state.toLowerCase() === name)
}

export const stateOfSlug = (slug: unknown): State | undefined => STATES.find((state) => stateSlug(state) === slug)
