import { z } from 'zod/mini'
import { imageUrl } from '#contract/image-url.ts'
import { nairaAmount, priceOrFromNaira, withPriceFromNaira } from '#contract/money/price.ts'
import type { ShownField } from '#contract/shown-field.ts'
import { optionalText, requiredText } from '#contract/text.ts'
import {
  eachLineTranslated,
  type InLanguage,
  TRANSLATED_LISTS,
  translationsInput,
} from '#contract/translations/translation.ts'
import { isCalendarDate } from '#domain/lagos-date.ts'
import type { Language } from '#domain/language.ts'
import { STOCK } from '#domain/machinery/choices.ts'
import { MAX_KEY, MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'

// The size is part of the path, so that every link to the file can name it.
const PATH = /^\/objects\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/([1-9]\d{0,7})\/[a-z0-9-]{1,80}\.pdf$/
const NOT_UPLOADED = 'Upload the manual here, as a PDF'

export const isManualPath = (path: string): boolean => PATH.test(path)

const manualPath = z.string(NOT_UPLOADED).check(z.refine((value) => value === '' || isManualPath(value), NOT_UPLOADED))

/** Returns the size of the manual at a path, in megabytes with one decimal: at least 0.1. */
export function manualMegabytes(path: string): number {
  const [, bytes] = PATH.exec(path) ?? []
  return Math.max(1, Math.round(Number(bytes ?? 0) / 100_000)) / 10
}

/** How many machines can have a fixed place; the others follow, newest first. */
export const MAX_POSITIONED = 50

export type PositionedMachine = Pick<Machinery, 'id' | 'name' | 'imageUrl'>

const ids = z
  .array(z.string().check(z.maxLength(MAX_KEY)), 'The order is required')
  .check(z.maxLength(MAX_POSITIONED, `At most ${MAX_POSITIONED} machines can have a place of their own`))

/** The machines that come first, and the order before this change, so that nobody's newer order is overwritten. */
export const machineryOrder = z.object({ ids, before: ids })

export type MachineryOrder = z.infer<typeof machineryOrder>

/** The most images a machine may have, its main one included. */
export const MAX_IMAGES = 8
const MAX_WEEKS = 104
const MAX_GUARANTEE = 120
const MAX_SERVICE_HOURS = 10_000
const MAX_SERVICE_MONTHS = 60
const MAX_YEARLY_SERVICE = 100_000_000
const MAX_POSITION = 9_999

const SLUG_ISSUE = 'Slug must contain only lowercase letters, numbers, and hyphens'

/** The API takes an id or a slug in the same place, so no slug may look like an id. */
const slug = z.string(SLUG_ISSUE).check(
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG_ISSUE),
  z.maxLength(MAX_SHORT_TEXT, `Must be at most ${MAX_SHORT_TEXT} characters`),
  z.refine((value) => !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value), 'This slug is reserved'),
)

const wholeNumber = (name: string, max: number) =>
  z
    .int(`${name} must be a whole number`)
    .check(z.minimum(1, `${name} must be from 1 to ${max}`), z.maximum(max, `${name} must be from 1 to ${max}`))

export const guaranteeMonths = wholeNumber('Guarantee', MAX_GUARANTEE)

const dayOrEmpty = (message: string) =>
  z.string(message).check(z.refine((value) => value === '' || isCalendarDate(value), message))

const moreImages = z
  .array(z.object({ imageUrl: imageUrl(), alt: optionalText(MAX_SHORT_TEXT) }), 'Images must be a list')
  .check(z.maxLength(MAX_IMAGES - 1, `At most ${MAX_IMAGES} images`))

export const machineryInput = z.object({
  name: requiredText('Name is required', MAX_SHORT_TEXT),
  category: requiredText('Category is required', MAX_SHORT_TEXT),
  description: requiredText('Description is required', MAX_LONG_TEXT),
  imageUrl: imageUrl('Image is required'),
  price: priceOrFromNaira,
  /** A fixed naira price; zero is none. A change that leaves it out does not alter it. */
  priceNgn: z.nullish(nairaAmount),
  series: requiredText('Series is required', MAX_SHORT_TEXT),
  specifications: requiredText('Specifications are required', MAX_LONG_TEXT),
  // From here on, fields left out stay as they are; a new machine gets the column's default (db/schema/machinery.ts).
  slug: z.optional(slug),
  /** Where, when and what was last delivered of this machine, for the portfolio. Empty if unknown. */
  deliveredTo: z.optional(optionalText(MAX_SHORT_TEXT)),
  deliveredOn: z.optional(dayOrEmpty('Delivered on must be a day such as 2026-03-14')),
  delivered: z.optional(optionalText(MAX_SHORT_TEXT)),
  imageAlt: z.optional(optionalText(MAX_SHORT_TEXT)),
  /** The images after `imageUrl`, in the order they are shown in. */
  moreImages: z.optional(moreImages),
  stock: z.optional(z.enum(STOCK, `Stock must be ${STOCK.join(', ')}`)),
  orderWeeks: z.optional(z.nullable(wholeNumber('Weeks', MAX_WEEKS))),
  guaranteeMonths: z.optional(z.nullable(guaranteeMonths)),
  firstServiceHours: z.optional(z.nullable(wholeNumber('Hours', MAX_SERVICE_HOURS))),
  firstServiceMonths: z.optional(z.nullable(wholeNumber('Months', MAX_SERVICE_MONTHS))),
  serviceHours: z.optional(z.nullable(wholeNumber('Hours', MAX_SERVICE_HOURS))),
  serviceMonths: z.optional(z.nullable(wholeNumber('Months', MAX_SERVICE_MONTHS))),
  yearlyService: z.optional(z.nullable(wholeNumber('Yearly service cost', MAX_YEARLY_SERVICE))),
  manual: z.optional(manualPath),
  /** Shown first on the home page, in the order of `position`. */
  featured: z.optional(z.boolean('Featured must be true or false')),
  position: z.optional(z.nullable(wholeNumber('Position', MAX_POSITION))),
  hidden: z.optional(z.boolean('Hidden must be true or false')),
  translations: translationsInput('machinery'),
})

const asEntered = z.transform(withPriceFromNaira<MachineryInput>)

/** What the form shows of each, except what the list sets (`position`). A missing field is a type error. */
export const machineryFields = {
  imageUrl: { label: 'Image' },
  name: { label: 'Name' },
  category: { label: 'Category' },
  priceNgn: { label: 'Price in naira', input: { inputMode: 'decimal' } },
  price: { label: 'Price', input: { inputMode: 'decimal' } },
  description: { label: 'Description', rows: 4, translation: { rows: 6 } },
  series: { label: 'Series', hint: 'The badge on its card: its maker, model line or kind' },
  specifications: {
    label: 'Specifications',
    hint: 'One per line, for example Engine: 75 hp. Customers filter and compare by them; one line is enough.',
    rows: 6,
    translation: { hint: 'One per line, as in English' },
  },
  imageAlt: { label: 'Alternative text', wide: true },
  moreImages: {
    label: 'More images',
    first: [],
    translation: { label: 'What further images show', rows: 4, hint: 'One per line, as in English' },
  },
  stock: {
    label: 'Stock',
    options: { 'in-stock': 'In stock', 'on-order': 'On order', 'sold-out': 'Sold out' },
    first: 'in-stock',
  },
  orderWeeks: { label: 'Weeks on order', input: { type: 'number' } },
  guaranteeMonths: { label: 'Guarantee', hint: 'Months from delivery', input: { type: 'number' } },
  firstServiceHours: { label: 'First service (hours)', hint: 'After delivery', input: { type: 'number' } },
  firstServiceMonths: { label: 'First service (months)', hint: 'After delivery', input: { type: 'number' } },
  serviceHours: { label: 'Then every (hours)', input: { type: 'number' } },
  serviceMonths: { label: 'Then every (months)', input: { type: 'number' } },
  yearlyService: { label: 'Yearly service cost', hint: 'In naira, approximate', input: { type: 'number' } },
  manual: { label: 'Manual', hint: 'A PDF of at most 20 MB, for whoever uses the machine' },
  deliveredTo: { label: 'Delivered to', hint: 'The place that the portfolio names, such as Funtua, Katsina State' },
  deliveredOn: { label: 'Delivered on', input: { type: 'date' } },
  delivered: {
    label: 'What was delivered',
    hint: 'Such as: two tractors and a plough for a growers’ cooperative',
    wide: true,
  },
  slug: { label: 'Slug', hint: 'The last part of the web address. Made from the name if left empty.' },
  featured: { label: 'Featured on the home page', tick: true },
  hidden: { label: 'Hidden from the public', tick: true },
} satisfies Record<keyof Omit<MachineryInput, 'translations' | 'position'>, ShownField>

/** The input with a price in dollars or naira, from which the other follows. */
export const pricedMachinery = z.pipe(asEntered, machineryInput)

/** The body of a save: each image has its line in the translations. */
export const machinerySave = z.pipe(
  asEntered,
  z
    .extend(machineryInput, {
      /** Confirms a first price that is far from those of the category. */
      confirmPrice: z.optional(z.boolean('Confirm the price with true or false')),
    })
    .check(eachLineTranslated(...TRANSLATED_LISTS.machinery)),
)

export type MachineryInput = z.infer<typeof machineryInput>

export type MachineImage = z.infer<typeof moreImages>[number]

export type MachinerySummary = Pick<
  Machinery,
  'id' | 'slug' | 'name' | 'category' | 'series' | 'imageUrl' | 'price' | 'priceNgn' | 'stock'
> &
  InLanguage

/** A machine's last delivery. Lists leave out empty fields. */
export type MachineDelivery = Pick<Machinery, 'deliveredTo' | 'deliveredOn' | 'delivered'>

/** A machine as a card shows it, with the key data of its specifications (domain/machinery/key-data.ts). */
export type MachineryCard = MachinerySummary & { keyData: string }

/** As stored and shown: `price` has two decimals, `createdAt` is ISO-8601 UTC, `version` counts the row's changes. */
export type Machinery = Required<Omit<MachineryInput, 'translations'>> &
  InLanguage & { id: string; createdAt: string; version: number }

/** What is said to whoever thinks of buying a machine, in the language of the page: a title, what it opens, or where it leads. */
export type MachineLine = { title: string; text?: string; lang?: Language; href?: string }

export type ShownMachine = Machinery & { lines?: MachineLine[] }
