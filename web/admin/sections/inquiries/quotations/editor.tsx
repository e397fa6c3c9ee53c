import { adminPricesQuery } from '#web/admin/lib/settings.ts'
import { useStoredRow } from '#web/admin/toolkit/hooks.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { quotationQuery } from './queries.ts'

const QuotationForm = loadable(() => import('./quotation-form.tsx').then((file) => file.QuotationForm))

/** Shows a draft's form after it has loaded, and the VAT of a line that is added to it. */
export function Editor({ id, onClose }: { id: string; onClose: () => void }) {
  const quotation = useStoredRow(quotationQuery(id), onClose)
  const prices = useStoredRow(adminPricesQuery(), onClose)
  return quotation && prices && <QuotationForm quotation={quotation} onClose={onClose} />
}
