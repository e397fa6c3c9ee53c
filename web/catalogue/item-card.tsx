import { type ReactNode, useId } from 'react'
import { CardImage } from '#web/components/card-image.tsx'
import { NairaPrice } from '#web/components/naira-price.tsx'
import { InstalmentLine } from '#web/components/price-text.tsx'
import { buttonClass, LinkButton } from '#web/components/ui/button.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { CARD_ON_PHONE } from '#web/lib/image.ts'
import { langOf } from '#web/lib/lang-of.ts'
import { useTranslate } from '#web/lib/language.ts'
import { CompareChoice, type Comparison } from './compare-tray.tsx'
import type { CatalogueItem } from './item.ts'
import type { View } from './view.ts'
import { categoryText } from './view.ts'

/** The grid's columns, or the one column of the list. */
export const LAYOUT = {
  grid: 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4',
  list: 'flex flex-col gap-4',
} as const

/** An item of the gallery or the portfolio; `children` are its buttons beside 'View Details'. */
export function ItemCard({
  item,
  mode,
  price,
  facts,
  isFirst,
  id: anchor,
  details,
  comparison,
  children,
}: {
  item: CatalogueItem
  mode: View['mode']
  price?: string
  facts?: ReactNode
  isFirst: boolean
  /** The fragment that leads to it. */
  id?: string
  /** Where 'View Details' leads. */
  details: { href: string; state: unknown }
  comparison: Comparison
  children?: (describedBy: string) => ReactNode
}) {
  const t = useTranslate()
  const id = useId()
  const isList = mode === 'list'
  return (
    <li id={anchor}>
      <article
        className={`flex h-full flex-col rounded-lg sm:overflow-hidden border border-line bg-surface ${isList ? 'sm:grid sm:grid-cols-[minmax(0,14rem)_1fr] lg:grid-cols-[minmax(0,20rem)_1fr]' : ''}`}
      >
        <CardImage
          imageUrl={item.imageUrl}
          alt=""
          eager={isFirst}
          sizes={
            isList
              ? `(width >= 64rem) 20rem, (width >= 40rem) 14rem, ${CARD_ON_PHONE}`
              : `(width >= 96rem) 21rem, (width >= 64rem) 25rem, (width >= 40rem) 50vw, ${CARD_ON_PHONE}`
          }
          className={isList ? 'sm:aspect-auto sm:h-full' : ''}
        />
        <div className="flex grow flex-col p-5">
          <div className="-mt-2 flex min-h-11 items-center justify-between gap-3">
            <p className="rounded-sm bg-ground-soft px-2 py-0.5 font-semibold text-ground text-sm capitalize">
              {categoryText(t, item.category)}
            </p>
            {item.machine && <CompareChoice slug={item.machine.slug} comparison={comparison} describedBy={id} />}
          </div>
          <h2 id={id} lang={langOf(item, 'title')} className="mt-1 font-bold text-ground text-xl">
            {item.title}
          </h2>
          {facts}
          <p
            lang={langOf(item, 'description')}
            className={`mt-2 text-muted ${isList ? 'line-clamp-3' : 'line-clamp-2'}`}
          >
            {item.description}
          </p>
          <div className={`mt-auto pt-5 ${isList ? 'flex flex-wrap items-center justify-between gap-3' : ''}`}>
            {item.machine && (
              <div>
                <p className="font-bold text-accent text-lg">{price}</p>
                <NairaPrice machine={item.machine} />
                {isList && <InstalmentLine machine={item.machine} className="max-w-md" />}
              </div>
            )}
            <div className={`flex flex-wrap gap-2 ${isList ? 'ml-auto' : 'mt-3 *:grow'}`}>
              <LinkButton
                {...details}
                aria-haspopup="dialog"
                aria-describedby={id}
                className={buttonClass('outline', 'px-3!')}
              >
                {t('View Details')}
              </LinkButton>
              {children?.(id)}
            </div>
          </div>
        </div>
      </article>
    </li>
  )
}

export const ItemSkeleton = () => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface">
    <Skeleton className="aspect-3/2 rounded-none" />
    <div className="flex flex-col gap-3 p-5">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-12" />
      <Skeleton className="h-11" />
    </div>
  </div>
)
