import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

export type Toast = {
  title: string
  description?: string
  /** Stands on a line of its own. */
  reason?: string
  /** A destructive one is announced at once. */
  variant?: 'default' | 'destructive'
  /** A button in it. */
  action?: { label: string; onChoose: () => void }
}

const DURATION_MS = 5000
/** Up to here sonner lays a toast across the whole screen. */
const SONNERS_PHONE_WIDTH = 600

let mounted: { place: HTMLElement; root: Root } | undefined

/** Mounts the toaster on first use: a page without a toast does not load it. */
function mount(): HTMLElement {
  if (!mounted) {
    const place = document.body.appendChild(document.createElement('div'))
    mounted = { place, root: createRoot(place) }
  }
  const { place, root } = mounted
  flushSync(() =>
    root.render(
      <Toaster
        position={hasLowButtonOnPhone() ? 'top-right' : 'bottom-right'}
        // Below the bar of the site or of a dialog.
        mobileOffset={{ top: '5rem' }}
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

/** Large enough for a thumb: sonner's own is 24 pixels high. */
const ACTION = { height: '2.75rem', paddingInline: '1rem', fontSize: '1rem' }

const topDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1)

/** Whether a form's button, which is pressed next or again, stands where a toast across a phone's screen would cover it. */
const hasLowButtonOnPhone = () =>
  innerWidth <= SONNERS_PHONE_WIDTH &&
  [...(topDialog() ?? document).querySelectorAll('[type=submit]')].some((button) => {
    const { top, width } = button.getBoundingClientRect()
    return width > 0 && top > innerHeight / 2 && top < innerHeight
  })

/** Behind a modal dialog nothing is announced or clickable, so the toaster moves into the topmost one. */
function bringToFront(toaster: HTMLElement) {
  const front = topDialog() ?? document.body
  if (toaster.parentNode === front) return
  front.append(toaster)
  front.addEventListener('close', () => document.body.append(toaster), { once: true })
}

export function showToast({ title, description, reason, variant = 'default', action }: Toast) {
  bringToFront(mount())
  // sonner only hides older toasts behind the newest: one at a time means the older one goes.
  toast.dismiss()
  const show = variant === 'destructive' ? toast.error : toast
  show(title, {
    description: reason ? <Lines texts={[description, reason]} /> : description,
    action: action && { label: action.label, onClick: action.onChoose },
  })
}

const Lines = ({ texts }: { texts: (string | undefined)[] }) =>
  texts.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ))
