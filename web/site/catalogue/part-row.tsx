import { Link } from 'wouter'
import { PART_PARAM } from '#domain/inquiry/part-fields.ts'
import { formatDollars, langOf } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { machineUrl } from '#web/shared/lib/urls.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { PriceText, StockLine } from '#web/site/components/naira-price.tsx'
import type { PartLine } from '#web/site/lib/page-queries.ts'

export function PartRow({ part, isChosen }: { part: PartLine; isChosen: boolean }) {
  const t = useTranslate()
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-2 py-4">
      <label className="-mx-3 grid size-11 cursor-pointer place-items-center">
        <span className="sr-only">{t('Choose {part}', { part: part.name })}</span>
        <input
          type="checkbox"
          name={PART_PARAM}
          value={part.number}
          defaultChecked={isChosen}
          className="size-6 shrink-0 accent-ground"
        />
      </label>
      {part.imageUrl && (
        <ResponsiveImage imageUrl={part.imageUrl} alt="" sizes="6rem" className="aspect-square w-24 rounded-md" />
      )}
      <div className="min-w-0 grow basis-56">
        <h2 lang={langOf(part, 'name')} className="wrap-anywhere font-bold text-ground text-lg leading-snug">
          {part.name}
        </h2>
        <p className="figures wrap-anywhere text-muted text-sm">{t('No. {number}', { number: part.number })}</p>
        {part.fits.length > 0 && (
          <p className="text-sm">
            {t('Fits')}{' '}
            {part.fits.map((machine, index) => (
              <span key={machine.slug}>
                {index > 0 && ', '}
                <Link href={machineUrl(machine.slug)} lang={langOf(machine, 'name')} className="text-ground underline">
                  {machine.name}
                </Link>
              </span>
            ))}
          </p>
        )}
      </div>
      <div className="ml-auto text-right">
        <PriceText machine={part} dollars={formatDollars(t, part.price)} className="font-bold text-accent" />
        <StockLine machine={part} />
      </div>
    </li>
  )
}
