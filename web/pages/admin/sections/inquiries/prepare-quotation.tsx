import { useQuery } from '@tanstack/react-query'
import type { Inquiry } from '#contract/contact.ts'
import { adminPricesQuery } from '#web/queries/admin/prices.ts'
import { machineQuery } from '#web/queries/machinery.ts'
import { emptyForm, formForInquiry } from './quotations/prepare.ts'
import { QuotationForm } from './quotations/quotation-form.tsx'

/** The form of a quotation that answers an inquiry, filled in with its customer and machine. */
export function PrepareQuotation({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const { data: prices } = useQuery(adminPricesQuery())
  const { data: machine, isPending } = useQuery({
    ...machineQuery(inquiry.machineId ?? ''),
    enabled: inquiry.machineId !== null,
  })
  if (!prices || (inquiry.machineId !== null && isPending)) return null
  const initial = formForInquiry(emptyForm(prices, Date.now()), inquiry, machine ?? null)
  return <QuotationForm initial={initial} onClose={onClose} />
}
