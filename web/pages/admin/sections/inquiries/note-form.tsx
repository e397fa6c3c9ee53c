import type { Inquiry } from '#contract/contact.ts'
import type { InquiryUpdate } from '#contract/inquiry-inbox.ts'
import { INQUIRY_STATUSES } from '#contract/inquiry-status.ts'
import { FormDialog } from '#web/pages/admin/components/form/form-dialog.tsx'
import { FormField } from '#web/pages/admin/components/form/form-field.tsx'
import { Options } from '#web/pages/admin/components/form/options.tsx'
import { inquiries } from '#web/queries/admin/inquiries.ts'
import { nameOf } from './reply.ts'
import { STATUS_LABELS } from './status.ts'

const valuesOf = (inquiry?: Inquiry): InquiryUpdate => ({
  status: inquiry?.status ?? 'new',
  note: inquiry?.note ?? '',
  nextActionOn: inquiry?.nextActionOn ?? '',
})

/** What the sellers write to themselves about an inquiry and when they act next, saved together with its status. */
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
