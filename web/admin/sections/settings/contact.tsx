import { type UseFormReturn, useFieldArray, useFormContext } from 'react-hook-form'
import { DAYS, daysText, type HoursLine, timesText } from '#contract/settings/opening-hours.ts'
import { contactSettings, type SettingsForm, type SettingsRow, settingsFormOf } from '#web/admin/queries/settings.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { TranslationFields } from '#web/admin/toolkit/form/translation-fields.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Part } from './part.tsx'

const lineText = (line: HoursLine) => `${daysText(line)}: ${timesText(line)}`

const SOCIAL_LABELS = [
  ['facebook', 'Facebook'],
  ['x', 'X'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
] as const

/** Shows how and when to reach the firm. */
export const ContactPart = () => (
  <Part
    part="contact"
    title="Contact"
    hint="How buyers reach you: telephone, WhatsApp, e-mail, opening hours and social networks."
    facts={(contact) => [
      ['Phones', contact.phones.join('\n')],
      ['WhatsApp', contact.whatsapp],
      ['E-mail', contact.email],
      ['How soon you reply', contact.replyNote],
      ['Opening hours', contact.hours.map(lineText).join('\n')],
      ['Note about opening hours', contact.hoursNote],
      ...SOCIAL_LABELS.map(([name, label]): [string, string] => [label, contact[name]]),
    ]}
    form={(contact, onClose) => <ContactPartForm contact={contact} onClose={onClose} />}
  />
)

export const ContactPartForm = ({ contact, onClose }: { contact: SettingsRow<'contact'>; onClose: () => void }) => (
  <FormDialog
    saveable={contactSettings}
    row={contact}
    values={(row = contact) => settingsFormOf(row)}
    title="Change Contact"
    submitLabel="Save Contact"
    firstFocus="form textarea"
    onClose={onClose}
  >
    {(form, _, base) => (
      <>
        <ReachFields form={form} />
        <FormField
          form={form}
          name="replyNote"
          label="How soon you reply"
          hint="Stands beside your e-mail address, such as “We reply within 24 hours”. Empty promises nothing."
          required={false}
          wide
          control={<input required={false} />}
        />
        <HoursFields />
        <FormField
          form={form}
          name="hoursNote"
          label="Note about opening hours"
          required={false}
          wide
          control={<textarea rows={2} required={false} />}
        />
        {SOCIAL_LABELS.map(([name, label]) => (
          <FormField
            key={name}
            form={form}
            name={name}
            label={label}
            hint="The URL of your page there"
            required={false}
            control={<input type="url" inputMode="url" required={false} />}
          />
        ))}
        <TranslationFields
          resource="contact"
          row={base}
          fields={{
            replyNote: { label: 'How soon you reply' },
            hoursNote: { label: 'Note about opening hours', rows: 2 },
          }}
        />
      </>
    )}
  </FormDialog>
)

/** The fields of how a buyer speaks or writes to the firm. */
export const ReachFields = ({ form }: { form: UseFormReturn<SettingsForm<'contact'>> }) => (
  <>
    <FormField
      form={form}
      name="phones"
      label="Phones"
      hint="One number per line, such as 0803 123 4567; numbers abroad with their country code"
      wide
      control={<textarea rows={2} inputMode="tel" />}
    />
    <FormField
      form={form}
      name="whatsapp"
      label="WhatsApp"
      hint="With the country code, if it is not Nigerian"
      required={false}
      control={<input type="tel" required={false} />}
    />
    <FormField
      form={form}
      name="email"
      label="E-mail"
      required={false}
      control={<input type="email" inputMode="email" required={false} />}
    />
  </>
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
