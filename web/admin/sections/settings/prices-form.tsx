import type { UseFormReturn } from 'react-hook-form'
import type { FinancingOffer, PriceSettings } from '#contract/money/prices.ts'
import { OTHER_LANGUAGES } from '#domain/language.ts'
import { PAYMENT_INTERVALS } from '#domain/money/instalments.ts'
import { INTERVAL_LABELS } from '#web/admin/queries/prices.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { Fields, FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { type PriceSettingsForm, saveablePriceSettings } from './price-queries.ts'

const list = new Intl.ListFormat('en')

/** Returns the offer as a sentence. */
export function offerText(offer: FinancingOffer | null): string {
  if (!offer) return 'No offer has been entered, so machine pages show no instalments.'
  const terms = list.format(offer.terms.map(String))
  const payments = list.format(offer.payments.map((interval) => INTERVAL_LABELS[interval].toLowerCase()))
  const ways = [
    offer.yearlyRate && `${offer.yearlyRate}% a year`,
    offer.markup && `a fixed mark-up of ${offer.markup}%`,
  ]
  const charged = ways.filter(Boolean).join(' or ')
  return `At least ${offer.leastDeposit}% deposit, ${charged}, over ${terms} months; payments ${payments}.`
}

const CHECK = 'flex min-h-11 items-center gap-3'

/** Asks how long a rate is shown, and for the financing offer. */
export const PricesForm = ({ settings, onClose }: { settings: PriceSettings; onClose: () => void }) => (
  <FormDialog
    saveable={saveablePriceSettings}
    row={{ ...settings, id: 'prices' }}
    title="Change Prices"
    submitLabel="Save Prices"
    onClose={onClose}
  >
    {(form) => (
      <>
        <FormField form={form} name="rateDays" required />
        <FormField form={form} name="isOffered" />
        {form.watch('isOffered') && <OfferFields form={form} />}
        <FormField form={form} name="quotationTerms" />
        {OTHER_LANGUAGES.map((language) => (
          <FormField
            key={language}
            form={form}
            name={`quotationTermsIn.${language}`}
            control={<textarea rows={4} lang={language} />}
          />
        ))}
        <FormField form={form} name="quotationDeposit" />
      </>
    )}
  </FormDialog>
)

function OfferFields({ form }: { form: UseFormReturn<PriceSettingsForm> }) {
  const { error } = form.getFieldState('payments', form.formState)
  return (
    <>
      <FormField form={form} name="leastDeposit" required />
      <Fields form={form} names={['yearlyRate', 'markup']} />
      <FormField form={form} name="terms" required />
      <fieldset aria-describedby={error ? 'payments-error' : undefined} className="sm:col-span-2">
        <legend className="font-medium">Payments</legend>
        {PAYMENT_INTERVALS.map((interval) => (
          <label key={interval} className={CHECK}>
            <input type="checkbox" className="size-5 shrink-0" value={interval} {...form.register('payments')} />
            {INTERVAL_LABELS[interval]}
          </label>
        ))}
        {error && (
          <p id="payments-error" className="font-medium text-danger text-sm">
            {error.message}
          </p>
        )}
      </fieldset>
    </>
  )
}
