import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Currency, formatMoney } from '#contract/money/format.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { DEFAULT_RATE_DAYS } from '#contract/money/prices.ts'
import { adminPricesQuery } from '#web/admin/queries/prices.ts'
import { minorUnits, type QuotationFormValues } from '#web/admin/queries/quotation-form.ts'
import { machineChoicesQuery } from '#web/admin/queries/quotations.ts'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { type Conversions, changeCurrency } from './change-currency.ts'

/** Asks for a quotation's currency. Changing it converts every amount, or is refused without a usable rate. */
export function CurrencyField({ form, lineIds }: { form: UseFormReturn<QuotationFormValues>; lineIds: string[] }) {
  const { data: machines, isPending: areMachinesPending } = useQuery(machineChoicesQuery())
  const { data: prices, isPending: arePricesPending } = useQuery(adminPricesQuery())
  const conversions = useRef<Conversions>(new Map())
  const [note, setNote] = useState('')
  const noteElement = useRef<HTMLParagraphElement>(null)
  // The form's buttons may cover it.
  useEffect(() => {
    if (note) noteElement.current?.scrollIntoView({ block: 'nearest' })
  }, [note])
  const before = form.watch('currency')

  function convert(chosen: Currency) {
    if (chosen === before) return
    const values = form.getValues()
    const change = changeCurrency(values, before, {
      today: lagosDate(Date.now()),
      rateDays: prices?.settings.rateDays ?? DEFAULT_RATE_DAYS,
      machines: machines?.rows ?? [],
      lineIds,
      conversions: conversions.current,
    })
    if ('refusal' in change) {
      form.setValue('currency', before)
      form.setError('currency', { message: change.refusal })
      return setNote('')
    }
    form.clearErrors('currency')
    form.setValue('delivery', change.delivery, { shouldDirty: true })
    change.unitPrices.forEach((text, i) => {
      form.setValue(`lines.${i}.unitPrice`, text, { shouldDirty: true })
    })
    const isEmpty = [change.delivery, ...change.unitPrices].every((text) => !text)
    setNote(isEmpty ? '' : `Every amount was converted at ${formatMoney(minorUnits(values.rate), 'NGN')} to $1.`)
  }

  return (
    <div>
      <FormField
        form={form}
        name="currency"
        label="Currency"
        onChange={(chosen) => convert(chosen as Currency)}
        control={
          // Amounts are converted by the list prices and by how old a rate may be.
          <select disabled={areMachinesPending || arePricesPending}>
            <option value="USD">US dollars</option>
            <option value="NGN">Naira</option>
          </select>
        }
      />
      <p ref={noteElement} role="status" className="mt-1 scroll-mb-40 text-muted text-sm">
        {note}
      </p>
    </div>
  )
}
