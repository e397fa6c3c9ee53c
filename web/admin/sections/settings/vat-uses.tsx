import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { VatSettings } from '#contract/settings/vat.ts'
import type { SettingsForm } from '#web/admin/queries/settings.ts'
import { adminSettingsQuery } from '#web/admin/queries/settings-query.ts'
import { FormField, LateOptions } from '#web/admin/toolkit/form/form-field.tsx'

/** Shows the classes to choose from, each once, and the chosen one if it was removed. */
export function ClassOptions({ rows, own }: { rows: VatSettings['rows']; own: string | undefined }) {
  const distinct = rows.filter(({ id }, i) => rows.findIndex((row) => row.id === id) === i)
  const options = distinct.map(({ id, name }) => [id, name] as const)
  return <LateOptions options={options} own={own} other="A class that was removed" />
}

/** Asks which class applies to the delivery, to each category, and to whatever else is sold. */
export function VatUses() {
  const form = useFormContext<SettingsForm<'vat'>>()
  const { data: settings } = useQuery(adminSettingsQuery())
  const [rows, byCategory] = form.watch(['rows', 'byCategory'])
  const listed = settings?.categories.categories ?? []
  // What was chosen for a category that is not listed any more is refused as well, once its class is removed.
  const left = Object.keys(byCategory).filter(
    (name) =>
      !listed.some(({ value }) => value === name) &&
      byCategory[name] !== '' &&
      !rows.some(({ id }) => id === byCategory[name]),
  )
  return (
    <>
      {(['usual', 'delivery'] as const).map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          control={
            <select>
              <ClassOptions rows={rows} own={form.watch(name)} />
            </select>
          }
        />
      ))}
      {[...listed, ...left.map((value) => ({ value, label: value }))].map(({ value, label }) => (
        <FormField
          key={value}
          form={form}
          name={`byCategory.${value}`}
          label={label}
          control={
            <select required={false}>
              <option value="">As usual</option>
              <ClassOptions rows={rows} own={byCategory[value]} />
            </select>
          }
        />
      ))}
    </>
  )
}
