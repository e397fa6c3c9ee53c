import { lagosDate } from '#domain/lagos-date.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { saveableRate } from './price-queries.ts'

/** Enters the naira rate of a day. */
export const RateForm = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    saveable={saveableRate}
    values={() => ({ rate: '', date: lagosDate(Date.now()) })}
    title="Enter a Rate"
    submitLabel="Save Rate"
    onClose={onClose}
  />
)
