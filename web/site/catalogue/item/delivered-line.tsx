import type { MachineDelivery } from '#contract/machinery/machinery.ts'
import type { InLanguage } from '#contract/translations/translation.ts'
import { formatDayIn, langOf } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'

export function DeliveredLine({ row, delivery }: { row: InLanguage; delivery?: Partial<MachineDelivery> }) {
  const t = useTranslate()
  const { delivered, deliveredTo, deliveredOn } = delivery ?? {}
  if (!delivered && !deliveredTo && !deliveredOn) return null
  return (
    <p className="mt-2 text-sm">
      <b>{t('Delivered:')}</b> <span lang={langOf(row, 'delivered')}>{delivered}</span>
      {delivered && deliveredTo && ', '}
      <span lang={langOf(row, 'deliveredTo')}>{deliveredTo}</span>
      {(delivered || deliveredTo) && deliveredOn && ', '}
      {deliveredOn && formatDayIn(t, deliveredOn)}
    </p>
  )
}
