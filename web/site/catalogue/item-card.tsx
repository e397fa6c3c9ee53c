import { type ReactNode, useId } from 'react'
import { CARD_ON_PHONE } from '#web/shared/lib/image.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass, LinkButton } from '#web/shared/ui/button.tsx'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import { CardImage } from '#web/site/components/card-image.tsx'
import { PriceText } from '#web/site/components/naira-price.tsx'
import { InstalmentLine } from '#web/site/components/price-text.tsx'
import { StockLine } from '#web/site/components/stock-line.tsx'
import { categoryLabel } from '#web/site/lib/categories.ts'
import { langOf } from '#web/site/lib/lang-of.ts'
import { CompareChoice, type Comparison } from './compare-tray.tsx'
import type { CatalogueItem } from './item.ts'
import type { View } from './view.ts'

const IN_ROWS = '10rem'
const IN_GRID = '(width >= 96rem) 21rem, (width >= 64rem) 25rem, (width >= 40rem) 50vw'
const SIZES = {
  grid: `${IN_GRID}, ${CARD_ON_PHONE}`,
  list: `(width >= 64rem) 20rem, (width >= 40rem) 14rem, ${IN_ROWS}`,
} as const

/** Shows an item of the gallery or the portfolio; `children` are its buttons besides 'View Details'. */
export function ItemCard({
  item,
  mode,
  price,
  facts,
  delivered,
  isFirst,
  details,
  comparison,
  children,
}: {
  item: CatalogueItem
  mode: View['mode']
  /** A machine's price in dollars. */
  price: string
  facts?: ReactNode
  /** What a machine costs with its delivery. */
  delivered?: ReactNode
  /** Whether to fetch its image at once, before all others. */
  isFirst: boolean
  /** The link of 'View Details'. */
  details: { href: string; state: unknown }
  comparison: Comparison
  children?: (describedBy: string) => ReactNode
}) {
  const t = useTranslate()
  const { categories } = useSettings()
  const id = useId()
  const isList = mode === 'list'
  const line = item.machine?.keyData
  return (
    <article className="flex h-full flex-col rounded-lg sm:overflow-hidden border border-line bg-surface">
      <CardImage imageUrl={item.imageUrl} alt="" eager={isFirst} sizes={SIZES[mode]} />
      <div className="flex min-w-0 grow flex-col p-5 pb-0">
        <p className="flex">
          <span className="rounded-sm bg-ground-soft px-2 py-0.5 font-semibold text-ground text-sm first-letter:uppercase">
            {categoryLabel(categories, item.category)}
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
          <p lang={langOf(item, 'specifications')} className="figures key-data">
            {line}
          </p>
        )}
        {facts}
        {isList && item.description === undefined && <Skeleton className="mt-2 h-12 max-sm:hidden" />}
        {(!line || isList) && item.description !== undefined && (
          <p
            lang={langOf(item, 'description')}
            className={`mt-2 sm:line-clamp-2 text-muted max-sm:text-sm ${line ? 'max-sm:hidden' : ''}`}
          >
            {item.description}
          </p>
        )}
        {item.machine && (
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 pt-2">
            <div>
              <PriceText machine={item.machine} dollars={price} className="font-bold text-accent sm:text-lg" />
              {delivered}
              <StockLine machine={item.machine} />
              {isList && <InstalmentLine machine={item.machine} />}
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
