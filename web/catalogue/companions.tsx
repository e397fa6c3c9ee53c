import { Link } from 'wouter'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { formatDollars } from '#web/lib/format.ts'
import { langOf } from '#web/lib/lang-of.ts'
import { useTranslate } from '#web/lib/language.ts'
import { machineUrl } from '#web/lib/machine-url.ts'
import { companionsOf } from './goes-with.ts'
import type { CatalogueItem } from './item.ts'

/** Shows machines that go with a machine, or similar ones, in its details. */
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
              <p lang={langOf({ english }, 'specifications')} className="key-data">
                {machine?.keyData}
              </p>
              <p className="text-muted text-sm">
                {t('From {price}', { price: formatDollars(t, machine?.price ?? '0') })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
