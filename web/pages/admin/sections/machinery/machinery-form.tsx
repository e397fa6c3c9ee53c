import type { ComponentProps } from 'react'
import { MACHINERY_CATEGORIES } from '#contract/category.ts'
import type { Machinery, MachineryInput } from '#contract/machinery.ts'
import { STOCK } from '#contract/stock.ts'
import { stockText } from '#web/lib/stock.ts'
import { inEnglish } from '#web/messages/translate.ts'
import { capitalised } from '#web/pages/admin/components/capitalised.ts'
import { FormDialog } from '#web/pages/admin/components/form/form-dialog.tsx'
import { FormField } from '#web/pages/admin/components/form/form-field.tsx'
import { TranslationFields } from '#web/pages/admin/components/form/translation-fields.tsx'
import { ImageField } from '#web/pages/admin/components/upload/image-field.tsx'
import { machinery } from '#web/queries/admin/machinery.ts'
import { MoreImagesField } from './more-images-field.tsx'

const valuesOf = (machine?: Machinery): Required<MachineryInput> => ({
  name: machine?.name ?? '',
  category: machine?.category ?? '',
  description: machine?.description ?? '',
  imageUrl: machine?.imageUrl ?? '',
  price: machine?.price ?? '',
  priceNgn: machine?.priceNgn ?? '',
  series: machine?.series ?? '',
  specifications: machine?.specifications ?? '',
  imageAlt: machine?.imageAlt ?? '',
  moreImages: machine?.moreImages ?? [],
  stock: machine?.stock ?? 'in-stock',
  orderWeeks: machine?.orderWeeks ?? null,
  featured: machine?.featured ?? false,
  position: machine?.position ?? null,
  hidden: machine?.hidden ?? false,
  slug: machine?.slug ?? '',
})

const TRANSLATED_LABELS = {
  name: { label: 'Name' },
  description: { label: 'Description', rows: 6 },
  specifications: { label: 'Specifications', rows: 6, hint: 'One per line, as in English' },
  imageAlt: { label: 'Alternative text' },
}

export function MachineryForm({ machine, onClose }: { machine?: Machinery; onClose: () => void }) {
  // A category given through the API is kept, not silently changed to one of the six.
  const categories = [...new Set([...MACHINERY_CATEGORIES, ...(machine ? [machine.category] : [])])]
  return (
    <FormDialog
      saveable={machinery}
      row={machine}
      values={valuesOf}
      title={machine ? 'Edit Machinery' : 'Add Machinery'}
      submitLabel={machine ? 'Save Changes' : 'Add Machinery'}
      onClose={onClose}
    >
      {(form, upload, base) => (
        <>
          <FormField form={form} name="name" label="Name" />
          <FormField
            form={form}
            name="category"
            label="Category"
            control={
              <select>
                <option value="">Select a category</option>
                {categories.map((category) => (
                  <option key={category} value={category}>
                    {capitalised(category)}
                  </option>
                ))}
              </select>
            }
          />
          <FormField form={form} name="description" label="Description" wide control={<textarea rows={4} />} />
          <FormField
            form={form}
            name="price"
            label="Price"
            hint="US dollars, such as 45,000"
            control={<PriceInput inputMode="decimal" />}
          />
          <FormField
            form={form}
            name="priceNgn"
            label="Fixed amount in naira (optional)"
            hint="A price you set, instead of an estimate at the day’s rate"
            control={<input inputMode="decimal" required={false} />}
          />
          <FormField form={form} name="series" label="Series" />
          <ImageField imageOf="machinery" upload={upload} />
          <FormField
            form={form}
            name="specifications"
            label="Specifications"
            hint="One per line, for example Engine: 75 hp"
            wide
            control={<textarea rows={6} />}
          />
          <FormField form={form} name="imageAlt" label="Alternative text" wide required={false} />
          {/* There is a second image once there is a first. */}
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
            control={<input type="number" min={1} inputMode="numeric" />}
          />
          <FormField
            form={form}
            name="position"
            label="Position"
            hint="Featured machines come first on the home page, lowest position first."
            required={false}
            control={<input type="number" min={1} inputMode="numeric" />}
          />
          <FormField
            form={form}
            name="slug"
            label="Slug"
            hint={machine ? 'The old one will redirect here.' : 'Made from the name if left empty.'}
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
    </FormDialog>
  )
}

const PriceInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <div className="relative">
    <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-muted">
      $
    </span>
    <input {...rest} className={`${className} pl-7`} />
  </div>
)
