import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { LineVat } from '#contract/money/vat.ts'
import { formatPercent } from '#domain/format-number.ts'
import { adminPricesQuery } from '#web/admin/lib/settings.ts'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { type QuotationFormValues, vatValue } from './form-values.ts'

/** Returns what a class is called where one is chosen: "Standard (7.5%)". */
export function vatLabel(value: string | undefined): string {
  if (!value) return 'None'
  const { name, kind, points } = JSON.parse(value) as LineVat
  return `${name} (${kind === 'exempt' ? 'exempt' : `${formatPercent(points)}%`})`
}

/** Chooses the class of VAT of a line or of the delivery; nothing for a firm that is not registered. */
export function VatField({
  form,
  name,
  label,
}: {
  form: UseFormReturn<QuotationFormValues>
  name: `lines.${number}.vat` | 'deliveryVat'
  label: string
}) {
  const { data: prices } = useQuery(adminPricesQuery())
  const [first] = useState(() => form.getValues(name) ?? '')
  const isRegistered = prices?.vat !== null
  const values = new Set([first, ...(isRegistered ? (prices?.vat?.classes ?? []).map(vatValue) : [''])])
  if (!isRegistered && values.size === 1) return null
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      control={
        <select required={false}>
          {[...values].map((value) => (
            <option key={value} value={value}>
              {vatLabel(value)}
            </option>
          ))}
        </select>
      }
    />
  )
}
