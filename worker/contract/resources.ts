import { MAX_EXCERPT, MAX_LONG_TEXT, MAX_POST_TEXT, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'

type Trait =
  /** What is deleted can be restored (admin/history.ts). */
  | 'binned'
  /** Earlier versions of its texts can be restored (admin/history.ts); those of the settings by part. */
  | 'versioned'
  /** Its rows are in the owner's categories: a save of those drops what reads it. */
  | 'categorised'
  | 'illustrated'

type Description = {
  /** What one is called in a sentence. */
  noun: string
  label: string
  /** The section of the admin area that has its list. */
  section: string
  traits: readonly Trait[]
  /** Its translated fields (translations/translation.ts), each with its longest text; those of the settings by part. */
  translated?: Record<string, number | Record<string, number>>
}

/** By their one word in tables, audit log, bin, cache tags and API. Their tables are in worker/db/resources.ts. */
export const RESOURCES = {
  machinery: {
    noun: 'machinery',
    label: 'Machinery',
    section: 'machinery',
    traits: ['binned', 'versioned', 'categorised', 'illustrated'],
    translated: {
      name: MAX_SHORT_TEXT,
      series: MAX_SHORT_TEXT,
      description: MAX_LONG_TEXT,
      specifications: MAX_LONG_TEXT,
      deliveredTo: MAX_SHORT_TEXT,
      delivered: MAX_SHORT_TEXT,
      imageAlt: MAX_SHORT_TEXT,
      moreImages: MAX_LONG_TEXT,
    },
  },
  gallery: {
    noun: 'gallery item',
    label: 'Gallery',
    section: 'gallery',
    traits: ['binned', 'categorised', 'illustrated'],
    translated: { title: MAX_SHORT_TEXT, description: MAX_LONG_TEXT },
  },
  posts: {
    noun: 'blog post',
    label: 'Blog posts',
    section: 'blog',
    traits: ['binned', 'versioned', 'illustrated'],
    translated: { title: MAX_SHORT_TEXT, category: MAX_SHORT_TEXT, excerpt: MAX_EXCERPT, content: MAX_POST_TEXT },
  },
  services: {
    noun: 'service',
    label: 'Services',
    section: 'settings',
    traits: [],
    translated: { title: MAX_SHORT_TEXT, description: MAX_EXCERPT },
  },
  parts: {
    noun: 'part',
    label: 'Spare parts',
    section: 'parts',
    traits: ['binned', 'illustrated'],
    translated: { name: MAX_SHORT_TEXT },
  },
  units: { noun: 'unit', label: 'Units', section: 'units', traits: ['binned'] },
  settings: {
    noun: 'settings',
    label: 'Settings',
    section: 'settings',
    traits: ['versioned', 'illustrated'],
    translated: {
      firm: { tagline: MAX_SHORT_TEXT, description: MAX_EXCERPT, landmark: MAX_EXCERPT },
      contact: { hoursNote: MAX_EXCERPT, replyNote: MAX_SHORT_TEXT },
      appearance: { heroAlt: MAX_SHORT_TEXT },
      texts: {
        heroText: MAX_EXCERPT,
        productsIntro: MAX_EXCERPT,
        aboutIntro: MAX_EXCERPT,
        statistics: MAX_LONG_TEXT,
        badgeTitle: MAX_SHORT_TEXT,
        badgeText: MAX_SHORT_TEXT,
        financing: MAX_LONG_TEXT,
        guarantee: MAX_EXCERPT,
        parts: MAX_EXCERPT,
        delivery: MAX_EXCERPT,
        training: MAX_EXCERPT,
        projectsPlace: MAX_SHORT_TEXT,
        projectsDone: MAX_SHORT_TEXT,
        projectsRegion: MAX_SHORT_TEXT,
      },
      categories: { categories: MAX_LONG_TEXT },
    },
  },
  prices: { noun: 'naira rate', label: 'Prices', section: 'settings', traits: [] },
} as const satisfies Record<string, Description>

export type Resource = keyof typeof RESOURCES

type ResourceWith<Of extends Trait> = {
  [Key in Resource]: Of extends (typeof RESOURCES)[Key]['traits'][number] ? Key : never
}[Resource]

const KEYS = Object.keys(RESOURCES) as Resource[]
const resourcesWith = <Of extends Trait>(trait: Of) =>
  KEYS.filter((key) => (RESOURCES[key].traits as readonly Trait[]).includes(trait)) as unknown as readonly [
    ResourceWith<Of>,
    ...ResourceWith<Of>[],
  ]

export const BINNED = resourcesWith('binned')
export type Binned = ResourceWith<'binned'>

export const VERSIONED = resourcesWith('versioned')
export type Versioned = ResourceWith<'versioned'>

export type TranslatedKind = {
  [Key in Resource]: (typeof RESOURCES)[Key] extends { translated: object } ? Key : never
}[Resource]
export const TRANSLATED_KINDS = KEYS.filter((key): key is TranslatedKind => 'translated' in RESOURCES[key])

export type TranslatedTable = Exclude<TranslatedKind, 'settings'>
export const TRANSLATED_TABLES = TRANSLATED_KINDS.filter((kind) => kind !== 'settings')

export const TRANSLATED = {
  ...RESOURCES.settings.translated,
  ...Object.fromEntries(TRANSLATED_TABLES.map((table) => [table, RESOURCES[table].translated])),
} as (typeof RESOURCES)['settings']['translated'] & {
  [Table in TranslatedTable]: (typeof RESOURCES)[Table]['translated']
}
export type TranslatedResource = keyof typeof TRANSLATED

export const CATEGORISED = resourcesWith('categorised')

export const ILLUSTRATED = resourcesWith('illustrated')
export type Illustrated = ResourceWith<'illustrated'>

/** Returns what a row is called in a sentence; the word of an audit entry that is about no resource, such as "quotation", is its own. */
export const nounOf = (word: string): string => (word in RESOURCES ? RESOURCES[word as Resource].noun : word)
