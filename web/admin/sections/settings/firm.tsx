import { firmSettings } from '#web/admin/queries/settings.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { Part, type PartFormProps } from './part.tsx'

const FIRM_FORM = 'Edit Company Details'

/** Shows the firm's name and place. */
export const Firm = () => (
  <Part
    part="firm"
    title="Company Details"
    change={FIRM_FORM}
    hint="Who you are: on every page, in search engines, on quotations and in messages."
    Form={FirmForm}
  />
)

export const FirmForm = (props: PartFormProps<'firm'>) => (
  <FormDialog saveable={firmSettings} title={FIRM_FORM} submitLabel="Save" {...props} />
)
