import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Returns a ref to whether the component is still on the screen, for code that runs after a request. */
export function useMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

/**
 * Returns a function that closes a dialog after its request. It does nothing if the dialog was closed meanwhile,
 * because `onClose` would then close another dialog.
 */
export function useCloseIfOpen(onClose: () => void, then?: () => void) {
  const isMounted = useMounted()
  return () => {
    if (!isMounted.current) return
    flushSync(onClose)
    then?.()
  }
}
