import type { ReactNode } from 'react'
import { categoryLabel, formatDollars, langOf } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { CatalogueScreen } from '#web/site/catalogue/catalogue-screen.tsx'
import type { CatalogueItem } from '#web/site/catalogue/item.ts'
import type { PageProps } from '#web/site/lib/route.ts'
import { galleryParams } from '#web/site/pages/params.ts'

export default function GalleryPage({ title }: PageProps) {
  const t = useTranslate()
  return (
    <CatalogueScreen
      params={galleryParams}
      withImages
      title={title}
      intro={t(
        'Every machine we sell, and pictures of them at work. Open one for its specifications, or ask for a price.',
      )}
      searchLabel={t('Search machinery and images')}
      countText={(numbers) => t('Showing {shown} of {total} items', numbers)}
      loading={{ list: t('Loading items') }}
      empty={{ title: t('No items found'), hint: t('Try adjusting your search terms or category filter.') }}
      price={({ price }) => t('From {price}', { price: formatDollars(t, price) })}
      quotationLabel={t('Request Quotation')}
      details={(item) => ({ facts: <ItemFacts item={item} />, quotationLabel: t('Request Quotation') })}
    />
  )
}

function ItemFacts({ item }: { item: CatalogueItem }) {
  const t = useTranslate()
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
      <Fact term={t('Category')}>
        <span className="inline-block first-letter:uppercase">
          {categoryLabel(useSettings().categories, item.category)}
        </span>
      </Fact>
      {item.machine && (
        <Fact term={t('Series')}>
          <span lang={langOf(item, 'series')}>{item.machine.series}</span>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="font-bold text-lg">{children}</dd>
  </div>
)
