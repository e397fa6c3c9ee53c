import { daysText, type HoursLine, timesText } from '#contract/opening-hours.ts'
import { FormDialog } from '#web/pages/admin/components/form/form-dialog.tsx'
import { FormField } from '#web/pages/admin/components/form/form-field.tsx'
import { TranslationFields } from '#web/pages/admin/components/form/translation-fields.tsx'
import { contactSettings, type SettingsRow, settingsFormOf } from '#web/queries/admin/settings.ts'
import { HoursFields } from './hours-fields.tsx'
import { Part } from './part.tsx'

const lineText = (line: HoursLine) => `${daysText(line)}: ${timesText(line)}`

const SOCIAL_LABELS = [
  ['facebook', 'Facebook'],
  ['x', 'X'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
] as const

/** How the firm is reached, and when. */
export const Contact = () => (
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
    form={(contact, onClose) => <ContactForm contact={contact} onClose={onClose} />}
  />
)

export const ContactForm = ({ contact, onClose }: { contact: SettingsRow<'contact'>; onClose: () => void }) => (
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
        <FormField
          form={form}
          name="phones"
          label="Phones"
          hint="One number per line, with the country code: +234 803 123 4567"
          wide
          control={<textarea rows={2} inputMode="tel" />}
        />
        <FormField
          form={form}
          name="whatsapp"
          label="WhatsApp"
          hint="With the country code"
          control={<input type="tel" />}
        />
        <FormField form={form} name="email" label="E-mail" control={<input type="email" inputMode="email" />} />
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
