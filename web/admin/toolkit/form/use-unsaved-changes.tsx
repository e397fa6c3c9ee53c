import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { CHANGED_ENTRY, hasChangedForm } from '#web/admin/toolkit/loadable.tsx'

/** Asks before changes are discarded: on closing, on Back, on leaving the page; with `asksAtLinks`, at links too. */
export function useUnsavedChanges(changed: boolean, onClose: () => void, { asksAtLinks = false } = {}) {
  const [asking, setAsking] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  useAskAtLinks(changed && asksAtLinks, (followed) => {
    link.current = followed
    setAsking(true)
  })
  useAskBeforeUnload(changed)
  useAskOnBack(changed, () => setAsking(true))

  // Closes the question first: while a dialog is open, the element that gets the focus back is inert.
  const discard = () => {
    flushSync(() => setAsking(false))
    const followed = link.current
    // Once the history entry for Back has been removed, and behind what else listens to it.
    if (followed) addEventListener('popstate', () => setTimeout(() => followed.click()), { once: true })
    flushSync(onClose)
    link.current = null
  }
  const keep = () => {
    link.current = null
    setAsking(false)
  }
  return {
    askToClose: () => (changed ? setAsking(true) : onClose()),
    question: asking && (
      <ConfirmDialog
        title="Discard changes?"
        answers={[
          { label: 'Keep editing', onChoose: keep },
          { label: 'Discard', variant: 'danger', onChoose: discard },
        ]}
      >
        <p>Your changes here have not been saved.</p>
      </ConfirmDialog>
    ),
  }
}

function useAskAtLinks(changed: boolean, ask: (link: HTMLAnchorElement) => void) {
  const asked = useRef(ask)
  asked.current = ask
  useEffect(() => {
    if (!changed) return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      asked.current(link)
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [changed])
}

function useAskBeforeUnload(changed: boolean) {
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [changed])
}

/** Adds a history entry while a form has changes, so that Back asks instead of leaving the section. */
function useAskOnBack(changed: boolean, ask: () => void) {
  const asked = useRef(ask)
  asked.current = ask
  useEffect(() => {
    if (!changed) return
    const stand = () => history.pushState(CHANGED_ENTRY, '')
    const onBack = () => {
      stand()
      asked.current()
    }
    stand()
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
      if (hasChangedForm()) history.back()
    }
  }, [changed])
}
