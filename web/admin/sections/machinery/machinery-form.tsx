import { type ComponentProps, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Machinery, type MachineryInput, machineryFields } from '#contract/machinery/machinery.ts'
import { describedBySpecifications } from '#domain/machinery/specification-lines.ts'
import { machineryCollection } from '#web/admin/queries/machinery.ts'
import { FormDialog, ON_PHONES_UNDER_MORE } from '#web/admin/toolkit/form/form-dialog.tsx'
import { Fields, FormField, LateOptions } from '#web/admin/toolkit/form/form-field.tsx'
import { capitalised } from '#web/admin/toolkit/texts.ts'
import { ImageField } from '#web/admin/toolkit/upload/image-field.tsx'
import { useSettings } from '#web/shared/queries/settings.ts'
import { ManualField } from './manual-field.tsx'
import { MoreImagesField } from './more-images-field.tsx'
import { priceQuestion } from './prices/price-edits.ts'
import { PriceInputs } from './prices/price-inputs.tsx'
import { MissingShots } from './shots/missing-shots.tsx'
import { SpecificationBoxes } from './specification-boxes.tsx'

/** The fields that the form shows first, or in a way of their own; the others are under More. */
const PLACED: readonly string[] = [
  'imageUrl',
  'name',
  'category',
  'price',
  'priceNgn',
  'description',
  'series',
  'specifications',
  'imageAlt',
  'moreImages',
  'slug',
  'manual',
] satisfies (keyof MachineryInput)[]
const OTHERS = Object.keys(machineryFields).filter((name) => !PLACED.includes(name)) as (keyof MachineryInput)[]

type Props = Pick<ComponentProps<typeof FormDialog>, 'inPage' | 'storedAs' | 'onClose'> & {
  machine?: Machinery
  onSaved?: () => void
}

/** With `inPage` it is a step of the set-up, and has the fields that a first machine needs. */
export function MachineryForm({ machine, inPage, ...frame }: Props) {
  const { categories: listed } = useSettings()
  /** The description of a new machine that was made of its specifications. */
  const made = useRef('')

  /** Describes a new machine by its specifications, until somebody does in words. */
  function describe(form: UseFormReturn<MachineryInput>) {
    const { name, specifications, description } = form.getValues()
    if (machine || description !== made.current) return
    made.current = describedBySpecifications(name, specifications)
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    if (made.current !== description) form.setValue('description', made.current, options)
  }
  return (
    <FormDialog
      saveable={machineryCollection}
      row={machine}
      title={machine ? 'Edit Machinery' : 'Add Machinery'}
      submitLabel={inPage ? 'Save and continue' : machine ? 'Save Changes' : 'Add Machinery'}
      firstFocus="form input[type=file]:not([capture])"
      asksBefore={priceQuestion}
      inPage={inPage}
      {...frame}
      more={(form, upload) => (
        <>
          <FormField form={form} name="imageAlt" />
          {/* Further images follow a first one. */}
          {form.watch('imageUrl') && <MoreImagesField upload={upload} />}
          <FormField
            form={form}
            name="slug"
            hint={machine && 'The last part of the web address. The old one will redirect here.'}
          />
          <Fields form={form} names={OTHERS} />
          <ManualField upload={upload} />
        </>
      )}
    >
      {(form, upload, base) => (
        <>
          <ImageField imageOf="machinery" upload={upload} />
          {!inPage && <MissingShots upload={upload} />}
          <FormField form={form} name="name" onChange={() => describe(form)} />
          <FormField
            form={form}
            name="category"
            onChange={(chosen) => {
              // A badge that can stay: many machines have no series.
              const kind = listed.find(({ value }) => value === chosen)?.label
              const series = form.getValues('series')
              const isOwn = series !== '' && !listed.some(({ label }) => label === series)
              if (!machine && kind && !isOwn) form.setValue('series', kind, { shouldDirty: true })
            }}
            control={
              <select>
                <option value="">Select a category</option>
                {/* One set through the API stays in the list, so that saving does not silently change it. */}
                <LateOptions
                  options={listed.map(({ value, label }) => [value, label] as const)}
                  own={machine?.category}
                  other={capitalised(machine?.category ?? '')}
                />
              </select>
            }
          />
          <PriceInputs form={form} machine={base} />
          <SpecificationBoxes onChange={() => describe(form)} />
          <div className={inPage ? 'contents' : ON_PHONES_UNDER_MORE}>
            <Fields form={form} names={['description', 'specifications', 'series']} />
          </div>
        </>
      )}
    </FormDialog>
  )
}
