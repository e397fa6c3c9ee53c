import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RefusedForm, refusedFormKey } from '#contract/plain-form.ts'
import { buttonClass, LinkButton } from '#web/components/ui/button.tsx'
import type { OnDemand } from '#web/lib/on-demand.ts'
import { type Details, type QuotationLinkProps, quotationDialog } from './dialogs.ts'
import type { CatalogueItem } from './item.ts'
import type { SentQuotation } from './quotation-sent.tsx'
import type { Catalogue } from './use-catalogue.ts'
import type { ViewState } from './use-view.ts'

/** The dialog that the URL opens over the list: an item's details, or the quotation for it. */
export function OpenItem({
  catalogue: { open: item, atHand: others, textsFailed },
  state: { view, close, swapping },
  details,
  onSent,
}: {
  catalogue: Pick<Catalogue, 'open' | 'atHand' | 'textsFailed'>
  state: ViewState
  details: OnDemand<Details>
  onSent: (sent: SentQuotation) => void
}) {
  const posted = usePostedItem()
  const ItemDetails = details.usePart(view.item !== null)
  const QuotationDialog = quotationDialog.usePart(view.quote !== null)
  const quoted = item ?? (posted?.key === view.quote ? posted : null)
  return (
    <>
      {ItemDetails && item && view.item && (
        <ItemDetails
          item={item}
          others={others}
          textsFailed={textsFailed}
          onClose={close}
          quotation={swapping({ quote: item.key })}
        />
      )}
      {QuotationDialog && quoted && view.quote && (
        <QuotationDialog key={quoted.key} item={quoted} onClose={close} onSent={onSent} />
      )}
    </>
  )
}

/** The item of a returned form: it may have been deleted in the meantime, but the form is still shown. */
function usePostedItem(): Pick<CatalogueItem, 'key' | 'title'> | null {
  const client = useQueryClient()
  const [item] = useState(() => {
    const form = client.getQueryData<RefusedForm>(refusedFormKey('quotation'))
    return form ? { key: form.values.item ?? '', title: form.values.title ?? '' } : null
  })
  return item
}

/** Replaces the details with the quotation: Back then leaves both. */
export const QuotationLink = ({
  className,
  children,
  ...link
}: QuotationLinkProps & { className: string; children: string }) => (
  <LinkButton {...link} rel="nofollow" aria-haspopup="dialog" className={buttonClass('action', className)}>
    {children}
  </LinkButton>
)
