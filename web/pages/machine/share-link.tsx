import type { MouseEvent } from 'react'
import { useTranslate } from '#web/lib/language.ts'
import { toast } from '#web/lib/toast.ts'

/** Shares a page by the device's own means, else copies its URL; without JavaScript it leads to WhatsApp. */
export function ShareLink({ title, url, className }: { title: string; url: string; className: string }) {
  const t = useTranslate()
  async function share(event: MouseEvent) {
    event.preventDefault()
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      await toast({ title: t('Link copied'), description: url })
    } catch (error) {
      // Cancelled by the visitor; otherwise the link works as usual.
      if (!(error instanceof DOMException && error.name === 'AbortError')) location.assign(whatsappShare(title, url))
    }
  }
  return (
    <a href={whatsappShare(title, url)} rel="noopener nofollow" onClick={share} className={className}>
      {t('Share')}
    </a>
  )
}

const whatsappShare = (title: string, url: string) => `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`
