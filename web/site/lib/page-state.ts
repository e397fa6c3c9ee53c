import { lagosDate } from '#domain/lagos-date.ts'

/** For how long a form posted by the browser itself is not sent again: until the response has replaced the page. */
const POSTED_MS = 30_000

// The mark is on the form itself. The loader sets it and the app, which may have loaded in the meantime, reads it.

export function markPosted(form: HTMLFormElement) {
  form.dataset.posted = String(Math.round(performance.now()))
}

export function unmarkPosted(form: HTMLFormElement) {
  delete form.dataset.posted
}

/** Returns for how many more milliseconds the form counts as posted; 0 if it does not. */
export function postedMsLeft({ dataset }: HTMLFormElement): number {
  return dataset.posted ? Math.max(0, Number(dataset.posted) + POSTED_MS - performance.now()) : 0
}

// Stored on the document, because two scripts without a common module need it.
const LOADING = 'data-app-loading'

/** Returns whether the app is loading or has loaded: it then handles choices itself. */
export const isAppLoading = (): boolean => document.documentElement.hasAttribute(LOADING)

export const setAppLoading = (isLoading: boolean) => document.documentElement.toggleAttribute(LOADING, isLoading)

/** The event dispatched on the document after hydration, and the name of the performance mark of that moment. */
export const HYDRATED = 'hydrated'

export function reportHydrated() {
  performance.mark(HYDRATED)
  document.documentElement.toggleAttribute('data-hydrated', true)
  document.dispatchEvent(new Event(HYDRATED))
}

export const MENU_ID = 'menu'

/** Returns whether the day (such as "2026-11-18") is over in Lagos. */
export const isDayOver = (day: string) => day < lagosDate(Date.now())

/** The document's query string. The URL's differs after a dialog was closed, or if this is a search's stored page. */
export const renderedSearch = (): string => document.getElementById('root')?.dataset.search ?? ''

/** Always possible in the Worker; in the browser if the document's query string or the URL, rendered next, has it. */
export const isRenderedWith = (param: string): boolean =>
  typeof document === 'undefined' ||
  [location.search, renderedSearch()].some((search) => new URLSearchParams(search).has(param))

/** The storage key of the person's details, which this tab's forms share. */
export const PERSON_KEY = 'gona_draft_person'

/** Returns whether anything was typed into a form of this tab: only then is the code of the drafts fetched. */
export function hasDrafts(): boolean {
  try {
    return sessionStorage.getItem(PERSON_KEY) !== null
  } catch {
    return false // Storage is blocked.
  }
}
