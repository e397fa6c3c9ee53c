import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { QuestionDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { CHANGED_FORM_STATE, hasChangedForm } from '#web/admin/toolkit/loadable.tsx'

/** Asks before changes are discarded: on closing, on Back, on leaving the page; with `asksAtLinks`, at links too. */
export function useUnsavedChanges(hasChanges: boolean, onClose: () => void, { asksAtLinks = false } = {}) {
  const [isAsking, setAsking] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!hasChanges) return
    // A history entry, so that Back asks instead of leaving the section.
    const pushEntry = () => history.pushState(CHANGED_FORM_STATE, '')
    const onBack = () => {
      pushEntry()
      setAsking(true)
    }
    const onClick = (event: MouseEvent) => {
      const followed = event.target instanceof Element ? event.target.closest('a') : null
      if (!followed || followed.target || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      link.current = followed
      setAsking(true)
    }
    const listeners = new AbortController()
    const { signal } = listeners
    pushEntry()
    addEventListener('popstate', onBack, { signal })
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    if (asksAtLinks) document.addEventListener('click', onClick, { capture: true, signal })
    return () => {
      listeners.abort()
      if (hasChangedForm()) history.back()
    }
  }, [hasChanges, asksAtLinks])

  // Closes the question first: while a dialog is open, the element that gets the focus back is inert.
  const discard = () => {
    flushSync(() => setAsking(false))
    const followed = link.current
    // Once the history entry for Back has been removed, and behind what else listens to it.
    if (followed) addEventListener('popstate', () => setTimeout(() => followed.click()), { once: true })
    flushSync(onClose)
    link.current = null
  }
  const continueEditing = () => {
    link.current = null
    setAsking(false)
  }
  return {
    askToClose: () => (hasChanges ? setAsking(true) : onClose()),
    question: isAsking && (
      <QuestionDialog
        title="Discard changes?"
        answers={[
          { label: 'Keep editing', onChoose: continueEditing },
          { label: 'Discard', variant: 'danger', onChoose: discard },
        ]}
      >
        <p>Your changes here have not been saved.</p>
      </QuestionDialog>
    ),
  }
}
