import { useQuery } from '@tanstack/react-query'
import type { FormIssues } from '#contract/error.ts'
import { MAX_REQUESTED_PARTS, partField, quantityField } from '#domain/inquiry/part-fields.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { chosenQuery } from '#web/site/catalogue/chosen-parts.ts'
import { langOf } from '#web/site/lib/lang-of.ts'
import { type PartLine, partsQuery } from '#web/site/queries/parts.ts'

type Given = Record<string, string | undefined>

const ERROR = 'w-full font-medium text-danger text-sm'

/** Shows the parts of a request: a box for each, which leaves it in, and its quantity. */
export function RequestedParts({ numbers, given, issues }: { numbers: string[]; given: Given; issues: FormIssues }) {
  const t = useTranslate()
  const { data } = useQuery(partsQuery(chosenQuery(numbers)))
  if (!data) return null
  const partOf = (number: string) => data.rows.find((part) => part.number === number)
  const tooMany = numbers.length > MAX_REQUESTED_PARTS ? 'At most 30 parts in one request' : undefined
  const problem = issues.parts ?? (tooMany && t(tooMany))
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-medium">{t('Parts')}</legend>
      {problem && (
        <p role="alert" className={ERROR}>
          {problem}
        </p>
      )}
      <ul>
        {numbers.slice(0, MAX_REQUESTED_PARTS).map((number) => (
          <Line key={number} number={number} part={partOf(number)} given={given} issues={issues} />
        ))}
      </ul>
    </fieldset>
  )
}

function Line({
  number,
  part,
  given,
  issues,
}: {
  number: string
  part: PartLine | undefined
  given: Given
  issues: FormIssues
}) {
  const t = useTranslate()
  const quantity = quantityField(number)
  const gone = t('We do not have this part any more')
  if (!part)
    return (
      <li className="border-line border-b py-2">
        {t('No. {number}', { number })} <span className={ERROR}>{gone}</span>
      </li>
    )
  const error = issues[partField(number)] ? gone : issues[quantity]
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-line border-b py-1">
      <label className="flex min-h-11 grow basis-40 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          name={partField(number)}
          value="1"
          defaultChecked
          className="size-6 shrink-0 accent-ground"
        />
        <span className="wrap-anywhere">
          <span lang={langOf(part, 'name')}>{part.name}</span> {t('No. {number}', { number })}
        </span>
      </label>
      <input
        name={quantity}
        defaultValue={given[quantity] ?? '1'}
        inputMode="numeric"
        aria-label={t('Quantity of {part}', { part: part.name })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${quantity}-error`}
        className="min-h-11 w-16 rounded-md border border-muted bg-surface px-3 py-2 text-base text-ink"
      />
      {error && (
        <p id={`${quantity}-error`} className={ERROR}>
          {error}
        </p>
      )}
    </li>
  )
}
