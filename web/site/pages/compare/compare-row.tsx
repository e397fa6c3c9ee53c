import { useTranslate } from '#web/shared/lib/language.ts'
import type { ComparedRow } from './compare.ts'

/** Returns a row of texts, one of each machine; `isMarked` if it is to say that they differ. */
export const textRow = (label: string, values: string[], isMarked = false): ComparedRow => ({
  label,
  values,
  differs: isMarked && new Set(values).size > 1,
  largest: [],
})

const VALUE = 'break-words pt-1 pb-2 align-top max-sm:text-sm'

/** Shows a row of the comparison: its label above its values. */
export function CompareRow({
  row: { label, values, differs, largest },
  isCompared,
  langs = [],
  labelLang,
}: {
  row: ComparedRow
  isCompared: boolean
  /** The language of each machine's value, if it differs from the page's. */
  langs?: (string | undefined)[]
  labelLang?: string
}) {
  const t = useTranslate()
  const isEqual = !differs && !values.includes(null)
  return (
    <tbody className={`border-line border-t ${isCompared && isEqual ? 'text-muted' : ''}`}>
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
