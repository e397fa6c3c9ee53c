import type { UseFormReturn } from 'react-hook-form'
import { languageName, OTHER_LANGUAGES } from '#contract/language.ts'
import { PAYMENT_INTERVALS } from '#contract/money/instalments.ts'
import type { FinancingOffer, PriceSettings } from '#contract/money/prices.ts'
import { formOf, INTERVAL_LABELS, type PriceSettingsForm, saveablePriceSettings } from '#web/admin/queries/prices.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'

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
    values={(row?: PriceSettings) => formOf(row ?? settings)}
    title="Change Prices"
    submitLabel="Save Prices"
    onClose={onClose}
  >
    {(form) => (
      <>
        <FormField
          form={form}
          name="rateDays"
          label="Days a rate is shown"
          hint="After that, prices in naira are hidden"
          control={<input inputMode="numeric" />}
        />
        <label className={`${CHECK} sm:col-span-2`}>
          <input type="checkbox" className="size-5" {...form.register('isOffered')} />
          <span className="font-medium">Offer instalments on machine pages</span>
        </label>
        {form.watch('isOffered') && <OfferFields form={form} />}
        <FormField
          form={form}
          name="quotationTerms"
          label="Terms of quotations"
          hint="New quotations start with these"
          wide
          control={<textarea rows={4} required={false} />}
        />
        {OTHER_LANGUAGES.map((language) => (
          <FormField
            key={language}
            form={form}
            name={`quotationTermsIn.${language}`}
            label={`Terms of quotations in ${languageName(language)}`}
            hint="For buyers in this language. Leave empty to use the English terms."
            wide
            control={<textarea rows={4} required={false} lang={language} />}
          />
        ))}
        <FormField
          form={form}
          name="quotationDeposit"
          label="Deposit of quotations (%)"
          hint="Of the total; new quotations start with it"
          control={<input inputMode="decimal" required={false} />}
        />
      </>
    )}
  </FormDialog>
)

function OfferFields({ form }: { form: UseFormReturn<PriceSettingsForm> }) {
  const { error } = form.getFieldState('payments', form.formState)
  return (
    <>
      <FormField
        form={form}
        name="leastDeposit"
        label="Minimum deposit (%)"
        hint="Of the price, such as 30"
        control={<input inputMode="decimal" />}
      />
      <FormField
        form={form}
        name="yearlyRate"
        label="Yearly rate (%)"
        hint="On the balance, such as 24.5. Leave empty where you offer a fixed mark-up only."
        control={<input inputMode="decimal" required={false} />}
      />
      <FormField
        form={form}
        name="markup"
        label="Fixed mark-up (%)"
        hint="Of the price, whatever the term, for buyers who refuse interest. Leave empty for none."
        control={<input inputMode="decimal" required={false} />}
      />
      <FormField form={form} name="terms" label="Terms in months" hint="Such as 12, 24, 36" wide />
      <fieldset aria-describedby={error ? 'payments-error' : undefined} className="sm:col-span-2">
        <legend className="font-medium">Payments</legend>
        {PAYMENT_INTERVALS.map((interval) => (
          <label key={interval} className={CHECK}>
            <input type="checkbox" className="size-5" value={interval} {...form.register('payments')} />
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
