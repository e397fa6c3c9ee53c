import { useQuery } from '@tanstack/react-query'
import { quotationQuery } from '#web/admin/queries/quotations.ts'
import { onDemand } from '#web/admin/toolkit/on-demand.tsx'

const QuotationForm = onDemand(() => import('./quotation-form.tsx').then((file) => file.QuotationForm))

/** Shows a draft's form after it has loaded. */
export function Editor({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: quotation } = useQuery(quotationQuery(id))
  return quotation && <QuotationForm quotation={quotation} onClose={onClose} />
}
