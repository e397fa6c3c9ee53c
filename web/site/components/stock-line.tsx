import type { Machinery } from '#contract/machinery/machinery.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { stockText } from '#web/shared/lib/stock.ts'

/** Shows a machine's stock below its price; "sold out" is emphasised. */
export const StockLine = ({ machine }: { machine: Pick<Machinery, 'stock'> & Partial<Machinery> }) => (
  <p className={`text-sm ${machine.stock === 'sold-out' ? 'font-bold text-danger' : 'text-muted'}`}>
    {stockText(useTranslate(), machine)}
  </p>
)
