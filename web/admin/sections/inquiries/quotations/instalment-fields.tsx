import { useQuery } from '@tanstack/react-query'
import { type UseFieldArrayReturn, type UseFormReturn, useWatch } from 'react-hook-form'
import { pointsFromPercent } from '#contract/money/prices.ts'
import { quotationTotals } from '#contract/money/quotation-totals.ts'
import { PAYMENT_INTERVALS, share } from '#domain/money/instalments.ts'
import { adminPricesQuery, INTERVAL_LABELS } from '#web/admin/queries/prices.ts'
import { draftOf, type QuotationFormValues, typedAmount } from '#web/admin/queries/quotation-form.ts'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { translator } from '#web/shared/messages/translate.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'

/** Chooses equal payments after the deposit, and adds the fixed mark-up of the settings as a line. */
export function InstalmentFields({
  form,
  append,
}: {
  form: UseFormReturn<QuotationFormValues>
  append: UseFieldArrayReturn<QuotationFormValues, 'lines'>['append']
}) {
  const { data: prices } = useQuery(adminPricesQuery())
  const markup = prices?.settings.offer?.markup
  const isPaidOften = Boolean(useWatch({ control: form.control, name: 'payments' })?.trim())

  /** Adds the mark-up on all other lines, taxed as the first of them, or calculates again the one that was added before. */
  function addMarkup(percent: string) {
    const values = form.getValues()
    const draft = draftOf(values)
    const description = translator(values.language)('Fixed mark-up')
    let amount = Number.NaN
    try {
      const others = draft.lines.filter((line) => line.description !== description)
      const { subtotal } = quotationTotals(others, { ...draft, delivery: 0 })
      amount = share(Math.round(subtotal / 100), pointsFromPercent(percent)) * 100
    } catch {
      // A price is still missing: the field is left empty, and asks for it.
    }
    const unitPrice = amount > 0 ? typedAmount(amount) : ''
    const added = values.lines.findIndex((line) => line.description.trim() === description)
    if (added >= 0) return form.setValue(`lines.${added}.unitPrice`, unitPrice, { shouldDirty: true })
    append({
      machineId: null,
      description,
      quantity: '1',
      unitPrice,
      discount: '',
      vat: values.lines[0]?.vat,
    })
  }

  return (
    <>
      <FormField
        form={form}
        name="payments"
        label="Payments after the deposit (optional)"
        hint="How many, all equal; what division leaves over is added to the deposit"
        control={<input inputMode="numeric" required={false} />}
      />
      {isPaidOften && (
        <FormField
          form={form}
          name="interval"
          label="When they are due"
          control={
            <select>
              {PAYMENT_INTERVALS.map((interval) => (
                <option key={interval} value={interval}>
                  {INTERVAL_LABELS[interval]}
                </option>
              ))}
            </select>
          }
        />
      )}
      {isPaidOften && markup && (
        <button
          type="button"
          onClick={() => addMarkup(markup)}
          className={buttonClass('outline', 'self-end justify-self-start')}
        >
          Add a Mark-up of {markup}%
        </button>
      )}
    </>
  )
}
