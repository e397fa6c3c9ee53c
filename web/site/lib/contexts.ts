import { createContext, useContext } from 'react'
import { nameOfCategory, type ShownCategory } from '#contract/machinery/category.ts'
import type { InLanguage } from '#contract/translations/translation.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'

/** The event dispatched on the document after hydration, and the name of the performance mark of that moment. */
export const HYDRATED = 'hydrated'

export function reportHydrated() {
  performance.mark(HYDRATED)
  document.documentElement.toggleAttribute('data-hydrated', true)
  document.dispatchEvent(new Event(HYDRATED))
}

/** The site's origin, for links used elsewhere: the browser's own, or in the Worker the request's. */
export const Origin = createContext('')

export const useOrigin = () => useContext(Origin)

/** Returns a category as a heading has it. One that is not in the owner's list is shown as it was written. */
export const categoryLabel = (categories: readonly ShownCategory[], written: string): string =>
  nameOfCategory(categories, written).replace(/./, (first) => first.toUpperCase())

/** Returns a field's language if it differs from the page's: untranslated text is English. */
export const langOf = (row: InLanguage | null | undefined, field: string) =>
  row?.english?.includes(field) ? DEFAULT_LANGUAGE : undefined
