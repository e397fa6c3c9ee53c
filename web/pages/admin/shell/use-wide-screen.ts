import { useSyncExternalStore } from 'react'

// Tailwind's lg.
const wide = matchMedia('(width >= 64rem)')

/** Whether there is room for the sidebar beside the screen. One of the two is drawn, not both with one hidden. */
export const useWideScreen = () => useSyncExternalStore(subscribe, () => wide.matches)

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
