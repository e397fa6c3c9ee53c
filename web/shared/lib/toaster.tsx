import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

export type Toast = {
  title: string
  description?: string
  reason?: string
  /** A destructive toast is announced at once. */
  variant?: 'default' | 'destructive'
  action?: { label: string; onChoose: () => void }
}

const DURATION_MS = 5000

let place: HTMLElement | undefined

let before: EventTarget | null = null

/** Notes what had the focus before, and hides it from sonner, which would give it back also to who goes on by Tab. */
function noteFocus(event: FocusEvent) {
  event.stopPropagation()
  if (!(event.currentTarget as Element).contains(event.relatedTarget as Node | null)) before = event.relatedTarget
}

function returnFocus() {
  if (place?.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true })
}

/** Large enough for a thumb: sonner's own button is 24 pixels high. */
const ACTION = { height: '2.75rem', paddingInline: '1rem', fontSize: '1rem' }
/** Below the bar of the site or of a dialog: forms and lists have their buttons at the bottom. */
const OFFSET = { top: '5rem' }

function mount(): HTMLElement {
  if (place) return place
  place = document.body.appendChild(document.createElement('div'))
  place.addEventListener('focusin', noteFocus, true)
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <Toaster
        position="top-right"
        offset={OFFSET}
        mobileOffset={OFFSET}
        visibleToasts={1}
        duration={DURATION_MS}
        hotkey={['F8']}
        swipeDirections={['right']}
        closeButton
        toastOptions={{ classNames: { title: 'text-base', description: 'text-sm' }, actionButtonStyle: ACTION }}
      />,
    ),
  )
  return place
}

/** Returns the modal dialog in front (the question to sign in again is above its form), or the last where nothing is painted. */
const topDialog = () =>
  document.elementFromPoint?.(1, 1)?.closest('dialog:modal') ?? [...document.querySelectorAll('dialog:modal')].at(-1)

/** Moves the toaster into the topmost modal dialog: outside it, nothing is announced or clickable. */
function bringToFront(toaster: HTMLElement) {
  const front = topDialog() ?? document.body
  if (toaster.parentNode === front) return
  front.append(toaster)
  front.addEventListener('close', () => document.body.append(toaster), { once: true })
}

export function showToast({ title, description, reason, variant = 'default', action }: Toast) {
  bringToFront(mount())
  // sonner only hides older toasts behind the newest one, so the older one is dismissed.
  toast.dismiss()
  const show = variant === 'destructive' ? toast.error : toast
  show(title, {
    description: reason ? [description, reason].map(line) : description,
    action: action && {
      label: action.label,
      onClick: () => {
        returnFocus()
        action.onChoose()
      },
    },
    onDismiss: returnFocus,
    onAutoClose: returnFocus,
  })
}

const line = (text?: string) => (
  <span key={text} className="block">
    {text}
  </span>
)
