import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/** The search and the page of a list, kept in the address, so that reload, Back and a shared link keep them. */
export function useListAddress() {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const given = new URLSearchParams(search)

  const change = (set: (params: URLSearchParams) => void, replace: boolean) => {
    const params = new URLSearchParams(location.search)
    set(params)
    navigate(`${path}?${params}`, { replace })
  }
  return {
    query: given.get('q') ?? '',
    page: Number(given.get('page') ?? 1),
    /** Typing is one visit, not one a letter. */
    searchFor: (query: string) =>
      change((params) => {
        params.delete('page')
        if (query) params.set('q', query)
        else params.delete('q')
      }, true),
    goToPage: (page: number) => change((params) => params.set('page', String(page)), false),
  }
}

const PAUSE_MS = 250

/**
 * The search as it is being typed. The address follows at a pause: browsers limit how often a page may change it.
 * A search for people stays out of it: an address is logged.
 */
export function useTypedSearch(isPersonal: boolean): [typed: string, type: (text: string) => void] {
  const { query, searchFor } = useListAddress()
  const [typed, setTyped] = useState(query)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setTyped(query), [query])
  useEffect(() => () => clearTimeout(pause.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(pause.current)
    if (!isPersonal) pause.current = setTimeout(() => searchFor(text), PAUSE_MS)
  }
  return [typed, type]
}
