import { useEffect, useRef, useState } from 'react'
import { MAX_SEARCH } from '#contract/pagination.ts'

const PAUSE_MS = 250

/** Searches a list when typing pauses: until then a letter renders no row. */
export function ListSearch({ q, label, onSearch }: { q: string; label: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(q)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The searches made here whose results are not shown yet: what was typed since stays in the field. */
  const made = useRef<string[]>([])
  useEffect(() => {
    const at = made.current.indexOf(q)
    made.current = made.current.slice(at + 1)
    if (at >= 0) return
    // The search came from elsewhere, such as Back.
    clearTimeout(pause.current)
    setTyped(q)
  }, [q])
  useEffect(() => () => clearTimeout(pause.current), [])
  const current = useRef(q)
  current.current = q

  const search = (text: string) => {
    if (text !== current.current) made.current.push(text)
    onSearch(text)
  }
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={`${label}...`}
      maxLength={MAX_SEARCH}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value)
        clearTimeout(pause.current)
        pause.current = setTimeout(() => search(value), PAUSE_MS)
      }}
      className="min-h-11 w-full rounded-md border border-muted bg-surface px-3 sm:w-80"
    />
  )
}
