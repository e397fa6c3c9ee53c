import { privacySettings } from '#web/admin/queries/settings.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { Part, type PartFormProps } from './part.tsx'

const PRIVACY_FORM = 'How Long We Keep Data'

/**
 * Shows how long inquiries and orders are stored. The notice at the forms promises this, and the site deletes
 * accordingly.
 */
export const Privacy = () => (
  <Part
    part="privacy"
    title="Privacy"
    change={PRIVACY_FORM}
    hint="How long you keep inquiries and orders. The notice on each form says so, and what is older is deleted automatically."
    Form={PrivacyForm}
  />
)

const PrivacyForm = (props: PartFormProps<'privacy'>) => (
  <FormDialog saveable={privacySettings} title={PRIVACY_FORM} submitLabel="Save" {...props} />
)
