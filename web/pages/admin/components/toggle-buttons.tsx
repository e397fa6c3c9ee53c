import type { ReactNode } from 'react'

export type Choice<Value> = { value: Value; label: string; count?: number }

/** A row of joined buttons of which one is pressed. While `busy`, choosing does nothing. */
export const ToggleButtons = <Value extends string | null>({
  legend,
  choices,
  chosen,
  busy = false,
  className = '',
  onChoose,
}: {
  /** Names the row to those who do not see what it stands beside. */
  legend: ReactNode
  choices: Choice<Value>[]
  chosen: Value
  busy?: boolean
  className?: string
  onChoose: (value: Value) => void
}) => (
  <fieldset aria-busy={busy} className={`flex w-fit max-w-full flex-wrap pl-px ${className}`}>
    <legend className="sr-only">{legend}</legend>
    {choices.map(({ value, label, count }) => (
      <button
        key={label}
        type="button"
        aria-pressed={value === chosen}
        aria-disabled={busy}
        onClick={() => busy || onChoose(value)}
        className="relative -ml-px inline-flex min-h-11 cursor-pointer items-center gap-1 border border-muted bg-surface px-2.5 font-semibold text-ground text-sm hover:bg-ground-soft focus-visible:z-10 aria-disabled:opacity-60 aria-pressed:border-ground aria-pressed:bg-ground aria-pressed:text-on-ground first-of-type:rounded-l-md last-of-type:rounded-r-md"
      >
        {label} {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
      </button>
    ))}
  </fieldset>
)
