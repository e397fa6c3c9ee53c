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

const IN_ROWS = '10rem'
const IN_GRID = '(width >= 96rem) 21rem, (width >= 64rem) 25rem, (width >= 40rem) 50vw'
const SIZES = {
  auto: `${IN_GRID}, ${IN_ROWS}`,
  grid: `${IN_GRID}, ${CARD_ON_PHONE}`,
  list: `(width >= 64rem) 20rem, (width >= 40rem) 14rem, ${IN_ROWS}`,
} as const

/** An item of the gallery or the portfolio; `children` are its buttons beside 'View Details'. */
export function ItemCard({
  item,
  mode,
  price,
  facts,
  isFirst,
  details,
  comparison,
  children,
}: {
  item: CatalogueItem
  mode: View['mode']
  price?: string
  facts?: ReactNode
  /** Whether its image is fetched at once, ahead of all others. */
  isFirst: boolean
  /** Where 'View Details' leads. */
  details: { href: string; state: unknown }
  comparison: Comparison
  children?: (describedBy: string) => ReactNode
}) {
  const t = useTranslate()
  const id = useId()
  const isList = mode === 'list'
  const line = item.machine?.keyData
  return (
    <article className="flex h-full flex-col rounded-lg sm:overflow-hidden border border-line bg-surface">
      <CardImage imageUrl={item.imageUrl} alt="" eager={isFirst} sizes={SIZES[mode]} />
      <div className="flex min-w-0 grow flex-col p-5 pb-0">
        <p className="flex">
          <span className="rounded-sm bg-ground-soft px-2 py-0.5 font-semibold text-ground text-sm first-letter:uppercase">
            {categoryText(t, item.category)}
          </span>
        </p>
        <h2
          id={id}
          lang={langOf(item, 'title')}
          className="mt-1 font-bold text-base text-ground leading-snug sm:text-xl"
        >
          {item.title}
        </h2>
        {line && (
          <p lang={langOf(item, 'specifications')} className="key-data">
            {line}
          </p>
        )}
        {facts}
        {isList && item.description === undefined && <Skeleton className="mt-2 h-12 max-sm:hidden" />}
        {(!line || isList) && item.description !== undefined && (
          <p
            lang={langOf(item, 'description')}
            className={`mt-2 line-clamp-2 text-muted max-sm:text-sm ${line ? 'max-sm:hidden' : ''}`}
          >
            {item.description}
          </p>
        )}
        {item.machine && (
          <div className="mt-auto flex flex-wrap items-center justify-between pt-2">
            <div>
              <p className="font-bold text-accent text-lg">{price}</p>
              <NairaPrice machine={item.machine} />
              {mode !== 'grid' && <InstalmentLine machine={item.machine} className={isList ? '' : 'sm:hidden'} />}
            </div>
            <CompareChoice slug={item.machine.slug} comparison={comparison} describedBy={id} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2 p-5 pt-3 *:grow">
        <LinkButton
          {...details}
          aria-haspopup="dialog"
          aria-describedby={id}
          className={buttonClass('outline', 'px-2!')}
        >
          {t('View Details')}
        </LinkButton>
        {children?.(id)}
      </div>
    </article>
  )
}
