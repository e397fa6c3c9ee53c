import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { machineChoicesQuery } from '#web/admin/queries/quotations.ts'
import type { SettingsForm } from '#web/admin/queries/settings.ts'
import { FormField, LateOptions } from '#web/admin/toolkit/form/form-field.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { ClassOptions } from './vat-uses.tsx'

/** Lists the machines whose VAT differs from that of their category. */
export function VatExceptions() {
  const form = useFormContext<SettingsForm<'vat'>>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'byMachine' })
  const { data: machines } = useQuery(machineChoicesQuery())
  const { rows, usual, byMachine } = form.watch()
  const options = (machines?.rows ?? []).map(({ id, name }) => [id, name] as const)
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-md border border-line p-3 sm:col-span-2 sm:p-4">
      <legend className="float-left font-medium">Machines that differ from their category</legend>
      {fields.map((field, i) => (
        <div key={field.id} className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <FormField
            form={form}
            name={`byMachine.${i}.machine`}
            label={`Machine ${i + 1}`}
            control={
              <select>
                <option value="">Choose a machine</option>
                <LateOptions options={options} own={byMachine[i]?.machine} other="A machine that is not listed" />
              </select>
            }
          />
          <FormField
            form={form}
            name={`byMachine.${i}.class`}
            label={`Class of machine ${i + 1}`}
            control={
              <select>
                <ClassOptions rows={rows} own={byMachine[i]?.class} />
              </select>
            }
          />
          <button type="button" onClick={() => remove(i)} className={buttonClass('outline')}>
            Remove machine {i + 1}
          </button>
        </div>
      ))}
      <button
        type="button"
        onClick={() => append({ machine: '', class: usual })}
        className={buttonClass('outline', 'justify-self-start')}
      >
        Add a machine
      </button>
    </fieldset>
  )
}
