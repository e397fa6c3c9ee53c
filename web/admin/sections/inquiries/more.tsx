import { type ReactNode, useId, useState } from 'react'
import { MoreButton } from '#web/admin/toolkit/controls.tsx'

/** The classes of an action beside the next step. */
export const ACTION =
  'inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line bg-surface px-3 font-semibold text-ground text-sm no-underline hover:border-ground'

/** Shows the next step: the text that explains it, its button, and everything else under More. */
export function NextPanel({
  text,
  details,
  primary,
  children,
}: {
  text: string
  /** What to look at before the button is pressed. */
  details?: string | undefined
  primary?: ReactNode
  children: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label="What comes next" className="mt-4 rounded-lg border-2 border-action bg-surface p-3 sm:p-4">
      <p className="wrap-anywhere font-semibold">{text}</p>
      {details && <p className="wrap-anywhere">{details}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-2 max-sm:*:px-3">
        {primary}
        <MoreButton isOpen={isOpen} controls={id} onToggle={() => setIsOpen(!isOpen)} className="px-3" />
      </div>
      {/* Hidden instead of removed, so that a dialog opened from here stays. */}
      <div id={id} hidden={!isOpen} className={isOpen ? 'mt-2 flex flex-wrap gap-2' : ''}>
        {children}
      </div>
    </section>
  )
}
