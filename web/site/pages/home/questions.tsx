import { STATE_PARAM } from '#domain/state-slug.ts'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { useQueryData } from '#web/shared/lib/use-query-data.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { hiddenParams } from '#web/site/components/hidden-params.tsx'
import { pricesQuery } from '#web/site/queries/prices.ts'

/** Asks the two questions that find a machine. The gallery answers, whether or not a script runs. */
export function Questions({ to }: { to: string | null }) {
  const t = useTranslate()
  const local = useLocalPath()
  const hasRate = useQueryData(pricesQuery())?.rate
  return (
    <form action={`${local('/gallery')}#results`} className="mb-6 grid items-end gap-3 sm:grid-cols-3">
      {hiddenParams({ to }, [STATE_PARAM])}
      <Field label={t('How many hectares?')}>
        <input name="ha" maxLength={30} autoComplete="off" />
      </Field>
      <Field label={t(hasRate ? 'How much money, in naira?' : 'How much money, in dollars?')}>
        <input name={hasRate ? 'naira' : 'dollars'} maxLength={30} autoComplete="off" />
      </Field>
      <button type="submit" className={buttonClass('ground')}>
        {t('Show')}
      </button>
    </form>
  )
}
