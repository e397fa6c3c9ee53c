// Separate from the schema, so that showing a machine or a list does not load zod.

/** The filters besides the category: hectares of a farm, horsepower, the highest price. Numbers are plain decimals. */
export type MachineFilters = { ha?: string; hp?: string; naira?: string; dollars?: string; stock?: 'in-stock' }

export const FILTER_NAMES = ['ha', 'hp', 'naira', 'dollars', 'stock'] as const satisfies (keyof MachineFilters)[]

export type FilterName = (typeof FILTER_NAMES)[number]

/** The largest accepted value of each filter; prices cannot be higher (contract/money/price.ts). */
export const MAX_FILTER_VALUES = { ha: 1e5, hp: 1e4, naira: 99_999_999_999, dollars: 99_999_999 }

/** Returns a filter's value if the API accepts it as it is, otherwise undefined. */
export function plainFilter(name: FilterName, text: string | null): string | undefined {
  if (!text) return undefined
  if (name === 'stock') return text === 'in-stock' ? text : undefined
  return /^\d+(?:\.\d\d?)?$/.test(text) && +text > 0 && +text <= MAX_FILTER_VALUES[name] ? text : undefined
}

export const STOCK = ['in-stock', 'on-order', 'sold-out'] as const

export type Stock = (typeof STOCK)[number]

/** The categories that every site begins with, as machines need one; the synonyms of the search know them. */
export const FIRST_CATEGORIES = [
  { value: 'tractors', label: 'Tractors', ha: 'Taraktoci', fr: 'Tracteurs' },
  { value: 'harvesters', label: 'Harvesters', ha: 'Injinan girbi', fr: 'Moissonneuses' },
  { value: 'planters', label: 'Planters', ha: 'Injinan shuka', fr: 'Semoirs' },
  { value: 'cultivators', label: 'Cultivators', ha: 'Injinan gyaran gona', fr: 'Cultivateurs' },
  { value: 'balers', label: 'Balers', ha: 'Injinan ɗaure ciyawa', fr: 'Presses à balles' },
  { value: 'sprayers', label: 'Sprayers', ha: 'Injinan feshi', fr: 'Pulvérisateurs' },
]
