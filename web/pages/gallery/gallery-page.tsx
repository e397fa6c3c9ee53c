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
import { listTitle } from '#web/catalogue/view.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { RateNote } from '#web/components/naira-price.tsx'
import { PageHero } from '#web/components/page-hero.tsx'
import { PageLayout } from '#web/components/page-layout.tsx'
import { buttonClass, LinkButton } from '#web/components/ui/button.tsx'
import { useTitle } from '#web/components/use-title.ts'
import { formatDollars } from '#web/lib/format.ts'
import { useTranslate } from '#web/lib/language.ts'
import { details } from './details.ts'
import { galleryParams } from './gallery-params.ts'
import { TITLE } from './title.ts'

export default function GalleryPage() {
  const t = useTranslate()
  const state = useView(galleryParams)
  const { view, href, opening } = state
  const comparison = useComparison(state)
  const [sent, setSent] = useState<SentQuotation | null>(null)
  const catalogue = useCatalogue(view, { withImages: true })
  const { open, matching, total, isPending, hasFailed } = catalogue
  useTitle(open?.title ?? listTitle(t, TITLE, view.category))
  return (
    <PageLayout>
      <PageHero
        title={t(TITLE)}
        intro={t(
          'Every machine we make, and pictures of them at work. Open one for its specifications, or ask for a price.',
        )}
      />
      {/* Before the list, so that it is shown before that has come. */}
      <OpenItem catalogue={catalogue} state={state} details={details} onSent={setSent} />
      <div className="page-width py-8 md:py-12">
        <Toolbar state={state} searchLabel={t('Search machinery and images')}>
          <p aria-live="polite" className="py-3 font-medium text-muted">
            {!isPending && !hasFailed && t('Showing {shown} of {total} items', { shown: matching, total })}
          </p>
        </Toolbar>
        <div className="group/list mt-6">
          <QuotationSent sent={sent} onDismiss={() => setSent(null)} />
          <RateNote machines={catalogue.items.flatMap(({ machine }) => machine ?? [])} className="mb-3" />
          <CatalogueList
            catalogue={catalogue}
            state={state}
            loading={t('Loading items')}
            empty={
              <EmptyState title={t('No items found')} hint={t('Try adjusting your search terms or category filter.')}>
                <OtherWays path="/gallery" q={view.q} />
              </EmptyState>
            }
          >
            {(item, isFirst) => (
              <ItemCard
                item={item}
                mode={view.mode}
                price={item.machine && t('From {price}', { price: formatDollars(t, item.machine.price) })}
                isFirst={isFirst}
                details={opening({ item: item.key })}
                comparison={comparison}
              >
                {(describedBy) => (
                  <LinkButton
                    {...opening({ quote: item.key })}
                    rel="nofollow"
                    aria-haspopup="dialog"
                    aria-describedby={describedBy}
                    className={buttonClass('action', 'px-2!')}
                  >
                    {t('Request Quotation')}
                  </LinkButton>
                )}
              </ItemCard>
            )}
          </CatalogueList>
          <CompareTray comparison={comparison} items={catalogue.items} href={href({ [COMPARED_PARAM]: null })} />
        </div>
      </div>
    </PageLayout>
  )
}
