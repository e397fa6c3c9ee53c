import { type FormEvent, useState } from 'react'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { COMPARED_PARAM, MAX_COMPARED } from '#web/site/catalogue/comparison.ts'
import { categoryLabel } from '#web/site/lib/categories.ts'
import { langOf } from '#web/site/lib/lang-of.ts'

/**
 * Shows a form that adds a machine to the comparison: with a link for each, a crawler would follow every combination.
 */
export function AddMachine({
  compared,
  names,
}: {
  compared: Machinery[]
  names: Pick<Machinery, 'slug' | 'name' | 'category' | 'english'>[]
}) {
  const t = useTranslate()
  const { categories: listed } = useSettings()
  const local = useLocalPath()
  const [isMissing, setMissing] = useState(false)
  if (compared.length >= MAX_COMPARED) return null
  const others = names.filter(({ slug }) => !compared.some((machine) => machine.slug === slug))
  const categories = [
    ...new Set([...compared.map(({ category }) => category), ...others.map(({ category }) => category)]),
  ]
  const chosen = compared.map(({ slug }) => <input key={slug} type="hidden" name={COMPARED_PARAM} value={slug} />)
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <form action={local('/compare')} className="flex min-w-0 grow flex-wrap items-end gap-3">
        {chosen}
        <label className="flex min-w-0 grow flex-col gap-1.5 font-medium sm:max-w-md">
          {t(compared.length === 0 ? 'First machine' : 'Another machine')}
          <select
            name={COMPARED_PARAM}
            required
            aria-invalid={isMissing || undefined}
            onInvalid={(event: FormEvent<HTMLSelectElement>) => {
              // Replaces the browser's own message, which is in another language.
              event.preventDefault()
              event.currentTarget.focus()
              setMissing(true)
            }}
            onChange={() => setMissing(false)}
            // Otherwise a value restored by the browser would be mistaken for a new choice.
            autoComplete="off"
            className="min-h-11 min-w-0 rounded-md border border-muted bg-surface px-3 py-2 text-base text-ink"
          >
            <option value="">{t('Choose a machine')}</option>
            {categories.map((category) => (
              <optgroup key={category} label={categoryLabel(listed, category)}>
                {others
                  .filter((machine) => machine.category === category)
                  .map((machine) => (
                    <option key={machine.slug} value={machine.slug} lang={langOf(machine, 'name')}>
                      {machine.name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
          {isMissing && (
            <span role="alert" className="text-danger text-sm">
              {t('Choose a machine')}
            </span>
          )}
        </label>
        <button type="submit" className={buttonClass('ground')}>
          {t(compared.length === 0 ? 'Start' : 'Compare')}
        </button>
      </form>
      <form action={local('/gallery')}>
        {chosen}
        <button type="submit" className={buttonClass('outline')}>
          {t('Choose in the Gallery')}
        </button>
      </form>
    </div>
  )
}
