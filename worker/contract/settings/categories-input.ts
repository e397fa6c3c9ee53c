import { z } from 'zod/mini'
import { CATEGORY_VALUE, MAX_CATEGORIES, RESERVED_VALUES } from '#contract/machinery/category.ts'
import { optionalText, requiredText } from '#contract/text.ts'
import { eachLineTranslated, TRANSLATED_LISTS, translationsInput } from '#contract/translations/translation.ts'
import { MAX_SHORT_TEXT } from '#domain/text-lengths.ts'

/** A longer name fits no button of a phone. */
const MAX_NAME = 60
const INVALID_VALUE = 'Must be lowercase letters, digits and hyphens, beginning with a letter, at most 60 characters'

const value = z.string(INVALID_VALUE).check(
  z.regex(CATEGORY_VALUE, INVALID_VALUE),
  z.refine((text) => !RESERVED_VALUES.includes(text), 'This name means something else: choose another one'),
)

const category = z.object({
  value,
  // One line: each line of a translation replaces one.
  label: requiredText('Name is required', MAX_NAME).check(
    z.refine((text) => !/[\r\n]/.test(text), 'Name must be one line'),
  ),
  /** Older clients leave these two out. */
  words: z._default(optionalText(MAX_SHORT_TEXT), ''),
  hidden: z._default(z.boolean('hidden must be true or false'), false),
})

/** Returns a check that no two categories have the same value or label. */
const unique =
  (field: 'value' | 'label'): z.core.CheckFn<z.infer<typeof category>[]> =>
  ({ value: list, issues }) =>
    list.forEach((one, index) => {
      const isSame = (other: typeof one) => other[field].toLowerCase() === one[field].toLowerCase()
      if (list.findIndex(isSame) === index) return
      const message = 'Another category has this name'
      issues.push({ code: 'custom', input: one[field], path: [index, field], message })
    })

/** The categories of machines, in the order visitors choose from. There may be none yet. */
export const categories = z.object({
  categories: z
    .array(category, 'Categories are required')
    .check(z.maxLength(MAX_CATEGORIES, `Enter at most ${MAX_CATEGORIES} categories`), unique('value'), unique('label')),
})

/** What a save of the categories takes: `moves` names for a category that is removed the one its machines are moved to. */
export const categoriesSave = z
  .extend(categories, {
    translations: translationsInput('categories'),
    moves: z.optional(z.record(z.string().check(z.maxLength(MAX_SHORT_TEXT)), value)),
  })
  .check(eachLineTranslated(...TRANSLATED_LISTS.categories), ({ value: { categories: list, moves = {} }, issues }) => {
    for (const [from, to] of Object.entries(moves)) {
      const isListed = (name: string) => list.some((one) => one.value === name.toLowerCase())
      if (!isListed(from) && isListed(to)) continue
      const message = 'Machines are moved from a category that is removed to one that stays'
      issues.push({ code: 'custom', input: to, path: ['moves', from], message })
    }
  })
