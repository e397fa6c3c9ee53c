import { useState } from 'react'
import { Warning } from '#web/admin/toolkit/warning.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'
import { Field } from '#web/shared/ui/field.tsx'

/** Asks for the reason before something is undone, and undoes it. */
export function ReasonDialog({
  title,
  text,
  question,
  label,
  isBusy,
  onReason,
  onClose,
}: {
  title: string
  text: string
  /** What the server asks before it does this. */
  question?: string | undefined
  label: string
  isBusy: boolean
  onReason: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  return (
    <Dialog title={title} shape="narrow" firstFocus="textarea" onClose={onClose}>
      <p className="mb-4">{text}</p>
      <Field label="Reason" error={error}>
        <textarea
          rows={3}
          maxLength={2000}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {question && <Warning>{question}</Warning>}
      <DialogActions>
        <button type="button" onClick={onClose} className={buttonClass('outline')}>
          Back
        </button>
        <button
          type="button"
          disabled={isBusy}
          onClick={() => (reason.trim() ? onReason(reason) : setError('A reason is required'))}
          className={buttonClass('danger')}
        >
          {label}
        </button>
      </DialogActions>
    </Dialog>
  )
}
