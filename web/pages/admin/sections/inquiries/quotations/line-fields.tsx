import { useQuery } from '@tanstack/react-query'
import type { UseFieldArrayReturn, UseFormReturn } from 'react-hook-form'
import { buttonClass } from '#web/components/ui/button.tsx'
import { FormField } from '#web/pages/admin/components/form/form-field.tsx'
import { type QuotationForm, typedPrice } from '#web/queries/admin/quotation-form.ts'
import { machineChoicesQuery } from '#web/queries/admin/quotations.ts'

const EMPTY = { machineId: null, description: '', quantity: '1', unitPrice: '', discount: '' }

/** What is offered, line by line: copied from a machine or written freely. */
export function LineFields({
  form,
  lines: { fields, append, remove },
}: {
  form: UseFormReturn<QuotationForm>
  lines: UseFieldArrayReturn<QuotationForm, 'lines'>
}) {
  const { data: machines } = useQuery(machineChoicesQuery())
  const { error } = form.getFieldState('lines', form.formState)
  const message = error?.message ?? error?.root?.message

  function addMachine(id: string) {
    const machine = machines?.rows.find((row) => row.id === id)
    if (!machine) return
    const { currency, rate, lines } = form.getValues()
    const line = {
      ...EMPTY,
      machineId: machine.id,
      description: machine.name,
      unitPrice: typedPrice(machine, currency, rate),
    }
    const [first] = lines
    // In the place of the empty line that a new quotation begins with.
    if (lines.length === 1 && first && !first.description && !first.unitPrice) form.setValue('lines', [line])
    else append(line)
  }

  return (
    <fieldset className="grid gap-4 sm:col-span-2">
      <legend className="mb-2 font-bold text-ground text-lg">Lines</legend>
      {fields.map((field, i) => (
        <fieldset key={field.id} className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-6">
          <legend className="sr-only">Line {i + 1}</legend>
          <div className="sm:col-span-6">
            <FormField
              form={form}
              name={`lines.${i}.description`}
              label="Description"
              control={<textarea rows={1} />}
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
