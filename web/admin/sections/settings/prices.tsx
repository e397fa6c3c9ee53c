import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminPrices } from '#contract/money/prices.ts'
import { nairaText, rateDaysText, rateOnDay } from '#web/admin/lib/rate.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { adminPricesQuery } from '#web/admin/queries/prices.ts'
import { DataTable } from '#web/admin/toolkit/data-table.tsx'
import { formatDate, formatTime } from '#web/shared/lib/format.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'
import { WarningIcon } from '#web/shared/ui/warning-icon.tsx'
import { ratesQuery } from './price-queries.ts'
import { offerText, PricesForm } from './prices-form.tsx'
import { RateForm } from './rate-form.tsx'

const HEADING = 'font-bold text-ground text-lg'

/** Shows the naira rate with its history, and the financing offer. */
export function PricesPart() {
  const { data: prices, isPending, error } = useQuery(adminPricesQuery())
  const [open, setOpen] = useState<'rate' | 'settings'>()
  const close = () => setOpen(undefined)
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" className="mb-3 font-bold text-ground text-xl">
        Prices
      </h2>
      {error && <p role="alert">The prices cannot be loaded: {failureReason(error)}</p>}
      {isPending && (
        <Skeletons count={2} label="Loading the prices" className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-60" />
        </Skeletons>
      )}
      {prices && (
        <div className="grid gap-4 lg:grid-cols-2">
          <div className="rounded-lg border border-line bg-surface p-4">
            <h3 className={HEADING}>Naira rate</h3>
            <CurrentRate prices={prices} />
            <button type="button" onClick={() => setOpen('rate')} className={buttonClass('ground', 'mt-4')}>
              Enter a Rate
            </button>
            <History />
          </div>
          <div className="rounded-lg border border-line bg-surface p-4">
            <h3 className={HEADING}>Instalments</h3>
            <p className="mt-2">{offerText(prices.settings.offer)}</p>
            <h3 className={`mt-5 ${HEADING}`}>How long a rate is shown</h3>
            <p className="mt-2">
              {rateDaysText(prices.settings.rateDays)} after its date, then prices in naira are hidden.
            </p>
            <h3 className={`mt-5 ${HEADING}`}>Terms of quotations</h3>
            <p className="mt-2 whitespace-pre-line">{prices.settings.quotationTerms || 'None are entered.'}</p>
            <h3 className={`mt-5 ${HEADING}`}>Deposit of quotations</h3>
            <p className="mt-2">{prices.settings.quotationDeposit || '0'}%</p>
            <button type="button" onClick={() => setOpen('settings')} className={buttonClass('outline', 'mt-4')}>
              Change Prices
            </button>
          </div>
        </div>
      )}
      {open === 'rate' && <RateForm onClose={close} />}
      {open === 'settings' && prices && <PricesForm settings={prices.settings} onClose={close} />}
    </section>
  )
}

function CurrentRate({ prices: { rate, isStale, settings } }: { prices: AdminPrices }) {
  if (!rate) return <p className="mt-2">No rate has been entered. Prices are shown in dollars only.</p>
  return (
    <>
      <p className="mt-2 font-semibold tabular-nums">{rateOnDay(rate)}</p>
      {isStale ? (
        <p className="mt-1 flex items-center gap-1.5 font-semibold text-accent">
          <WarningIcon className="size-5" />
          Older than {rateDaysText(settings.rateDays)}: prices in naira are hidden.
        </p>
      ) : (
        <p className="mt-1 text-muted">Prices in naira are shown at this rate.</p>
      )}
    </>
  )
}

function History() {
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
        rows={rates.map(({ date, rate, createdAt }) => [
          formatDate(date),
          nairaText(rate),
          `${formatDate(createdAt)}, ${formatTime(createdAt)}`,
        ])}
      />
    </details>
  )
}
