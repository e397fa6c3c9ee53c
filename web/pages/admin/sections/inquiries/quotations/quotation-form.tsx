import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { ALL_LANGUAGES, languageName } from '#contract/language.ts'
import { formatMoneyExactly } from '#contract/money/format.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { quotationTotals } from '#contract/money/quotation-totals.ts'
import type { Quotation } from '#contract/quotation.ts'
import { FormDialog } from '#web/pages/admin/components/form/form-dialog.tsx'
import { FormField } from '#web/pages/admin/components/form/form-field.tsx'
import { draftOf, formOfDraft, type QuotationForm as Values } from '#web/queries/admin/quotation-form.ts'
import { NEW_ID, quotations } from '#web/queries/admin/quotations.ts'
import { LineFields } from './line-fields.tsx'

/** Prepares a quotation, from what `initial` says of it, or changes a draft. */
export const QuotationForm = ({
  quotation,
  initial,
  onClose,
}: {
  quotation?: Quotation
  initial?: Values
  onClose: () => void
}) => (
  <FormDialog
    saveable={quotations}
    row={quotation}
    values={(row) => (row && row.id !== NEW_ID ? formOfDraft(row) : (initial as Values))}
    title={quotation ? 'Edit Quotation' : 'Prepare Quotation'}
    submitLabel="Save Draft"
    onClose={onClose}
  >
    {(form) => <Fields form={form} />}
  </FormDialog>
)

const decimal = <input inputMode="decimal" required={false} />
const optional = <input required={false} />

function Fields({ form }: { form: UseFormReturn<Values> }) {
  const lines = useFieldArray({ control: form.control, name: 'lines' })
  const currency = form.watch('currency')
  return (
    <>
      <FormField form={form} name="customerName" label="Customer" />
      <FormField form={form} name="customerCompany" label="Company (optional)" control={optional} />
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
      <FormField
        form={form}
        name="language"
        label="Language"
        hint="For the page and the messages that go with its link"
        control={
          <select>
            {ALL_LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {languageName(language)}
              </option>
            ))}
          </select>
        }
      />
      <FormField
        form={form}
        name="currency"
        label="Currency"
        control={
          <select>
            <option value="USD">US dollars</option>
            <option value="NGN">Naira</option>
          </select>
        }
      />
      <FormField
        form={form}
        name="validUntil"
        label="Valid until"
        control={<input type="date" min={lagosDate(Date.now())} />}
      />
      <LineFields form={form} lines={lines} />
      <FormField form={form} name="delivery" label={`Delivery (${currency})`} control={decimal} />
      <FormField form={form} name="vat" label="VAT (%)" control={decimal} />
      <FormField form={form} name="deposit" label="Deposit (%)" hint="Of the total" control={decimal} />
      <FormField
        form={form}
        name="rate"
        label="Naira for one dollar"
        hint="Shown in the quotation with its date"
        control={decimal}
      />
      {form.watch('rate') && (
        <FormField form={form} name="rateDate" label="Date of the rate" control={<input type="date" />} />
      )}
      <FormField
        form={form}
        name="note"
        label="Note (optional)"
        hint="The customer sees it"
        wide
        control={<textarea rows={2} required={false} />}
      />
      <FormField form={form} name="terms" label="Terms" wide control={<textarea rows={4} required={false} />} />
      <Total form={form} />
    </>
  )
}

/** The total as it is typed; the one that counts is the server's. */
function Total({ form }: { form: UseFormReturn<Values> }) {
  const values = form.watch()
  let text = '…'
  try {
    const draft = draftOf(values)
    text = formatMoneyExactly(quotationTotals(draft.lines, draft).total, values.currency)
  } catch {
    // Something typed is no amount yet.
  }
  return (
    <p className="font-bold text-ground text-lg sm:col-span-2">
      Total <output className="tabular-nums">{text}</output>
    </p>
  )
}
