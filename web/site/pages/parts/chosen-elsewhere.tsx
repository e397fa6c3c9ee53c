import { PART_PARAM } from '#domain/inquiry/part-fields.ts'
import { useTranslate } from '#web/shared/lib/language.ts'

/** Shows the parts that were ticked on other results pages: each can be left out again. */
export function ChosenElsewhere({ numbers }: { numbers: string[] }) {
  const t = useTranslate()
  if (numbers.length === 0) return null
  return (
    <fieldset>
      <legend className="font-medium">{t('Chosen as well')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {numbers.map((number) => (
          <label key={number} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              name={PART_PARAM}
              value={number}
              defaultChecked
              className="size-6 shrink-0 accent-ground"
            />
            <span className="wrap-anywhere">{t('No. {number}', { number })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
