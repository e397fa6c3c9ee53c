import { z } from 'zod/mini'
import { imageUrl } from './image-url.ts'
import { nairaAmount, price } from './price.ts'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT, requiredText } from './text.ts'

export const machineryInput = z.object({
  name: requiredText('Name is required', MAX_SHORT_TEXT),
  category: requiredText('Category is required', MAX_SHORT_TEXT),
  description: requiredText('Description is required', MAX_LONG_TEXT),
  imageUrl: imageUrl('Image is required'),
  price,
  /** A price fixed in naira, in place of an estimate at the day's rate. Left out of a change, it stays as it is. */
  priceNgn: z.nullish(nairaAmount),
  series: requiredText('Series is required', MAX_SHORT_TEXT),
  specifications: requiredText('Specifications are required', MAX_LONG_TEXT),
})

export type MachineryInput = z.infer<typeof machineryInput>

/** A machine as a card shows it. */
export type MachineryCard = Omit<Machinery, 'specifications' | 'version'>

/** `price` has two decimals; `createdAt` is ISO-8601 UTC; `version` counts the changes made to the row. */
export type Machinery = MachineryInput & { id: string; createdAt: string; version: number }
