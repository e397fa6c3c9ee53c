import { whatsappLink } from '#web/lib/whatsapp.ts'
import { Icon } from './ui/icon.tsx'

/** Leads to WhatsApp, in a tab of its own, with the message begun. */
export const WhatsAppLink = ({ text, className, children }: { text: string; className: string; children: string }) => (
  <a href={whatsappLink(text)} target="_blank" rel="noopener" className={className}>
    <Icon name="whatsapp" />
    {children}
  </a>
)
