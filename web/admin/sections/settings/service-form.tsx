import { SERVICE_ICONS, type ServiceInput, type StoredService } from '#contract/service.ts'
import { serviceCollection } from '#web/admin/queries/services.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { TranslationFields } from '#web/admin/toolkit/form/translation-fields.tsx'

const ICON_LABELS = { tools: 'Tools', 'graduation-cap': 'Graduation cap', headset: 'Headset', 'chart-line': 'Chart' }

const valuesOf = (service?: StoredService): ServiceInput => ({
  title: service?.title ?? '',
  description: service?.description ?? '',
  icon: SERVICE_ICONS.find((icon) => icon === service?.icon) ?? 'tools',
  category: service?.category ?? '',
})

export const ServiceForm = ({ service, onClose }: { service?: StoredService; onClose: () => void }) => (
  <FormDialog
    saveable={serviceCollection}
    row={service}
    values={valuesOf}
    title={service ? 'Edit Service' : 'Add Service'}
    submitLabel={service ? 'Save Changes' : 'Add Service'}
    onClose={onClose}
  >
    {(form, _, base) => (
      <>
        <FormField form={form} name="title" label="Title" />
        <FormField
          form={form}
          name="icon"
          label="Icon"
          control={
            <select>
              {SERVICE_ICONS.map((icon) => (
                <option key={icon} value={icon}>
                  {ICON_LABELS[icon]}
                </option>
              ))}
            </select>
          }
        />
        <FormField form={form} name="description" label="Description" wide control={<textarea rows={4} />} />
        <TranslationFields
          resource="services"
          row={base}
          fields={{ title: { label: 'Title' }, description: { label: 'Description', rows: 4 } }}
        />
      </>
    )}
  </FormDialog>
)
