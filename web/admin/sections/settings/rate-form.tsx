import { lagosDate } from '#contract/money/lagos-date.ts'
import { saveableRate } from '#web/admin/queries/prices.ts'
import { FormDialog } from '#web/admin/toolkit/form/form-dialog.tsx'
import { FormField } from '#web/admin/toolkit/form/form-field.tsx'

/** Enters the naira rate of a day. */
export function RateForm({ onClose }: { onClose: () => void }) {
  const today = lagosDate(Date.now())
  return (
    <FormDialog
      saveable={saveableRate}
      values={() => ({ rate: '', date: today })}
      title="Enter a Rate"
      submitLabel="Save Rate"
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="rate"
            label="Naira for one dollar"
            hint="Such as 1,600 or 1,587.35"
            control={<input inputMode="decimal" autoComplete="off" />}
          />
          <FormField
            form={form}
            name="date"
            label="Date of the rate"
            hint="Entering a day’s rate again replaces it"
            control={<input type="date" max={today} />}
          />
        </>
      )}
    </FormDialog>
  )
}
