import { useEffect, useRef } from 'react'
import { MAX_SEARCH } from '#contract/pagination.ts'
import { Icon } from '#web/shared/ui/icon.tsx'

type Props = { label: string; placeholder: string; value: string; onChange: (text: string) => void }

/** Shows a search field that filters while typing; in a GET form it works without JavaScript too. */
export function SearchField({ label, placeholder, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // Text typed before hydration counts as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const typed = input.current?.value ?? value
    if (typed !== value) onChange(typed)
  }, [])
  return (
    <div className="relative grow">
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-md border border-muted bg-surface py-2 pr-3 pl-10 text-base text-ink placeholder:text-muted"
      />
    </div>
  )
}
