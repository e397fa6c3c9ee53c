// Separate from the schema, so that rendering the form does not load zod.

export const MAX_REQUESTED_PARTS = 30

/** The search param by which a list's ticked parts come into the form, once for each number. */
export const PART_PARAM = 'part'

/** The name of the box that leaves a part in the request, and of its quantity: a form has one of each for every part. */
export const partField = (number: string) => `part.${number}`
export const quantityField = (number: string) => `quantity.${number}`

export const tickedParts = (fields: unknown): string[] =>
  Object.keys(fields ?? {}).flatMap((name) => (name.startsWith('part.') ? name.slice('part.'.length) : []))
