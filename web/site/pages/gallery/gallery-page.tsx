import { formatDollars } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { CatalogueScreen } from '#web/site/catalogue/catalogue-screen.tsx'
import type { PageProps } from '#web/site/lib/route.ts'
import { galleryParams } from '#web/site/pages/params.ts'
import { ItemFacts } from './item-facts.tsx'

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
      details={(item) => ({
        facts: <ItemFacts item={item} />,
        quotationLabel: t('Request Quotation'),
      })}
    />
  )
}
