import { useEffect, useRef, useState } from 'react'
import type { ListParams } from '#web/admin/queries/list.ts'
import { adminParams } from '#web/admin/toolkit/admin-params.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'

const PAUSE_MS = 250
/** More than any list has. */
const MAX_PAGE = 100_000

export type ListControls = ListParams & {
  /** The search as it is being typed; `q` follows when typing pauses. */
  typed: string
  type: (text: string) => void
  goToPage: (page: number, options?: { replace: boolean }) => void
}

/**
 * Returns a list's search and results page. Both are in the URL, for reload, Back and shared links; the search only when
 * typing pauses, because browsers limit how often a URL may change. A search for people (`isPersonal`) is never in the URL,
 * because URLs are logged.
 *
 * @example
 * const controls = useListParams()
 * const list = useQuery(dealersQuery(controls))
 */
export function useListParams({ isPersonal = false } = {}): ListControls {
  const { values, replace, push } = useSearchParams(adminParams)
  const [personal, setPersonal] = useState('')
  const q = isPersonal ? personal : (values.q ?? '')
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
    if (isPersonal) setPersonal(text)
    replace(isPersonal ? { page: null } : { q: text, page: null })
  }
  return {
    q,
    page: pageFrom(values.page ?? null),
    typed,
    type: (text) => {
      setTyped(text)
      clearTimeout(pause.current)
      pause.current = setTimeout(() => search(text), PAUSE_MS)
    },
    goToPage: (page, options) => (options?.replace ? replace : push)({ page: page > 1 ? String(page) : null }),
  }
}

/** Returns the number of a results page, from 1; 1 if the text is not a number. */
export const pageFrom = (text: string | null) => Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(text)) || 1))
