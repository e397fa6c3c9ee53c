import { z } from 'zod/mini'
import { optionalText, requiredText } from '#contract/text.ts'
import { HUNDRED_PERCENT } from '#domain/money/instalments.ts'
import { MAX_EXCERPT, MAX_KEY, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'

/** How VAT treats what is sold. Neither of the last two is charged, and papers must say which it is. */
export const VAT_KINDS = ['standard', 'exempt', 'zero'] as const
export type VatKind = (typeof VAT_KINDS)[number]

const RATE_ISSUE = 'VAT must be a percentage of at most two decimals'

/** The VAT of a quotation's line, taken over from the settings: it stays when they, or the law, change. */
export const lineVat = z
  .object({
    /** The class of the settings that it was taken from, and what the seller calls it. */
    id: requiredText('Class of VAT is required', MAX_KEY),
    name: requiredText('Name of the class of VAT is required', MAX_SHORT_TEXT),
    kind: z.enum(VAT_KINDS, `kind must be one of ${VAT_KINDS.join(', ')}`),
    /** The rate in basis points. */
    points: z.int(RATE_ISSUE).check(z.minimum(0, RATE_ISSUE), z.maximum(HUNDRED_PERCENT, 'VAT must be at most 100%')),
    /** What papers say of the law; empty if they say nothing. */
    text: optionalText(MAX_EXCERPT),
  })
  .check(
    z.refine(({ kind, points }) => kind === 'standard' || points === 0, {
      message: 'VAT that is exempt or zero-rated has no rate',
      path: ['points'],
    }),
  )

export type LineVat = z.infer<typeof lineVat>

/** What new quotations take over on a day: the classes in force, and the id of the one that applies to each thing. */
export type VatRules = {
  classes: LineVat[]
  /** The id of the default class. */
  usual: string
  delivery: string
  byCategory: Record<string, string>
}

/** Returns the VAT of a machine, or of whatever else is sold; undefined if its class does not hold yet. */
export const applicableVat = (rules: VatRules, machine?: { category: string }): LineVat | undefined =>
  findVatClass(rules, (machine && rules.byCategory[machine.category.toLowerCase()]) || rules.usual)

export const findVatClass = ({ classes }: VatRules, id: string) => classes.find((one) => one.id === id)

/** Returns a class as it is today; as it was where the settings no longer have it. */
export const currentVatClass = (rules: VatRules, before: LineVat): LineVat => findVatClass(rules, before.id) ?? before
