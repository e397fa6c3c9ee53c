import { useState } from 'react'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { buttonClass, LinkButton } from '#web/shared/ui/button.tsx'
import { quotationDialog } from '#web/site/catalogue/dialogs.ts'
import { QuotationSent, type SentQuotation } from '#web/site/catalogue/item/quotation-sent.tsx'
import { machineItem } from '#web/site/catalogue/item.ts'
import { ALL, compareParams } from '#web/site/pages/params.ts'

/** The room for the title in a quotation's subject, in characters. */
const MAX_TITLE = 350

/** Returns what a link needs to open the dialog for a machine, or for all of them. */
export function useQuotationLink() {
  const { opening } = useSearchParams(compareParams)
  return (quote: string) => opening({ quote })
}

/** Shows the button that requests a quotation for every machine compared, the dialog it opens, and the result. */
export function ComparedQuotation({ machines }: { machines: Machinery[] }) {
  const t = useTranslate()
  const linkTo = useQuotationLink()
  const { values, href, close } = useSearchParams(compareParams)
  const [sent, setSent] = useState<SentQuotation | null>(null)
  const QuotationDialog = quotationDialog.usePart(Boolean(values.quote))
  const one = machines.find(({ slug, id }) => values.quote === slug || values.quote === id)
  const item = one
    ? machineItem(one)
    : {
        key: machines.map(({ slug }) => slug).join(' '),
        title: machines
          .map(({ name }) => name)
          .join(', ')
          .slice(0, MAX_TITLE),
      }
  return (
    <>
      <QuotationSent sent={sent} onDismiss={() => setSent(null)} />
      {machines.length > 1 && (
        <LinkButton
          {...linkTo(ALL)}
          rel="nofollow"
          aria-haspopup="dialog"
          className={buttonClass('action', 'self-start print:hidden')}
        >
          {t('Request one quotation for these')}
        </LinkButton>
      )}
      {QuotationDialog && values.quote && machines.length > 0 && (
        <QuotationDialog key={item.key} item={item} screen={href({ quote: null })} onClose={close} onSent={setSent} />
      )}
    </>
  )
}
