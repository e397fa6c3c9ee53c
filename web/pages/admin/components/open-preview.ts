import { toast } from '#web/lib/toast.ts'

/** Opens a preview in a tab of its own, at once: a browser lets no script do so after it has waited for the path. */
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
