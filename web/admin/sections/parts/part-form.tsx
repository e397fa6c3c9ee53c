import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { type PartInput, partFields, type SparePart } from '#contract/part.ts'
import { adminPricesQuery } from '#web/admin/lib/settings.ts'
import { machineChoicesQuery } from '#web/admin/sections/inquiries/quotations/queries.ts'
import { priceQuestion } from '#web/admin/sections/machinery/prices/price-edits.ts'
import { PriceInputs } from '#web/admin/sections/machinery/prices/price-inputs.tsx'
import { Options } from '#web/admin/toolkit/controls.tsx'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { useFormOf } from '#web/admin/toolkit/form/form-field.tsx'
import { ImageField } from '#web/admin/toolkit/upload/image-field.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { partCollection } from './queries.ts'

export function PartForm({ part, onClose }: { part?: SparePart; onClose: () => void }) {
  const { classes = [] } = useQuery(adminPricesQuery()).data?.vat ?? {}
  return (
    <FormDialog
      saveable={partCollection}
      row={part}
      title={part ? 'Edit Part' : 'Add Part'}
      submitLabel={part ? 'Save Changes' : 'Add Part'}
      asksBefore={priceQuestion}
      onClose={onClose}
      more={(form, upload) => (
        <>
          <form.Field
            name="vatClass"
            control={
              <select>
                <option value="">Default</option>
                <Options options={classes} selected={part?.vatClass} selectedLabel="Class no longer in use" />
              </select>
            }
          />
          <ImageField imageOf="machinery" upload={upload} />
        </>
      )}
    >
      {(form, _upload, base) => (
        <>
          <form.Fields names={['number', 'name']} />
          <FittedMachines />
          <PriceInputs stored={base} nairaExample="72,800" dollarsExample="45.50" />
          <form.Fields names={['stock', 'wears']} />
        </>
      )}
    </FormDialog>
  )
}

export function FittedMachines() {
  const { control } = useFormOf<PartInput>()
  const { field, fieldState } = useController({ control, name: 'machines' })
  const { rows: machines = [] } = useQuery(machineChoicesQuery('with hidden')).data ?? {}
  const chosen = field.value ?? []
  const nameOf = (id: string) => machines.find((machine) => machine.id === id)?.name ?? 'A machine that is not listed'
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <Field label={partFields.machines.label} error={fieldState.error?.message}>
        <select
          ref={field.ref}
          value=""
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange([...chosen, target.value])}
        >
          <option value="">Choose a machine</option>
          <Options options={machines.filter(({ id }) => !chosen.includes(id))} />
        </select>
      </Field>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id} className="flex items-center gap-2 rounded-md bg-ground-soft pl-3">
              <span className="wrap-anywhere">{nameOf(id)}</span>
              <button
                type="button"
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => field.onChange(chosen.filter((one) => one !== id))}
                className="min-h-11 cursor-pointer px-3 font-semibold text-ground underline"
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
