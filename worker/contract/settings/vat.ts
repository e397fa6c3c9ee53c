import { z } from 'zod/mini'
import { percentage, pointsFromPercent } from '#contract/money/prices.ts'
import { VAT_KINDS, type VatRules } from '#contract/money/vat.ts'
import { calendarDay, optionalText, requiredText } from '#contract/text.ts'
import { plainNumber } from '#domain/money/typed-number.ts'
import { MAX_EXCERPT, MAX_KEY, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'

const MAX_ROWS = 24

const rate = percentage('Rate').check(
  z.refine((text) => pointsFromPercent(text) > 0, 'Rate must be more than 0: otherwise choose exempt or zero-rated'),
  z.refine((text) => pointsFromPercent(text) <= 10_000, 'Rate must be at most 100'),
)

/** A class of VAT from a day on. A change of the law is another row of the same `id`, with its own first day. */
const row = z
  .object({
    id: requiredText('A class needs an id', MAX_KEY),
    name: requiredText('Name is required', MAX_SHORT_TEXT),
    kind: z.enum(VAT_KINDS, 'Choose standard, exempt or zero-rated'),
    /** A percentage such as "7.5"; it is not read where nothing is charged. */
    rate: z.pipe(z.string('Rate is required'), z.transform(plainNumber)),
    /** The law as papers cite it, if `printed`. */
    text: optionalText(MAX_EXCERPT),
    printed: z.boolean('printed must be true or false'),
    from: calendarDay('First day must be a day such as 2026-01-01'),
    source: optionalText(MAX_SHORT_TEXT),
  })
  .check(({ value, issues }) => {
    if (value.kind !== 'standard') return
    for (const { message } of rate.safeParse(value.rate).error?.issues ?? [])
      issues.push({ code: 'custom', path: ['rate'], message, input: value.rate })
  })

const classId = z.string('Choose a class').check(z.maxLength(MAX_KEY))

/** The VAT that new quotations take over: classes, and what each of them applies to. */
export const vat = z
  .object({
    /** A firm that is not registered charges no VAT, and its papers do not mention it. */
    registered: z.boolean('registered must be true or false'),
    rows: z.array(row, 'Classes are required').check(z.maxLength(MAX_ROWS, `Enter at most ${MAX_ROWS} classes`)),
    usual: classId,
    delivery: classId,
    /** By category of machines; an empty one is the usual class. */
    byCategory: z.record(z.string().check(z.maxLength(MAX_SHORT_TEXT)), classId),
  })
  .check(({ value, issues }) => {
    const wrong = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', path, message, input: value })
    const { rows, usual, delivery, byCategory } = value
    rows.forEach(({ id, name, from }, i) => {
      const earlier = rows.slice(0, i)
      if (earlier.some((one) => one.id === id && one.from === from))
        wrong(['rows', i, 'from'], 'This class already has a rate from this date')
      if (earlier.some((one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase()))
        wrong(['rows', i, 'name'], 'Another class has this name')
    })
    const requireClass = (path: string[], id: string) => {
      if (rows.some((one) => one.id === id)) return
      wrong(path, 'This VAT class was removed. Choose another, or add it back.')
    }
    requireClass(['usual'], usual)
    requireClass(['delivery'], delivery)
    for (const [name, id] of Object.entries(byCategory)) {
      if (id !== '') requireClass(['byCategory', name], id)
    }
  })

export type VatSettings = z.infer<typeof vat>

/** Returns the rules that hold on a day, such as "2026-11-26"; null for a firm that is not registered for VAT. */
export function vatRulesOn({ registered, rows, ...rules }: VatSettings, day: string): VatRules | null {
  if (!registered) return null
  const started = rows.filter(({ from }) => from <= day)
  const inForce = started.filter((one) => !started.some((other) => other.id === one.id && other.from > one.from))
  const classes = inForce.map(({ id, name, kind, rate, text, printed }) => {
    const points = kind === 'standard' ? pointsFromPercent(rate) : 0
    return { id, name, kind, points, text: printed ? text : '' }
  })
  return { classes, ...rules }
}
