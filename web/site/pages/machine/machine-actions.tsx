import type { MouseEvent } from 'react'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { dialled } from '#contract/settings/site-settings.ts'
import { useFullUrl, useTranslate } from '#web/shared/lib/language.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { machineUrl } from '#web/shared/lib/urls.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass, LinkButton } from '#web/shared/ui/button.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { comparePath } from '#web/site/catalogue/comparison.ts'
import { PriceText } from '#web/site/components/naira-price.tsx'
import { usePriceText } from '#web/site/components/price-text.tsx'
import { WhatsAppLink } from '#web/site/components/whatsapp-link.tsx'
import type { TypedTerms } from '#web/site/lib/instalment-terms.ts'
import { interestMessage } from '#web/site/lib/whatsapp.ts'

/** The row of a phone's bar, however long the words are: the first button gives way. */
const BUTTON = 'px-2! max-sm:text-sm max-xs:[&>svg]:hidden'

type BarProps = { machine: Machinery; link: { href: string; state: unknown }; typed: TypedTerms }

/** On screens that are not wide a bar at the lower edge; last in the facts' order, so it covers nothing after them. */
export function QuotationBar({ machine, link, typed }: BarProps) {
  const t = useTranslate()
  const price = usePriceText(machine, typed)
  const url = useFullUrl(machineUrl(machine.slug))
  const [phone] = useSettings().phones
  return (
    <div className="quotation-bar flex flex-wrap gap-2 border-line bg-paper py-2 max-lg:border-t print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 text-sm max-sm:w-full lg:hidden">
        <PriceText priced={machine} className="font-bold text-accent" isAlone />
        {machine.stock === 'sold-out' && <p className="font-bold text-danger">{t('Sold out')}</p>}
      </div>
      <LinkButton
        {...link}
        rel="nofollow"
        aria-haspopup="dialog"
        className={buttonClass('action', `${BUTTON} grow-99 basis-20 lg:basis-full`)}
      >
        {t('Request Quotation')}
      </LinkButton>
      <WhatsAppLink
        text={(firm) => `${interestMessage(t, firm, machine.name, price)} ${url}`}
        className={buttonClass('outline', `${BUTTON} grow`)}
      >
        WhatsApp
      </WhatsAppLink>
      {phone && (
        <a
          href={`tel:${dialled(phone)}`}
          aria-label={t('Call {phone}', { phone })}
          className={buttonClass('outline', 'px-2! lg:grow')}
        >
          <Icon name="phone" className="size-6" />
          <span className="max-lg:hidden">{phone}</span>
        </a>
      )}
    </div>
  )
}

const QUIET = 'inline-flex min-h-11 items-center py-2 font-medium text-ground underline hover:bg-ground-soft'

export function MachineActions({ machine }: { machine: Machinery }) {
  const t = useTranslate()
  const url = useFullUrl(machineUrl(machine.slug))
  return (
    <div className="flex flex-wrap gap-x-5 print:hidden">
      <LinkButton href={comparePath([machine.slug])} rel="nofollow" className={QUIET}>
        {t('Compare')}
      </LinkButton>
      <ShareLink title={machine.name} url={url} />
    </div>
  )
}

/** Shares a page with the device's own means, or copies its URL; without JavaScript it leads to WhatsApp. */
function ShareLink({ title, url }: { title: string; url: string }) {
  const t = useTranslate()
  const href = `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`
  async function share(event: MouseEvent) {
    event.preventDefault()
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      await toast({ title: t('Link copied'), description: url })
    } catch (error) {
      // Cancelled by the visitor. After any other error the link works as usual.
      if ((error as Error).name !== 'AbortError') location.assign(href)
    }
  }
  return (
    <a href={href} rel="noopener nofollow" onClick={share} className={QUIET}>
      {t('Share')}
    </a>
  )
}
