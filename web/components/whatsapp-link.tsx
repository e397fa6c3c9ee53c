import type { SharedSettings } from '#contract/site-settings.ts'
import { whatsappLink } from '#web/lib/whatsapp.ts'
import { useSettings } from '#web/queries/settings.ts'
import { Icon } from './ui/icon.tsx'

/** Leads to WhatsApp, in a tab of its own, with the message to the firm begun. */
export function WhatsAppLink({
  text,
  className,
  children,
}: {
  text: (firm: SharedSettings) => string
  className: string
  children: string
}) {
  const firm = useSettings()
  return (
    <a href={whatsappLink(firm, text(firm))} target="_blank" rel="noopener" className={className}>
      <Icon name="whatsapp" className="size-6 @max-tight:hidden" />
      {children}
    </a>
  )
}
