import { useState } from 'react'
import { CatalogueList } from '#web/catalogue/catalogue-list.tsx'
import { ItemCard } from '#web/catalogue/item-card.tsx'
import { OpenItem } from '#web/catalogue/open-item.tsx'
import { QuotationSent, type SentQuotation } from '#web/catalogue/quotation-sent.tsx'
import { Toolbar } from '#web/catalogue/toolbar.tsx'
import { useCatalogue } from '#web/catalogue/use-catalogue.ts'
import { NO_FILTERS } from '#web/catalogue/view.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PageHero } from '#web/components/page-hero.tsx'
import { PageLayout } from '#web/components/page-layout.tsx'
import { buttonClass, LinkButton } from '#web/components/ui/button.tsx'
import { useAddress } from '#web/lib/address.ts'
import { formatPrice } from '#web/lib/format.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { portfolioView } from './portfolio-view.ts'
import { ProjectDetails } from './project-details.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { TITLE } from './title.ts'

const SORT_OPTIONS = [
  { value: 'name', label: 'Name (A-Z)' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
  { value: 'newest', label: 'Newest First' },
  { value: 'category', label: 'Category' },
]

export default function PortfolioPage() {
  const { params, to } = useAddress()
  const view = portfolioView(params)
  const [sent, setSent] = useState<SentQuotation | null>(null)
  const catalogue = useCatalogue(view, { withPictures: false })
  const { open, matching, total, isPending, machineryFailed } = catalogue
  useTitle((view.item && open?.title) || TITLE)
  return (
    <PageLayout>
      <PageHero
        title={TITLE}
        intro="Machines we have built, delivered and put to work, each with what it took and what it is worth."
      />
      <div className="page-width py-8 md:py-12">
        <Toolbar view={view} searchLabel="Search projects" sortOptions={SORT_OPTIONS}>
          <p aria-live="polite" className="font-medium text-muted">
            {isPending ? 'Loading projects...' : !machineryFailed && `Showing ${matching} of ${total} projects`}
          </p>
          <ClearFilters label="Clear Filters" />
        </Toolbar>
        <div className="mt-6">
          <QuotationSent sent={sent} onDismiss={() => setSent(null)} />
          <CatalogueList
            catalogue={catalogue}
            mode={view.mode}
            loading="Projects"
            empty={
              <EmptyState title="No projects found" hint="Try other words, or another category.">
                <ClearFilters label="Clear All Filters" />
              </EmptyState>
            }
          >
            {(item, index) => (
              <ItemCard
                key={item.key}
                item={item}
                mode={view.mode}
                price={item.machine && `$${formatPrice(item.machine.price)}`}
                facts={<ProjectFacts createdAt={item.createdAt} claims />}
                isFirst={index === 0}
                detailsHref={to({ item: item.key })}
              />
            )}
          </CatalogueList>
        </div>
      </div>
      <OpenItem item={open} view={view} details={ProjectDetails} onSent={setSent} />
    </PageLayout>
  )
}

function ClearFilters({ label }: { label: string }) {
  const { to } = useAddress()
  return (
    <LinkButton href={to(NO_FILTERS)} replace className={buttonClass('outline', 'max-sm:order-last max-sm:w-full')}>
      {label}
    </LinkButton>
  )
}
