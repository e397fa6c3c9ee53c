import type { ReactNode } from 'react'
import { formatNumber } from '#domain/format-number.ts'
import { useCurrentInSight } from './tabs.tsx'

export type Choice<Value> = { value: Value; label: string; count?: number }

/**
 * Shows a row of joined buttons of which one is pressed. While `busy`, pressing does nothing. As a list's filter the
 * buttons are separate, and on a phone in one row that scrolls, with the pressed one in view.
 */
export function ToggleButtons<Value extends string | null>({
  legend,
  choices,
  chosen,
  busy = false,
  isFilter = false,
  className = '',
  onChoose,
}: {
  /** The row's name for screen readers. */
  legend: ReactNode
  choices: Choice<Value>[]
  chosen: Value
  busy?: boolean
  isFilter?: boolean
  className?: string
  onChoose: (value: Value) => void
}) {
  // Counts that load later make the row wider.
  const row = useCurrentInSight<HTMLFieldSetElement>('[aria-pressed=true]', JSON.stringify([chosen, choices]))
  return (
    <fieldset
      ref={row}
      aria-busy={busy}
      className={`flex w-fit max-w-full pl-px ${isFilter ? FILTER : 'flex-wrap'} ${className}`}
    >
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === chosen}
          aria-disabled={busy}
          onClick={() => busy || onChoose(value)}
          className="relative -ml-px inline-flex min-h-11 cursor-pointer items-center gap-1 border border-muted bg-surface px-2.5 font-semibold text-ground text-sm hover:bg-ground-soft focus-visible:z-10 aria-pressed:border-ground aria-pressed:bg-ground aria-pressed:text-on-ground first-of-type:rounded-l-md last-of-type:rounded-r-md"
        >
          {label} {count !== undefined && <span className="font-normal tabular-nums">{formatNumber(count)}</span>}
        </button>
      ))}
    </fieldset>
  )
}

const FILTER =
  'gap-1 *:ml-0 *:rounded-md sm:flex-wrap scroll-shadows max-sm:relative max-sm:[&>[aria-pressed=false]]:bg-transparent max-sm:overflow-x-auto max-sm:*:shrink-0 max-sm:*:whitespace-nowrap max-sm:*:-outline-offset-4'
