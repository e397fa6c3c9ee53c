import type { Machinery, MachineryName } from '#contract/machinery.ts'
import { COMPARED_PARAM, MAX_COMPARED } from '#web/catalogue/comparison.ts'
import { categoryLabel } from '#web/catalogue/view.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { langOf } from '#web/lib/lang-of.ts'
import { useLocalPath, useTranslate } from '#web/lib/language.ts'

/** A form that adds a machine to those compared: a link for each would lead a crawler through every combination. */
export function AddMachine({ compared, names }: { compared: Machinery[]; names: MachineryName[] }) {
  const t = useTranslate()
  const local = useLocalPath()
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
            // A choice restored by the browser would be mistaken for a new one.
            autoComplete="off"
            className="min-h-11 min-w-0 rounded-md border border-muted bg-surface px-3 py-2 text-base text-ink"
          >
            <option value="">{t('Choose a machine')}</option>
            {categories.map((category) => (
              <optgroup key={category} label={t.known(categoryLabel(category))}>
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
