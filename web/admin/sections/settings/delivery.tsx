import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ImportError } from '#contract/csv-import.ts'
import { deliveryPriceIssue, distanceIssue } from '#contract/settings/delivery.ts'
import { readDeliveryLines } from '#contract/settings/delivery-lines.ts'
import { plainNumber, withThousands } from '#domain/money/typed-number.ts'
import { deliveryPricesOf, priceByDistance } from '#domain/settings/delivery-prices.ts'
import { STATES, type State } from '#domain/states.ts'
import { adminSettingsQuery } from '#web/admin/lib/settings.ts'
import { FileErrors } from '#web/admin/toolkit/csv-import/csv-import-dialog.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { Part, type PartFormProps } from './part.tsx'
import { deliverySettings, type SettingsForm, type SettingsRow } from './queries.ts'

/** Shows what a delivery costs by state. */
export function DeliveryPart() {
  const { data: settings } = useQuery(adminSettingsQuery())
  const prices = settings ? deliveryPricesOf(settings.delivery) : {}
  const entered = settings?.delivery.deliveryPrices ?? {}
  const lines = (table: Record<string, string>, lineOf: (state: string, value: string) => string) =>
    Object.entries(table)
      .map(([state, value]) => lineOf(state, value))
      .join('\n')
  return (
    <Part
      part="delivery"
      title="Delivery"
      hint="What it costs to bring a machine to each state: a price of its own, or its kilometres at a price a kilometre. Visitors choose theirs and see what a machine costs there; a state with neither says nothing."
      shown={{
        deliveryCurrency: (currency) => (currency === 'NGN' ? 'Naira' : 'US dollars'),
        deliveryPerKm: withThousands,
        deliveryLeast: withThousands,
        deliveryPrices: (table) => lines(table, (state, price) => `${state}: ${withThousands(price)}`),
        deliveryKm: (table) =>
          lines(table, (state, km) => {
            const price = entered[state] ? undefined : prices[state]
            return `${state}: ${withThousands(km)} km${price ? `, ${withThousands(price)}` : ''}`
          }),
      }}
      Form={DeliveryForm}
    />
  )
}

type Form = SettingsForm<'delivery'>

const ofEachState = (table: Record<string, string> = {}) =>
  Object.fromEntries(STATES.map((state) => [state, withThousands(table[state] ?? '')]))

/** Returns the form's values: two fields for each state. */
const tableOf = (row: Partial<SettingsRow<'delivery'>> = {}): Form => ({
  deliveryCurrency: row.deliveryCurrency ?? 'NGN',
  deliveryPerKm: withThousands(row.deliveryPerKm ?? ''),
  deliveryLeast: withThousands(row.deliveryLeast ?? ''),
  deliveryPrices: ofEachState(row.deliveryPrices),
  deliveryKm: ofEachState(row.deliveryKm),
})

const DeliveryForm = (props: PartFormProps<'delivery'>) => (
  <FormDialog
    saveable={deliverySettings}
    values={tableOf}
    title="Change Delivery"
    submitLabel="Save Delivery"
    shape="wide"
    {...props}
  >
    {(form) => (
      <>
        <FormField form={form} name="deliveryCurrency" />
        <FillEmpty />
        <FormField form={form} name="deliveryPerKm" required={false} />
        <FormField form={form} name="deliveryLeast" required={false} />
        <Paste />
        <fieldset className="rounded-md border border-line p-3 sm:col-span-2 sm:p-4">
          <legend className="px-1 font-medium">By state: a price, or kilometres</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
            {STATES.map((state) => (
              <StateFields key={state} state={state} />
            ))}
          </div>
        </fieldset>
      </>
    )}
  </FormDialog>
)

/** Asks for the price of a state and its kilometres, and says what they come to where it has no price of its own. */
function StateFields({ state }: { state: State }) {
  const form = useFormContext<Form>()
  const price = `deliveryPrices.${state}` as const
  const km = `deliveryKm.${state}` as const
  const [own, far, currency, deliveryPerKm, deliveryLeast] = useWatch({
    control: form.control,
    name: [price, km, 'deliveryCurrency', 'deliveryPerKm', 'deliveryLeast'],
  })
  const areRead = [deliveryPerKm, deliveryLeast].every((typed) => !typed.trim() || !deliveryPriceIssue(typed, currency))
  const isByDistance = areRead && !own?.trim() && far && !distanceIssue(far)
  const rate = { deliveryPerKm: plainNumber(deliveryPerKm), deliveryLeast: plainNumber(deliveryLeast) }
  const comesTo = isByDistance ? priceByDistance(plainNumber(far), rate) : undefined
  const control = <input inputMode="decimal" required={false} />
  return (
    <>
      <FormField form={form} name={price} label={state} control={control} />
      <FormField
        form={form}
        name={km}
        label={`${state}, km`}
        hint={comesTo && `Comes to ${withThousands(comesTo)}`}
        control={control}
      />
    </>
  )
}

/** Writes one price into every field that is empty. */
function FillEmpty() {
  const form = useFormContext<Form>()
  const [price, setPrice] = useState('')
  function fill() {
    for (const state of STATES) {
      const name = `deliveryPrices.${state}` as const
      if (form.getValues([name, `deliveryKm.${state}`]).some((typed) => typed?.trim())) continue
      form.setValue(name, withThousands(price), { shouldDirty: true })
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="The same for the empty ones">
        <input value={price} inputMode="decimal" onChange={(event) => setPrice(event.target.value)} />
      </Field>
      <button type="button" disabled={!price.trim()} onClick={fill} className={buttonClass('outline')}>
        Fill In
      </button>
    </div>
  )
}

/** Fills the fields from lines of a spreadsheet or a CSV file: all of them, or none where one cannot be read. */
function Paste() {
  const form = useFormContext<Form>()
  const [text, setText] = useState('')
  const [report, setReport] = useState<ImportError[] | string>('')
  function fill() {
    const { states, errors } = readDeliveryLines(text, form.getValues('deliveryCurrency'))
    const read = Object.entries(states)
    if (errors.length === 0)
      for (const [state, { price, km }] of read) {
        form.setValue(`deliveryPrices.${state}`, withThousands(price), { shouldDirty: true })
        // A price of its own goes before kilometres, which are kept.
        if (km) form.setValue(`deliveryKm.${state}`, withThousands(km), { shouldDirty: true })
      }
    setReport(errors.length > 0 ? errors : `${read.length} ${read.length === 1 ? 'state' : 'states'} filled in below.`)
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => setText((await target.files?.[0]?.text()) ?? text)
  return (
    <details className="sm:col-span-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ground underline">
        Paste from a spreadsheet, or open a CSV file
      </summary>
      <div className="grid gap-3">
        <Field
          label="Lines of a state and its price, or its kilometres"
          hint="Such as: Katsina, 300,000. Or: Katsina, 170 km. Or with a first line: State, Price, Km"
        >
          <textarea rows={6} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Field label="CSV file">
          <input type="file" accept=".csv,.txt,text/csv" onChange={choose} />
        </Field>
        <button
          type="button"
          disabled={!text.trim()}
          onClick={fill}
          className={buttonClass('outline', 'justify-self-start')}
        >
          Fill In These Lines
        </button>
        <div role="status">
          {typeof report === 'string' ? report : <FileErrors errors={report} count={report.length} />}
        </div>
      </div>
    </details>
  )
}
