/** Whether the screen is drawn with what a search param asks for from the start; in the Worker, it may be any. */
export const isDrawnWith = (param: string) =>
  typeof document === 'undefined' || new URLSearchParams(location.search).has(param)
