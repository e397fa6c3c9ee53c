import { toast } from '#web/shared/lib/toast.ts'

/** Opens a preview in a new tab, before its path is known: browsers block one that opens later. */
export async function openPreview(previewPath: () => Promise<string>, onUse?: () => void) {
  const tab = window.open('', '_blank')
  try {
    const path = await previewPath()
    if (!tab) return
    if (onUse) listenTo(path, onUse)
    tab.location.href = path
  } catch {
    tab?.close()
    await toast({ title: 'Error', description: 'Failed to open the preview', variant: 'destructive' })
  }
}

/** Waits for the answer of a preview's bar (worker/page/document.ts), which names the preview. */
function listenTo(path: string, onUse: () => void) {
  const answer = ({ key, newValue }: StorageEvent) => {
    const uses = newValue === `use ${path}`
    if (key !== ANSWER || (!uses && newValue !== `back ${path}`)) return
    removeEventListener('storage', answer)
    localStorage.removeItem(ANSWER)
    if (uses) onUse()
  }
  addEventListener('storage', answer)
}

const ANSWER = 'gona_preview'
