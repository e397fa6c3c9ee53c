/** The event dispatched on the document after hydration, and the name of the performance mark of that moment. */
export const HYDRATED = 'hydrated'

/** Reports that the app handles events from now on. */
export function reportHydrated() {
  performance.mark(HYDRATED)
  document.documentElement.toggleAttribute('data-hydrated', true)
  document.dispatchEvent(new Event(HYDRATED))
}
