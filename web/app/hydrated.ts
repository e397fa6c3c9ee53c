/** The event that the document hears when the app has taken over what the Worker rendered, and a mark of that moment. */
export const HYDRATED = 'hydrated'

/** Reports that the app handles events from now on. */
export function reportHydrated() {
  performance.mark(HYDRATED)
  document.documentElement.toggleAttribute('data-hydrated', true)
  document.dispatchEvent(new Event(HYDRATED))
}
