import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslate } from '#web/shared/lib/language.ts'
import { Icon } from './icon.tsx'

export type DialogShape = keyof typeof SHAPES

const SHAPES = {
  centre:
    'm-auto max-h-[calc(100dvh-var(--spacing)*6)] w-[min(56rem,100%-var(--spacing)*6)] rounded-lg starting:open:translate-y-4',
  wide: 'm-auto max-h-[calc(100dvh-var(--spacing)*6)] w-[min(84rem,100%-var(--spacing)*6)] rounded-lg starting:open:translate-y-4',
  narrow:
    'm-auto max-h-[calc(100dvh-var(--spacing)*6)] w-[min(30rem,100%-var(--spacing)*6)] rounded-lg starting:open:translate-y-4',
  left: 'my-0 mr-auto ml-0 h-dvh max-h-dvh w-[min(20rem,88vw)] starting:open:-translate-x-full',
} as const

/** Shows a modal dialog. The Worker renders it as an open, readable part of the page, which the browser makes modal. */
export function Dialog({
  title,
  shape = 'centre',
  role,
  describedBy,
  firstFocus,
  onClose,
  children,
}: {
  title: ReactNode
  shape?: DialogShape
  /** For a question that must be answered before anything else. */
  role?: 'alertdialog'
  describedBy?: string
  /** A selector of the element that gets the focus first; by default the close button. */
  firstFocus?: string
  onClose: () => void
  children: ReactNode
}) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useRef(onClose)
  close.current = onClose
  const first = useRef(firstFocus)

  // A layout effect: its cleanup runs while the dialog is still in the page, so that closing it returns the focus.
  useLayoutEffect(() => {
    const { current } = dialog
    if (!current) return
    // Closed by its plain form before hydration. `void`, because what `close` returns is not a cleanup.
    if (!current.open) return void close.current()
    // If the loader has already made the Worker's dialog modal, its focus and scroll position stay.
    if (!current.matches(':modal')) {
      current.removeAttribute('open')
      current.showModal()
      if (first.current) current.querySelector<HTMLElement>(first.current)?.focus()
    }
    return () => current.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      open
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      // The browser dispatches `cancel` for the first Escape only, and closes the dialog itself at the next one.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        close.current()
      }}
      onCancel={(event) => {
        // The `cancel` of a file input bubbles up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close.current()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close.current()
      }}
      className={`fixed inset-0 z-50 scroll-pb-24 overflow-y-auto overscroll-contain bg-surface p-0 text-ink afloat transition-[opacity,translate] duration-200 backdrop:bg-shade starting:open:opacity-0 ${SHAPES[shape]}`}
    >
      <div className="@container flex min-h-full flex-col p-(--dialog) [--dialog:min(1.25rem,5vw)] md:[--dialog:1.75rem]">
        <div className="mb-4 flex items-start justify-between gap-2 sm:gap-4">
          <h2 id={titleId} className="font-bold text-ground text-xl leading-snug">
            {title}
          </h2>
          {/* Closes the dialog without JavaScript. */}
          <form method="dialog" className="-mt-1.5 -mr-1.5 ml-auto">
            <button
              type="submit"
              aria-label={t('Close')}
              onClick={(event) => {
                event.preventDefault()
                close.current()
              }}
              className="grid size-[min(2.75rem,15vw)] cursor-pointer place-items-center rounded-md hover:bg-ground-soft"
            >
              <Icon name="close" />
            </button>
          </form>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** Shows a dialog's buttons: they stay visible at the bottom while the rest scrolls, if there is room. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 -mx-(--dialog) mt-6 -mb-(--dialog) flex max-h-[35dvh] overflow-y-auto crowded:static crowded:max-h-none flex-wrap items-center justify-end gap-2 border-line border-t bg-surface px-(--dialog) py-3">
    {children}
  </div>
)
