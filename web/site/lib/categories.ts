import { nameOfCategory, type ShownCategory } from '#contract/machinery/category.ts'

/** Returns a category as a heading has it. One that is not in the owner's list is shown as it was written. */
export const categoryLabel = (categories: readonly ShownCategory[], written: string): string =>
  nameOfCategory(categories, written).replace(/./, (first) => first.toUpperCase())
