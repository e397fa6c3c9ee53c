import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ASSURANCE_NAMES, type Assurance, assurancesIn } from '#contract/machinery/key-data.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { formatMoney } from '#contract/money/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { machineSettingsQuery } from '#web/shared/queries/settings.ts'
import { langOf } from '#web/site/lib/lang-of.ts'

const TITLES = {
  guarantee: 'Guarantee',
  parts: 'Parts',
  delivery: 'Delivery',
  training: 'Training',
} as const satisfies Record<Assurance, string>

const LINE = 'border-line border-b py-2.5 font-semibold text-ground'

/**
 * Shows what comes with a machine, each in a line that opens: what its own specifications say, otherwise what the firm
 * says of every machine. What neither says is not shown. The months of its guarantee and what its service costs in a year are
 * read without opening anything.
 */
export function Assurances({ machine }: { machine: Machinery }) {
  const t = useTranslate()
  const { data: firm } = useQuery(machineSettingsQuery())
  const own = assurancesIn(machine.specifications)
  const lines = ASSURANCE_NAMES.map((name): ReactNode => {
    const text = own[name] || firm?.[name]
    const months = name === 'guarantee' && machine.guaranteeMonths
    const title = months
      ? `${t(TITLES[name])} · ${t({ one: '{n} month', other: '{n} months' }, { n: months })}`
      : t(TITLES[name])
    return text ? (
      <details key={name} className="border-line border-b">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ground">{title}</summary>
        <p
          lang={own[name] ? langOf(machine, 'specifications') : langOf(firm ?? {}, name)}
          className="pb-3 whitespace-pre-line"
        >
          {text}
        </p>
      </details>
    ) : (
      months && (
        <p key={name} className={LINE}>
          {title}
        </p>
      )
    )
  })
  const naira = machine.yearlyService
  return (
    (naira || lines.some(Boolean)) && (
      <div className="mt-3 border-line border-t max-lg:mt-8">
        {lines}
        {naira && (
          <p className={LINE}>
            {t('Service · {price} a year', { price: formatMoney(naira * 100, 'NGN', t.language) })}
          </p>
        )}
      </div>
    )
  )
}
