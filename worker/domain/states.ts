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

/** What some are called besides, as people write it. */
const ALSO: Record<string, State> = {
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
  return ALSO[name] ?? STATES.find((state) => state.toLowerCase() === name)
}

/** Returns the state of a name in a URL. */
export const stateOfSlug = (slug: unknown): State | undefined => STATES.find((state) => stateSlug(state) === slug)
