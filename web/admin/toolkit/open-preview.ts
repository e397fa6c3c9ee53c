import { toast } from '#web/shared/lib/toast.ts'

/**
 * Opens a preview in a new tab. The tab is opened before the path is known, because browsers block one that opens
 * later.
 */
export async function openPreview(previewPath: () => Promise<string>) {
  const tab = window.open('', '_blank')
  try {
    const path = await previewPath()
    if (tab) tab.location.href = path
  } catch {
    tab?.close()
    await toast({ title: 'Error', description: 'Failed to open the preview', variant: 'destructive' })
  }
}
