import { useState } from 'react'
import { type ScreenParams, useSearchParams } from '#web/shared/lib/search-params.ts'

/** More than any list has. */
const MAX_PAGE = 100_000

export type ListControls = ReturnType<typeof useListParams>

/** Both are in the URL, the search once typing pauses. A search for people (`isPersonal`) never is: URLs are logged. */
export function useListParams({ isPersonal = false } = {}) {
  const { values, replace, push } = useSearchParams(adminParams)
  const [personal, setPersonal] = useState('')
  const q = isPersonal ? personal : (values.q ?? '')
  return {
    q,
    page: pageFrom(values.page ?? null),
    search: (text: string) => {
      if (isPersonal) setPersonal(text)
      replace(isPersonal ? { page: null } : { q: text, page: null })
    },
    goToPage: (page: number, options?: { replace: boolean }) =>
      (options?.replace ? replace : push)({ page: page > 1 ? String(page) : null }),
  }
}

export const pageFrom = (text: string | null) => Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(text)) || 1))

const NAMES = ['section', 'tab', 'range', 'status', 'language', 'machine', 'q', 'page', 'id', 'publish'] as const

export const adminParams: ScreenParams<(typeof NAMES)[number]> = {
  names: NAMES,
  dialogs: [],
  read: (params) => Object.fromEntries(NAMES.map((name) => [name, params.get(name)])),
}
