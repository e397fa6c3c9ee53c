import type { ReactNode } from 'react'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import type { CatalogueItem } from '#web/site/catalogue/item.ts'
import { categoryLabel, langOf } from '#web/site/lib/contexts.ts'

/** Shows an item's category, and a machine's series, in its details. */
export function ItemFacts({ item }: { item: CatalogueItem }) {
  const t = useTranslate()
  const { categories } = useSettings()
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
      <Fact term={t('Category')}>
        <span className="inline-block first-letter:uppercase">{categoryLabel(categories, item.category)}</span>
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
