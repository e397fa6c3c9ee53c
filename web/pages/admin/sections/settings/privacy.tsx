import { FormDialog } from '#web/pages/admin/components/form/form-dialog.tsx'
import { FormField } from '#web/pages/admin/components/form/form-field.tsx'
import { privacySettings, settingsFormOf } from '#web/queries/admin/settings.ts'
import { Part } from './part.tsx'

/** How long inquiries are stored. The notice at the forms promises it, and the site deletes by it. */
export const Privacy = () => (
  <Part
    part="privacy"
    title="Privacy"
    hint="How long you keep inquiries. The notice on each form says so, and older inquiries are deleted automatically."
    facts={({ inquiryMonths }) => [['Inquiries are kept', `${inquiryMonths} months`]]}
    form={(privacy, onClose) => (
      <FormDialog
        saveable={privacySettings}
        row={privacy}
        values={(row = privacy) => settingsFormOf(row)}
        title="Change Privacy"
        submitLabel="Save Privacy"
        onClose={onClose}
      >
        {(form) => (
          <FormField
            form={form}
            name="inquiryMonths"
            label="Months inquiries are kept"
            hint="With fewer months, older inquiries are deleted for good within 15 minutes"
            wide
            control={<input type="number" inputMode="numeric" min={1} />}
          />
        )}
      </FormDialog>
    )}
  />
)
