import { lagosDate } from '#contract/money/lagos-date.ts'
import { FormDialog } from '#web/pages/admin/components/form/form-dialog.tsx'
import { FormField } from '#web/pages/admin/components/form/form-field.tsx'
import { exchangeRates } from '#web/queries/admin/prices.ts'

/** Enters what a dollar costs on a day. */
export const RateForm = ({ onClose }: { onClose: () => void }) => {
  const today = lagosDate(Date.now())
  return (
    <FormDialog
      saveable={exchangeRates}
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
            hint="Such as 1600 or 1587.35"
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
