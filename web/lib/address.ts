import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

/** What to change in the query string: a name without a value is taken out. */
export type Changes = Record<string, string | null>

/** The query string after `changes`, with its question mark; the names that are not mentioned stay. */
export function changedSearch(search: string, changes: Changes): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  const text = params.toString()
  return text && `?${text}`
}

/** Marks a history entry that a dialog of this visit pushed, so that closing it can go back instead of on. */
export const OPENED = { opened: true } as const

/** What a screen shows, as its query string says it: a view can be shared, reloaded, and closed with Back. */
export function useAddress() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const now = (changes: Changes) => path + changedSearch(location.search, changes)
  return {
    params: new URLSearchParams(search),
    /** What this history entry is marked with, for a dialog that takes the place of another. */
    entry: useHistoryState<unknown>(),
    /** Where a link with these changes leads. */
    to: (changes: Changes) => path + changedSearch(search, changes),
    /** Goes to the same screen with these changes, as an entry that Back leaves. */
    push: (changes: Changes) => navigate(now(changes)),
    /** Changes the address in place: typing and choosing leave no trail behind Back. */
    replace: (changes: Changes) => navigate(now(changes), { replace: true, state: history.state }),
    /** Undoes what an opened dialog put into the address; resolves when the address is changed. */
    close: (changes: Changes) =>
      new Promise<void>((resolve) => {
        if (history.state?.opened) {
          addEventListener('popstate', () => setTimeout(resolve), { once: true })
          history.back()
        } else {
          navigate(now(changes), { replace: true })
          setTimeout(resolve)
        }
      }),
  }
}
