import type { Machinery } from '#contract/machinery.ts'
import { dialled } from '#contract/site-settings.ts'
import { COMPARED_PARAM } from '#web/catalogue/comparison.ts'
import { usePriceText } from '#web/components/price-text.tsx'
import { buttonClass, LinkButton } from '#web/components/ui/button.tsx'
import { WhatsAppLink } from '#web/components/whatsapp-link.tsx'
import type { TypedTerms } from '#web/lib/instalment-terms.ts'
import { useLocalPath, useTranslate } from '#web/lib/language.ts'
import { machineUrl } from '#web/lib/machine-url.ts'
import { useOrigin } from '#web/lib/origin.ts'
import { askAbout } from '#web/lib/whatsapp.ts'
import { useSettings } from '#web/queries/settings.ts'
import { ShareLink } from './share-link.tsx'

/** What a buyer can do from a machine's page. */
export function MachineActions({
  machine,
  quotationLink,
  typed,
}: {
  machine: Machinery
  quotationLink: { href: string; state: unknown }
  typed: TypedTerms
}) {
  const t = useTranslate()
  const price = usePriceText(machine, typed)
  const local = useLocalPath()
  const url = useOrigin() + local(machineUrl(machine.slug))
  const [phone] = useSettings().phones
  return (
    <div className="mt-5 flex flex-wrap gap-3 print:hidden">
      <LinkButton {...quotationLink} rel="nofollow" aria-haspopup="dialog" className={buttonClass('action', 'grow')}>
        {t('Request Quotation')}
      </LinkButton>
      <WhatsAppLink
        text={(firm) => `${askAbout(t, firm, machine.name, price)} ${url}`}
        className={buttonClass('outline', 'grow')}
      >
        {t('Ask on WhatsApp')}
      </WhatsAppLink>
      {phone && (
        <a href={`tel:${dialled(phone)}`} className={buttonClass('outline', 'grow')}>
          {t('Call {phone}', { phone: phone })}
        </a>
      )}
      <ShareLink title={machine.name} url={url} className={buttonClass('outline', 'grow')} />
      <form action={local('/compare')} className="contents">
        <button type="submit" name={COMPARED_PARAM} value={machine.slug} className={buttonClass('outline', 'grow')}>
          {t('Compare')}
        </button>
      </form>
    </div>
  )
}
