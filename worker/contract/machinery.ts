import { z } from 'zod/mini'
import { imageUrl } from './image-url.ts'
import { nairaAmount, price } from './price.ts'
import { STOCK } from './stock.ts'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT, optionalText, requiredText } from './text.ts'
import { type InLanguage, translationsInput } from './translation.ts'

/** The image every machine has, and the further ones. */
export const MAX_IMAGES = 8
const MAX_WEEKS = 104
const MAX_POSITION = 9_999

const SLUG = 'Slug must contain only lowercase letters, numbers, and hyphens'

/** A part of a URL that is no id: the API takes either in one place. */
const slug = z.string(SLUG).check(
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG),
  z.maxLength(MAX_SHORT_TEXT, `Must be at most ${MAX_SHORT_TEXT} characters`),
  z.refine((value) => !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value), 'This slug is reserved'),
)

const wholeNumber = (name: string, max: number) =>
  z
    .int(`${name} must be a whole number`)
    .check(z.minimum(1, `${name} must be from 1 to ${max}`), z.maximum(max, `${name} must be from 1 to ${max}`))

const moreImages = z
  .array(z.object({ imageUrl: imageUrl(), alt: optionalText(MAX_SHORT_TEXT) }), 'Images must be a list')
  .check(z.maxLength(MAX_IMAGES - 1, `At most ${MAX_IMAGES} images`))

export const machineryInput = z.object({
  name: requiredText('Name is required', MAX_SHORT_TEXT),
  category: requiredText('Category is required', MAX_SHORT_TEXT),
  description: requiredText('Description is required', MAX_LONG_TEXT),
  imageUrl: imageUrl('Image is required'),
  price,
  /** A fixed naira price instead of an estimate at the day's rate. If omitted from a change, it stays. */
  priceNgn: z.nullish(nairaAmount),
  series: requiredText('Series is required', MAX_SHORT_TEXT),
  specifications: requiredText('Specifications are required', MAX_LONG_TEXT),
  // From here on, omitted fields stay as they are; a new machine gets the default (db/schema.ts).
  slug: z.optional(slug),
  imageAlt: z.optional(optionalText(MAX_SHORT_TEXT)),
  /** The images after `imageUrl`, in the order they are shown in. */
  moreImages: z.optional(moreImages),
  stock: z.optional(z.enum(STOCK, `Stock must be ${STOCK.join(', ')}`)),
  /** How long a machine on order takes. */
  orderWeeks: z.optional(z.nullable(wholeNumber('Weeks', MAX_WEEKS))),
  /** Shown on the home page before the others, in the order of their positions. */
  featured: z.optional(z.boolean('Featured must be true or false')),
  position: z.optional(z.nullable(wholeNumber('Position', MAX_POSITION))),
  /** Not shown to the public: a draft. */
  hidden: z.optional(z.boolean('Hidden must be true or false')),
})

export type MachineryInput = z.infer<typeof machineryInput>

/** What a save takes: the machine, and texts of it in other languages. */
export const machinerySave = z.extend(machineryInput, { translations: translationsInput('machinery') })

export type MachinerySave = z.infer<typeof machinerySave>

export type MachineImage = z.infer<typeof moreImages>[number]

/** What every list of machines shows of one. */
export type MachinerySummary = Pick<
  Machinery,
  'id' | 'slug' | 'name' | 'category' | 'series' | 'imageUrl' | 'price' | 'priceNgn' | 'stock'
> &
  InLanguage

/** A machine as a card of the home page shows it: of its specifications, the key data alone (./key-data.ts). */
export type MachineryCard = MachinerySummary & Pick<Machinery, 'description'> & { keyData: string }

/**
 * A machine as a card of the catalogue shows it, and as it is sorted: without its long texts. Its description is there
 * where there is no key data to show.
 */
export type MachineryLine = MachinerySummary & Pick<Machinery, 'createdAt'> & { keyData: string; description?: string }

/** What is read of a machine to show it in a list. */
export type ShownMachine = MachinerySummary & Pick<Machinery, 'description' | 'specifications' | 'createdAt'>

/** A complete machine, for a list that shows cards and opens details. */
export type ListedMachine = Machinery & { keyData: string }

/** Where an administrator sees a machine's page before the public does. */
export type Preview = { path: string }

/** A machine as a choice of them shows it. */
export type MachineryName = Pick<Machinery, 'slug' | 'name' | 'category' | 'english'>

/**
 * `price` has two decimals; `createdAt` is ISO-8601 UTC; `version` counts the changes made to the row. The page of a
 * machine is at its slug.
 */
export type Machinery = Required<MachineryInput> & InLanguage & { id: string; createdAt: string; version: number }
