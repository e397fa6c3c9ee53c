import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { lagosDate } from '#contract/money/lagos-date.ts'
import type { ExchangeRateInput } from '#contract/money/prices.ts'
import { rateOnDay } from '#web/admin/lib/rate.ts'
import { errorBody } from '#web/admin/lib/request.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { adminPricesQuery, saveableRate } from '#web/admin/queries/prices.ts'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { PlainForm } from '#web/admin/toolkit/form/plain-form.tsx'
import { CheckDialog } from '#web/admin/toolkit/form/save-questions.tsx'
import { showFailure, showSaved } from '#web/admin/toolkit/result-toasts.ts'
import { adminSectionHref } from '#web/admin/toolkit/section.ts'

/** Shows the naira rate, which can be entered here, on the first screen of the day. */
export function RateCard() {
  const { data } = useQuery(adminPricesQuery())
  const isEditor = useIsEditor()
  if (!data) return null
  const { rate, isStale, settings } = data
  return (
    <section id="rate" aria-labelledby="rate-heading" className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <h3 id="rate-heading" className="font-bold text-ground text-lg">
        Naira rate
      </h3>
      <p className={isStale ? 'font-semibold text-danger' : ''}>
        {rate
          ? `${rateOnDay(rate)}${isStale ? `, more than ${settings.rateDays} days ago: prices in naira are hidden.` : ''}`
          : 'None has been entered. Prices are shown in dollars only.'}
      </p>
      {isEditor ? <p className="text-muted">An admin enters it.</p> : <TodaysRate key={rate?.rate} />}
    </section>
  )
}

function TodaysRate() {
  const { mutateAsync } = saveableRate.useSave()
  /** The server's question about a rate far from the previous one, and the input that confirms it. */
  const [asked, setAsked] = useState<{ question: string; meant: ExchangeRateInput }>()

  async function save(input: ExchangeRateInput) {
    try {
      await mutateAsync({ input })
      showSaved('created', saveableRate.noun)
    } catch (error) {
      const { asks, message = '' } = errorBody(error)
      if (!asks) throw error
      setAsked({ question: message, meant: { ...input, confirmJump: true } })
    }
  }
  return (
    <div className="mt-3">
      <PlainForm
        schema={saveableRate.schema}
        values={{ rate: '', date: lagosDate(Date.now()) }}
        submitLabel="Save Rate"
        onSubmit={save}
        actions={
          <Link
            href={adminSectionHref('settings', 'prices')}
            className="inline-flex min-h-11 items-center text-ground underline"
          >
            Another day
          </Link>
        }
      >
        {(form) => (
          <FormField
            form={form}
            name="rate"
            label="Naira for one dollar today"
            control={<input inputMode="decimal" autoComplete="off" />}
          />
        )}
      </PlainForm>
      {asked && (
        <CheckDialog
          question={asked.question}
          onBack={() => setAsked(undefined)}
          onSave={() => {
            setAsked(undefined)
            save(asked.meant).catch((error) => showFailure('Failed to save the rate', error))
          }}
        />
      )}
    </div>
  )
}
