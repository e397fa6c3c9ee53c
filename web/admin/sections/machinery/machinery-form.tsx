import type { ComponentProps } from 'react'
import { type Machinery, type MachineryInput, machineryFields } from '#contract/machinery/machinery.ts'
import { machineryCollection } from '#web/admin/queries/machinery.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { Fields, FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { capitalised } from '#web/admin/toolkit/texts.ts'
import { ImageField } from '#web/admin/toolkit/upload/image-field.tsx'
import { useSettings } from '#web/shared/queries/settings.ts'
import { MoreImagesField } from './more-images-field.tsx'
import { priceQuestion } from './prices/price-edits.ts'
import { PriceInputs } from './prices/price-inputs.tsx'

/** The fields that the form shows in a place or a way of their own. */
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
] satisfies (keyof MachineryInput)[]
const OTHERS = Object.keys(machineryFields).filter((name) => !PLACED.includes(name)) as (keyof MachineryInput)[]

type Props = Pick<ComponentProps<typeof FormDialog>, 'inPage' | 'storedAs' | 'onClose'> & {
  machine?: Machinery
  onSaved?: () => void
}

/** With `inPage` it is a step of the set-up, and has the fields that a first machine needs. */
export function MachineryForm({ machine, inPage, ...frame }: Props) {
  const { categories: listed } = useSettings()
  const own = machine?.category ?? ''
  // A category set through the API stays in the list, so that saving does not silently change it.
  const isListed = own === '' || listed.some(({ value }) => value === own)
  return (
    <FormDialog
      saveable={machineryCollection}
      row={machine}
      title={machine ? 'Edit Machinery' : 'Add Machinery'}
      submitLabel={inPage ? 'Save and continue' : machine ? 'Save Changes' : 'Add Machinery'}
      asksBefore={priceQuestion}
      inPage={inPage}
      {...frame}
    >
      {(form, upload, base) => (
        <>
          <FormField form={form} name="name" />
          <FormField
            form={form}
            name="category"
            onChange={(chosen) => {
              // A badge that can stay: a first machine seldom has a series.
              const kind = listed.find(({ value }) => value === chosen)?.label
              const series = form.getValues('series')
              const isOwn = series !== '' && !listed.some(({ label }) => label === series)
              if (inPage && kind && !isOwn) form.setValue('series', kind, { shouldDirty: true })
            }}
            control={
              <select>
                <option value="">Select a category</option>
                {listed.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
                {!isListed && <option value={own}>{capitalised(own)}</option>}
              </select>
            }
          />
          <FormField form={form} name="description" />
          <PriceInputs form={form} machine={base} />
          <FormField form={form} name="series" />
          <ImageField imageOf="machinery" upload={upload} />
          <FormField form={form} name="specifications" />
          {!inPage && (
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
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
