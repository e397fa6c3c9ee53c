import { useQuery } from '@tanstack/react-query'
import type { UseFieldArrayReturn, UseFormReturn } from 'react-hook-form'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { type QuotationFormValues, typedPrice } from '#web/admin/queries/quotation-form.ts'
import { machineChoicesQuery } from '#web/admin/queries/quotations.ts'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { Thumbnail } from '#web/admin/toolkit/list/list-row.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { describedWithFigures } from './prepare.ts'

const EMPTY = { machineId: null, description: '', quantity: '1', unitPrice: '', discount: '' }

const MachinePicture = ({ machine }: { machine?: Pick<Machinery, 'imageUrl'> }) =>
  machine && (
    <div className="sm:col-span-6">
      <Thumbnail imageUrl={machine.imageUrl} />
    </div>
  )

/** Shows the lines of a quotation: copied from a machine or typed. */
export function LineFields({
  form,
  lines: { fields, append, remove },
}: {
  form: UseFormReturn<QuotationFormValues>
  lines: UseFieldArrayReturn<QuotationFormValues, 'lines'>
}) {
  const { data: machines } = useQuery(machineChoicesQuery())
  const { error } = form.getFieldState('lines', form.formState)
  const lines = form.watch('lines')
  const message = error?.message ?? error?.root?.message

  function addMachine(id: string) {
    const machine = machines?.rows.find((row) => row.id === id)
    if (!machine) return
    const { currency, rate, lines } = form.getValues()
    const line = {
      ...EMPTY,
      machineId: machine.id,
      description: describedWithFigures(machine),
      unitPrice: typedPrice(machine, currency, rate),
    }
    const [first] = lines
    // Replaces the empty line of a new quotation.
    if (lines.length === 1 && first && !first.description && !first.unitPrice) form.setValue('lines', [line])
    else append(line)
  }

  return (
    <fieldset className="grid gap-4 sm:col-span-2">
      <legend className="mb-2 font-bold text-ground text-lg">Lines</legend>
      {fields.map((field, i) => (
        <fieldset key={field.id} className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-6">
          <legend className="sr-only">Line {i + 1}</legend>
          <MachinePicture machine={machines?.rows.find(({ id }) => id === lines[i]?.machineId)} />
          <div className="sm:col-span-6">
            <FormField
              form={form}
              name={`lines.${i}.description`}
              label="Description"
              control={<textarea rows={2} />}
            />
          </div>
          <div className="sm:col-span-1">
            <FormField
              form={form}
              name={`lines.${i}.quantity`}
              label="Quantity"
              control={<input inputMode="numeric" />}
            />
          </div>
          <div className="sm:col-span-2">
            <FormField
              form={form}
              name={`lines.${i}.unitPrice`}
              label="Unit price"
              control={<input inputMode="decimal" />}
            />
          </div>
          <div className="sm:col-span-2">
            <FormField
              form={form}
              name={`lines.${i}.discount`}
              label="Discount (%)"
              control={<input inputMode="decimal" required={false} />}
            />
          </div>
          {fields.length > 1 && (
            <button
              type="button"
              aria-label={`Remove line ${i + 1}`}
              onClick={() => remove(i)}
              className="min-h-11 cursor-pointer self-end font-semibold text-danger underline"
            >
              Remove
            </button>
          )}
        </fieldset>
      ))}
      {message && (
        <p role="alert" className="font-medium text-danger text-sm">
          {message}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <label className="flex grow flex-col gap-1.5 font-medium">
          Add a machine
          <select
            value=""
            onChange={(event) => addMachine(event.target.value)}
            className="min-h-11 w-full rounded-md border border-muted bg-surface px-3 font-normal"
          >
            <option value="">Choose a machine</option>
            {machines?.rows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => append(EMPTY)} className={buttonClass('outline')}>
          Add a Line
        </button>
      </div>
    </fieldset>
  )
}
