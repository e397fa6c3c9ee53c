import type { UseFormReturn } from 'react-hook-form'
import { PAYMENT_INTERVALS } from '#contract/money/instalments.ts'
import type { PriceSettings } from '#contract/prices.ts'
import { FormDialog } from '#web/pages/admin/components/form/form-dialog.tsx'
import { FormField } from '#web/pages/admin/components/form/form-field.tsx'
import { formOf, type PriceSettingsForm, priceSettings, type StoredPriceSettings } from '#web/queries/admin/prices.ts'
import { INTERVAL_LABELS } from './offer-text.ts'

const CHECK = 'flex min-h-11 items-center gap-3'

/** How long a rate is shown, and the offer of instalments. */
export const PricesForm = ({ settings, onClose }: { settings: PriceSettings; onClose: () => void }) => (
  <FormDialog
    saveable={priceSettings}
    row={{ ...settings, id: 'prices' }}
    values={(row?: StoredPriceSettings) => formOf(row ?? settings)}
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
        hint="On the balance, such as 24.5; 0 for none"
        control={<input inputMode="decimal" />}
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
