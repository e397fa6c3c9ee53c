import { Link } from 'wouter'
import { formatDollars } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { machineUrl } from '#web/shared/lib/machine-url.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import type { CatalogueItem } from '#web/site/catalogue/item.ts'
import { PriceText } from '#web/site/components/naira-price.tsx'
import { StockLine } from '#web/site/components/stock-line.tsx'
import { langOf } from '#web/site/lib/lang-of.ts'
import { companionsOf } from './companions-of.ts'

/** Shows, in a machine's details, the machines it works with, or similar ones. */
export function Companions({ item, others }: { item: CatalogueItem; others: CatalogueItem[] }) {
  const t = useTranslate()
  if (!item.machine) return null
  const { items, workTogether } = companionsOf(item, others)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="companions" className="mt-8">
      <h3 id="companions" className="mb-3 font-bold text-ground text-xl">
        {workTogether ? t('Machines that go with it') : t('Machines like this one')}
      </h3>
      <ul className="tiles grid gap-3 [--share:30%]">
        {items.map(({ key, title, imageUrl, machine, english }) => (
          <li
            key={key}
            className="relative flex flex-wrap overflow-hidden rounded-lg border border-line hover:bg-ground-soft"
          >
            <div className="relative min-h-24 grow basis-20">
              <ResponsiveImage
                imageUrl={imageUrl}
                alt=""
                sizes="6rem"
                className="absolute inset-0 aspect-auto h-full"
              />
            </div>
            <div className="min-w-0 grow-99 basis-36 p-3">
              <Link
                href={machineUrl(machine?.slug ?? '')}
                className="font-bold text-ground leading-snug underline after:absolute after:inset-0"
              >
                <span lang={langOf({ english }, 'title')}>{title}</span>
              </Link>
              <p lang={langOf({ english }, 'specifications')} className="figures key-data">
                {machine?.keyData}
              </p>
              {machine && (
                <>
                  <PriceText
                    machine={machine}
                    dollars={t('From {price}', { price: formatDollars(t, machine.price) })}
                    className="text-muted text-sm"
                  />
                  <StockLine machine={machine} />
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
