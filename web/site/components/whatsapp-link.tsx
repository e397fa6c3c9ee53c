import type { SharedSettings } from '#contract/settings/site-settings.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { whatsappLink } from '#web/site/lib/whatsapp.ts'

type Props = { text: (firm: SharedSettings) => string; className: string; children: string }

export function WhatsAppLink({ text, className, children }: Props) {
  const firm = useSettings()
  return (
    firm.whatsapp && (
      <a href={whatsappLink(firm, text(firm))} target="_blank" rel="noopener" className={className}>
        <Icon name="whatsapp" className="size-6 @max-2xs:hidden" />
        {children}
      </a>
    )
  )
}
