import { privacySettings, settingsFormOf } from '#web/admin/queries/settings.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'
import { Part } from './part.tsx'

/**
 * Shows how long inquiries and orders are stored. The notice at the forms promises this, and the site deletes
 * accordingly.
 */
export const Privacy = () => (
  <Part
    part="privacy"
    title="Privacy"
    hint="How long you keep inquiries and orders. The notice on each form says so, and what is older is deleted automatically."
    facts={({ inquiryMonths, recordYears }) => [
      ['Inquiries are kept', `${inquiryMonths} months`],
      ['Accepted quotations, payments and deliveries are kept', `${recordYears} years`],
    ]}
    form={(privacy, onClose) => (
      <FormDialog
        saveable={privacySettings}
        row={privacy}
        values={(row = privacy) => settingsFormOf(row)}
        title="How Long We Keep Data"
        submitLabel="Save"
        onClose={onClose}
      >
        {(form) => (
          <>
            <FormField
              form={form}
              name="inquiryMonths"
              label="Keep inquiries for (months)"
              hint="If you shorten this, older inquiries are permanently deleted within 15 minutes"
              wide
              control={<input type="number" />}
            />
            <FormField
              form={form}
              name="recordYears"
              label="Keep orders for (years)"
              hint="Accepted quotations, payments and deliveries, counted from the last of them. The law asks for six."
              wide
              control={<input type="number" />}
            />
          </>
        )}
      </FormDialog>
    )}
  />
)
