import { useFieldArray, useFormContext } from 'react-hook-form'
import { DAYS, daysText, type HoursLine, timesText } from '#contract/settings/opening-hours.ts'
import { contactSettings, type SettingsForm } from '#web/admin/queries/settings.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { Fields, FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Part, type PartFormProps } from './part.tsx'

const lineText = (line: HoursLine) => `${daysText(line)}: ${timesText(line)}`

/** Shows how and when to reach the firm. */
export const ContactPart = () => (
  <Part
    part="contact"
    title="Contact"
    hint="How buyers reach you: telephone, WhatsApp, e-mail, opening hours and social networks."
    shown={{ hours: (hours) => hours.map(lineText).join('\n') }}
    Form={ContactPartForm}
  />
)

export const ContactPartForm = (props: PartFormProps<'contact'>) => (
  <FormDialog
    saveable={contactSettings}
    title="Change Contact"
    submitLabel="Save Contact"
    firstFocus="form textarea"
    {...props}
  >
    {(form) => (
      <>
        <Fields form={form} names={['phones', 'whatsapp', 'email', 'replyNote']} />
        <HoursFields />
        <Fields form={form} names={['hoursNote', 'facebook', 'x', 'instagram', 'youtube']} />
      </>
    )}
  </FormDialog>
)

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
function HoursFields() {
  const form = useFormContext<SettingsForm<'contact'>>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'hours' })
  const { error } = form.getFieldState('hours', form.formState)
  const message = error?.message ?? error?.root?.message
  return (
    <fieldset className="rounded-md border border-line p-4 sm:col-span-2">
      <legend className="px-1 font-medium">Opening hours</legend>
      <p className="text-muted text-sm">Leave both times empty when you are closed.</p>
      {fields.map((field, index) => (
        <fieldset
          key={field.id}
          className="mt-4 grid grid-cols-1 gap-3 border-line border-t pt-4 xs:grid-cols-2 sm:grid-cols-4"
        >
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
            className={buttonClass('outline', 'xs:col-span-2 justify-self-start')}
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
