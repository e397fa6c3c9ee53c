/** What a resource may be, besides stored. */
type Trait =
  /** What is deleted can be restored (admin/history.ts). */
  | 'binned'
  /** Earlier versions of its texts can be brought back (admin/history.ts); those of the settings by part. */
  | 'versioned'
  /** Its texts in other languages are saved with it (translations/translation.ts); those of the settings by part. */
  | 'translated'
  /** Its rows are in the owner's categories: a save of those drops what reads it. */
  | 'categorised'
  | 'illustrated'

type Description = {
  /** What one is called in a sentence. */
  noun: string
  label: string
  /** The section of the admin area that has its list. */
  section: string
  is: readonly Trait[]
}

/**
 * What the site consists of, each described once; what it is in the database is in worker/db/resources.ts. The key is its one
 * word: in tables, the audit log, the bin, the tags of the cache and the API. What goes to the bin, has earlier versions, is
 * translated or shows images follows from it, as do sections, labels and what a write drops.
 */
export const RESOURCES = {
  machinery: {
    noun: 'machinery',
    label: 'Machinery',
    section: 'machinery',
    is: ['binned', 'versioned', 'translated', 'categorised', 'illustrated'],
  },
  gallery: {
    noun: 'gallery item',
    label: 'Gallery',
    section: 'gallery',
    is: ['binned', 'translated', 'categorised', 'illustrated'],
  },
  posts: {
    noun: 'blog post',
    label: 'Blog posts',
    section: 'blog',
    is: ['binned', 'versioned', 'translated', 'illustrated'],
  },
  services: { noun: 'service', label: 'Services', section: 'settings', is: ['translated'] },
  parts: { noun: 'part', label: 'Spare parts', section: 'parts', is: ['binned', 'translated', 'illustrated'] },
  units: { noun: 'unit', label: 'Units', section: 'units', is: ['binned'] },
  settings: {
    noun: 'settings',
    label: 'Settings',
    section: 'settings',
    is: ['versioned', 'translated', 'illustrated'],
  },
  prices: { noun: 'exchange rate', label: 'Prices', section: 'settings', is: [] },
} as const satisfies Record<string, Description>

export type Resource = keyof typeof RESOURCES

type Being<Of extends Trait> = {
  [Key in Resource]: Of extends (typeof RESOURCES)[Key]['is'][number] ? Key : never
}[Resource]

const KEYS = Object.keys(RESOURCES) as Resource[]
const being = <Of extends Trait>(trait: Of) =>
  KEYS.filter((key) => (RESOURCES[key].is as readonly Trait[]).includes(trait)) as unknown as readonly [
    Being<Of>,
    ...Being<Of>[],
  ]

export const BINNED = being('binned')
export type Binned = Being<'binned'>

export const VERSIONED = being('versioned')
export type Versioned = Being<'versioned'>

export const TRANSLATED_KINDS = being('translated')
export type TranslatedKind = Being<'translated'>

/** Those with a table of their own. */
export const TRANSLATED_TABLES = TRANSLATED_KINDS.filter((kind) => kind !== 'settings')
export type TranslatedTable = (typeof TRANSLATED_TABLES)[number]

export const CATEGORISED = being('categorised')

export const ILLUSTRATED = being('illustrated')
export type Illustrated = Being<'illustrated'>

/** Returns what a row is called in a sentence; the word of an audit entry that is about no resource, such as "quotation", is its own. */
export const nounOf = (word: string): string => (word in RESOURCES ? RESOURCES[word as Resource].noun : word)
