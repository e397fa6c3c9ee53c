import { useQuery } from '@tanstack/react-query'
import { quotationQuery } from '#web/admin/queries/quotations.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'

const QuotationForm = loadable(() => import('./quotation-form.tsx').then((file) => file.QuotationForm))

/** Shows a draft's form after it has loaded. */
export function Editor({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: quotation } = useQuery(quotationQuery(id))
  return quotation && <QuotationForm quotation={quotation} onClose={onClose} />
}
