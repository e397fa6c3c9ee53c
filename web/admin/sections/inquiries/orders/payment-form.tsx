import { useState } from 'react'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { dueNow } from '#contract/order/facts.ts'
import { type Order, PAYMENT_METHODS } from '#contract/order/order.ts'
import { typedAmount } from '#web/admin/queries/quotation-form.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { METHOD_LABELS } from './labels.ts'
import { PaymentCurrency } from './payment-currency.tsx'
import { saveablePayment } from './queries.ts'

/** Enters a payment or a refund. It counts once it is confirmed. */
export function PaymentForm({
  order,
  kind,
  onClose,
}: {
  order: Order
  kind: 'payment' | 'refund'
  onClose: () => void
}) {
  const { quotation, facts } = order
  const [saveable] = useState(() => saveablePayment(quotation.id, crypto.randomUUID()))
  return (
    <FormDialog
      saveable={saveable}
      values={() => ({
        kind,
        amount: kind === 'payment' && dueNow(facts) > 0 ? typedAmount(dueNow(facts)) : '',
        withheld: '',
        currency: quotation.currency,
        method: 'transfer' as const,
        paidOn: lagosDate(Date.now()),
        bank: '',
        reference: '',
        payer: '',
      })}
      title={kind === 'payment' ? 'Enter a Payment' : 'Enter a Refund'}
      submitLabel={kind === 'payment' ? 'Record Payment' : 'Record Refund'}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="amount" label="Amount" control={<input inputMode="decimal" />} />
          <PaymentCurrency form={form} order={order} />
          {kind === 'payment' && (
            <FormField
              form={form}
              name="withheld"
              label="Tax withheld"
              hint="Besides the amount, where a company paid it to the tax office; it counts as paid"
              required={false}
              control={<input inputMode="decimal" required={false} />}
            />
          )}
          <FormField
            form={form}
            name="method"
            label="Payment method"
            control={
              <select>
                {PAYMENT_METHODS.map((method) => (
                  <option key={method} value={method}>
                    {METHOD_LABELS[method]}
                  </option>
                ))}
              </select>
            }
          />
          <FormField
            form={form}
            name="paidOn"
            label="Day"
            control={<input type="date" max={lagosDate(Date.now())} />}
          />
          <FormField
            form={form}
            name="payer"
            label={kind === 'payment' ? 'Who paid' : 'Who was paid back'}
            hint="If not the customer: a payment’s receipt then has this name"
            required={false}
            control={<input required={false} autoComplete="off" />}
          />
          <FormField form={form} name="bank" label="Bank" required={false} control={<input required={false} />} />
          <FormField
            form={form}
            name="reference"
            label="Reference"
            required={false}
            control={<input required={false} />}
          />
        </>
      )}
    </FormDialog>
  )
}
