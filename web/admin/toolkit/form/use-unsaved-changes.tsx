import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'

/**
 * Asks before changes are discarded: when the dialog closes, on Back, and when leaving the page. Outside dialogs, links
 * can be followed too: `asksAtLinks` covers those.
 *
 * @example
 * const { askToClose, question } = useUnsavedChanges(isDirty, onClose)
 * return <Dialog onClose={askToClose}>...{question}</Dialog>
 */
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
    // The link is followed after the history entry for Back has been removed.
    flushSync(onClose)
    const followed = link.current
    if (followed) afterBack(() => followed.click())
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

/** How long after closing a form without changes something may follow it. */
const AFTER_CLOSING_MS = 100
/** Longer than any browser takes to go back by an entry. */
const MOST_MS = 2_000

/**
 * Calls `then` once the history entry of a form with changes, which has just been closed, has been removed:
 * history.back() takes effect later, and what had navigated meanwhile would be taken back by it.
 */
export function afterBack(then: () => void) {
  if (!history.state?.changedForm) return void setTimeout(then, AFTER_CLOSING_MS)
  const go = () => {
    clearTimeout(timer)
    removeEventListener('popstate', go)
    // Behind what else listens to it.
    setTimeout(then)
  }
  const timer = setTimeout(go, MOST_MS)
  addEventListener('popstate', go)
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
