import { useQuery } from '@tanstack/react-query'
import { centsFromPrice } from '#contract/money/decimal.ts'
import { koboFromCents } from '#contract/money/exchange.ts'
import { type Currency, formatMoney } from '#contract/money/format.ts'
import { instalmentPlan, type PaymentInterval } from '#contract/money/instalments.ts'
import type { PricedInBoth } from '#contract/money/naira-price.ts'
import type { FinancingOffer, Prices } from '#contract/prices.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { pricesQuery } from '#web/queries/prices.ts'
import { type ChosenTerms, readTerms, type TypedTerms } from './instalment-terms.ts'

const INTERVALS: Record<PaymentInterval, string> = {
  monthly: 'every month',
  quarterly: 'every quarter',
  'half-yearly': 'every half-year',
  harvest: 'with each year’s harvest',
}

/** What buying a machine by instalments would cost, on the terms in the URL. Nothing until the owner enters an offer. */
export function Instalments({ machine, path, typed }: { machine: PricedInBoth; path: string; typed: TypedTerms }) {
  const { data: prices } = useQuery(pricesQuery())
  if (!prices?.offer) return null
  const chosen = readTerms(typed, prices.offer)
  return (
    <section aria-labelledby="instalments" className="mt-10 print:hidden">
      <h2 id="instalments" className="mb-4 font-bold text-2xl text-ground">
        Pay in Instalments
      </h2>
      <TermsForm path={path} offer={prices.offer} chosen={chosen} />
      {chosen.issue ? (
        <p role="alert" className="mt-4 font-medium text-danger">
          {chosen.issue}
        </p>
      ) : (
        <Estimate machine={machine} prices={prices} offer={prices.offer} chosen={chosen} />
      )}
    </section>
  )
}

/** A form that requests the page again, so that it needs no JavaScript. */
const TermsForm = ({ path, offer, chosen }: { path: string; offer: FinancingOffer; chosen: ChosenTerms }) => (
  <form action={`${path}#instalments`} className="grid items-end gap-4 sm:grid-cols-4">
    <Field label="Deposit (%)" hint={`At least ${offer.leastDeposit}`}>
      <input name="deposit" inputMode="decimal" defaultValue={chosen.deposit} key={chosen.deposit} />
    </Field>
    <Field label="Term">
      <select name="term" defaultValue={chosen.months} key={chosen.months}>
        {offer.terms.map((months) => (
          <option key={months} value={months}>
            {months} months
          </option>
        ))}
      </select>
    </Field>
    <Field label="Payments">
      <select name="payments" defaultValue={chosen.interval} key={chosen.interval}>
        {offer.payments.map((interval) => (
          <option key={interval} value={interval}>
            {INTERVALS[interval]}
          </option>
        ))}
      </select>
    </Field>
    <button type="submit" className={buttonClass('outline')}>
      Estimate
    </button>
  </form>
)

function Estimate({
  machine,
  prices,
  offer,
  chosen: { deposit, months, interval },
}: {
  machine: PricedInBoth
  prices: Prices
  offer: FinancingOffer
  chosen: ChosenTerms
}) {
  const terms = {
    depositPoints: centsFromPrice(deposit.trim().replace(',', '.')),
    yearlyPoints: centsFromPrice(offer.yearlyRate),
    months,
    interval,
  }
  return (
    <>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        {currencies(machine, prices).map(({ currency, price }) => {
          const plan = instalmentPlan(price, terms)
          const facts = [
            ['Deposit', formatMoney(plan.deposit, currency)],
            [`${plan.payments.length} payments, ${INTERVALS[interval]}`, formatMoney(plan.payment, currency)],
            ['Total cost', formatMoney(plan.total, currency)],
          ]
          return (
            <dl key={currency} className="rounded-md bg-paper p-4">
              {facts.map(([term, text]) => (
                <div key={term} className="flex flex-wrap justify-between gap-x-4 py-1">
                  <dt>{term}</dt>
                  <dd className="font-bold tabular-nums">{text}</dd>
                </div>
              ))}
            </dl>
          )
        })}
      </div>
      <p className="mt-3 text-muted text-sm">
        An estimate at {offer.yearlyRate} % a year on what is owed, not an offer of credit. The last payment may differ
        by what rounding leaves.
      </p>
    </>
  )
}

/** The dollars, and beside them the fixed price in naira or the dollars at the dated rate. */
function currencies({ price, priceNgn }: PricedInBoth, { rate }: Prices): { currency: Currency; price: number }[] {
  const cents = centsFromPrice(price)
  const kobo = priceNgn ? centsFromPrice(priceNgn) : rate ? nairaAt(cents, rate.rate) : null
  const inDollars = { currency: 'USD' as const, price: cents }
  return kobo === null ? [inDollars] : [inDollars, { currency: 'NGN', price: kobo }]
}

/** Whole naira, since the rate is no more exact; null beyond what a number holds exactly. */
function nairaAt(cents: number, rate: string): number | null {
  try {
    const kobo = koboFromCents(cents, centsFromPrice(rate))
    return kobo - (kobo % 100) + (kobo % 100 < 50 ? 0 : 100)
  } catch {
    return null
  }
}
