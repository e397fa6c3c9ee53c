import { useQuery } from '@tanstack/react-query'
import type { Inquiry } from '#contract/inquiry/contact.ts'
import { adminPricesQuery } from '#web/admin/queries/prices.ts'
import { machineQuery } from '#web/shared/queries/machinery.ts'
import { emptyQuotation, formForInquiry } from './prepare.ts'
import { QuotationForm } from './quotation-form.tsx'

/** Shows the form of a quotation for an inquiry, filled in with its customer and machine. */
export function PrepareQuotation({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const { data: prices } = useQuery(adminPricesQuery())
  const { data: machine, isPending } = useQuery({
    ...machineQuery(inquiry.machineId ?? ''),
    enabled: inquiry.machineId !== null,
  })
  if (!prices || (inquiry.machineId !== null && isPending)) return null
  const initial = formForInquiry(emptyQuotation(prices, Date.now(), inquiry.language), inquiry, machine ?? null)
  return <QuotationForm initial={initial} onClose={onClose} />
}
