import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import type { Toast } from '#web/lib/toast.ts'

const DURATION_MS = 5000

let place: HTMLElement | undefined

/** Mounts the toaster on first use: a page that tells nothing does not load it. */
function mount(): HTMLElement {
  if (place) return place
  place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <Toaster
        position="bottom-right"
        visibleToasts={1}
        duration={DURATION_MS}
        hotkey={['F8']}
        swipeDirections={['right']}
        closeButton
        toastOptions={{ classNames: { title: 'text-base', description: 'text-sm' } }}
      />,
    ),
  )
  return place
}

/** Beneath a modal dialog nothing is announced or answers to a click, so the toaster moves into the topmost one. */
function bringToFront(toaster: HTMLElement) {
  const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (toaster.parentNode === front) return
  front.append(toaster)
  front.addEventListener('close', () => document.body.append(toaster), { once: true })
}

export function showToast({ title, description, reason, variant = 'default' }: Toast) {
  bringToFront(mount())
  // sonner only hides older toasts behind the newest: one at a time means the older one goes.
  toast.dismiss()
  const show = variant === 'destructive' ? toast.error : toast
  show(title, { description: reason ? <Lines texts={[description, reason]} /> : description })
}

const Lines = ({ texts }: { texts: (string | undefined)[] }) =>
  texts.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ))
