import { type ReactNode, useEffect, useId, useRef } from 'react'
import { SearchField } from '#web/components/search-field.tsx'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { useTranslate } from '#web/lib/language.ts'
import { COMPARED_PARAM } from './comparison.ts'
import { HiddenValues } from './hidden-values.tsx'
import type { ViewState } from './use-view.ts'
import { CATEGORY_CHOICES, type CatalogueValues, categoryLabel, fromTheTop, MODES, type View } from './view.ts'

/** Search, category, and what else the screen chooses by; without JavaScript a form with a button. */
export function Toolbar({
  state: { view, values, replace },
  searchLabel,
  sortOptions,
  children,
}: {
  state: ViewState
  searchLabel: string
  /** The sorts to choose from, the default first; none where the screen has one order. */
  sortOptions?: { value: string; label: string }[]
  /** The count, and buttons beside it. */
  children: ReactNode
}) {
  const t = useTranslate()
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-3 lg:flex-row lg:items-end">
        <div className="flex grow flex-col">
          <SearchField
            label={searchLabel}
            placeholder={`${searchLabel}...`}
            value={view.q}
            onChange={(q) => replace(fromTheTop({ q }))}
          />
        </div>
        <div className={`grid gap-3 sm:flex sm:flex-wrap ${sortOptions ? 'grid-cols-2' : ''}`}>
          <Choice
            label={t('Category')}
            name="category"
            value={view.category}
            options={CATEGORY_CHOICES.map((value) => ({ value, label: t(categoryLabel(value)) }))}
            onChange={replace}
          />
          {sortOptions && (
            <Choice
              label={t('Sort by')}
              name="sort"
              value={values.sort ?? sortOptions[0]?.value ?? ''}
              options={sortOptions}
              onChange={replace}
            />
          )}
        </div>
        <HiddenValues values={values} names={['view', COMPARED_PARAM]} />
        <noscript>
          <button type="submit" className={buttonClass('ground')}>
            {t('Search')}
          </button>
        </noscript>
      </form>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {children}
        <ModeToggle start="grid" view={view} values={values} onChange={replace} className="max-sm:hidden" />
        <ModeToggle start="list" view={view} values={values} onChange={replace} className="sm:hidden" />
      </div>
    </div>
  )
}

/** A choice that stands in the URL, but for the first one, which is the default. */
function Choice({
  label,
  name,
  value,
  options,
  onChange,
}: {
  label: string
  name: 'category' | 'sort'
  value: string
  options: { value: string; label: string }[]
  onChange: (changes: CatalogueValues) => void
}) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const choose = (chosen: string) => onChange(fromTheTop({ [name]: chosen === options[0]?.value ? null : chosen }))
  // Choices made before hydration count as well.
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
        // A choice restored by the browser would be mistaken for a new one.
        autoComplete="off"
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 min-w-0 grow rounded-md border border-muted bg-surface px-3 py-2 text-base text-ink"
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

const LABELS = { grid: 'Grid view', list: 'List view' } as const

/**
 * One for phones and one for what is wider, because the list starts as another there and only the style knows the width.
 * Buttons of a form rather than links: each URL that a link names is one more page to a crawler.
 */
function ModeToggle({
  start,
  view: { mode: chosen },
  values,
  onChange,
  className,
}: {
  /** What the list is shown as where nothing is chosen. */
  start: 'grid' | 'list'
  view: View
  values: CatalogueValues
  onChange: (changes: CatalogueValues) => void
  className: string
}) {
  const t = useTranslate()
  return (
    <form className={`ml-auto flex overflow-hidden rounded-md border-2 border-ground ${className}`}>
      <HiddenValues values={values} names={['q', 'category', 'sort', 'page', COMPARED_PARAM]} />
      {MODES.map((mode) => {
        // The grid of a wide screen is what its URL shows without a choice; a phone's list starts as one, and may stay so.
        const value = mode === 'grid' && start === 'grid' ? null : mode
        return (
          <button
            key={mode}
            type="submit"
            {...(value && { name: 'view', value })}
            onClick={(event) => {
              event.preventDefault()
              onChange({ view: value })
            }}
            aria-label={t(LABELS[mode])}
            aria-pressed={mode === (chosen === 'auto' ? start : chosen)}
            className="grid size-11 cursor-pointer place-items-center text-ground -outline-offset-4 hover:bg-ground-soft aria-pressed:bg-ground aria-pressed:text-on-ground"
          >
            <Icon name={mode} />
          </button>
        )
      })}
    </form>
  )
}
