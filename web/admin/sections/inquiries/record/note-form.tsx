import type { Inquiry } from '#contract/inquiry/contact.ts'
import type { InquiryUpdate } from '#contract/inquiry/inbox.ts'
import { INQUIRY_STATUSES } from '#contract/inquiry/status.ts'
import { inquiries } from '#web/admin/queries/inquiries.ts'
import { STATUS_LABELS } from '#web/admin/sections/inquiries/labels.ts'
import { nameOf } from '#web/admin/sections/inquiries/reply.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField, Options } from '#web/admin/toolkit/form/form-field.tsx'

const valuesOf = (inquiry?: Inquiry): InquiryUpdate => ({
  status: inquiry?.status ?? 'new',
  note: inquiry?.note ?? '',
  nextActionOn: inquiry?.nextActionOn ?? '',
})

/**
 * Edits the sellers' own note about an inquiry and the day of their next action; both are saved together with its
 * status.
 */
export const NoteForm = ({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) => (
  <FormDialog
    saveable={inquiries}
    row={inquiry}
    values={valuesOf}
    title={`Note on ${nameOf(inquiry)}`}
    submitLabel="Save Note"
    firstFocus="form textarea"
    onClose={onClose}
  >
    {(form) => (
      <>
        <FormField
          form={form}
          name="note"
          label="Note"
          hint="Visitors never see it"
          wide
          control={<textarea rows={5} required={false} />}
        />
        <FormField
          form={form}
          name="nextActionOn"
          label="Next action on"
          hint="The inquiry is due from that day"
          control={<input type="date" required={false} />}
        />
        <FormField
          form={form}
          name="status"
          label="Status"
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
