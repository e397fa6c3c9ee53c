/**
 * The categories that every site begins with, as most sellers of farm machinery have them: they name nobody, and machines
 * need a category. The synonyms of the search know their names.
 */
export const FIRST_CATEGORIES = [
  { value: 'tractors', label: 'Tractors', ha: 'Taraktoci', fr: 'Tracteurs' },
  { value: 'harvesters', label: 'Harvesters', ha: 'Injinan girbi', fr: 'Moissonneuses' },
  { value: 'planters', label: 'Planters', ha: 'Injinan shuka', fr: 'Semoirs' },
  { value: 'cultivators', label: 'Cultivators', ha: 'Injinan gyaran gona', fr: 'Cultivateurs' },
  { value: 'balers', label: 'Balers', ha: 'Injinan ɗaure ciyawa', fr: 'Presses à balles' },
  { value: 'sprayers', label: 'Sprayers', ha: 'Injinan feshi', fr: 'Pulvérisateurs' },
]
