import { Link } from 'wouter'
import type { Machinery } from '#contract/machinery.ts'
import { COMPARED_PARAM } from '#web/catalogue/comparison.ts'
import { categoryLabel } from '#web/catalogue/view.ts'
import { useInstalmentText } from '#web/components/instalment-text.ts'
import { NairaPrice } from '#web/components/naira-price.tsx'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { formatDollars } from '#web/lib/format.ts'
import { langOf } from '#web/lib/lang-of.ts'
import { useLocalPath, useTranslate } from '#web/lib/language.ts'
import { machineUrl } from '#web/lib/machine-url.ts'
import { stockText } from '#web/lib/stock.ts'
import { type ComparedRow, comparedRows } from './compare.ts'

/** Machines in columns. A label stands in a row of its own above its values: three columns are all a phone has room for. */
export function CompareTable({ machines }: { machines: Machinery[] }) {
  const t = useTranslate()
  if (machines.length === 0) return null
  const rows = comparedRows(machines.map(({ specifications }) => specifications))
  const isCompared = machines.length > 1
  const langs = machines.map((machine) => langOf(machine, 'specifications'))
  return (
    <div className="relative overflow-x-auto print:overflow-visible">
      <table
        className={`paper comparison w-full table-fixed border-collapse text-left ${LEAST_WIDTH[machines.length - 1]}`}
      >
        <caption className="sr-only">{t('Machines compared')}</caption>
        <thead>
          <tr>
            {machines.map((machine) => (
              <th key={machine.id} scope="col" className="px-1 pb-2 align-top font-normal sm:px-2">
                <Machine machine={machine} others={machines.filter(({ id }) => id !== machine.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <Row
          row={textRow(
            t('Category'),
            machines.map(({ category }) => t.known(categoryLabel(category))),
          )}
          isCompared={isCompared}
        />
        <Row
          row={textRow(
            t('Series'),
            machines.map(({ series }) => series),
          )}
          isCompared={isCompared}
        />
        <Row
          row={textRow(
            t('Stock'),
            machines.map((machine) => stockText(t, machine)),
          )}
          isCompared={isCompared}
        />
        <InstalmentRow machines={machines} />
        {rows.map((row) => (
          <Row key={row.label} row={row} isCompared={isCompared} langs={langs} />
        ))}
      </table>
    </div>
  )
}

/** By how many machines there are: three have room on a phone, and are moved sideways where the text is set larger. */
const LEAST_WIDTH = [
  '',
  'min-w-[13.5rem] sm:min-w-[19rem] print:min-w-0!',
  'min-w-[20.25rem] sm:min-w-[28rem] print:min-w-0!',
]

const textRow = (label: string, values: string[]): ComparedRow => ({
  label,
  values,
  differs: new Set(values).size > 1,
  largest: [],
})

/** What each machine costs by instalments, where the owner has entered an offer. */
function InstalmentRow({ machines }: { machines: Machinery[] }) {
  const t = useTranslate()
  const texts = [useInstalmentText(machines[0]), useInstalmentText(machines[1]), useInstalmentText(machines[2])]
  if (!texts[0]) return null
  const values = machines.map((_, index) => texts[index] ?? null)
  return <Row row={{ label: t('Instalments (estimate)'), values, differs: false, largest: [] }} isCompared={false} />
}

function Machine({ machine, others }: { machine: Machinery; others: Machinery[] }) {
  const t = useTranslate()
  const local = useLocalPath()
  return (
    <>
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
      <p className="font-bold text-accent max-sm:text-sm">
        {t('From {price}', { price: formatDollars(t, machine.price) })}
      </p>
      <NairaPrice machine={machine} />
      <form action={local('/compare')} className="mt-2 print:hidden">
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

const VALUE = 'break-words px-1 pt-1 pb-2 align-top max-sm:text-sm sm:px-2'

function Row({
  row: { label, values, differs, largest },
  isCompared,
  langs = [],
}: {
  row: ComparedRow
  isCompared: boolean
  /** The language of each machine's value, where it is another than the page's. */
  langs?: (string | undefined)[]
}) {
  const t = useTranslate()
  // A label is taken from the first machine that has it.
  const labelLang = langs[values.findIndex((value) => value !== null)]
  return (
    <tbody className="border-line border-t">
      <tr>
        <th scope="rowgroup" colSpan={values.length} className="px-1 pt-2 font-semibold text-ground text-sm sm:px-2">
          <span lang={labelLang}>{label}</span>
          {isCompared && differs && (
            <span className="ml-2 inline-block whitespace-nowrap rounded-sm bg-action px-1.5 text-ink print:ml-[1mm] print:p-0 print:font-normal print:italic">
              {t('differs')}
            </span>
          )}
        </th>
      </tr>
      <tr>
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns' order
          <td key={index} className={`${VALUE} ${differs ? 'font-medium' : ''}`}>
            {value === null ? (
              <span className="text-muted">{t('not given')}</span>
            ) : (
              <span lang={langs[index]}>{value}</span>
            )}
            {largest.includes(index) && <span className="ml-1.5 text-muted text-sm">({t('largest')})</span>}
          </td>
        ))}
      </tr>
    </tbody>
  )
}
