import { privacySettings } from '#web/admin/queries/settings.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { Part, type PartFormProps } from './part.tsx'

/**
 * Shows how long inquiries and orders are stored. The notice at the forms promises this, and the site deletes
 * accordingly.
 */
export const Privacy = () => (
  <Part
    part="privacy"
    title="Privacy"
    hint="How long you keep inquiries and orders. The notice on each form says so, and what is older is deleted automatically."
    Form={PrivacyForm}
  />
)

const PrivacyForm = (props: PartFormProps<'privacy'>) => (
  <FormDialog saveable={privacySettings} title="How Long We Keep Data" submitLabel="Save" {...props} />
)
