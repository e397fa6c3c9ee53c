// Separate from the schema, so that showing a machine does not load zod.

export const STOCK = ['in-stock', 'on-order', 'sold-out'] as const

export type Stock = (typeof STOCK)[number]
