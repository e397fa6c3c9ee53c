import { useQuery } from '@tanstack/react-query'
import type { SparePart } from '#contract/part.ts'
import { adminPricesQuery } from '#web/admin/queries/prices.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { Fields, FormField, LateOptions } from '#web/admin/toolkit/form/form-field.tsx'
import { ImageField } from '#web/admin/toolkit/upload/image-field.tsx'
import { FittedMachines } from './fitted-machines.tsx'
import { partCollection } from './queries.ts'

export function PartForm({ part, onClose }: { part?: SparePart; onClose: () => void }) {
  const { data: prices } = useQuery(adminPricesQuery())
  const classes = prices?.vat?.classes ?? []
  return (
    <FormDialog
      saveable={partCollection}
      row={part}
      title={part ? 'Edit Part' : 'Add Part'}
      submitLabel={part ? 'Save Changes' : 'Add Part'}
      onClose={onClose}
      more={(form, upload) => (
        <>
          <FormField
            form={form}
            name="vatClass"
            control={
              <select>
                <option value="">As usual</option>
                <LateOptions
                  options={classes.map(({ id, name }) => [id, name] as const)}
                  own={part?.vatClass}
                  other="A class that is not in force"
                />
              </select>
            }
          />
          <ImageField imageOf="machinery" upload={upload} />
        </>
      )}
    >
      {(form) => (
        <>
          <Fields form={form} names={['number', 'name']} />
          <FittedMachines />
          <FormField form={form} name="price" hint="US dollars, such as 45.50" />
          <FormField form={form} name="priceNgn" hint="If you price in naira: the price in dollars may then be empty" />
          <Fields form={form} names={['stock', 'wears']} />
        </>
      )}
    </FormDialog>
  )
}
