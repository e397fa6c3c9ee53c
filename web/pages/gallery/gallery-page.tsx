import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { PageLayout } from '../../components/page-layout.tsx'
import { buttonClass, LinkButton } from '../../components/ui/button.tsx'
import { OPENED, useAddress } from '../../lib/address.ts'
import { formatPrice } from '../../lib/format.ts'
import { useTitle } from '../../lib/use-title.ts'
import { SCREEN_TITLES } from '../../page-title.ts'
import { CatalogueList } from '../catalogue/catalogue-list.tsx'
import { ItemCard } from '../catalogue/item-card.tsx'
import { OpenItem } from '../catalogue/open-item.tsx'
import { QuotationSent, type SentQuotation } from '../catalogue/quotation-sent.tsx'
import { Toolbar } from '../catalogue/toolbar.tsx'
import { useCatalogue } from '../catalogue/use-catalogue.ts'
import { galleryView } from './gallery-view.ts'
import { ItemDetails } from './item-details.tsx'

export default function GalleryPage() {
  useTitle(SCREEN_TITLES.gallery)
  const { params, to } = useAddress()
  const view = galleryView(params)
  const [sent, setSent] = useState<SentQuotation | null>(null)
  const catalogue = useCatalogue(view, { withPictures: true })
  const { open, matching, total, isPending, machineryFailed } = catalogue
  return (
    <PageLayout>
      <PageHero
        title={SCREEN_TITLES.gallery}
        intro="Every machine we make, and pictures of them at work. Open one for its specifications, or ask for a price."
      />
      <div className="page-width py-8 md:py-12">
        <Toolbar view={view} searchLabel="Search machinery and images">
          <p aria-live="polite" className="font-medium text-muted">
            {!isPending && !machineryFailed && `Showing ${matching} of ${total} items`}
          </p>
        </Toolbar>
        <div className="mt-6">
          <QuotationSent sent={sent} onDismiss={() => setSent(null)} />
          <CatalogueList
            catalogue={catalogue}
            mode={view.mode}
            loading="Loading items"
            empty={<EmptyState title="No items found" hint="Try adjusting your search terms or category filter." />}
          >
            {(item, index) => (
              <ItemCard
                key={item.key}
                item={item}
                mode={view.mode}
                price={item.machine && `From $${formatPrice(item.machine.price)}`}
                isFirst={index === 0}
                detailsHref={to({ item: item.key })}
              >
                {(describedBy) => (
                  <LinkButton
                    href={to({ quote: item.key })}
                    state={OPENED}
                    aria-haspopup="dialog"
                    aria-describedby={describedBy}
                    className={buttonClass('action', 'px-3!')}
                  >
                    Request Quotation
                  </LinkButton>
                )}
              </ItemCard>
            )}
          </CatalogueList>
        </div>
      </div>
      <OpenItem item={open} view={view} details={ItemDetails} onSent={setSent} />
    </PageLayout>
  )
}
