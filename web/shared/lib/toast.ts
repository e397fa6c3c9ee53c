import type { Toast } from './toaster.tsx'

const load = () => import('./toaster.tsx')

/** Fetches the toaster's code before it is needed, so that a failure can be shown while offline. */
export const prepareToasts = () => void load().catch(() => undefined)

/** Shows a toast, replacing the current one. Returns false if the toaster could not be loaded. */
export async function toast(message: Toast): Promise<boolean> {
  try {
    ;(await load()).showToast(message)
    return true
  } catch {
    return false
  }
}
