/** The event dispatched on the document when the app has hydrated the Worker's markup, and a mark of that moment. */
export const HYDRATED = 'hydrated'

/** Reports that the app handles events from now on. */
export function reportHydrated() {
  performance.mark(HYDRATED)
  document.documentElement.toggleAttribute('data-hydrated', true)
  document.dispatchEvent(new Event(HYDRATED))
}
