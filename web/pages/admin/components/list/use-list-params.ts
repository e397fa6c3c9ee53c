import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from '#web/lib/search-params.ts'
import { adminParams } from '#web/pages/admin/components/admin-params.ts'
import type { ListParams } from '#web/queries/admin/list.ts'

const PAUSE_MS = 250
/** Beyond the longest list there may be. */
const MAX_PAGE = 100_000

export type ListControls = ListParams & {
  /** The search as it is being typed; `q` follows at a pause. */
  typed: string
  type: (text: string) => void
  goToPage: (page: number, options?: { replace: boolean }) => void
}

/**
 * A list's search and results page, kept in the URL, so that reload, Back and a shared link keep them. The search goes
 * there at a pause, because browsers limit how often a URL may change. One for people never does: a URL is logged.
 */
export function useListParams({ isPersonal = false } = {}): ListControls {
  const { values, replace, push } = useSearchParams(adminParams)
  const [personal, setPersonal] = useState('')
  const q = isPersonal ? personal : (values.q ?? '')
  const [typed, setTyped] = useState(q)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setTyped(q), [q])
  useEffect(() => () => clearTimeout(pause.current), [])

  const search = (text: string) => {
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

/** The page a text names, from 1; 1 for what names none. */
export const pageFrom = (text: string | null) => Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(text)) || 1))
