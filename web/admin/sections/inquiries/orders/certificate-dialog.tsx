import { useState } from 'react'
import { type CertificateInput, certificateInput } from '#contract/order/order.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'
import { Field } from '#web/shared/ui/field.tsx'

/** Asks for the number and the day of the certificate of withheld tax. */
export function CertificateDialog({
  isBusy,
  onEnter,
  onClose,
}: {
  isBusy: boolean
  onEnter: (certificate: CertificateInput) => void
  onClose: () => void
}) {
  const [certificate, setCertificate] = useState({ number: '', certifiedOn: lagosDate(Date.now()) })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const enter = () => {
    const { data, error } = certificateInput.safeParse(certificate)
    setErrors(Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []))
    if (data) onEnter(data)
  }
  return (
    <Dialog title="Enter Certificate" shape="narrow" firstFocus="input" onClose={onClose}>
      <p className="mb-4">The receipt or credit note of the tax office for what the customer withheld.</p>
      <div className="grid gap-4">
        <Field label="Number" error={errors.number}>
          <input
            maxLength={100}
            required
            autoComplete="off"
            value={certificate.number}
            onChange={({ target }) => setCertificate({ ...certificate, number: target.value })}
          />
        </Field>
        <Field label="Date" error={errors.certifiedOn}>
          <input
            type="date"
            required
            max={lagosDate(Date.now())}
            value={certificate.certifiedOn}
            onChange={({ target }) => setCertificate({ ...certificate, certifiedOn: target.value })}
          />
        </Field>
      </div>
      <DialogActions>
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          Back
        </button>
        <button type="button" disabled={isBusy} onClick={enter} className={buttonClass('action')}>
          Save Certificate
        </button>
      </DialogActions>
    </Dialog>
  )
}
