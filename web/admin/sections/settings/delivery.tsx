import { type ChangeEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ImportError } from '#contract/csv-import.ts'
import { withThousands } from '#contract/money/typed-number.ts'
import { readDeliveryLines } from '#contract/settings/delivery.ts'
import { STATES } from '#contract/states.ts'
import { deliverySettings, type SettingsForm, type SettingsRow } from '#web/admin/queries/settings.ts'
import { FileErrors } from '#web/admin/toolkit/csv-import/csv-import-dialog.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { Part, type PartFormProps } from './part.tsx'

/** Shows what a delivery costs by state. */
export const DeliveryPart = () => (
  <Part
    part="delivery"
    title="Delivery"
    hint="What it costs to bring a machine to each state. Visitors choose theirs and see what a machine costs there; an empty price says nothing."
    shown={{
      deliveryCurrency: (currency) => (currency === 'NGN' ? 'Naira' : 'US dollars'),
      deliveryPrices: (prices) =>
        Object.entries(prices)
          .map(([state, price]) => `${state}: ${withThousands(price)}`)
          .join('\n'),
    }}
    Form={DeliveryForm}
  />
)

type Form = SettingsForm<'delivery'>

/** Returns the form's values: a field for each state. */
const tableOf = ({ deliveryCurrency = 'NGN', deliveryPrices = {} }: Partial<SettingsRow<'delivery'>> = {}): Form => ({
  deliveryCurrency,
  deliveryPrices: Object.fromEntries(STATES.map((state) => [state, withThousands(deliveryPrices[state] ?? '')])),
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
        <Paste />
        <fieldset className="rounded-md border border-line p-3 sm:col-span-2 sm:p-4">
          <legend className="px-1 font-medium">Prices by state</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {STATES.map((state) => (
              <FormField
                key={state}
                form={form}
                name={`deliveryPrices.${state}`}
                label={state}
                control={<input inputMode="decimal" required={false} />}
              />
            ))}
          </div>
        </fieldset>
      </>
    )}
  </FormDialog>
)

/** Writes one price into every field that is empty. */
function FillEmpty() {
  const form = useFormContext<Form>()
  const [price, setPrice] = useState('')
  function fill() {
    for (const state of STATES) {
      const name = `deliveryPrices.${state}` as const
      if (!form.getValues(name)?.trim()) form.setValue(name, withThousands(price), { shouldDirty: true })
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
    const { prices, errors } = readDeliveryLines(text, form.getValues('deliveryCurrency'))
    const read = Object.entries(prices)
    if (errors.length === 0)
      for (const [state, price] of read)
        form.setValue(`deliveryPrices.${state}`, withThousands(price), { shouldDirty: true })
    setReport(errors.length > 0 ? errors : `${read.length} ${read.length === 1 ? 'price' : 'prices'} filled in below.`)
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => setText((await target.files?.[0]?.text()) ?? text)
  return (
    <details className="sm:col-span-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ground underline">
        Paste from a spreadsheet, or open a CSV file
      </summary>
      <div className="grid gap-3">
        <Field label="Lines of a state and its price" hint="Such as: Katsina, 300,000">
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
          Fill In These Prices
        </button>
        <div role="status">
          {typeof report === 'string' ? report : <FileErrors errors={report} count={report.length} />}
        </div>
      </div>
    </details>
  )
}
