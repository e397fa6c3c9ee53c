import type { ReactNode } from 'react'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Skeletons } from '#web/components/ui/skeleton.tsx'
import type { CatalogueItem } from './item.ts'
import { ItemSkeleton, LAYOUT } from './item-card.tsx'
import type { useCatalogue } from './use-catalogue.ts'
import type { View } from './view.ts'

const SKELETONS = 6

/** The cards, or what stands in their place: a failure, skeletons, or that nothing was found. */
export function CatalogueList({
  catalogue,
  mode,
  loading,
  empty,
  children,
}: {
  catalogue: ReturnType<typeof useCatalogue>
  mode: View['mode']
  loading: string
  empty: ReactNode
  children: (item: CatalogueItem, index: number) => ReactNode
}) {
  const { items, isPending, isStale, machineryFailed, imagesFailed, loadMore, isLoadingMore, moreFailed } = catalogue
  if (machineryFailed) return <Failure>Unable to load machinery data. Please refresh to try again.</Failure>
  if (isPending || (isStale && items.length === 0)) {
    return (
      <Skeletons count={SKELETONS} label={loading} className={LAYOUT.grid}>
        <ItemSkeleton />
      </Skeletons>
    )
  }
  const failure = imagesFailed && (
    <Failure className="mb-6">Unable to load the images. Please refresh to try again.</Failure>
  )
  if (items.length === 0) return failure || empty
  return (
    <>
      {failure}
      <ul aria-busy={isStale || undefined} className={LAYOUT[mode]}>
        {items.map(children)}
      </ul>
      {(loadMore || isLoadingMore) && (
        <div className="mt-10 text-center">
          {moreFailed && <Failure className="mb-4">Unable to load more. Please try again.</Failure>}
          <button
            type="button"
            aria-disabled={isLoadingMore || undefined}
            onClick={() => loadMore?.()}
            className={buttonClass('ground', 'min-w-44')}
          >
            {isLoadingMore ? 'Loading...' : 'Load more'}
          </button>
        </div>
      )}
    </>
  )
}

const Failure = ({ className = '', children }: { className?: string; children: string }) => (
  <p role="alert" className={`rounded-md border-2 border-danger p-5 font-medium text-danger ${className}`}>
    {children}
  </p>
)
