// Fetched after a screen's own code, or together with it if a filter is set (./more-filters.tsx).

import type { ComponentProps } from 'react'
import { FILTER_NAMES, type FilterName, type MachineFilters } from '#domain/machinery/choices.ts'
import { searchedFigures } from '#domain/machinery/searched-figures.ts'
import { readFilter } from '#domain/machinery/typed-filter.ts'
import { formatMoney } from '#domain/money/format.ts'
import { STATE_PARAM } from '#domain/urls.ts'
import { useQueryData } from '#web/shared/lib/hooks.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import type { Translate } from '#web/shared/messages/translate.ts'
import { buttonClass, LinkButton } from '#web/shared/ui/button.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { useAsksNaira } from '#web/site/components/naira-price.tsx'
import { pricesQuery } from '#web/site/lib/page-queries.ts'
import { StateOptions, useDeliveryPrices } from './delivered-to.tsx'
import type { ViewState } from './use-catalogue.ts'
import { focusResults, isFiltered, NO_FIGURE_FILTERS, RESULTS_ID, resetPage, type View } from './view.ts'

/** What was typed into the fields if one of them is not a number, and which ones those are. */
export type RefusedFilters = { typed: Partial<Record<FilterName, string>>; to: string; wrong: FilterName[] } | null

type FigureName = Exclude<keyof MachineFilters, 'stock'>

/** Puts a form's filters into the URL; if one is not a number, it sets none of them and calls `refuse` instead. */
export function applyFilters(
  form: HTMLFormElement,
  replace: ViewState['replace'],
  refuse: (refused: RefusedFilters) => void,
) {
  const data = new FormData(form)
  const typed = (name: string) => String(data.get(name) ?? '').trim()
  const values = Object.fromEntries(FILTER_NAMES.map((name) => [name, readFilter(name, typed(name)) ?? null]))
  const wrong = FILTER_NAMES.filter((name) => typed(name) && !values[name])
  const all = Object.fromEntries(FILTER_NAMES.map((name) => [name, typed(name)]))
  refuse(wrong.length > 0 ? { typed: all, to: typed(STATE_PARAM), wrong } : null)
  if (wrong.length > 0) return
  replace(resetPage({ ...values, [STATE_PARAM]: typed(STATE_PARAM) || null }))
  // The fields fold into chips: what they found comes into sight, and the focus is not lost with the button.
  focusResults()
  document.getElementById(RESULTS_ID)?.scrollIntoView()
}

/** Asks the two questions that find a machine until a filter is set; the other filters are in a part that opens. */
export function FilterFields({ view, refused }: { view: View; refused: RefusedFilters }) {
  const t = useTranslate()
  const isInNaira = useAsksNaira()
  const delivery = useDeliveryPrices()
  const filters = refused?.typed ?? view.filters
  const isFolded = isFiltered(view) && !refused
  const hasErrorInDetails = refused?.wrong.some((name) => name === 'hp' || (isInNaira && name === 'dollars')) ?? false
  const field = (name: FigureName, label: string) => (
    <Field
      label={label}
      error={
        refused?.wrong.includes(name) ? t('Please write a number, such as {example}.', { example: EXAMPLES[name] }) : ''
      }
    >
      <input
        name={name}
        ref={refused?.wrong[0] === name ? focus : undefined}
        defaultValue={filters[name]}
        maxLength={30}
        autoComplete="off"
      />
    </Field>
  )
  const questions = (
    <>
      {field('ha', t('How many hectares?'))}
      {isInNaira ? field('naira', t('How much money, in naira?')) : field('dollars', t('How much money, in dollars?'))}
    </>
  )
  const show = (label: string, className = '') => (
    <button type="submit" formAction={`#${RESULTS_ID}`} className={buttonClass('ground', className)}>
      {label}
    </button>
  )
  return (
    <>
      {!isFolded && (
        <div className="grid pairs basis-full items-end gap-3 sm:grid-cols-3">
          {questions}
          {show(t('Show'), 'max-sm:col-span-full')}
        </div>
      )}
      <details className="grow" open={hasErrorInDetails}>
        <summary className="min-h-11 cursor-pointer py-2 font-medium text-ground">{t('More filters')}</summary>
        <div className="mt-2 grid grid-cols-2 gap-3 lg:grid-cols-4">
          {isFolded && questions}
          {field('hp', t('Horsepower'))}
          {isInNaira && field('dollars', t('Budget in dollars'))}
          {delivery && (
            <div className="col-span-2">
              <Field label={t('Deliver to')}>
                <select name={STATE_PARAM} defaultValue={refused?.to ?? view.to ?? ''}>
                  <StateOptions none={t('Choose your state')} />
                </select>
              </Field>
            </div>
          )}
          <p className="col-span-full text-muted text-sm">
            {t(
              'Hectares: the farm a machine suits, or the area it covers in a season. Horsepower: its own engine, or the tractor it needs.',
            )}
          </p>
          <div className="col-span-full flex flex-wrap items-center gap-3">
            <label className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
              <input
                type="checkbox"
                name="stock"
                value="in-stock"
                defaultChecked={Boolean(filters.stock)}
                className="size-6 shrink-0 accent-ground"
              />
              {t('In stock')}
            </label>
            {show(t('Show machines'))}
          </div>
        </div>
      </details>
    </>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()

const EXAMPLES: Record<FigureName, string> = { ha: '60', hp: '75', naira: '20000000', dollars: '15000' }

export function FilterChips({ state: { view, href }, isEmpty }: { state: ViewState; isEmpty: boolean }) {
  const t = useTranslate()
  const rate = useQueryData(pricesQuery())?.rate
  const names = FILTER_NAMES.filter((name) => view.filters[name])
  const searched = searchedFigures(view.q)?.filters
  const isInNaira = view.filters.naira || searched?.naira || searched?.nairaFrom
  return (
    <>
      {isEmpty && names.length > 0 && <p>{t('No machine matches all your filters. Remove one:')}</p>}
      {names.length > 0 && (
        <ul aria-label={t('Filters')} className="flex flex-wrap gap-2">
          {names.map((name) => {
            const filter = filterText(t, name, view.filters)
            return (
              <Chip key={name} href={href(resetPage({ [name]: null }))} aria-label={t('{filter}: remove', { filter })}>
                {filter} <Icon name="close" className="size-4" />
              </Chip>
            )
          })}
          {names.length > 1 && <Chip href={href(resetPage(NO_FIGURE_FILTERS))}>{t('Remove all')}</Chip>}
        </ul>
      )}
      {isInNaira && !rate && !isEmpty && (
        <p className="font-medium text-muted">
          {t(
            'There is no current naira rate, so machines priced in dollars stay in the list whatever they cost. Enter a budget in dollars for them.',
          )}
        </p>
      )}
    </>
  )
}

const Chip = (props: ComponentProps<typeof LinkButton>) => (
  <li>
    <LinkButton
      replace
      rel="nofollow"
      onClick={focusResults}
      className={buttonClass('outline', 'px-2! gap-1 text-sm')}
      {...props}
    />
  </li>
)

function filterText(t: Translate, name: keyof MachineFilters, filters: MachineFilters): string {
  const value = Number(filters[name])
  if (name === 'stock') return t('In stock')
  if (name === 'ha') return t('{n} ha', { n: value })
  if (name === 'hp') return t('{n} hp', { n: value })
  const price = formatMoney(Math.round(value * 100), name === 'naira' ? 'NGN' : 'USD', t.language)
  return t('Up to {price}', { price })
}
