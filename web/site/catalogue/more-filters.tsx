import { type FormEvent, useState } from 'react'
import type { RefusedFilters } from './machine-filters.tsx'
import { filterParts } from './on-demand.tsx'
import { asksForFigures } from './queries.ts'
import type { ViewState } from './use-catalogue.ts'
import { isFiltered } from './view.ts'

/** Returns whether the document already contains what is rendered. */
const isHydrating = () => typeof document !== 'undefined' && !document.documentElement.hasAttribute('data-hydrated')
const NOTHING = { __html: '' }

/** Shows the filters of the toolbar's form. Until their code is fetched, the fields from the Worker stay. */
export function MoreFilters({ state: { view }, refused }: { state: ViewState; refused: RefusedFilters }) {
  const filtersKey = JSON.stringify([view.filters, view.to, refused])
  const [rendered, setRendered] = useState(isHydrating() ? filtersKey : null)
  if (rendered && rendered !== filtersKey) setRendered(null)
  const parts = filterParts.usePart(isFiltered(view) || rendered !== filtersKey)
  return rendered ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: so that React does not touch what the Worker rendered
    <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
  ) : (
    <div className="contents" key={filtersKey}>
      {parts && <parts.FilterFields view={view} refused={refused} />}
    </div>
  )
}

export function useFilterForm({ replace }: Pick<ViewState, 'replace'>) {
  const [refused, setRefused] = useState<RefusedFilters>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    filterParts.load().then(
      ({ applyFilters }) => applyFilters(form, replace, setRefused),
      () => form.submit(),
    )
  }
  return { refused, submit }
}

/** Shows the filters that are set, and why a searched budget has no effect; `isEmpty` if nothing matches all of them. */
export function ActiveFilters({ state, isEmpty = false }: { state: ViewState; isEmpty?: boolean }) {
  const isAsked = asksForFigures(state.view)
  const parts = filterParts.usePart(isAsked)
  return parts && isAsked && <parts.FilterChips state={state} isEmpty={isEmpty} />
}
