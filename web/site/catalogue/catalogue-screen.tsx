import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { categoryLabel, langOf } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useCategories } from '#web/shared/queries/settings.ts'
import { buttonClass, LinkButton } from '#web/shared/ui/button.tsx'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { CardImage, EmptyState } from '#web/site/components/list-parts.tsx'
import { PriceText, RateNote, StockLine } from '#web/site/components/naira-price.tsx'
import { PageHero, PageLayout } from '#web/site/components/page-layout.tsx'
import { InstalmentLine } from '#web/site/components/price-text.tsx'
import { WhatsAppLink } from '#web/site/components/whatsapp-link.tsx'
import { searchMessage } from '#web/site/lib/whatsapp.ts'
import { CatalogueList } from './catalogue-list.tsx'
import { CompareChoice, CompareTray, type Comparison, useComparison } from './compare-tray.tsx'
import { COMPARED_PARAM } from './comparison.ts'
import type { DetailsParts } from './item/item-details.tsx'
import { OpenItem } from './item/open-item.tsx'
import { QuotationSent, type SentQuotation } from './item/quotation-sent.tsx'
import type { CatalogueItem } from './item.ts'
import { ActiveFilters } from './more-filters.tsx'
import { DeliveryLine } from './on-demand.tsx'
import { Toolbar } from './toolbar.tsx'
import { useCatalogue, useView, type ViewState } from './use-catalogue.ts'
import { type CatalogueParams, focusResults, listTitle, NO_FILTERS } from './view.ts'

type Props = {
  params: CatalogueParams
  withImages: boolean
  title: string
  intro: string
  searchLabel: string
  countText: (numbers: { shown: number; total: number }) => string
  /** The texts while the list is loading: instead of the count, and for screen readers. */
  loading: { count?: string; list: string }
  empty: { title: string; hint: string }
  /** The labels of the buttons that clear every filter, beside the count and in an empty list. */
  clear?: { filters: string; allFilters: string }
  price: (machine: Pick<Machinery, 'price'>) => string
  facts?: (item: CatalogueItem) => ReactNode
  quotationLabel?: string
  details: (item: CatalogueItem) => DetailsParts
}

export function CatalogueScreen({ params, withImages, title, intro, searchLabel, ...shown }: Props) {
  const state = useView(params)
  const { view, categories, href } = state
  const comparison = useComparison(state)
  const [sent, setSent] = useState<SentQuotation | null>(null)
  const catalogue = useCatalogue(view, { withImages })
  const { open, items, matching, total, isPending, hasFailed } = catalogue
  const { countText, loading, empty, clear } = shown
  const count = hasFailed ? '' : countText({ shown: matching, total })
  const clearLink = (label: string | undefined, className: string) =>
    label && (
      <LinkButton href={href(NO_FILTERS)} replace onClick={focusResults} className={className}>
        {label}
      </LinkButton>
    )
  useTitle(open?.title ?? listTitle(title, categories, view.category))
  return (
    <PageLayout>
      <PageHero title={title} intro={intro} />
      {/* Before the list, so that it is shown before the list has loaded. */}
      <OpenItem catalogue={catalogue} state={state} price={shown.price} details={shown.details} onSent={setSent} />
      <div className="page-width py-8 md:py-12">
        <Toolbar state={state} searchLabel={searchLabel} sorts={params.sorts} clear={clearLink(clear?.filters, QUIET)}>
          <p aria-live="polite" className="flex-1 py-3 font-medium text-muted max-sm:text-sm">
            {isPending ? loading.count : count}
          </p>
        </Toolbar>
        <div className="group/list mt-6">
          <QuotationSent sent={sent} onDismiss={() => setSent(null)} />
          <RateNote priced={items.flatMap(({ machine }) => machine ?? [])} className="mb-3" />
          <CatalogueList
            catalogue={catalogue}
            state={state}
            loading={loading.list}
            empty={
              <EmptyState title={empty.title} hint={empty.hint}>
                <ActiveFilters state={state} isEmpty />
                {clearLink(clear?.allFilters, buttonClass('outline'))}
                <EmptyListLinks state={state} />
              </EmptyState>
            }
          >
            {(item, isFirst) => (
              <ItemCard item={item} state={state} shown={shown} comparison={comparison} isFirst={isFirst} />
            )}
          </CatalogueList>
          <CompareTray comparison={comparison} items={items} to={view.to} href={href({ [COMPARED_PARAM]: null })} />
        </div>
      </div>
    </PageLayout>
  )
}

/** Beside the filters also while none is set: it must not take the room of the first machine. */
const QUIET = 'inline-flex min-h-11 py-2 font-medium text-ground underline'

function EmptyListLinks({ state: { view, href } }: { state: ViewState }) {
  const t = useTranslate()
  return (
    <>
      <ul aria-label={t('Categories')} className="mt-2 flex flex-wrap justify-center gap-x-5">
        {useCategories().map((category) => (
          <li key={category.value} lang={category.lang}>
            <Link
              href={href({ ...NO_FILTERS, category: category.value })}
              onClick={focusResults}
              className="inline-flex min-h-11 items-center font-medium text-ground underline"
            >
              {category.label}
            </Link>
          </li>
        ))}
      </ul>
      <WhatsAppLink text={(firm) => searchMessage(t, firm, view.q)} className={buttonClass('outline')}>
        {t('Ask on WhatsApp')}
      </WhatsAppLink>
    </>
  )
}

const SIZES = {
  grid: '(width >= 96rem) 21rem, (width >= 64rem) 25rem, (width >= 40rem) 50vw, 8rem',
  list: '(width >= 64rem) 20rem, (width >= 40rem) 14rem, 8rem',
} as const

function ItemCard({
  item,
  state: { view, categories, openProps },
  shown: { price, facts, quotationLabel },
  comparison,
  isFirst,
}: {
  item: CatalogueItem
  state: ViewState
  shown: Pick<Props, 'price' | 'facts' | 'quotationLabel'>
  comparison: Comparison
  /** Whether to fetch its image at once, before all others. */
  isFirst: boolean
}) {
  const t = useTranslate()
  const id = useId()
  const { machine } = item
  const isList = view.mode === 'list'
  const line = machine?.keyData
  return (
    <article className="compact flex h-full flex-col rounded-lg sm:overflow-hidden border border-line bg-surface">
      <CardImage imageUrl={item.imageUrl} alt="" eager={isFirst} sizes={SIZES[view.mode]} />
      <div className="flex min-w-0 grow flex-col p-5 pb-3">
        <p>
          <span className="inline-block rounded-sm bg-ground-soft px-2 py-0.5 font-semibold text-ground text-sm first-letter:uppercase">
            {categoryLabel(categories, item.category)}
          </span>
        </p>
        <h2
          id={id}
          lang={langOf(item, 'title')}
          className="mt-1 flow-root font-bold text-base text-ground leading-snug sm:text-xl"
        >
          {item.title}
        </h2>
        {line && (
          <p lang={langOf(item, 'specifications')} className="figures key-data">
            {line}
          </p>
        )}
        {facts?.(item)}
        {isList && item.description === undefined && <Skeleton className="mt-2 h-12 max-sm:hidden" />}
        {(!line || isList) && item.description !== undefined && (
          <p
            lang={langOf(item, 'description')}
            className={`line-clamp-2 text-muted max-sm:text-sm sm:mt-2 ${line ? 'max-sm:hidden' : ''}`}
          >
            {item.description}
          </p>
        )}
        {machine && (
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 pt-2">
            <div>
              <PriceText priced={machine} dollars={price(machine)} className="font-bold text-accent sm:text-lg" />
              {view.to && <DeliveryLine machine={machine} className="text-sm" />}
              <StockLine item={machine} />
              {isList && <InstalmentLine machine={machine} />}
            </div>
            <CompareChoice slug={machine.slug} comparison={comparison} describedBy={id} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap content-end gap-2 p-5 pt-0 *:grow">
        <LinkButton
          {...openProps({ item: item.key })}
          aria-haspopup="dialog"
          aria-describedby={id}
          className={buttonClass('outline', 'px-2!')}
        >
          {t('View Details')}
        </LinkButton>
        {quotationLabel && (
          <LinkButton
            {...openProps({ quote: item.key })}
            rel="nofollow"
            aria-haspopup="dialog"
            aria-describedby={id}
            className={buttonClass('action', 'px-2!')}
          >
            {quotationLabel}
          </LinkButton>
        )}
      </div>
    </article>
  )
}
