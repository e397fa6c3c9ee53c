import { type ReactNode, useState } from 'react'
import { Link, useSearch } from 'wouter'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { farmSize } from '#domain/machinery/specification-lines.ts'
import { STATE_PARAM } from '#domain/urls.ts'
import { categoryLabel, langOf, stockText } from '#web/shared/lib/format.ts'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { machineUrl } from '#web/shared/lib/urls.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass, LinkButton } from '#web/shared/ui/button.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { COMPARED_PARAM } from '#web/site/catalogue/comparison.ts'
import { QuotationSent, type SentQuotation } from '#web/site/catalogue/item/quotation-sent.tsx'
import { machineItem } from '#web/site/catalogue/item.ts'
import { DeliveryLine, quotationDialog } from '#web/site/catalogue/on-demand.tsx'
import { Illustration } from '#web/site/components/list-parts.tsx'
import { PriceText } from '#web/site/components/naira-price.tsx'
import { useEstimateEnd, useInstalmentText } from '#web/site/components/price-text.tsx'
import { compareParams, QUOTE_ALL } from '#web/site/pages/params.ts'
import { type ComparedRow, comparedRows } from './compare.ts'

/** Shows machines in columns, each label above its values: a phone has room for three columns, but no more. */
export function CompareTable({ machines, stateField }: { machines: Machinery[]; stateField: ReactNode }) {
  const t = useTranslate()
  const { categories } = useSettings()
  if (machines.length === 0) return null
  const rows = comparedRows(machines.map(({ specifications }) => specifications))
  const isCompared = machines.length > 1
  const langs = machines.map((machine) => langOf(machine, 'specifications'))
  const textRow = (label: string, textOf: (machine: Machinery) => string, langs: (string | undefined)[] = []) => ({
    label,
    values: machines.map(textOf),
    differs: false,
    largest: [],
    langs,
  })
  const langsOfSeries = machines.map((machine) => langOf(machine, 'series'))
  const stock = textRow(t('Stock'), (machine) => stockText(t, machine))
  const facts = [
    textRow(t('Category'), ({ category }) => categoryLabel(categories, category)),
    textRow(t('Series'), ({ series }) => series, langsOfSeries),
    { ...stock, differs: new Set(stock.values).size > 1 },
  ]
  return (
    <>
      <Suits machines={machines} />
      <div className="relative overflow-x-auto print:overflow-visible">
        <table className={`paper comparison w-full table-fixed text-left ${MIN_WIDTH[machines.length - 1]}`}>
          <caption className="sr-only">{t('Machines compared')}</caption>
          <colgroup>
            {machines.map(({ id }) => (
              <col key={id} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {machines.map((machine) => (
                <th key={machine.id} scope="col" className="pb-2 align-top font-normal">
                  <MachineHeading
                    machine={machine}
                    others={machines.filter(({ id }) => id !== machine.id)}
                    stateField={stateField}
                  />
                </th>
              ))}
            </tr>
          </thead>
          {facts.map((row) => (
            <CompareRow key={row.label} row={row} isCompared={isCompared} langs={row.langs} />
          ))}
          <InstalmentRow machines={machines} />
          {rows.map((row) => (
            <CompareRow
              key={row.label}
              row={row}
              isCompared={isCompared}
              langs={langs}
              // A label is taken from the first machine that has it.
              labelLang={langs[row.values.findIndex((value) => value !== null)]}
            />
          ))}
        </table>
      </div>
    </>
  )
}

function Suits({ machines }: { machines: Machinery[] }) {
  const t = useTranslate()
  const suits = machines.flatMap((machine) => {
    const farm = farmSize(machine.specifications)
    return farm ? [t('{machine} for {farm}', { machine: machine.name, farm })] : []
  })
  return (
    suits[1] && (
      <p className="mb-4 font-medium">{t('What suits your farm: {machines}.', { machines: suits.join(', ') })}</p>
    )
  )
}

/** By the number of machines: three fit on a phone, and scroll sideways if a long word needs more in its text or font. */
const MIN_WIDTH = [
  '',
  'min-w-[13.5rem] sm:min-w-[19rem] print:min-w-0!',
  'min-w-[36.5ch] sm:min-w-[28rem] print:min-w-0!',
]

function InstalmentRow({ machines }: { machines: Machinery[] }) {
  const t = useTranslate()
  const texts = [useInstalmentText(machines[0]), useInstalmentText(machines[1]), useInstalmentText(machines[2])]
  const until = useEstimateEnd(...machines)
  if (!texts.some(Boolean)) return null
  const values = machines.map((_, index) => texts[index] ?? null)
  return (
    <CompareRow
      key={until}
      row={{ label: t('Instalments (estimate)'), values, differs: false, largest: [] }}
      isCompared={false}
      until={until}
    />
  )
}

type HeadingProps = { machine: Machinery; others: Machinery[]; stateField: ReactNode }

function MachineHeading({ machine, others, stateField }: HeadingProps) {
  const state = new URLSearchParams(useSearch()).get(STATE_PARAM)
  const t = useTranslate()
  const local = useLocalPath()
  const { openProps } = useSearchParams(compareParams)
  return (
    <>
      <Illustration of={machine.imageUrl} />
      <ResponsiveImage
        imageUrl={machine.imageUrl}
        alt=""
        sizes="(width >= 64rem) 24rem, 33vw"
        className="rounded-md print:max-h-[28mm]"
      />
      <Link
        href={machineUrl(machine.slug)}
        lang={langOf(machine, 'name')}
        className="mt-2 block min-h-11 leading-tight font-bold text-ground text-sm underline sm:text-lg"
      >
        {machine.name}
      </Link>
      <PriceText priced={machine} className="font-bold text-accent max-sm:text-sm" />
      {state && <DeliveryLine machine={machine} className="text-sm" />}
      <LinkButton
        {...openProps({ quote: machine.slug })}
        rel="nofollow"
        aria-haspopup="dialog"
        aria-label={`${t('Request Quotation')}: ${machine.name}`}
        className={buttonClass('action', 'mt-2 px-2! text-sm print:hidden')}
      >
        {t('Request Quotation')}
      </LinkButton>
      <form action={local('/compare')} className="mt-2 print:hidden">
        {stateField}
        {others.map(({ slug }) => (
          <input key={slug} type="hidden" name={COMPARED_PARAM} value={slug} />
        ))}
        <button
          type="submit"
          aria-label={t('Remove {machine}', { machine: machine.name })}
          className={buttonClass('outline', 'px-2! text-sm')}
        >
          <Icon name="close" />
          <span className="max-sm:sr-only">{t('Remove')}</span>
        </button>
      </form>
    </>
  )
}

const VALUE = 'wrap-break-word pt-1 pb-2 align-top max-sm:text-sm'

type RowProps = {
  row: ComparedRow
  isCompared: boolean
  /** The language of each machine's value, if it differs from the page's. */
  langs?: (string | undefined)[]
  labelLang?: string
  /** The last day of the rate at which it has amounts. */
  until?: string | undefined
}

function CompareRow({ row: { label, values, differs, largest }, isCompared, langs = [], labelLang, until }: RowProps) {
  const t = useTranslate()
  const isEqual = !differs && !values.includes(null)
  return (
    <tbody data-until={until} className={`border-line border-t ${isCompared && isEqual ? 'text-muted' : ''}`}>
      <tr>
        <th
          scope="rowgroup"
          colSpan={values.length}
          className={`pt-2 text-sm ${isCompared && isEqual ? '' : 'font-semibold text-ground'}`}
        >
          {/* A space, because a margin is neither read aloud nor copied. */}
          <span lang={labelLang}>{label}</span>{' '}
          {isCompared && differs && (
            <span className="ml-1 inline-block whitespace-nowrap rounded-sm bg-action px-1.5 text-ink print:p-0 print:font-normal print:italic">
              {t('differs')}
            </span>
          )}
        </th>
      </tr>
      <tr>
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns do not move
          <td key={index} className={`${VALUE} ${differs ? 'font-medium' : ''}`}>
            {value === null ? (
              <span className="text-muted">{t('not given')}</span>
            ) : (
              <span lang={langs[index]}>{value}</span>
            )}{' '}
            {largest.includes(index) && <span className="text-muted text-sm">({t('largest')})</span>}
          </td>
        ))}
      </tr>
    </tbody>
  )
}

/** The room for the title in a quotation's subject, in characters. */
const MAX_TITLE = 350

export function ComparedQuotation({ machines }: { machines: Machinery[] }) {
  const t = useTranslate()
  const { values, href, openProps, close } = useSearchParams(compareParams)
  const [sent, setSent] = useState<SentQuotation | null>(null)
  const QuotationDialog = quotationDialog.usePart(Boolean(values.quote))
  const one = machines.find(({ slug, id }) => values.quote === slug || values.quote === id)
  const item = one
    ? machineItem(one)
    : {
        key: machines.map(({ slug }) => slug).join(' '),
        title: machines
          .map(({ name }) => name)
          .join(', ')
          .slice(0, MAX_TITLE),
      }
  return (
    <>
      <QuotationSent sent={sent} onDismiss={() => setSent(null)} />
      {machines.length > 1 && (
        <LinkButton
          {...openProps({ quote: QUOTE_ALL })}
          rel="nofollow"
          aria-haspopup="dialog"
          className={buttonClass('action', 'self-start print:hidden')}
        >
          {t('Request one quotation for these')}
        </LinkButton>
      )}
      {QuotationDialog && values.quote && machines.length > 0 && (
        <QuotationDialog key={item.key} item={item} screen={href({ quote: null })} onClose={close} onSent={setSent} />
      )}
    </>
  )
}
