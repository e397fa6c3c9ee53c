import { useQuery } from '@tanstack/react-query'
import { ASSURANCE_NAMES, type Assurance, assurancesIn } from '#contract/machinery/key-data.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { machineSettingsQuery } from '#web/shared/queries/settings.ts'
import { langOf } from '#web/site/lib/lang-of.ts'

const TITLES = {
  guarantee: 'Guarantee',
  parts: 'Parts',
  delivery: 'Delivery',
  training: 'Training',
} as const satisfies Record<Assurance, string>

/**
 * Shows what comes with a machine, each in a line that opens: what its own specifications say, otherwise what the firm
 * says of every machine. What neither says is not shown. The months of its guarantee are read without opening it.
 */
export function Assurances({ machine }: { machine: Machinery }) {
  const t = useTranslate()
  const { data: firm } = useQuery(machineSettingsQuery())
  const own = assurancesIn(machine.specifications)
  const shown = ASSURANCE_NAMES.flatMap((name) => {
    const lang = own[name] ? langOf(machine, 'specifications') : langOf(firm ?? {}, name)
    const text = own[name] || firm?.[name]
    const months = name === 'guarantee' && machine.guaranteeMonths
    const title = months
      ? `${t(TITLES[name])} · ${t({ one: '{n} month', other: '{n} months' }, { n: months })}`
      : t(TITLES[name])
    return text || months ? { name, title, text, lang } : []
  })
  return (
    shown.length > 0 && (
      <div className="mt-3 border-line border-t max-lg:mt-8">
        {shown.map(({ name, title, text, lang }) =>
          text ? (
            <details key={name} className="border-line border-b">
              <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ground">{title}</summary>
              <p lang={lang} className="pb-3 whitespace-pre-line">
                {text}
              </p>
            </details>
          ) : (
            <p key={name} className="border-line border-b py-2.5 font-semibold text-ground">
              {title}
            </p>
          ),
        )}
      </div>
    )
  )
}
