import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { VatSettings } from '#contract/settings/vat.ts'
import type { SettingsForm } from '#web/admin/queries/settings.ts'
import { adminSettingsQuery } from '#web/admin/queries/settings-query.ts'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'

/** Returns the classes to choose from, each once. */
export const ClassOptions = ({ rows }: { rows: VatSettings['rows'] }) =>
  rows
    .filter(({ id }, i) => rows.findIndex((row) => row.id === id) === i)
    .map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))

/** Asks which class applies to the delivery, to each category, and to whatever else is sold. */
export function VatUses() {
  const form = useFormContext<SettingsForm<'vat'>>()
  const { data: settings } = useQuery(adminSettingsQuery())
  const rows = form.watch('rows')
  const classes = <ClassOptions rows={rows} />
  return (
    <>
      <FormField form={form} name="usual" control={<select>{classes}</select>} />
      <FormField form={form} name="delivery" control={<select>{classes}</select>} />
      {settings?.categories.categories.map(({ value, label }) => (
        <FormField
          key={value}
          form={form}
          name={`byCategory.${value}`}
          label={label}
          control={
            <select required={false}>
              <option value="">As usual</option>
              {classes}
            </select>
          }
        />
      ))}
    </>
  )
}
