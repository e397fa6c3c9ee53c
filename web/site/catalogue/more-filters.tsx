import { type FormEvent, useState } from 'react'
import type { RefusedFilters } from './machine-filters.tsx'
import { filterParts } from './on-demand.tsx'
import { asksForFigures } from './queries.ts'
import type { ViewState } from './use-catalogue.ts'
import { isFiltered } from './view.ts'

/** Returns whether the document already contains what is rendered: during hydration. */
const isByWorker = () => typeof document !== 'undefined' && !document.documentElement.hasAttribute('data-hydrated')
const NOTHING = { __html: '' }

/** Shows the filters of the toolbar's form. Until their code is fetched, the fields from the Worker stay. */
export function MoreFilters({ state: { view }, refused }: { state: ViewState; refused: RefusedFilters }) {
  const name = JSON.stringify([view.filters, view.to, refused])
  const [drawn, setDrawn] = useState(isByWorker() ? name : null)
  if (drawn && drawn !== name) setDrawn(null)
  const parts = filterParts.usePart(isFiltered(view) || drawn !== name)
  return drawn ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: so that React does not touch what the Worker rendered
    <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
  ) : (
    <div className="contents" key={name}>
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
export function SetFilters({ state, isEmpty = false }: { state: ViewState; isEmpty?: boolean }) {
  const isAsked = asksForFigures(state.view)
  const parts = filterParts.usePart(isAsked)
  return parts && isAsked && <parts.FilterChips state={state} isEmpty={isEmpty} />
}
