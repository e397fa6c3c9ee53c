import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { SAVED_HERE } from '#web/lib/saved-here.ts'
import { countWaiting, onArrival } from '#web/outbox/outbox.ts'
import { DismissButton } from './ui/dismiss-button.tsx'
import { Icon } from './ui/icon.tsx'

const CORNER =
  'fixed bottom-4 left-4 z-30 flex max-w-[calc(100%-2rem)] items-center gap-3 rounded-md border-2 border-accent bg-surface pl-4 font-medium shadow-lg print:hidden'

let isShown = false

/** Says that an inquiry from an earlier page waits: the form that said so at the time is gone. */
export function showWaiting() {
  if (isShown) return
  isShown = true
  const place = document.body.appendChild(document.createElement('div'))
  place.setAttribute('role', 'status')
  place.className = CORNER
  const root = createRoot(place)
  const close = () => {
    isShown = false
    root.unmount()
    place.remove()
  }
  root.render(<WaitingNote onClose={close} />)
}

/** In a corner until all have arrived, or it is dismissed: until the next page, for it is no less true then. */
function WaitingNote({ onClose }: { onClose: () => void }) {
  const [waiting, setWaiting] = useState(1)
  useEffect(() => {
    const look = () => countWaiting().then(setWaiting, () => undefined)
    void look()
    return onArrival(look)
  }, [])
  useEffect(() => {
    if (waiting === 0) onClose()
  }, [waiting, onClose])
  return (
    <>
      <Icon name="clock" className="size-5 text-accent" />
      <p className="py-3">
        {SAVED_HERE}
        {waiting > 1 && ` (${waiting} inquiries)`}
      </p>
      <DismissButton onClick={onClose} />
    </>
  )
}
