import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { FILTER_NAMES } from '#domain/machinery/choices.ts'
import { STATE_PARAM } from '#domain/urls.ts'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'
import { ShowMoreOnPhone } from '#web/site/components/list-parts.tsx'
import { COMPARED_PARAM } from './comparison.ts'
import type { CatalogueItem } from './item.ts'
import { HiddenValues } from './toolbar.tsx'
import type { Catalogue, ViewState } from './use-catalogue.ts'

/** How many cards a phone shows until the others are unfolded (web/site/styles/lists.css). */
const ON_PHONE = 10

const ON_FIRST_SCREEN = 2

/** The column counts that leave a last card alone in its row. By index: while a slow page loads, any may be last. */
const aloneAt = (index: number) => [2, 3, 4].filter((columns) => index % columns === 0).join(' ')

type Props = {
  catalogue: Catalogue
  state: ViewState
  loading: string
  empty: ReactNode
  /** Renders an item's card; `isFirst` if it is on a phone's first screen. */
  children: (item: CatalogueItem, isFirst: boolean) => ReactNode
}

export function CatalogueList({ catalogue, state, loading, empty, children }: Props) {
  const t = useTranslate()
  const { items, from, isPending, isStale, machineryFailed, imagesFailed, hasMore, isLoadingMore, moreFailed } =
    catalogue
  const { page, mode } = state.view
  if (machineryFailed) return <Failure>{t('Unable to load machinery data. Please refresh to try again.')}</Failure>
  if (isPending || (isStale && items.length === 0)) {
    return (
      <Skeletons count={6} label={loading} className={LAYOUT[mode]}>
        <Skeleton className="aspect-3/2" />
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
        {items.map((item, index) => (
          <li
            key={item.key}
            id={index === catalogue.firstAddedIndex ? LAST_PAGE_ID : undefined}
            className={page === 1 && index >= ON_PHONE ? 'rest min-w-0' : 'min-w-0'}
            data-category={item.category.toLowerCase()}
            data-alone={index > 0 && index === items.length - 1 ? aloneAt(index) : undefined}
          >
            {children(item, index < ON_FIRST_SCREEN)}
          </li>
        ))}
      </ul>
      {page === 1 && <ShowMoreOnPhone n={items.length - ON_PHONE} />}
      {moreFailed && <Failure className="mt-10 text-center">{t('Unable to load more. Please try again.')}</Failure>}
      {(hasMore || isLoadingMore || moreFailed) && (
        <ResultsPageButton
          state={state}
          page={page + 1}
          className="mt-10"
          isLoading={isLoadingMore}
          onPress={moreFailed ? catalogue.retryFailed : undefined}
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

/** The first item of the results page that was added last, to which the document of a longer list scrolls. */
const LAST_PAGE_ID = 'added'

/** Shows the button for another results page: of a form, as it only changes the view. */
function ResultsPageButton({
  state: { values, replace },
  page,
  isLoading = false,
  onPress = () => replace({ page: page > 1 ? String(page) : null }),
  className,
  children,
}: {
  state: ViewState
  page: number
  isLoading?: boolean
  onPress?: () => void
  className: string
  children: string
}) {
  const [path] = useLocation()
  const local = useLocalPath()
  return (
    <form action={`${local(path)}#${LAST_PAGE_ID}`} className={`text-center ${className}`}>
      <HiddenValues
        values={values}
        names={['q', 'category', ...FILTER_NAMES, 'sort', STATE_PARAM, 'view', COMPARED_PARAM]}
      />
      <button
        type="submit"
        {...(page > 1 && { name: 'page', value: page })}
        aria-disabled={isLoading || undefined}
        onClick={(event) => {
          event.preventDefault()
          if (!isLoading) onPress()
        }}
        className={buttonClass('ground', 'sm:min-w-44')}
      >
        {children}
      </button>
    </form>
  )
}

/** The grid's columns, or the single column of the list, whose cards are rows (web/site/styles/lists.css). */
const LAYOUT = { grid: 'cards tiles grid gap-3 sm:gap-6', list: 'list grid gap-3 sm:gap-4' } as const
