import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'

/** Asks before changes are given up: when the dialog is closed, and when the page is left. */
export function useKeepChanges(changed: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [changed])

  return {
    askToClose: () => (changed ? setAsking(true) : onClose()),
    question: asking && (
      <ConfirmDialog
        title="Discard changes?"
        answers={[
          { label: 'Keep editing', onChoose: () => setAsking(false) },
          { label: 'Discard', variant: 'danger', onChoose: onClose },
        ]}
      >
        <p>What you have typed here is not saved yet.</p>
      </ConfirmDialog>
    ),
  }
}
