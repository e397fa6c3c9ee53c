import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { QuotationFormValues } from '#web/admin/queries/quotation-form.ts'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Folded } from './folded.tsx'

const NAMES = ['customerName', 'customerCompany', 'customerPhone', 'customerEmail'] as const
const COMPANY = ['buyerTin', 'buyerRc', 'buyerAddress'] as const

/** Shows who the quotation is for in one line, and the fields where nobody is named yet or something is wrong. */
export function CustomerFields({ form }: { form: UseFormReturn<QuotationFormValues> }) {
  const [isOpen, setIsOpen] = useState(() => !form.getValues('customerName'))
  const isWrong = [...NAMES, ...COMPANY].some((name) => form.getFieldState(name, form.formState).invalid)
  if (!isOpen && !isWrong)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-span-2">
        <p className="wrap-anywhere min-w-0">
          <span className="text-muted">Customer:</span>{' '}
          <span className="font-medium">
            {form
              .getValues([...NAMES])
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
        <button type="button" onClick={() => setIsOpen(true)} className={buttonClass('outline')}>
          Edit the Customer
        </button>
      </div>
    )
  return (
    <>
      <FormField form={form} name="customerName" label="Customer" />
      <FormField form={form} name="customerCompany" label="Company (optional)" control={<input required={false} />} />
      <FormField
        form={form}
        name="customerPhone"
        label="Phone (optional)"
        control={<input type="tel" required={false} />}
      />
      <FormField
        form={form}
        name="customerEmail"
        label="Email (optional)"
        control={<input type="email" required={false} />}
      />
      <Folded form={form} fields={[...COMPANY]} summary="A company buys: TIN, RC number, address">
        <FormField form={form} name="buyerTin" label="TIN" required={false} control={<input required={false} />} />
        <FormField form={form} name="buyerRc" label="RC number" required={false} control={<input required={false} />} />
        <FormField
          form={form}
          name="buyerAddress"
          label="Company address"
          required={false}
          wide
          control={<textarea rows={2} required={false} />}
        />
      </Folded>
    </>
  )
}
