import type { Machinery } from '#contract/machinery.ts'
import { dialled } from '#contract/site-settings.ts'
import { COMPARED_PARAM } from '#web/catalogue/comparison.ts'
import { usePriceText } from '#web/components/naira-price.tsx'
import { buttonClass, LinkButton } from '#web/components/ui/button.tsx'
import { WhatsAppLink } from '#web/components/whatsapp-link.tsx'
import type { TypedTerms } from '#web/lib/instalment-terms.ts'
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
  const price = usePriceText(machine, typed)
  const url = useOrigin() + machineUrl(machine.slug)
  const [phone] = useSettings().phones
  return (
    <div className="mt-5 flex flex-wrap gap-3 print:hidden">
      <LinkButton {...quotationLink} rel="nofollow" aria-haspopup="dialog" className={buttonClass('action', 'grow')}>
        Request Quotation
      </LinkButton>
      <WhatsAppLink
        text={(firm) => `${askAbout(firm, machine.name, price)} ${url}`}
        className={buttonClass('outline', 'grow')}
      >
        Ask on WhatsApp
      </WhatsAppLink>
      {phone && (
        <a href={`tel:${dialled(phone)}`} className={buttonClass('outline', 'grow')}>
          Call {phone}
        </a>
      )}
      <ShareLink title={machine.name} url={url} className={buttonClass('outline', 'grow')} />
      <form action="/compare" className="contents">
        <button type="submit" name={COMPARED_PARAM} value={machine.slug} className={buttonClass('outline', 'grow')}>
          Compare
        </button>
      </form>
    </div>
  )
}
