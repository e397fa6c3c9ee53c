import { type MachineLine, type Machinery, manualMegabytes, type ShownMachine } from '#contract/machinery/machinery.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { formatNumber } from '#domain/format-number.ts'
import type { Language } from '#domain/language.ts'
import { ASSURANCE_NAMES, type Assurance, assurancesIn } from '#domain/machinery/key-data.ts'
import { formatMoney } from '#domain/money/format.ts'
import { langOf, type Translate, wholeTranslator } from '#web/site/app/texts.ts'

const TITLES = {
  guarantee: 'Guarantee',
  parts: 'Parts',
  delivery: 'Delivery',
  training: 'Training',
} as const satisfies Record<Assurance, string>

/**
 * Returns what comes with a machine: what its own specifications say, otherwise what the firm says of every machine. What
 * neither says is left out. The months of its guarantee are read without opening anything.
 */
function assured(t: Translate, machine: Machinery, firm: SiteSettings): MachineLine[] {
  const own = assurancesIn(machine.specifications)
  return ASSURANCE_NAMES.flatMap((name): MachineLine[] => {
    const months = name === 'guarantee' && machine.guaranteeMonths
    const title = months
      ? `${t(TITLES[name])} · ${t({ one: '{n} month', other: '{n} months' }, { n: months })}`
      : t(TITLES[name])
    const text = own[name] || firm[name]
    if (!text) return months ? [{ title }] : []
    const lang = own[name] ? langOf(machine, 'specifications') : langOf(firm, name)
    return [{ title, text, ...(lang && { lang }) }]
  })
}

/** Returns the text of a link to a manual, with its size: a buyer pays for each megabyte. */
export const manualText = (t: Translate, manual: string): string =>
  t('Manual (PDF, {size} MB)', { size: formatNumber(manualMegabytes(manual), t.language) })

type Said = { firm: SiteSettings; places: string[]; language: Language }

/** Adds the lines of a machine's page: written here, they are no script of it. */
export async function withMachineLines(machine: Machinery, { firm, places, language }: Said): Promise<ShownMachine> {
  const t = await wholeTranslator(language)
  const { yearlyService, manual } = machine
  const lines = assured(t, machine, firm)
  if (yearlyService)
    lines.push({ title: t('Service · {price} a year', { price: formatMoney(yearlyService * 100, 'NGN', language) }) })
  if (places.length > 0)
    lines.push({ title: t('See one at work'), text: t('At work in: {places}', { places: places.join('; ') }) })
  if (manual) lines.push({ title: manualText(t, manual), href: manual })
  return lines.length > 0 ? { ...machine, lines } : machine
}
