/** What a toast says; `reason` stands on a line of its own. A destructive one is announced at once. */
export type Toast = { title: string; description?: string; reason?: string; variant?: 'default' | 'destructive' }

const load = () => import('#web/components/ui/toaster.tsx')

/** Fetches the toaster's code before it is needed, so that a failure can be told where the network has gone. */
export const prepareToasts = () => void load().catch(() => undefined)

/** Shows a toast in place of the one that is shown. Answers false where the toaster could not be loaded. */
export async function toast(message: Toast): Promise<boolean> {
  try {
    ;(await load()).showToast(message)
    return true
  } catch {
    return false
  }
}
