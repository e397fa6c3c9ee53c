import type { ComponentProps } from 'react'
import { MACHINERY_CATEGORIES } from '#contract/category.ts'
import type { Machinery, MachineryInput } from '#contract/machinery.ts'
import { FormDialog } from '#web/pages/admin/components/form/form-dialog.tsx'
import { FormField } from '#web/pages/admin/components/form/form-field.tsx'
import { ImageField } from '#web/pages/admin/components/upload/image-field.tsx'
import { machinery } from '#web/queries/admin/machinery.ts'

const valuesOf = (machine?: Machinery): Required<MachineryInput> => ({
  name: machine?.name ?? '',
  category: machine?.category ?? '',
  description: machine?.description ?? '',
  imageUrl: machine?.imageUrl ?? '',
  price: machine?.price ?? '',
  priceNgn: machine?.priceNgn ?? '',
  series: machine?.series ?? '',
  specifications: machine?.specifications ?? '',
})

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
      {(form, upload) => (
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
                    {category.charAt(0).toUpperCase() + category.slice(1)}
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
            label="Price in naira (optional)"
            hint="Fixed by you, in place of an estimate at the day’s rate"
            control={<input inputMode="decimal" required={false} />}
          />
          <FormField form={form} name="series" label="Series" />
          <ImageField imageOf="machinery" upload={upload} />
          <FormField
            form={form}
            name="specifications"
            label="Specifications"
            hint="One a line, such as Engine: 75 hp"
            wide
            control={<textarea rows={6} />}
          />
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
