import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MAX_SEARCH } from '#contract/pagination.ts'
import { RESULTS_PER_PAGE } from '#web/admin/lib/list.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { ToggleButtons } from '#web/admin/toolkit/controls.tsx'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { adminParams } from './use-list-params.ts'

export const pageCount = (matching: number) => Math.max(1, Math.ceil(matching / RESULTS_PER_PAGE))

export type Filter = { control: ReactNode; isActive: boolean; emptyText: string }

export const combineFilters = (first: Filter, second: Filter): Filter => ({
  isActive: first.isActive || second.isActive,
  emptyText: second.isActive ? second.emptyText : first.emptyText,
  control: (
    <>
      {first.control}
      {second.control}
    </>
  ),
})

export function useFilter<Value extends string>({
  param = 'status',
  legend,
  all = 'All',
  count,
  choices,
  emptyText,
  className = 'mb-3',
  wraps = false,
}: {
  param?: 'status' | 'tab'
  legend: string
  all?: string
  count?: number | undefined
  choices: readonly (readonly [value: Value, label: string, count?: number | undefined])[]
  emptyText: string
  className?: string
  /** On a phone in as many rows as it needs, instead of one that scrolls. */
  wraps?: boolean
}): Filter & { chosen: Value | null } {
  const { values, replace } = useSearchParams(adminParams)
  const chosen = choices.find(([value]) => value === values[param])?.[0] ?? null
  return {
    chosen,
    isActive: chosen !== null,
    emptyText,
    control: (
      <ToggleButtons<Value | null>
        legend={legend}
        choices={[
          { value: null, label: all, count },
          ...choices.map(([value, label, count]) => ({ value, label, count })),
        ]}
        chosen={chosen}
        className={wraps ? `${className} gap-1 *:ml-0 *:rounded-md` : className}
        isFilter={!wraps}
        onChoose={(value) => replace({ [param]: value, page: null })}
      />
    ),
  }
}

const PAUSE_MS = 250

/** Searches a list when typing pauses: until then a letter renders no row. */
export function ListSearch({ q, label, onSearch }: { q: string; label: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(q)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The searches made here whose results are not shown yet: what was typed since stays in the field. */
  const pendingSearches = useRef<string[]>([])
  useEffect(() => {
    const at = pendingSearches.current.indexOf(q)
    pendingSearches.current = pendingSearches.current.slice(at + 1)
    if (at >= 0) return
    // The search came from elsewhere, such as Back.
    clearTimeout(pause.current)
    setTyped(q)
  }, [q])
  useEffect(() => () => clearTimeout(pause.current), [])
  const current = useRef(q)
  current.current = q

  const search = (text: string) => {
    if (text !== current.current) pendingSearches.current.push(text)
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

export function Pagination({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  if (pages === 1) return null
  return (
    <nav
      aria-label="Pages"
      className="mt-6 flex flex-wrap items-center justify-center gap-4 whitespace-nowrap max-xs:gap-2"
    >
      <Button disabled={page === 1} onClick={() => onGo(page - 1)} className="max-xs:px-3">
        Previous
      </Button>
      <p>
        Page {page} of {pages}
      </p>
      <Button disabled={page === pages} onClick={() => onGo(page + 1)} className="max-xs:px-3">
        Next
      </Button>
    </nav>
  )
}
