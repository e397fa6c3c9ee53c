import { useState } from 'react'
import { CatalogueList } from '#web/catalogue/catalogue-list.tsx'
import { CompareTray, useComparison } from '#web/catalogue/compare-tray.tsx'
import { COMPARED_PARAM } from '#web/catalogue/comparison.ts'
import { ItemCard } from '#web/catalogue/item-card.tsx'
import { OpenItem } from '#web/catalogue/open-item.tsx'
import { OtherWays } from '#web/catalogue/other-ways.tsx'
import { QuotationSent, type SentQuotation } from '#web/catalogue/quotation-sent.tsx'
import { Toolbar } from '#web/catalogue/toolbar.tsx'
import { useCatalogue } from '#web/catalogue/use-catalogue.ts'
import { useView } from '#web/catalogue/use-view.ts'
import { listTitle, NO_FILTERS } from '#web/catalogue/view.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { RateNote } from '#web/components/naira-price.tsx'
import { PageHero } from '#web/components/page-hero.tsx'
import { PageLayout } from '#web/components/page-layout.tsx'
import { buttonClass, LinkButton } from '#web/components/ui/button.tsx'
import { useTitle } from '#web/components/use-title.ts'
import { formatDollars } from '#web/lib/format.ts'
import { useTranslate } from '#web/lib/language.ts'
import { details } from './details.ts'
import { portfolioParams } from './portfolio-params.ts'
import { ProjectFacts } from './project-facts.tsx'
import { TITLE } from './title.ts'

const SORT_OPTIONS = [
  { value: 'name', label: 'Name (A-Z)' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
  { value: 'newest', label: 'Newest First' },
  { value: 'category', label: 'Category' },
] as const

export default function PortfolioPage() {
  const t = useTranslate()
  const state = useView(portfolioParams)
  const { view, href, opening } = state
  const comparison = useComparison(state)
  const [sent, setSent] = useState<SentQuotation | null>(null)
  const catalogue = useCatalogue(view, { withImages: false })
  const { open, matching, total, isPending, hasFailed } = catalogue
  useTitle(open?.title ?? listTitle(t, TITLE, view.category))
  return (
    <PageLayout>
      <PageHero
        title={t(TITLE)}
        intro={t('Machines we have built, delivered and put to work, with the date, the place and the value of each.')}
      />
      {/* Before the list, so that it is shown before that has come. */}
      <OpenItem catalogue={catalogue} state={state} details={details} onSent={setSent} />
      <div className="page-width py-8 md:py-12">
        <Toolbar
          state={state}
          searchLabel={t('Search projects')}
          sortOptions={SORT_OPTIONS.map(({ value, label }) => ({
            value,
            // What is searched stands by relevance where A to Z is the default otherwise.
            label: t(value === 'name' && view.sort === 'relevance' ? 'Best match' : label),
          }))}
        >
          <p aria-live="polite" className="py-3 font-medium text-muted">
            {isPending
              ? t('Loading projects...')
              : !hasFailed && t('Showing {shown} of {total} projects', { shown: matching, total })}
          </p>
          <ClearFilters href={href(NO_FILTERS)} label={t('Clear Filters')} />
        </Toolbar>
        <div className="group/list mt-6">
          <QuotationSent sent={sent} onDismiss={() => setSent(null)} />
          <RateNote machines={catalogue.items.flatMap(({ machine }) => machine ?? [])} className="mb-3" />
          <CatalogueList
            catalogue={catalogue}
            state={state}
            loading={t('Projects')}
            empty={
              <EmptyState title={t('No projects found')} hint={t('Try other words, or another category.')}>
                <ClearFilters href={href(NO_FILTERS)} label={t('Clear All Filters')} />
                <OtherWays path="/portfolio" q={view.q} />
              </EmptyState>
            }
          >
            {(item, isFirst) => (
              <ItemCard
                item={item}
                mode={view.mode}
                price={item.machine && formatDollars(t, item.machine.price)}
                facts={<ProjectFacts createdAt={item.createdAt} claims />}
                isFirst={isFirst}
                details={opening({ item: item.key })}
                comparison={comparison}
              />
            )}
          </CatalogueList>
          <CompareTray comparison={comparison} items={catalogue.items} href={href({ [COMPARED_PARAM]: null })} />
        </div>
      </div>
    </PageLayout>
  )
}

const ClearFilters = ({ href, label }: { href: string; label: string }) => (
  <LinkButton href={href} replace className={buttonClass('outline', 'max-sm:order-last max-sm:w-full')}>
    {label}
  </LinkButton>
)
