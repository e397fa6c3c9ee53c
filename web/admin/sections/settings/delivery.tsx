import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ImportError } from '#contract/csv-import.ts'
import { deliveryPriceIssue, distanceIssue, readDeliveryLines, readKilometres } from '#contract/settings/delivery.ts'
import { plainNumber, withThousands } from '#domain/money/typed-number.ts'
import { deliveryPricesOf, priceByDistance } from '#domain/settings/delivery-prices.ts'
import { STATES, type State } from '#domain/states.ts'
import { adminSettingsQuery } from '#web/admin/lib/settings.ts'
import { FileErrors } from '#web/admin/toolkit/csv-import/csv-import-dialog.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { type FormOf, useFormOf } from '#web/admin/toolkit/form/form-field.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { type PartFormProps, SettingsPanel } from './part.tsx'
import { deliverySettings, type SettingsForm, type SettingsRow } from './queries.ts'

export function DeliveryPart() {
  const { data: settings } = useQuery(adminSettingsQuery())
  const prices = settings ? deliveryPricesOf(settings.delivery) : {}
  return (
    <SettingsPanel
      part="delivery"
      title="Delivery"
      hint="Enter a price for each state, or the distance and a price per kilometre. Visitors choose a state and see the delivered price. Without either, no price is shown."
      renderers={{
        deliveryCurrency: (currency) => (currency === 'NGN' ? 'Naira' : 'US dollars'),
        deliveryPerKm: withThousands,
        deliveryLeast: withThousands,
        deliveryPrices: (own) =>
          STATES.flatMap((state) => {
            const km = !own[state] && settings?.delivery.deliveryKm[state]
            return prices[state]
              ? `${state}: ${withThousands(prices[state])}${km ? ` (${withThousands(km)} km)` : ''}`
              : []
          }).join('\n'),
      }}
      Form={DeliveryForm}
    />
  )
}

type Form = SettingsForm<'delivery'>

const ofEachState = (table: Record<string, string> = {}) =>
  Object.fromEntries(STATES.map((state) => [state, withThousands(table[state] ?? '')]))

/** Returns the form's values: for each state its price or its kilometres, which one field shows. */
const tableOf = (row: Partial<SettingsRow<'delivery'>> = {}): Form => ({
  deliveryCurrency: row.deliveryCurrency ?? 'NGN',
  deliveryPerKm: withThousands(row.deliveryPerKm ?? ''),
  deliveryLeast: withThousands(row.deliveryLeast ?? ''),
  deliveryPrices: ofEachState(row.deliveryPrices),
  deliveryKm: ofEachState(row.deliveryKm),
})

function DeliveryForm(props: PartFormProps<'delivery'>) {
  const [lines, setLines] = useState('')
  return (
    <FormDialog
      saveable={deliverySettings}
      values={tableOf}
      title="Edit Delivery"
      submitLabel="Save Delivery"
      shape="wide"
      asksBefore={() =>
        lines.trim()
          ? 'The lines under “Fill in from lines” could not be read, and are not saved. Save the rest?'
          : undefined
      }
      {...props}
    >
      {(form) => (
        <>
          <form.Field name="deliveryCurrency" />
          <form.Field name="deliveryPerKm" required={false} />
          <form.Field name="deliveryLeast" required={false} />
          <fieldset className="rounded-md border border-line p-3 sm:col-span-2 sm:p-4">
            <legend className="px-1 font-medium">By state: a price, or kilometres such as 170 km</legend>
            <FillIn text={lines} setText={setLines} />
            <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
              {STATES.map((state) => (
                <StateField key={state} state={state} />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </FormDialog>
  )
}

const distanceText = (km: string) => `${withThousands(km)} km`

function StateField({ state }: { state: State }) {
  const form = useFormOf<Form>()
  const [priceField, kmField] = [`deliveryPrices.${state}`, `deliveryKm.${state}`] as const
  const [own = '', far = '', currency, deliveryPerKm, deliveryLeast] = useWatch({
    control: form.control,
    name: [priceField, kmField, 'deliveryCurrency', 'deliveryPerKm', 'deliveryLeast'],
  })
  const isWrong = (typed: string) => Boolean(typed.trim() && deliveryPriceIssue(typed, currency))
  const isByDistance = !isWrong(deliveryPerKm) && !isWrong(deliveryLeast) && !own.trim() && far && !distanceIssue(far)
  const rate = { deliveryPerKm: plainNumber(deliveryPerKm), deliveryLeast: plainNumber(deliveryLeast) }
  const comesTo = isByDistance ? priceByDistance(plainNumber(far), rate) : undefined
  const { error } = form.getFieldState(priceField, form.formState)
  const { error: kmError } = form.getFieldState(kmField, form.formState)
  return (
    <Field
      label={state}
      hint={comesTo && `Comes to ${withThousands(comesTo)}`}
      error={error?.message ?? kmError?.message}
    >
      <input
        inputMode="text"
        value={own || (far && distanceText(far))}
        onChange={({ target }) => setState(form, state, target.value)}
        onBlur={() => own && form.setValue(priceField, withThousands(own))}
      />
    </Field>
  )
}

function setState(form: FormOf<Form>, state: State, typed: string) {
  const km = readKilometres(typed)
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  form.setValue(`deliveryPrices.${state}`, km === undefined ? typed : '', options)
  form.setValue(`deliveryKm.${state}`, km ?? '', options)
}

/** Fills the fields from lines of a spreadsheet: all of them, or none where one cannot be read. */
function FillIn({ text, setText }: { text: string; setText: (text: string) => void }) {
  const form = useFormOf<Form>()
  const [report, setReport] = useState<ImportError[] | string>('')
  function fill() {
    // The field also loses the focus where somebody looks something up in another window.
    if (!text.trim() || !document.hasFocus()) return
    const currency = form.getValues('deliveryCurrency')
    const km = readKilometres(text.trim())
    const isForAll = km === undefined ? !deliveryPriceIssue(text, currency) : !distanceIssue(km)
    const { states, errors } = isForAll ? { states: ofEmpty(km), errors: [] } : readDeliveryLines(text, currency)
    if (errors.length > 0) return setReport(errors)
    const read = Object.entries(states)
    for (const [state, { price, km }] of read)
      setState(form, state as State, price ? withThousands(price) : distanceText(km))
    setReport(`${read.length} ${read.length === 1 ? 'state' : 'states'} filled in below.`)
    setText('')
  }
  function ofEmpty(km: string | undefined) {
    const empty = STATES.filter(
      (state) => !form.getValues([`deliveryPrices.${state}`, `deliveryKm.${state}`]).some(Boolean),
    )
    const value = { price: km === undefined ? plainNumber(text) : '', km: km ?? '' }
    return Object.fromEntries(empty.map((state) => [state, value]))
  }
  return (
    <>
      <Field
        label="Fill in from lines"
        hint="Such as: Katsina, 300,000. Or: Katsina, 170 km. Or a price alone, for all that are empty. They are filled in below once you leave this field."
      >
        <textarea rows={2} value={text} onChange={(event) => setText(event.target.value)} onBlur={fill} />
      </Field>
      <div role="status">
        {typeof report === 'string' ? report : <FileErrors errors={report} count={report.length} />}
      </div>
    </>
  )
}
