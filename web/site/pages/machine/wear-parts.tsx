import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatDollars } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { PriceText } from '#web/site/components/naira-price.tsx'
import { StockLine } from '#web/site/components/stock-line.tsx'
import { langOf } from '#web/site/lib/lang-of.ts'
import { partsQuery } from '#web/site/queries/parts.ts'
import { wearing } from './wearing.ts'

/** Shows the parts of a machine that wear out, with their prices; nothing where the owner has entered none. */
export function WearParts({ slug }: { slug: string }) {
  const t = useTranslate()
  const parts = useQuery(partsQuery(wearing(slug))).data?.rows ?? []
  if (parts.length === 0) return null
  return (
    <section aria-labelledby="wear" className="mt-10 print:hidden">
      <h2 id="wear" className="mb-4 font-bold text-2xl text-ground">
        {t('Wear parts')}
      </h2>
      <ul className="max-w-2xl divide-y divide-line">
        {parts.map((part) => (
          <li key={part.id} className="flex flex-wrap gap-x-4 py-2.5">
            <span className="wrap-anywhere grow basis-40">
              <b lang={langOf(part, 'name')}>{part.name}</b> {t('No. {number}', part)}
            </span>
            <div className="ml-auto text-right">
              <PriceText machine={part} dollars={formatDollars(t, part.price)} className="font-bold text-accent" />
              <StockLine machine={part} />
            </div>
          </li>
        ))}
      </ul>
      <Link href={`/parts?machine=${slug}`} className="inline-flex min-h-11 items-center text-ground underline">
        {t('All parts for this machine')}
      </Link>
    </section>
  )
}
