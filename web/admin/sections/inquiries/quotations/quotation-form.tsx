import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { DEFAULT_RATE_DAYS } from '#contract/money/prices.ts'
import { quotationTotals } from '#contract/money/quotation-totals.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { type Currency, formatMoney, formatMoneyExactly } from '#domain/money/format.ts'
import { adminPricesQuery } from '#web/admin/lib/settings.ts'
import { quotationHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import type { FormOf } from '#web/admin/toolkit/form/form-field.tsx'
import { replacingForm } from '#web/admin/toolkit/loadable.tsx'
import { FoldedFields } from './folded-fields.tsx'
import {
  draftOf,
  formOfDraft,
  minorUnits,
  pricesInCurrency,
  typedAmount,
  type QuotationFormValues as Values,
} from './form-values.ts'
import { DECIMAL_INPUT, LineFields, showAboveButtons } from './line-fields.tsx'
import { OptionalFields } from './optional-fields.tsx'
import { saveableQuotation } from './queries.ts'

type Props = { quotation?: Quotation; initial?: Values; onClose: () => void }

/** Edits a new quotation, or a draft. Its page then sends it, or shows the next step of a new draft. */
export function QuotationForm({ quotation, initial, onClose }: Props) {
  const [, navigate] = useLocation()
  const willSend = useRef(false)
  return (
    <FormDialog
      saveable={saveableQuotation}
      row={quotation}
      values={(row) => (row ? formOfDraft(row) : (initial as Values))}
      title={quotation ? 'Edit Quotation' : 'Prepare Quotation'}
      storedAs={`quotation-${quotation?.id ?? (initial?.inquiryId || initial?.customerName || 'new')}`}
      saves={() => [{ label: 'Send', before: () => (willSend.current = true) }]}
      foot={(form) => <Total form={form} />}
      onSaved={({ id, version }, isNew) => {
        if (!isNew && !willSend.current) return
        navigate(quotationHref(id), {
          ...replacingForm(),
          ...(willSend.current && { state: { sends: { id, version } } }),
        })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <AllFields form={form} />
          <details className="sm:col-span-2">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-ground underline">
              More
            </summary>
            {/* Before Send, so that Enter in a field sends nothing. */}
            <Button
              type="submit"
              disabled={form.formState.isSubmitting}
              onClick={() => (willSend.current = false)}
              className="mt-2"
            >
              {form.formState.isSubmitting && !willSend.current ? 'Sending...' : 'Save Draft'}
            </Button>
          </details>
        </>
      )}
    </FormDialog>
  )
}

/** Each part watches what it shows: a letter typed in one of thirty lines renders no other. */
function AllFields({ form }: { form: FormOf<Values> }) {
  const lines = useFieldArray({ control: form.control, name: 'lines' })
  const currency = useWatch({ control: form.control, name: 'currency' })
  return (
    <>
      <CustomerFields form={form} />
      <LineFields form={form} lines={lines} />
      <form.Field
        name="delivery"
        label={`Delivery (${currency})`}
        onChange={() => form.setValue('deliverySource', undefined)}
        control={DECIMAL_INPUT}
      />
      <form.Field name="deposit" label="Deposit (%)" hint="Of the total" control={DECIMAL_INPUT} />
      <CurrencyField form={form} />
      <form.Field name="validUntil" label="Valid until" control={<input type="date" min={lagosDate(Date.now())} />} />
      <OptionalFields form={form} append={lines.append} />
    </>
  )
}

/** Shows the total so far; the server's counts. Writes prices that follow from the rate, or a mark-up's lines: no edit. */
function Total({ form }: { form: FormOf<Values> }) {
  const values = useWatch({ control: form.control }) as Values
  useEffect(() => {
    const { lines, delivery, deliverySource } = form.getValues()
    const draft = draftOf(form.getValues())
    if (deliverySource && draft.delivery && minorUnits(delivery) !== draft.delivery)
      form.setValue('delivery', typedAmount(draft.delivery))
    draft.lines.forEach(({ unitPrice }, i) => {
      const line = lines[i]
      if (!line?.source || !unitPrice) return
      const name = `lines.${i}.unitPrice` as const
      if (minorUnits(line.unitPrice) !== unitPrice) form.setValue(name, typedAmount(unitPrice))
      // Asked for while there was no rate.
      if (form.getFieldState(name).invalid) form.clearErrors(name)
    })
  })
  let text = '…'
  try {
    const draft = draftOf(values)
    text = formatMoneyExactly(quotationTotals(draft.lines, draft).total, values.currency)
  } catch {
    // Something that was typed is not an amount yet.
  }
  return (
    <p className="wrap-anywhere font-bold text-ground text-lg">
      Total <output className="tabular-nums">{text}</output>
    </p>
  )
}

/** Asks for a quotation's currency. Changing it changes every amount, or is refused without a usable rate. */
function CurrencyField({ form }: { form: FormOf<Values> }) {
  const { data: prices, isPending } = useQuery(adminPricesQuery())
  const [note, setNote] = useState('')
  const before = useWatch({ control: form.control, name: 'currency' })

  function convert(chosen: Currency) {
    if (chosen === before) return
    const values = { ...form.getValues(), currency: before }
    const change = pricesInCurrency(values, chosen, {
      today: lagosDate(Date.now()),
      rateDays: prices?.settings.rateDays ?? DEFAULT_RATE_DAYS,
    })
    if ('refusal' in change) {
      form.setValue('currency', before)
      form.setError('currency', { message: change.refusal })
      return setNote('')
    }
    form.clearErrors('currency')
    form.setValue('delivery', change.delivery, { shouldDirty: true })
    form.setValue('deliverySource', change.deliverySource)
    change.lines.forEach(({ unitPrice, source }, i) => {
      form.setValue(`lines.${i}.unitPrice`, unitPrice, { shouldDirty: true })
      form.setValue(`lines.${i}.source`, source)
    })
    const isEmpty = [change.delivery, ...change.lines.map(({ unitPrice }) => unitPrice)].every((text) => !text)
    const rate = minorUnits(values.rate)
    setNote(isEmpty || !rate ? '' : `Every amount was converted at ${formatMoney(rate, 'NGN')} to $1.`)
  }

  return (
    <div>
      <form.Field
        name="currency"
        label="Currency"
        onChange={(chosen) => convert(chosen as Currency)}
        control={
          // How old a rate may be is a setting.
          <select disabled={isPending}>
            <option value="USD">US dollars</option>
            <option value="NGN">Naira</option>
          </select>
        }
      />
      <p role="status" className="mt-1 text-muted text-sm">
        <span key={note} ref={note ? showAboveButtons : null} className="scroll-mb-40">
          {note}
        </span>
      </p>
    </div>
  )
}

const NAMES = ['customerName', 'customerCompany', 'customerPhone', 'customerEmail'] as const
const COMPANY = ['buyerTin', 'buyerRc', 'buyerAddress'] as const

function CustomerFields({ form }: { form: FormOf<Values> }) {
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
        <Button onClick={() => setIsOpen(true)}>Edit the Customer</Button>
      </div>
    )
  return (
    <>
      <form.Field name="customerName" label="Customer" />
      <form.Fields names={['customerCompany', 'customerPhone', 'customerEmail']} />
      <FoldedFields form={form} fields={[...COMPANY]} summary="Buying for a company: TIN, RC number, address">
        <form.Fields names={COMPANY} />
      </FoldedFields>
    </>
  )
}
