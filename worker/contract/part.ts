import { z } from 'zod/mini'
import { MAX_REQUESTED_PARTS } from '#domain/inquiry/part-fields.ts'
import { STOCK } from '#domain/machinery/choices.ts'
import { MAX_KEY, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import { imageUrl } from './image-url.ts'
import { listQuery } from './list-query.ts'
import { nairaAmount, priceOrFromNaira, withPriceFromNaira } from './money/price.ts'
import type { ShownField } from './shown-field.ts'
import { normalizeCharacters, optionalText, requiredText } from './text.ts'
import { type InLanguage, translationsInput } from './translations/translation.ts'

const MAX_FITTED = 50
const FITS = 'Choose a machine that it fits'

/** The characters of as many numbers as one request takes. */
const MAX_NUMBERS_LENGTH = MAX_REQUESTED_PARTS * (MAX_KEY + 1)

/** Returns a part's number as it is stored: in capitals, with single spaces and plain hyphens, so that spellings of one number are equal. */
export const toPartNumber = (typed: string) => normalizeCharacters(typed).trim().replaceAll(/\s+/g, ' ').toUpperCase()

export const UNKNOWN_CLASS = 'No class of VAT in the settings has this id'

export const partInput = z.object({
  number: requiredText('Number is required', MAX_KEY).check(
    z.overwrite(toPartNumber),
    // A letter may be two as a capital.
    z.maxLength(MAX_KEY, `Must be at most ${MAX_KEY} characters`),
  ),
  name: requiredText('Name is required', MAX_SHORT_TEXT),
  /** The ids of the machines that it fits. */
  machines: z
    .array(requiredText(FITS, MAX_KEY), FITS)
    .check(z.minLength(1, FITS), z.maxLength(MAX_FITTED, `At most ${MAX_FITTED} machines`)),
  price: priceOrFromNaira,
  /** A fixed naira price; zero is none. A change that leaves it out does not alter it. */
  priceNgn: z.nullish(nairaAmount),
  // From here on, fields left out stay as they are; a new part gets the column's default (db/schema/parts.ts).
  stock: z.optional(z.enum(STOCK, `Stock must be ${STOCK.join(', ')}`)),
  wears: z.optional(z.boolean('Wears must be true or false')),
  /** The id of its class of VAT; empty for the usual one. */
  vatClass: z.optional(optionalText(MAX_KEY)),
  imageUrl: z.optional(z.union([z.literal(''), imageUrl()], 'Must be a valid URL')),
  translations: translationsInput('parts'),
})

/** The body of a save: one price is enough. */
export const partSave = z.pipe(z.transform(withPriceFromNaira<PartInput>), partInput)

export const partFields = {
  number: { label: 'Number', hint: 'As on the part or in its maker’s list, such as RE504836' },
  name: { label: 'Name' },
  machines: { label: 'Fits', first: [] },
  priceNgn: { label: 'Price in naira', input: { inputMode: 'decimal' } },
  price: { label: 'Price', input: { inputMode: 'decimal' } },
  stock: {
    label: 'Stock',
    options: { 'in-stock': 'In stock', 'on-order': 'On order', 'sold-out': 'Sold out' },
    first: 'in-stock',
  },
  vatClass: { label: 'VAT' },
  imageUrl: { label: 'Image' },
  wears: { label: 'Wear part: show it on its machines’ pages', tick: true },
} satisfies Record<keyof Omit<PartInput, 'translations'>, ShownField>

/** The search params of the list of parts. With "hidden", for administrators, hidden machines count and are named. */
export const partQuery = z.extend(z.pick(listQuery, { limit: true, cursor: true, q: true, hidden: true }), {
  /** The slug or id of a machine that they fit. */
  machine: z.optional(z.string().check(z.maxLength(MAX_SHORT_TEXT, 'machine must be at most 200 characters'))),
  /** Only the parts with these numbers, one a line. */
  numbers: z.optional(z.string().check(z.maxLength(MAX_NUMBERS_LENGTH, 'numbers must be at most 30'))),
  wears: z.optional(z.literal('1', 'wears must be 1')),
  /** Only what a page shows of each: "line" in the list of parts, "wear" on a machine's page. */
  view: z.optional(z.enum(['line', 'wear'], 'view must be line or wear')),
})

export type PartQuery = z.infer<typeof partQuery>
export type PartInput = z.infer<typeof partInput>

type FittedMachine = Pick<InLanguage, 'english'> & { slug: string; name: string }

/** A part as it is stored and shown. `fits` names the public ones of its `machines`. */
export type SparePart = Required<Omit<PartInput, 'translations'>> &
  InLanguage & { id: string; fits: FittedMachine[]; createdAt: string; version: number }
