import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { deliveredByLine, type Order, type Payment, type PaymentInput, reservedByLine } from '#contract/order/order.ts'
import { companyOf, MAX_AMOUNT } from '#contract/quotation/quotation.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { type Currency, formatMoney } from '#domain/money/format.ts'
import { currencyQuestion } from '#domain/money/typed-number.ts'
import { amountIn, stillDue } from '#domain/order/facts.ts'
import { minorUnits, typedAmount } from '#web/admin/sections/inquiries/quotations/form-values.ts'
import { partNumberIn } from '#web/admin/sections/inquiries/quotations/prepare.ts'
import { Problem } from '#web/admin/toolkit/button.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { type FormOf, listProblem } from '#web/admin/toolkit/form/form-field.tsx'
import { type PaymentFormValues, saveableCertificate, saveableDelivery, saveablePayment } from './order-saveables.ts'

type Props = { order: Order; onClose: () => void }

export function PaymentForm({ order, kind, onClose }: Props & { kind: PaymentInput['kind'] }) {
  const { quotation, facts } = order
  const label = kind === 'payment' ? 'Record Payment' : 'Record Refund'
  const [saveable] = useState(() => saveablePayment(quotation.id, kind, crypto.randomUUID()))
  return (
    <FormDialog
      saveable={saveable}
      values={() => ({
        kind,
        amount: kind === 'payment' && stillDue(facts) > 0 ? typedAmount(stillDue(facts)) : '',
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
          <form.Field name="amount" />
          <PaymentCurrency form={form} order={order} />
          {/* Only a company withholds tax. */}
          {kind === 'payment' && companyOf(quotation) && <form.Field name="withheld" />}
          {kind === 'refund' && order.payments.some(({ withheld }) => withheld) && (
            <form.Field name="withheld" hint="WHT on this refund, which the customer claims back from the tax office" />
          )}
          <form.Field name="method" />
          <form.Field name="paidOn" control={<input type="date" max={lagosDate(Date.now())} />} />
          <form.Field name="payer" label={kind === 'payment' ? 'Who paid' : 'Refunded to'} />
          <form.Fields names={['bank', 'reference']} />
        </>
      )}
    </FormDialog>
  )
}

/** Asks for a payment's currency. Changing it converts the amount at the quotation's rate, as a quotation's form does. */
function PaymentCurrency({ form, order }: { form: FormOf<PaymentFormValues>; order: Order }) {
  const { currency, koboPerDollar } = order.quotation
  const other = currency === 'USD' ? 'NGN' : 'USD'
  const [note, setNote] = useState('')
  const current = useWatch({ control: form.control, name: 'currency' })

  function convert(chosen: Currency) {
    const typed = (['amount', 'withheld'] as const)
      .map((name) => ({ name, text: form.getValues(name)?.trim() ?? '' }))
      .filter(({ text }) => text)
      .map(({ name, text }) => ({ name, text, amount: convertedAmount(text, current, chosen, koboPerDollar) }))
    if (chosen === current || typed.length === 0) return
    const failed = typed.find(({ amount }) => amount === null)
    if (failed) {
      form.setValue('currency', current)
      return form.setError('currency', { message: `“${failed.text}” cannot be converted: correct it first.` })
    }
    form.clearErrors('currency')
    for (const { name, amount } of typed) form.setValue(name, amount ?? '', { shouldDirty: true })
    setNote(`Converted at ${formatMoney(koboPerDollar ?? 0, 'NGN')} to $1.`)
  }

  return (
    <div>
      <form.Field
        name="currency"
        onChange={(chosen) => convert(chosen as Currency)}
        control={
          <select>
            {(koboPerDollar === null ? [currency] : [currency, other]).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        }
      />
      <p role="status" className="mt-1 text-muted text-sm">
        {note}
      </p>
    </div>
  )
}

/** Returns a typed amount in the other currency; null if it cannot be converted. */
export function convertedAmount(typed: string, from: Currency, to: Currency, koboPerDollar: number | null) {
  const amount = minorUnits(typed)
  if (Number.isNaN(amount) || currencyQuestion(typed, from)) return null
  const converted = amountIn(to, amount, { currency: from, koboPerDollar })
  return converted === null || converted > MAX_AMOUNT ? null : typedAmount(converted)
}

export function DeliveryForm({ order, onClose }: Props) {
  const { quotation } = order
  const [saveable] = useState(() => saveableDelivery(order, crypto.randomUUID()))
  const delivered = deliveredByLine(order)
  const left = quotation.lines.map(({ quantity }, i) => quantity - (delivered[i] ?? 0))
  // A line that somebody else delivers meanwhile stays, so that its quantity can be changed.
  const [leftAtFirst] = useState(left)
  const reserved = reservedByLine(order, left)
  return (
    <FormDialog
      saveable={saveable}
      values={() => ({
        lines: left.map((quantity, i) => ({ quantity: String(quantity), serials: reserved[i]?.join('\n') ?? '' })),
        place: order.deliveries.at(-1)?.place ?? order.place ?? '',
        deliveredOn: lagosDate(Date.now()),
        driver: '',
      })}
      title="Issue Delivery Note"
      submitLabel="Issue"
      onClose={onClose}
    >
      {(form) => (
        <>
          {quotation.lines.map(({ description, machineId }, i) =>
            leftAtFirst[i] === 0 ? null : (
              <fieldset
                // biome-ignore lint/suspicious/noArrayIndexKey: a sent quotation's lines do not change
                key={i}
                className="grid min-w-0 grid-cols-1 gap-3 rounded-md border border-line p-4 sm:col-span-2 sm:grid-cols-2"
              >
                <legend className="wrap-anywhere float-left font-medium sm:col-span-2">
                  {description.split('\n')[0]} ({left[i]} left)
                </legend>
                <form.Field
                  name={`lines.${i}.quantity`}
                  label="Quantity leaving now"
                  control={<input inputMode="numeric" />}
                />
                {/* A part of the catalogue has none. */}
                {(machineId !== null || partNumberIn(description) === undefined) && (
                  <form.Field
                    name={`lines.${i}.serials`}
                    label="Serial numbers"
                    hint={machineId ? 'One for each machine, one per line' : 'One per line, if there are any'}
                    required={machineId !== null}
                    control={<textarea rows={2} required={false} />}
                  />
                )}
              </fieldset>
            ),
          )}
          <Problem className="sm:col-span-2">{listProblem(form, 'lines')}</Problem>
          <form.Field name="place" />
          <form.Field name="deliveredOn" control={<input type="date" max={lagosDate(Date.now())} />} />
          <form.Field name="driver" />
        </>
      )}
    </FormDialog>
  )
}

export function CertificateForm({ payment: { id }, onClose }: { payment: Payment; onClose: () => void }) {
  const [saveable] = useState(() => saveableCertificate(id, crypto.randomUUID()))
  return (
    <FormDialog
      saveable={saveable}
      values={() => ({ number: '', certifiedOn: lagosDate(Date.now()) })}
      title="Enter Certificate"
      submitLabel="Save Certificate"
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="sm:col-span-2">The receipt or credit note of the tax office for what the customer withheld.</p>
          <form.Field name="number" control={<input maxLength={100} autoComplete="off" />} />
          <form.Field name="certifiedOn" control={<input type="date" max={lagosDate(Date.now())} />} />
        </>
      )}
    </FormDialog>
  )
}
