import { useState } from 'react'
import { whatsappDigits } from '#domain/phone.ts'
import { toast } from '#web/shared/lib/toast.ts'

/** Copies a link; `isCopied` is false if the browser refuses, as it does on a page without TLS. */
export function useCopiedLink(link: string) {
  const [isCopied, setCopied] = useState<boolean>()
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return { isCopied, copy }
}

export const LinkToSend = ({ link }: { link: string }) => (
  <label className="mt-4 flex flex-col gap-1.5 font-medium">
    Link
    <input
      readOnly
      value={link}
      onFocus={(event) => event.target.select()}
      className="min-h-11 rounded-md border border-muted bg-paper px-3 font-normal"
    />
  </label>
)

export const CopiedStatus = ({ isCopied, hint }: { isCopied?: boolean; hint: string }) => (
  <p role="status" className="mt-3 text-muted text-sm">
    {isCopied === undefined && hint}
    {isCopied === true && 'The link is copied.'}
    {isCopied === false && 'The browser blocked copying. Select the link and copy it yourself.'}
  </p>
)

/** Returns a link to WhatsApp with the message, to a number or to whom its sender chooses. */
export const whatsappTo = (phone: string | null, text: string): string =>
  `https://wa.me/${(phone && whatsappDigits(phone)) || ''}?text=${encodeURIComponent(text)}`

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
