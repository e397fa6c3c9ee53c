import { useQuery } from '@tanstack/react-query'
import type { InstalmentEstimate } from '#contract/money/instalment-estimate.ts'
import type { PricedInBoth } from '#contract/money/naira-price.ts'
import type { FinancingOffer, Prices } from '#contract/money/prices.ts'
import { centsFromPrice, formatMoney } from '#domain/money/format.ts'
import { SOURCE_PARAM, STATE_PARAM } from '#domain/urls.ts'
import { rateText } from '#web/shared/lib/format.ts'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { hiddenParams } from '#web/site/components/list-parts.tsx'
import { useEstimates } from '#web/site/components/price-text.tsx'
import { type ChosenTerms, INTERVALS, percentText, readTerms } from '#web/site/lib/instalment-terms.ts'
import { pricesQuery } from '#web/site/lib/page-queries.ts'
import type { MachineValues } from '#web/site/pages/params.ts'

export function Instalments({ machine, path, typed }: { machine: PricedInBoth; path: string; typed: MachineValues }) {
  const t = useTranslate()
  const { data: prices } = useQuery(pricesQuery())
  const estimatesOf = useEstimates()
  if (!prices?.offer) return null
  const chosen = readTerms(t, typed, prices.offer)
  const estimates = estimatesOf(machine, prices, chosen)
  if (!chosen.issue && estimates.length === 0) return null
  return (
    <section aria-labelledby="instalments" className={`paper mt-10 print:mt-0 ${chosen.issue ? 'print:hidden' : ''}`}>
      <h2 id="instalments" className="mb-4 font-bold text-2xl text-ground">
        {t('Pay in Instalments')}
      </h2>
      <TermsForm path={path} typed={typed} offer={prices.offer} chosen={chosen} />
      {!chosen.issue && <Estimates estimates={estimates} prices={prices} chosen={chosen} />}
    </section>
  )
}

type FormProps = { path: string; typed: MachineValues; offer: FinancingOffer; chosen: ChosenTerms }

/** Shows a form that requests the page again with other terms, so that it needs no JavaScript. */
function TermsForm({ path, typed, offer, chosen }: FormProps) {
  const t = useTranslate()
  const local = useLocalPath()
  return (
    <form
      action={`${local(path)}#instalments`}
      className="grid items-start gap-4 rounded-lg border border-line bg-surface p-4 grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]"
    >
      {hiddenParams(typed, ['preview', SOURCE_PARAM, STATE_PARAM])}
      <Field
        label={t('Deposit (%)')}
        hint={t('At least {least}%', { least: percentText(t, offer.leastDeposit) })}
        error={chosen.issue?.deposit}
      >
        <input name="deposit" inputMode="decimal" defaultValue={chosen.deposit} key={chosen.deposit} />
      </Field>
      <Field label={t('Term')} error={chosen.issue?.term}>
        <select name="term" defaultValue={chosen.months} key={chosen.months}>
          {offer.terms.map((months) => (
            <option key={months} value={months}>
              {t({ one: '{n} month', other: '{n} months' }, { n: months })}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('Payment schedule')} error={chosen.issue?.payments}>
        <select name="payments" defaultValue={chosen.interval} key={chosen.interval}>
          {offer.payments.map((interval) => (
            <option key={interval} value={interval}>
              {t(INTERVALS[interval])}
            </option>
          ))}
        </select>
      </Field>
      <button type="submit" className={buttonClass('outline', 'lg:mt-7.5')}>
        {t('Estimate')}
      </button>
    </form>
  )
}

type EstimatesProps = { estimates: InstalmentEstimate[]; prices: Prices; chosen: ChosenTerms }

function Estimates({ estimates, prices: { rate, offer }, chosen: { interval } }: EstimatesProps) {
  const t = useTranslate()
  return (
    <>
      <div className="mt-4 grid gap-4 sm:pairs print:mt-0 print:grid-cols-2">
        {estimates.map(({ currency, plan, atRate }) => {
          const money = (amount: number) => formatMoney(amount, currency, t.language)
          const facts = [
            [t('Price'), money(plan.total - plan.added)],
            [t('Fixed mark-up of {percent}%', { percent: percentText(t, offer?.markup ?? '') }), money(plan.added)],
            [t('Deposit'), money(plan.deposit)],
            [
              t(
                { one: '{n} payment, {interval}', other: '{n} payments, {interval}' },
                { n: plan.count, interval: t(INTERVALS[interval]) },
              ),
              money(plan.payment),
            ],
            [t('Total cost'), money(plan.total)],
          ]
          return (
            <dl
              key={currency}
              data-until={atRate ? rate?.until : undefined}
              className="rounded-lg border border-line bg-surface p-4 print:p-[1mm]"
            >
              {facts.map(([term, text]) => (
                <div key={term} className="flex flex-wrap justify-between gap-x-4 py-1 print:py-0">
                  <dt>{term}</dt>
                  <dd className="ml-auto font-bold figures">{text}</dd>
                </div>
              ))}
            </dl>
          )
        })}
      </div>
      <p className="mt-3 text-muted text-sm print:mt-[1mm]">
        {t('An estimate. The mark-up is fixed: all payments are equal, and the total cost does not change.')}
        {rate && estimates.some(({ atRate }) => atRate) && (
          <span data-until={rate.until}>
            {' '}
            {t('In naira {rate}.', {
              rate: rateText(t, { koboPerDollar: centsFromPrice(rate.rate), date: rate.date }),
            })}
          </span>
        )}
      </p>
    </>
  )
}
