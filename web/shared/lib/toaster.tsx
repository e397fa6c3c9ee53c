import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

export type Toast = {
  title: string
  description?: string
  /** Shown on a separate line. */
  reason?: string
  /** A destructive toast is announced at once. */
  variant?: 'default' | 'destructive'
  /** A button in the toast. */
  action?: { label: string; onChoose: () => void }
}

const DURATION_MS = 5000
/** Up to this width, sonner shows a toast across the whole screen. */
const SONNERS_PHONE_WIDTH = 600

let mounted: { place: HTMLElement; root: Root } | undefined

/** What had the focus before a toast. */
let before: EventTarget | null = null

/**
 * Notes what had the focus before a toast, and hides that from sonner, which gives the focus back whenever it leaves a toast:
 * who goes on by Tab would come back to the toast until it is gone.
 */
function noteFocus(event: FocusEvent) {
  event.stopPropagation()
  if (!(event.currentTarget as Element).contains(event.relatedTarget as Node | null)) before = event.relatedTarget
}

/** Gives the focus back from a toast that goes. */
function returnFocus() {
  if (mounted?.place.contains(document.activeElement) && before instanceof HTMLElement)
    before.focus({ preventScroll: true })
}

/** Mounts the toaster on first use: a page without a toast does not load it. */
function mount(): HTMLElement {
  if (!mounted) {
    const place = document.body.appendChild(document.createElement('div'))
    place.addEventListener('focusin', noteFocus, true)
    mounted = { place, root: createRoot(place) }
    // After the field that gets the focus has been scrolled to.
    document.addEventListener('focusin', () => requestAnimationFrame(() => void mount()))
    // After another screen has taken the place of the one that showed it.
    new ResizeObserver(() => void mount()).observe(document.body)
  }
  const { place, root } = mounted
  flushSync(() =>
    root.render(
      <Toaster
        position={isAtTop() ? 'top-right' : 'bottom-right'}
        // Below the bar of the site or of a dialog.
        offset={{ top: '5rem' }}
        // Above a form's buttons.
        mobileOffset={{ top: '5rem', bottom: '5rem' }}
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

/** Large enough for a thumb: sonner's own button is 24 pixels high. */
const ACTION = { height: '2.75rem', paddingInline: '1rem', fontSize: '1rem' }

/**
 * Returns the modal dialog in front, whose backdrop covers the corner of the screen: the question to sign in again stands
 * ahead of the form that it covers. The last one where nothing is painted.
 */
const topDialog = () =>
  document.elementFromPoint?.(1, 1)?.closest('dialog:modal') ?? [...document.querySelectorAll('dialog:modal')].at(-1)

/** The largest size of a toast at the lower right of a wide screen. */
const CORNER = { width: 400, height: 200 }

/** Where a toast begins at the top, or ends above the bottom, in pixels. */
const EDGE = 80

const isPhone = () => innerWidth <= SONNERS_PHONE_WIDTH

/** Returns whether a toast at the bottom would cover the button that saves. */
const coversSave = () =>
  [...(topDialog() ?? document).querySelectorAll('[type=submit]')].some((button) => {
    const { bottom, right, top, width } = button.getBoundingClientRect()
    const end = isPhone() ? innerHeight - EDGE : innerHeight
    const isBeside = !isPhone() && right < innerWidth - CORNER.width
    return width > 0 && !isBeside && top < end && bottom > end - CORNER.height
  })

/** Returns whether a toast would cover an element. */
function covers(at: 'top' | 'bottom', element: Element | null | undefined) {
  if (!element) return false
  const { top, bottom, right, width } = element.getBoundingClientRect()
  const isBeside = !isPhone() && right < innerWidth - CORNER.width
  if (width === 0 || isBeside) return false
  return at === 'top'
    ? top < EDGE + CORNER.height && bottom > 0
    : bottom > innerHeight - EDGE - CORNER.height && top < innerHeight
}

/** Returns what says where one is: the title of the page or of the dialog in front, or a whole question. */
function title() {
  const front = topDialog()
  return front?.matches('[role=alertdialog]') ? front : (front ?? document).querySelector(front ? 'h2' : 'h1')
}

/**
 * Returns how much a toast would be in the way: of the button that is pressed again most, then of a title or a question,
 * then of the field that is filled in. On a phone lists have their buttons at the bottom.
 */
function cost(at: 'top' | 'bottom') {
  const field = document.activeElement?.matches('input, select, textarea') ? document.activeElement : null
  const atBottom = at === 'top' ? 0 : coversSave() ? 8 : isPhone() ? 1 : 0
  return atBottom + (covers(at, title()) ? 4 : 0) + (covers(at, field) ? 2 : 0)
}

/** Returns whether toasts are at the top: where they are least in the way. */
const isAtTop = () => cost('top') < cost('bottom')

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
    description: reason ? <Lines texts={[description, reason]} /> : description,
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

const Lines = ({ texts }: { texts: (string | undefined)[] }) =>
  texts.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ))
