import type { ComponentProps } from 'react'
import type { Machinery, MachineryInput } from '#contract/machinery/machinery.ts'
import { STOCK } from '#contract/machinery/stock.ts'
import { machineryCollection } from '#web/admin/queries/machinery.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { TranslationFields } from '#web/admin/toolkit/form/translation-fields.tsx'
import { capitalised } from '#web/admin/toolkit/texts.ts'
import { ImageField } from '#web/admin/toolkit/upload/image-field.tsx'
import { stockText } from '#web/shared/lib/stock.ts'
import { inEnglish } from '#web/shared/messages/translate.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { MoreImagesField } from './more-images-field.tsx'
import { priceQuestion, storedPrice } from './prices/price-edits.ts'
import { PriceInputs } from './prices/price-inputs.tsx'

const valuesOf = (machine?: Machinery): Required<Omit<MachineryInput, 'translations' | 'position'>> => ({
  name: machine?.name ?? '',
  category: machine?.category ?? '',
  description: machine?.description ?? '',
  imageUrl: machine?.imageUrl ?? '',
  price: storedPrice(machine, 'price'),
  priceNgn: storedPrice(machine, 'priceNgn'),
  series: machine?.series ?? '',
  specifications: machine?.specifications ?? '',
  deliveredTo: machine?.deliveredTo ?? '',
  deliveredOn: machine?.deliveredOn ?? '',
  delivered: machine?.delivered ?? '',
  imageAlt: machine?.imageAlt ?? '',
  moreImages: machine?.moreImages ?? [],
  stock: machine?.stock ?? 'in-stock',
  orderWeeks: machine?.orderWeeks ?? null,
  featured: machine?.featured ?? false,
  hidden: machine?.hidden ?? false,
  slug: machine?.slug ?? '',
})

const TRANSLATED_LABELS = {
  name: { label: 'Name' },
  series: { label: 'Series' },
  description: { label: 'Description', rows: 6 },
  specifications: { label: 'Specifications', rows: 6, hint: 'One per line, as in English' },
  deliveredTo: { label: 'Delivered to' },
  delivered: { label: 'What was delivered' },
  imageAlt: { label: 'Alternative text' },
  moreImages: { label: 'What further images show', rows: 4, hint: 'One per line, as in English' },
}

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
      values={valuesOf}
      title={machine ? 'Edit Machinery' : 'Add Machinery'}
      submitLabel={inPage ? 'Save and continue' : machine ? 'Save Changes' : 'Add Machinery'}
      asksBefore={priceQuestion}
      inPage={inPage}
      {...frame}
    >
      {(form, upload, base) => (
        <>
          <FormField form={form} name="name" label="Name" />
          <FormField
            form={form}
            name="category"
            label="Category"
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
          <FormField form={form} name="description" label="Description" wide control={<textarea rows={4} />} />
          <PriceInputs form={form} machine={base} />
          <FormField
            form={form}
            name="series"
            label="Series"
            hint="The badge on its card: its maker, model line or kind"
          />
          <ImageField imageOf="machinery" upload={upload} />
          <FormField
            form={form}
            name="specifications"
            label="Specifications"
            hint="One per line, for example Engine: 75 hp. Buyers filter and compare by them; one line is enough."
            wide
            control={<textarea rows={6} />}
          />
          {!inPage && (
            <>
              <FormField form={form} name="imageAlt" label="Alternative text" wide required={false} />
              {/* Further images follow a first one. */}
              {form.watch('imageUrl') && <MoreImagesField upload={upload} />}
              <FormField
                form={form}
                name="stock"
                label="Stock"
                control={
                  <select>
                    {STOCK.map((stock) => (
                      <option key={stock} value={stock}>
                        {stockText(inEnglish, { stock, orderWeeks: null })}
                      </option>
                    ))}
                  </select>
                }
              />
              <FormField
                form={form}
                name="orderWeeks"
                label="Weeks on order"
                required={false}
                control={<input type="number" />}
              />
              <FormField
                form={form}
                name="deliveredTo"
                label="Delivered to"
                hint="The place that the portfolio names, such as Funtua, Katsina State"
                required={false}
              />
              <FormField
                form={form}
                name="deliveredOn"
                label="Delivered on"
                required={false}
                control={<input type="date" />}
              />
              <FormField
                form={form}
                name="delivered"
                label="What was delivered"
                hint="Such as: two tractors and a plough for a growers’ cooperative"
                wide
                required={false}
              />
              <FormField
                form={form}
                name="slug"
                label="Slug"
                hint={
                  machine
                    ? 'The last part of the web address. The old one will redirect here.'
                    : 'The last part of the web address. Made from the name if left empty.'
                }
                required={false}
              />
              <label className="flex min-h-11 items-center gap-3 font-medium">
                <input type="checkbox" className="size-5" {...form.register('featured')} />
                Featured on the home page
              </label>
              <label className="flex min-h-11 items-center gap-3 font-medium">
                <input type="checkbox" className="size-5" {...form.register('hidden')} />
                Hidden from the public
              </label>
              <TranslationFields resource="machinery" row={base} fields={TRANSLATED_LABELS} />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
