// Replaces the toaster in a simulated browser: records what a visitor was shown.

const { shown } = globalThis as unknown as { shown: (title: string) => void }

/** Records what the visitor is shown. */
export async function toast({ title }: { title: string }): Promise<boolean> {
  shown(title)
  return true
}

/** Nothing has to be fetched here. */
export const prepareToasts = () => undefined
