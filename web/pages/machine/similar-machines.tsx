import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { NairaPrice, RateNote } from '#web/components/naira-price.tsx'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { formatDollars } from '#web/lib/format.ts'
import { CARD_ON_PHONE } from '#web/lib/image.ts'
import { langOf } from '#web/lib/lang-of.ts'
import { useTranslate } from '#web/lib/language.ts'
import { machineUrl } from '#web/lib/machine-url.ts'
import { similarMachinesQuery } from '#web/queries/machinery.ts'

/** Machines of the same category, the nearest in price. */
export function SimilarMachines({ slug }: { slug: string }) {
  const t = useTranslate()
  const { data: machines = [] } = useQuery(similarMachinesQuery(slug))
  if (machines.length === 0) return null
  return (
    <section aria-labelledby="similar" className="page-width border-line border-t py-8 md:py-12 print:hidden">
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
              <p lang={langOf(machine, 'specifications')} className="key-data">
                {machine.keyData}
              </p>
              <p className="mt-2 font-bold text-accent text-lg">
                {t('From {price}', { price: formatDollars(t, machine.price) })}
              </p>
              <NairaPrice machine={machine} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
