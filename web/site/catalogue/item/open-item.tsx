import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RefusedForm, refusedFormKey } from '#contract/inquiry/plain-form.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import type { CatalogueItem } from '#web/site/catalogue/item.ts'
import { itemDetails, quotationDialog } from '#web/site/catalogue/on-demand.tsx'
import type { Catalogue, ViewState } from '#web/site/catalogue/use-catalogue.ts'
import { FirstScreenEnd } from '#web/site/components/page-layout.tsx'
import type { DetailsParts } from './item-details.tsx'
import type { SentQuotation } from './quotation-sent.tsx'

export function OpenItem({
  catalogue: { open: item, loadedItems: others, textsFailed },
  state: { view, href, close, swapProps },
  price,
  details,
  onSent,
}: {
  catalogue: Catalogue
  state: ViewState
  price: (machine: Pick<Machinery, 'price'>) => string
  details: (item: CatalogueItem) => DetailsParts
  onSent: (sent: SentQuotation) => void
}) {
  const posted = usePostedItem()
  const ItemDetails = itemDetails.usePart(view.item !== null)
  const QuotationDialog = quotationDialog.usePart(view.quote !== null)
  const quoted = item ?? (posted?.key === view.quote ? posted : null)
  return (
    <>
      {ItemDetails && item && view.item && (
        <>
          <ItemDetails
            item={item}
            price={item.machine ? price(item.machine) : ''}
            parts={details(item)}
            others={others}
            textsFailed={textsFailed}
            onClose={close}
            quotation={swapProps({ quote: item.key })}
          />
          <FirstScreenEnd kind="details" />
        </>
      )}
      {QuotationDialog && quoted && view.quote && (
        <>
          <QuotationDialog
            key={quoted.key}
            item={quoted}
            others={others}
            screen={href({})}
            onClose={close}
            onSent={onSent}
          />
          <FirstScreenEnd kind="quotation" />
        </>
      )}
    </>
  )
}

/** Returns the item of a returned form. The item may have been deleted meanwhile; the form is shown nevertheless. */
function usePostedItem(): Pick<CatalogueItem, 'key' | 'title'> | null {
  const client = useQueryClient()
  const [item] = useState(() => {
    const form = client.getQueryData<RefusedForm>(refusedFormKey('quotation'))
    return form ? { key: form.values.item ?? '', title: form.values.title ?? '' } : null
  })
  return item
}
