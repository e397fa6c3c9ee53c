import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { INQUIRY_STATUSES } from '#domain/inquiry/status.ts'
import { STATUS_LABELS } from '#web/admin/sections/inquiries/labels.ts'
import { nameOf } from '#web/admin/sections/inquiries/reply.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { Fields, FormField, Options } from '#web/admin/toolkit/form/form-field.tsx'
import { inquiries } from './inquiry-save.ts'

/**
 * Edits the sellers' own note about an inquiry and the day of their next action; both are saved together with its
 * status.
 */
export const NoteForm = ({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) => (
  <FormDialog
    saveable={inquiries}
    row={inquiry}
    title={`Note on ${nameOf(inquiry)}`}
    submitLabel="Save Note"
    firstFocus="form textarea"
    onClose={onClose}
  >
    {(form) => (
      <>
        <Fields form={form} names={['note', 'nextActionOn']} />
        <FormField
          form={form}
          name="status"
          control={
            <select>
              <Options values={INQUIRY_STATUSES} labels={STATUS_LABELS} />
            </select>
          }
        />
      </>
    )}
  </FormDialog>
)
