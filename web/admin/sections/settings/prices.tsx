import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminPrices, FinancingOffer, PriceSettings } from '#contract/money/prices.ts'
import { OTHER_LANGUAGES } from '#domain/language.ts'
import { OFFERED_INTERVALS } from '#domain/money/instalments.ts'
import { adminPricesQuery, INTERVAL_LABELS } from '#web/admin/lib/settings.ts'
import { Button, Checkbox, LoadState, Problem } from '#web/admin/toolkit/button.tsx'
import { DataTable } from '#web/admin/toolkit/data-table.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import type { FormOf } from '#web/admin/toolkit/form/form-field.tsx'
import { momentText, nairaText, rateDaysText, rateOnDay } from '#web/admin/toolkit/texts.ts'
import { formatDate } from '#web/shared/lib/format.ts'
import { WarningIcon } from '#web/shared/ui/icon.tsx'
import { type PriceSettingsForm, RateForm, ratesQuery, saveablePriceSettings } from './price-forms.tsx'

const HEADING = 'font-bold text-ground text-lg'

export function PricesPart() {
  const query = useQuery(adminPricesQuery())
  const { data: prices } = query
  const [dialog, setDialog] = useState<'rate' | 'settings'>()
  const close = () => setDialog(undefined)
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="mb-3 font-bold text-ground text-xl">
        Prices
      </h2>
      <LoadState what="the prices" query={query} count={2} each="h-60" className="grid gap-4 lg:grid-cols-2" />
      {prices && (
        <div className="grid gap-4 lg:grid-cols-2">
          <div className="rounded-lg border border-line bg-surface p-4">
            <h3 className={HEADING}>Naira rate</h3>
            <CurrentRate prices={prices} />
            <Button onClick={() => setDialog('rate')} variant="ground" className="mt-4">
              Enter a Rate
            </Button>
            <RateHistory />
          </div>
          <div className="rounded-lg border border-line bg-surface p-4">
            <h3 className={HEADING}>Instalments</h3>
            <p className="mt-2">{offerText(prices.settings.offer)}</p>
            <h3 className={`mt-5 ${HEADING}`}>How long a rate is shown</h3>
            <p className="mt-2">
              {rateDaysText(prices.settings.rateDays)} after its date, then prices in dollars are not shown in naira.
            </p>
            <h3 className={`mt-5 ${HEADING}`}>Terms of quotations</h3>
            <p className="mt-2 whitespace-pre-line">{prices.settings.quotationTerms || 'None are entered.'}</p>
            <h3 className={`mt-5 ${HEADING}`}>Deposit of quotations</h3>
            <p className="mt-2">{prices.settings.quotationDeposit || '0'}%</p>
            <Button onClick={() => setDialog('settings')} className="mt-4">
              Edit Prices
            </Button>
          </div>
        </div>
      )}
      {dialog === 'rate' && <RateForm onClose={close} />}
      {dialog === 'settings' && prices && <PricesForm settings={prices.settings} onClose={close} />}
    </section>
  )
}

function CurrentRate({ prices: { rate, isStale, settings } }: { prices: AdminPrices }) {
  if (!rate) return <p className="mt-2">No rate has been entered. Prices in dollars are not shown in naira.</p>
  return (
    <>
      <p className="mt-2 font-semibold tabular-nums">{rateOnDay(rate)}</p>
      {isStale ? (
        <p className="mt-1 flex items-center gap-1.5 font-semibold text-accent">
          <WarningIcon className="size-5" />
          Older than {rateDaysText(settings.rateDays)}: prices in dollars are not shown in naira.
        </p>
      ) : (
        <p className="mt-1 text-muted">
          Prices in dollars are shown in naira at this rate.{rate.isExample && ' It is an example: enter today’s.'}
        </p>
      )}
    </>
  )
}

function RateHistory() {
  const { data: rates = [] } = useQuery(ratesQuery())
  if (rates.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-ground underline">
        History of rates ({rates.length})
      </summary>
      <DataTable
        caption="Naira for one dollar, the latest day first"
        heads={['Date', 'Naira for $1', 'Entered']}
        rows={rates.map(({ date, rate, createdAt }) => [formatDate(date), nairaText(rate), momentText(createdAt)])}
      />
    </details>
  )
}

const list = new Intl.ListFormat('en')

export function offerText(offer: FinancingOffer | null): string {
  if (!offer) return 'No offer has been entered, so machine pages show no instalments.'
  const terms = list.format(offer.terms.map(String))
  const payments = list.format(offer.payments.map((interval) => INTERVAL_LABELS[interval].toLowerCase()))
  return `At least ${offer.leastDeposit}% deposit, a fixed mark-up of ${offer.markup}%, over ${terms} months; payments ${payments}.`
}

export const PricesForm = ({ settings, onClose }: { settings: PriceSettings; onClose: () => void }) => (
  <FormDialog
    saveable={saveablePriceSettings}
    row={{ ...settings, id: 'prices' }}
    title="Edit Prices"
    submitLabel="Save Prices"
    onClose={onClose}
  >
    {(form) => (
      <>
        <form.Field name="rateDays" required />
        <form.Field name="isOffered" />
        {form.watch('isOffered') && <OfferFields form={form} />}
        <form.Field name="quotationTerms" />
        {OTHER_LANGUAGES.map((language) => (
          <form.Field
            key={language}
            name={`quotationTermsIn.${language}`}
            control={<textarea rows={4} lang={language} />}
          />
        ))}
        <form.Field name="quotationDeposit" />
      </>
    )}
  </FormDialog>
)

function OfferFields({ form }: { form: FormOf<PriceSettingsForm> }) {
  const { error } = form.getFieldState('payments', form.formState)
  return (
    <>
      <form.Field name="leastDeposit" required />
      <form.Field name="markup" required />
      <form.Field name="terms" required />
      <fieldset aria-describedby={error ? 'payments-error' : undefined} className="sm:col-span-2">
        <legend className="font-medium">Payments</legend>
        {OFFERED_INTERVALS.map((interval) => (
          <Checkbox key={interval} label={INTERVAL_LABELS[interval]} value={interval} {...form.register('payments')} />
        ))}
        <Problem id="payments-error">{error?.message}</Problem>
      </fieldset>
    </>
  )
}
