import { useFieldArray, useFormContext } from 'react-hook-form'
import { DAYS } from '#contract/settings/opening-hours.ts'
import type { SettingsForm } from '#web/admin/queries/settings.ts'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'

const Day = (
  <select>
    {DAYS.map((day) => (
      <option key={day}>{day}</option>
    ))}
  </select>
)

/**
 * Shows the lines of the opening hours: from one day to another, from one time to another; without times the firm is
 * closed.
 */
export function HoursFields() {
  const form = useFormContext<SettingsForm<'contact'>>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'hours' })
  const { error } = form.getFieldState('hours', form.formState)
  const message = error?.message ?? error?.root?.message
  return (
    <fieldset className="rounded-md border border-line p-4 sm:col-span-2">
      <legend className="px-1 font-medium">Opening hours</legend>
      <p className="text-muted text-sm">Leave both times empty when you are closed.</p>
      {fields.map((field, index) => (
        <fieldset key={field.id} className="mt-4 grid grid-cols-2 gap-3 border-line border-t pt-4 sm:grid-cols-4">
          <legend className="sr-only">Line {index + 1}</legend>
          <FormField form={form} name={`hours.${index}.from`} label="From" control={Day} />
          <FormField form={form} name={`hours.${index}.to`} label="To" control={Day} />
          <FormField
            form={form}
            name={`hours.${index}.opens`}
            label="Opens"
            control={<input type="time" required={false} />}
          />
          <FormField
            form={form}
            name={`hours.${index}.closes`}
            label="Closes"
            control={<input type="time" required={false} />}
          />
          <button
            type="button"
            onClick={() => remove(index)}
            className={buttonClass('outline', 'col-span-2 justify-self-start')}
          >
            Remove line {index + 1}
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        onClick={() => append({ from: 'Monday', to: 'Monday', opens: '', closes: '' })}
        className={buttonClass('outline', 'mt-4')}
      >
        Add a line
      </button>
      {message && (
        <p role="alert" className="mt-3 font-medium text-danger text-sm">
          {message}
        </p>
      )}
    </fieldset>
  )
}
