import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { isNairaFirst } from '#contract/money/naira-price.ts'
import { type PartInput, partFields, type SparePart } from '#contract/part.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { adminPricesQuery } from '#web/admin/lib/settings.ts'
import { machineChoicesQuery } from '#web/admin/sections/inquiries/quotations/queries.ts'
import { Options } from '#web/admin/toolkit/controls.tsx'
import { FormDialog, UNDER_MORE } from '#web/admin/toolkit/form/form-dialog.tsx'
import { useFormOf } from '#web/admin/toolkit/form/form-field.tsx'
import { ImageField } from '#web/admin/toolkit/upload/image-field.tsx'
import { useSettings } from '#web/shared/queries/settings.ts'
import { Field } from '#web/shared/ui/field.tsx'
import { partCollection } from './queries.ts'

export function PartForm({ part, onClose }: { part?: SparePart; onClose: () => void }) {
  const { classes = [] } = useQuery(adminPricesQuery()).data?.vat ?? {}
  const isNaira = isNairaFirst(DEFAULT_LANGUAGE, useSettings())
  return (
    <FormDialog
      saveable={partCollection}
      row={part}
      title={part ? 'Edit Part' : 'Add Part'}
      submitLabel={part ? 'Save Changes' : 'Add Part'}
      onClose={onClose}
      more={(form, upload) => (
        <>
          <form.Field
            name="vatClass"
            control={
              <select>
                <option value="">Default</option>
                <Options options={classes} own={part?.vatClass} other="Class no longer in use" />
              </select>
            }
          />
          <ImageField imageOf="machinery" upload={upload} />
        </>
      )}
    >
      {(form) => (
        <>
          <form.Fields names={['number', 'name']} />
          <FittedMachines />
          <form.Field name="priceNgn" hint="The price in dollars may then be empty" />
          <div className={isNaira ? UNDER_MORE : 'contents'}>
            <form.Field name="price" hint="US dollars, such as 45.50" />
          </div>
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
