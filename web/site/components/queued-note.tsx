import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Messages, useTranslate } from '#web/shared/lib/language.ts'
import { translateInBrowser } from '#web/shared/messages/translate.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { QUEUED } from '#web/site/outbox/flag.ts'
import { countQueued, onDelivery } from '#web/site/outbox/outbox.ts'
import { DismissButton } from './stored-inquiry.tsx'

let isShown = false

/** Says that an inquiry from an earlier page is queued, since its form is no longer there. */
export function showQueuedNote() {
  if (isShown) return
  isShown = true
  const place = document.body.appendChild(document.createElement('div'))
  place.setAttribute('role', 'status')
  place.className =
    'fixed bottom-4 left-4 z-30 flex max-w-[calc(100%-2rem)] items-center gap-3 rounded-md border-2 border-accent bg-surface pl-4 font-medium raised print:hidden'
  const root = createRoot(place)
  const close = () => {
    isShown = false
    root.unmount()
    place.remove()
  }
  root.render(
    <Messages value={translateInBrowser()}>
      <QueuedNote onClose={close} />
    </Messages>,
  )
}

function QueuedNote({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const [queued, setQueued] = useState(1)
  useEffect(() => {
    const count = () => countQueued().then(setQueued, () => undefined)
    void count()
    return onDelivery(count)
  }, [])
  useEffect(() => {
    if (queued === 0) onClose()
  }, [queued, onClose])
  return (
    <>
      <Icon name="clock" className="size-5 text-accent" />
      <p className="py-3">
        {t(QUEUED)}
        {queued > 1 && ` (${t('{n} inquiries', { n: queued })})`}
      </p>
      <DismissButton onClick={onClose} />
    </>
  )
}
