import type { Toast } from './toaster.tsx'

const load = () => import('./toaster.tsx')

/** Fetches the toaster's code before it is needed, so that a failure can be shown without network. */
export const prepareToasts = () => void load().catch(() => undefined)

/** Shows a toast in place of the one that is shown. Returns false where the toaster could not be loaded. */
export async function toast(message: Toast): Promise<boolean> {
  try {
    ;(await load()).showToast(message)
    return true
  } catch {
    return false
  }
}
