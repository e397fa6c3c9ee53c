import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'

/**
 * Asks before changes are discarded: when the dialog closes, on Back, and when leaving the page. Outside dialogs, links
 * can be followed too: `asksAtLinks` covers those.
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

  // The question goes first: what the form's dialog gives the focus back to is inert as long as another one is open.
  const discard = () => {
    flushSync(() => setAsking(false))
    // A link is followed once nothing is changed any more, which takes the entry for Back away.
    flushSync(onClose)
    const followed = link.current
    if (followed) setTimeout(() => followed.click(), AFTER_BACK_MS)
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

/** Going back is not done at once. */
const AFTER_BACK_MS = 100

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
