import type { ComponentType } from 'react'
import { buttonClass, LinkButton } from '#web/components/ui/button.tsx'
import { useAddress } from '#web/lib/address.ts'
import type { CatalogueItem } from './item.ts'
import { QuotationDialog } from './quotation-dialog.tsx'
import type { SentQuotation } from './quotation-sent.tsx'
import type { View } from './view.ts'

/** The dialog that the address opens over the list: an item's details, or the quotation for it. */
export function OpenItem({
  item,
  view,
  details: Details,
  onSent,
}: {
  item: CatalogueItem | null
  view: View
  details: ComponentType<{ item: CatalogueItem; onClose: () => void }>
  onSent: (sent: SentQuotation) => void
}) {
  const { close } = useAddress()
  if (!item) return null
  return (
    <>
      {view.item && <Details item={item} onClose={() => close({ item: null })} />}
      {view.quote && <QuotationDialog title={item.title} onClose={() => close({ quote: null })} onSent={onSent} />}
    </>
  )
}

/** Leads from the details to the quotation, in their place: Back then leaves both. */
export function QuotationLink({
  item,
  className,
  children,
}: {
  item: CatalogueItem
  className: string
  children: string
}) {
  const { to, entry } = useAddress()
  return (
    <LinkButton
      href={to({ item: null, quote: item.key })}
      replace
      state={entry}
      aria-haspopup="dialog"
      className={buttonClass('action', className)}
    >
      {children}
    </LinkButton>
  )
}
