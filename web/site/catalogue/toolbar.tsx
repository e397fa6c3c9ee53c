import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FILTER_NAMES } from '#domain/machinery/choices.ts'
import { STATE_PARAM } from '#domain/urls.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { SearchField } from '#web/site/components/search-field.tsx'
import { COMPARED_PARAM } from './comparison.ts'
import { ActiveFilters, MoreFilters, useFilterForm } from './more-filters.tsx'
import type { ViewState } from './use-catalogue.ts'
import {
  ALL_CATEGORIES,
  type CatalogueValues,
  type ChosenSort,
  RESULTS_ID,
  resetPage,
  VIEW_MODES,
  type View,
} from './view.ts'

const SORT_LABELS = {
  name: 'Name (A-Z)',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  newest: 'Newest First',
  category: 'Category',
} as const

type Props = {
  state: ViewState
  searchLabel: string
  /** The sorts to choose from, the default first; empty if the screen has only one order. */
  sorts: readonly ChosenSort[]
  clear: ReactNode
  children: ReactNode
}

export function Toolbar({ state, searchLabel, sorts, clear, children }: Props) {
  const t = useTranslate()
  const { view, values, categories, replace } = state
  const filterForm = useFilterForm(state)
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={filterForm.submit} className="flex flex-col gap-3">
        <div className="flex flex-col gap-3 lg:flex-row lg:items-end">
          <div className="flex grow flex-col">
            <SearchField
              label={searchLabel}
              placeholder={`${searchLabel}...`}
              value={view.q}
              onChange={(q) => replace(resetPage({ q }))}
            />
          </div>
          <div className="flex gap-3 sm:flex-wrap">
            <Choice
              label={t('Category')}
              name="category"
              value={view.category}
              options={[
                { value: ALL_CATEGORIES, label: t('All') },
                // A link still leads to a hidden one.
                ...categories.filter(({ value, hidden }) => !hidden || value === view.category),
              ]}
              onChange={replace}
            />
            {sorts.length > 0 && (
              <Choice
                label={t('Sort by')}
                name="sort"
                value={values.sort ?? sorts[0] ?? ''}
                options={sorts.map((value) => ({
                  value,
                  // A search of the gallery is ordered by relevance instead of the first.
                  label: t(value === sorts[0] && view.sort === 'relevance' ? 'Best match' : SORT_LABELS[value]),
                }))}
                onChange={replace}
              />
            )}
          </div>
          <noscript>
            <button type="submit" className={buttonClass('ground')}>
              {t('Search')}
            </button>
          </noscript>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <MoreFilters state={state} refused={filterForm.refused} />
          {clear}
        </div>
        <HiddenValues values={values} names={['view', COMPARED_PARAM]} />
      </form>
      <div id={RESULTS_ID} tabIndex={-1} className="flex flex-col gap-4">
        <ActiveFilters state={state} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {children}
          <ModeToggle view={view} values={values} onChange={replace} />
        </div>
      </div>
    </div>
  )
}

type ChoiceProps = {
  label: string
  name: 'category' | 'sort'
  value: string
  options: { value: string; label: string }[]
  onChange: (changes: CatalogueValues) => void
}

/** Shows a select whose value is in the URL, except the first one, which is the default. */
function Choice({ label, name, value, options, onChange }: ChoiceProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const choose = (chosen: string) => onChange(resetPage({ [name]: chosen === options[0]?.value ? null : chosen }))
  // A choice made before hydration counts as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const chosen = select.current?.value ?? value
    if (chosen !== value) choose(chosen)
  }, [])
  return (
    <div className="flex min-w-0 grow items-center gap-2">
      <label htmlFor={id} className="shrink-0 font-medium max-sm:sr-only">
        {label}
      </label>
      <select
        id={id}
        ref={select}
        name={name}
        value={value}
        // Otherwise a value restored by the browser would be mistaken for a new choice.
        autoComplete="off"
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 min-w-0 grow field-sizing-content rounded-md border border-muted bg-surface px-3 py-2 text-base text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

const MODE_LABELS = { grid: 'Grid view', list: 'List view' } as const

type ToggleProps = { view: View; values: CatalogueValues; onChange: (changes: CatalogueValues) => void }

/** Switches between list and tiles. Buttons, because a crawler treats each linked URL as another page. */
function ModeToggle({ view: { mode: chosen }, values, onChange }: ToggleProps) {
  const t = useTranslate()
  return (
    // As wide as both buttons: at the right edge, it would otherwise move when the second one loads.
    <form className="rounded-md border-2 border-ground ml-auto flex overflow-hidden w-23">
      <HiddenValues
        values={values}
        names={['q', 'category', ...FILTER_NAMES, 'sort', STATE_PARAM, 'page', COMPARED_PARAM]}
      />
      {VIEW_MODES.map((mode, index) => {
        const value = index === 0 ? null : mode
        return (
          <button
            key={mode}
            type="submit"
            {...(value && { name: 'view', value })}
            onClick={(event) => {
              event.preventDefault()
              onChange({ view: value })
            }}
            aria-label={t(MODE_LABELS[mode])}
            aria-pressed={mode === chosen}
            className="grid size-11 cursor-pointer place-items-center text-ground -outline-offset-4 hover:bg-ground-soft aria-pressed:bg-ground aria-pressed:text-on-ground"
          >
            <Icon name={mode} />
          </button>
        )
      })}
    </form>
  )
}

/** Renders the rest of the list's state as hidden fields: submitting a GET form replaces the whole query string. */
export const HiddenValues = ({ values, names }: { values: CatalogueValues; names: (keyof CatalogueValues)[] }) =>
  names.flatMap((name) =>
    valuesOf(name, values[name]).map((value) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    )),
  )

/** Returns the values of a param; the comparison's has one for each machine. */
function valuesOf(name: keyof CatalogueValues, value: string | null | undefined): string[] {
  if (!value) return []
  return name === COMPARED_PARAM ? value.split(' ').filter(Boolean) : [value]
}
