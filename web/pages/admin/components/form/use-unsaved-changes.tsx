import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'

/** Asks before changes are given up: when the dialog is closed, when Back is pressed, and when the page is left. */
export function useUnsavedChanges(changed: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false)
  useAskBeforeUnload(changed)
  useAskOnBack(changed, () => setAsking(true))

  // The question goes first: what the form's dialog gives the focus back to is inert as long as another one is open.
  const discard = () => {
    flushSync(() => setAsking(false))
    onClose()
  }
  return {
    askToClose: () => (changed ? setAsking(true) : onClose()),
    question: asking && (
      <ConfirmDialog
        title="Discard changes?"
        answers={[
          { label: 'Keep editing', onChoose: () => setAsking(false) },
          { label: 'Discard', variant: 'danger', onChoose: discard },
        ]}
      >
        <p>What you have typed or chosen here is not saved yet.</p>
      </ConfirmDialog>
    ),
  }
}

function useAskBeforeUnload(changed: boolean) {
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [changed])
}

/** A changed form stands on an entry of its own in the history, for Back to leave instead of the section beneath. */
function useAskOnBack(changed: boolean, ask: () => void) {
  const asked = useRef(ask)
  asked.current = ask
  useEffect(() => {
    if (!changed) return
    const stand = () => history.pushState({ changedForm: true }, '')
    const onBack = () => {
      stand()
      asked.current()
    }
    stand()
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
      if (history.state?.changedForm) history.back()
    }
  }, [changed])
}
