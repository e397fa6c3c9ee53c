import type { ReactNode } from 'react'
import { Skeletons } from '#web/components/ui/skeleton.tsx'
import { useTranslate } from '#web/lib/language.ts'
import type { CatalogueItem } from './item.ts'
import { ItemSkeleton, LAYOUT } from './item-card.tsx'
import { ResultsPageButton } from './results-page-button.tsx'
import type { useCatalogue } from './use-catalogue.ts'
import type { ViewState } from './use-view.ts'

const SKELETONS = 6

/** The cards, or what stands in their place: a failure, skeletons, or that nothing was found. */
export function CatalogueList({
  catalogue,
  state,
  loading,
  empty,
  children,
}: {
  catalogue: ReturnType<typeof useCatalogue>
  state: ViewState
  loading: string
  empty: ReactNode
  children: (item: CatalogueItem, index: number) => ReactNode
}) {
  const t = useTranslate()
  const { items, from, isPending, isStale, machineryFailed, imagesFailed, hasMore, isLoadingMore, moreFailed } =
    catalogue
  const { page, mode } = state.view
  if (machineryFailed) return <Failure>{t('Unable to load machinery data. Please refresh to try again.')}</Failure>
  if (isPending || (isStale && items.length === 0)) {
    return (
      <Skeletons count={SKELETONS} label={loading} className={LAYOUT[state.view.mode]}>
        <ItemSkeleton />
      </Skeletons>
    )
  }
  const failure = imagesFailed && (
    <Failure className="mb-6">{t('Unable to load the images. Please refresh to try again.')}</Failure>
  )
  if (items.length === 0) return failure || empty
  return (
    <>
      {failure}
      {from > 1 && (
        <ResultsPageButton state={state} page={from - 1} className="mb-6">
          {t('Show earlier results')}
        </ResultsPageButton>
      )}
      <ul aria-busy={isStale || undefined} className={LAYOUT[mode]}>
        {items.map(children)}
      </ul>
      {moreFailed && <Failure className="mt-10 text-center">{t('Unable to load more. Please try again.')}</Failure>}
      {(hasMore || isLoadingMore || moreFailed) && (
        <ResultsPageButton
          state={state}
          page={page + 1}
          className="mt-10"
          isLoading={isLoadingMore}
          onPress={moreFailed ? catalogue.loadFailed : undefined}
        >
          {isLoadingMore ? t('Loading...') : t('Load more')}
        </ResultsPageButton>
      )}
    </>
  )
}

const Failure = ({ className = '', children }: { className?: string; children: string }) => (
  <p role="alert" className={`rounded-md border-2 border-danger p-5 font-medium text-danger ${className}`}>
    {children}
  </p>
)
