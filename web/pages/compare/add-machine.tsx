import { useQuery } from '@tanstack/react-query'
import type { Machinery } from '#contract/machinery.ts'
import { categoryLabel } from '#web/catalogue/view.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { machineryNamesQuery } from '#web/queries/machinery.ts'
import { MACHINE_PARAM, MAX_COMPARED } from './compare-params.ts'

/** A form that adds a machine to those compared: a link for each would lead a crawler through every combination. */
export function AddMachine({ compared }: { compared: Machinery[] }) {
  const { data } = useQuery(machineryNamesQuery())
  if (compared.length >= MAX_COMPARED) return null
  const others = (data?.rows ?? []).filter(({ slug }) => !compared.some((machine) => machine.slug === slug))
  const categories = [
    ...new Set([...compared.map(({ category }) => category), ...others.map(({ category }) => category)]),
  ]
  return (
    <form action="/compare" className="flex flex-wrap items-end gap-3 print:hidden">
      {compared.map(({ slug }) => (
        <input key={slug} type="hidden" name={MACHINE_PARAM} value={slug} />
      ))}
      <label className="flex min-w-0 grow flex-col gap-1.5 font-medium sm:max-w-md">
        {compared.length === 0 ? 'First machine' : 'Another machine'}
        <select
          name={MACHINE_PARAM}
          required
          // A choice that the browser restored would be taken for one just made.
          autoComplete="off"
          className="min-h-11 min-w-0 rounded-md border border-muted bg-surface px-3 py-2 text-base text-ink"
        >
          <option value="">Choose a machine</option>
          {categories.map((category) => (
            <optgroup key={category} label={categoryLabel(category)}>
              {others
                .filter((machine) => machine.category === category)
                .map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonClass('ground')}>
        {compared.length === 0 ? 'Start' : 'Compare'}
      </button>
    </form>
  )
}
