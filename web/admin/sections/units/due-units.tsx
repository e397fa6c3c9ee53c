import { useQuery } from '@tanstack/react-query'
import type { DueUnit } from '#contract/unit.ts'
import { formatNumber } from '#domain/format-number.ts'
import { formatDay } from '#domain/lagos-date.ts'
import { prefixOf } from '#domain/language.ts'
import { whatsappDigits } from '#domain/phone.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { ROW, ROWS } from '#web/admin/toolkit/list/list-row.tsx'
import { adminParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { translator } from '#web/shared/messages/translate.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { dueUnitsQuery, useUnitAction } from './queries.ts'

export function DueUnits() {
  const { data: due = [] } = useQuery(dueUnitsQuery())
  const { values } = useSearchParams(adminParams)
  if (due.length === 0) return null
  return (
    <details className="mb-6" open={values.status === 'due'}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ground">
        Service due: {due.length} {due.length === 1 ? 'unit' : 'units'}
      </summary>
      <ul className={ROWS}>
        {due.map((unit) => (
          <li key={unit.id} className={ROW}>
            <div className="min-w-0 grow basis-40">
              <p className="wrap-anywhere font-bold text-ground">{unit.serial}</p>
              <p className="wrap-anywhere">{unit.machineName}</p>
              <p className="wrap-anywhere text-muted text-sm">
                {unit.state === 'overdue' ? 'Overdue' : 'Due'}: {dueText(unit)}
              </p>
            </div>
            <Reminder unit={unit} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const dueText = ({ next: { day, hours } }: DueUnit) =>
  [day && formatDay(day), hours !== null && `at ${formatNumber(hours)} hours`].filter(Boolean).join(' or ')

function Reminder({ unit }: { unit: DueUnit }) {
  const { name: firm } = useSettings()
  const { mutate: remind, isPending } = useUnitAction('reminder')
  const digits = whatsappDigits(unit.ownerPhone)
  const t = translator(unit.language)
  const { ownerName: name, machineName: machine, serial, token, language } = unit
  const link = `${location.origin}${prefixOf(language)}/unit/${token}`
  const text = t(
    'Hello {name}, your {machine}, serial number {serial}, is due for service. Ask for it here, or call us: {link} {firm}',
    { name, machine, serial, link, firm },
  )
  const onError = (error: Error) => showFailure('Failed to record the reminder', error)
  const mark = () => unit.isReminded || isPending || remind(unit.id, { onError })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {digits && (
        <a
          href={`https://wa.me/${digits}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          onClick={mark}
          className={buttonClass('outline')}
        >
          WhatsApp
        </a>
      )}
      {unit.isReminded ? (
        <p className="text-muted text-sm">Reminded</p>
      ) : (
        <Button aria-busy={isPending} aria-label={`Mark as reminded: ${serial}`} onClick={mark}>
          Mark as reminded
        </Button>
      )}
    </div>
  )
}
