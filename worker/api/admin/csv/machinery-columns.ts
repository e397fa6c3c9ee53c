/** The columns of the machinery file, as the API names them. */
export const MACHINERY_COLUMNS = [
  'id',
  'name',
  'category',
  'description',
  'imageUrl',
  'price',
  'series',
  'specifications',
] as const

export type MachineryColumn = (typeof MACHINERY_COLUMNS)[number]
