import { useState } from 'react'
import type { Order } from '#contract/order/order.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { dueNow } from '#domain/order/facts.ts'
import { typedAmount } from '#web/admin/queries/quotation-form.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { Fields, FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { PaymentCurrency } from './payment-currency.tsx'
import { saveablePayment } from './queries.ts'

/** Records a payment or a refund. It counts once it is confirmed. */
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
  const label = kind === 'payment' ? 'Record Payment' : 'Record Refund'
  const [saveable] = useState(() => saveablePayment(quotation.id, kind, crypto.randomUUID()))
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
      title={label}
      submitLabel={label}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="amount" />
          <PaymentCurrency form={form} order={order} />
          {kind === 'payment' ? (
            <FormField form={form} name="withheld" />
          ) : (
            order.payments.some(({ withheld }) => withheld) && (
              <FormField
                form={form}
                name="withheld"
                hint="What the customer had withheld, and claims back from the tax office"
              />
            )
          )}
          <FormField form={form} name="method" />
          <FormField form={form} name="paidOn" control={<input type="date" max={lagosDate(Date.now())} />} />
          <FormField form={form} name="payer" label={kind === 'payment' ? 'Who paid' : 'Refunded to'} />
          <Fields form={form} names={['bank', 'reference']} />
        </>
      )}
    </FormDialog>
  )
}
