import { type ReactNode, useId } from 'react'
import { formatDate, formatTime } from '#web/shared/lib/format.ts'

/** Shows a part of the screen with its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <h2 id={id} className="mb-2 font-bold text-ground text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Shows an entry of a panel's list: its title, a text, and its buttons. */
export const PanelEntry = ({ title, text, children }: { title: ReactNode; text: ReactNode; children?: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3">
    <div className="min-w-0 grow basis-44">
      <p className="wrap-anywhere font-semibold">{title}</p>
      <p className="text-muted text-sm">{text}</p>
    </div>
    {children}
  </li>
)

export const ENTRY_BUTTON =
  'inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line px-3 font-semibold text-sm hover:border-current disabled:cursor-not-allowed disabled:opacity-60'

/** Formats a moment for a panel's entry: "Nov 21, 2026, 09:15 AM". */
export const momentText = (at: string) => `${formatDate(at)}, ${formatTime(at)}`
