import type { UseFormReturn } from 'react-hook-form'
import { daysText, type HoursLine, timesText } from '#contract/settings/opening-hours.ts'
import { contactSettings, type SettingsForm, type SettingsRow, settingsFormOf } from '#web/admin/queries/settings.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { TranslationFields } from '#web/admin/toolkit/form/translation-fields.tsx'
import { HoursFields } from './hours-fields.tsx'
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
      ['Opening hours', contact.hours.map(lineText).join('\n')],
      ['Note on the hours', contact.hoursNote],
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
        <HoursFields />
        <FormField
          form={form}
          name="hoursNote"
          label="Note on the hours"
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
          fields={{ hoursNote: { label: 'Note on the hours', rows: 2 } }}
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
