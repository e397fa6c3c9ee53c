import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatDollars } from '#web/shared/lib/format.ts'
import { CARD_ON_PHONE } from '#web/shared/lib/image.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { machineUrl } from '#web/shared/lib/machine-url.ts'
import { similarMachinesQuery } from '#web/shared/queries/machinery.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { PriceText, RateNote } from '#web/site/components/naira-price.tsx'
import { StockLine } from '#web/site/components/stock-line.tsx'
import { langOf } from '#web/site/lib/lang-of.ts'

/** Shows machines of the same category that are closest in price. */
export function SimilarMachines({ slug }: { slug: string }) {
  const t = useTranslate()
  const { data: machines = [] } = useQuery(similarMachinesQuery(slug))
  if (machines.length === 0) return null
  return (
    <section aria-labelledby="similar" className="page-width print:hidden">
      <div className="border-line border-t py-8 md:py-12">
        <h2 id="similar" className="mb-6 font-bold text-2xl text-ground">
          {t('Machines like this one')}
        </h2>
        <RateNote machines={machines} className="-mt-4 mb-6" />
        <ul className="tiles grid gap-6 [--share:30%]">
          {machines.map((machine) => (
            <li key={machine.id} className="relative overflow-hidden rounded-lg border border-line bg-surface">
              <ResponsiveImage
                imageUrl={machine.imageUrl}
                alt=""
                sizes={`(width >= 64rem) 25rem, (width >= 40rem) 50vw, ${CARD_ON_PHONE}`}
              />
              <div className="p-5">
                <h3 className="font-bold text-ground text-xl">
                  <Link
                    href={machineUrl(machine.slug)}
                    lang={langOf(machine, 'name')}
                    className="after:absolute after:inset-0 hover:underline"
                  >
                    {machine.name}
                  </Link>
                </h3>
                <p lang={langOf(machine, 'specifications')} className="figures key-data">
                  {machine.keyData}
                </p>
                <PriceText
                  machine={machine}
                  dollars={t('From {price}', { price: formatDollars(t, machine.price) })}
                  className="font-bold text-accent text-lg"
                />
                <StockLine machine={machine} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
