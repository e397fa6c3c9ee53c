import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { MachineImage, Machinery } from '#contract/machinery/machinery.ts'
import { formatDollars } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { machineUrl } from '#web/shared/lib/machine-url.ts'
import { stockText } from '#web/shared/lib/stock.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { DeliveredLine } from '#web/site/catalogue/item/delivered-line.tsx'
import { SpecificationTable } from '#web/site/catalogue/item/specification-table.tsx'
import { PriceText } from '#web/site/components/naira-price.tsx'
import { PaperFooter } from '#web/site/components/paper-footer.tsx'
import { categoryLabel } from '#web/site/lib/categories.ts'
import type { TypedTerms } from '#web/site/lib/instalment-terms.ts'
import { langOf } from '#web/site/lib/lang-of.ts'
import { galleryRoute } from '#web/site/pages/gallery/route.ts'
import { MachineActions, QuotationBar } from './machine-actions.tsx'

const SOLD_OUT = 'mt-2 font-bold text-danger text-xl'

/** Shows all data of a machine. */
export function MachineSheet({
  machine,
  quotationLink,
  typed,
  children,
}: {
  machine: Machinery
  quotationLink: { href: string; state: unknown }
  /** The chosen terms of instalments. */
  typed: TypedTerms
  children: ReactNode
}) {
  const t = useTranslate()
  const { categories } = useSettings()
  const nameLang = langOf(machine, 'name')
  return (
    <article>
      <nav aria-label={t('Breadcrumb')} className="mb-4">
        <ol className="flex flex-wrap items-center gap-1 text-muted">
          <Crumb href="/">{t('Home')}</Crumb>
          <Crumb href={galleryRoute.path}>{t(galleryRoute.title)}</Crumb>
          {/* On a phone the picture comes first: its heading says the name once more. */}
          <li aria-current="page" lang={nameLang} className={`${CRUMB} font-medium text-ink max-sm:sr-only`}>
            {machine.name}
          </li>
        </ol>
      </nav>
      <div className="sheet flex flex-col gap-8 lg:grid lg:grid-cols-[3fr_2fr]">
        <div lang={machine.imageAlt ? langOf(machine, 'imageAlt') : nameLang}>
          <ResponsiveImage
            imageUrl={machine.imageUrl}
            alt={machine.imageAlt || machine.name}
            sizes="(width >= 80rem) 46rem, (width >= 64rem) 58vw, calc(100vw - 2rem)"
            eager
            className="rounded-lg"
          />
        </div>
        {/* On a wide screen beside the specifications, in view while they scroll; on a phone around the bar. */}
        <div className="machine-facts">
          <div>
            <p className="flex flex-wrap gap-2 font-semibold text-ground text-sm">
              <span className="rounded-sm bg-ground-soft px-2 py-0.5">
                {categoryLabel(categories, machine.category)}
              </span>
              <span lang={langOf(machine, 'series')} className="rounded-sm bg-ground-soft px-2 py-0.5">
                {machine.series}
              </span>
            </p>
            <h1 lang={nameLang} className="mt-3 font-bold text-3xl text-ground leading-tight md:text-4xl">
              {machine.name}
            </h1>
            <div className="mt-3">
              <PriceText
                machine={machine}
                dollars={t('From {price}', { price: formatDollars(t, machine.price) })}
                className="font-bold text-2xl text-accent"
                withRate
              />
            </div>
            <p className={machine.stock === 'sold-out' ? SOLD_OUT : 'mt-2 font-semibold'}>{stockText(t, machine)}</p>
          </div>
          <QuotationBar machine={machine} link={quotationLink} />
          <div>
            <MachineActions machine={machine} typed={typed} />
            <p lang={langOf(machine, 'description')} className="mt-4 whitespace-pre-line text-lg leading-relaxed">
              {machine.description}
            </p>
            <DeliveredLine row={machine} delivery={machine} />
          </div>
        </div>
        {/* On a phone below the facts: price and quotation come first. */}
        <MoreImages images={machine.moreImages} name={machine.name} lang={langOf(machine, 'moreImages')} />
        <div className="clear-both">
          <h2 className="mb-4 font-bold text-2xl text-ground">{t('Specifications')}</h2>
          <SpecificationTable
            text={machine.specifications}
            lang={langOf(machine, 'specifications')}
            caption={t('Specifications of {machine}', { machine: machine.name })}
          />
          {children}
          <PaperFooter path={machineUrl(machine.slug)} />
        </div>
      </div>
    </article>
  )
}

const CRUMB = "not-first:before:content-['/_']"

const Crumb = ({ href, children }: { href: string; children: string }) => (
  <li className={CRUMB}>
    <Link href={href} className="inline-flex min-h-11 items-center underline">
      {children}
    </Link>
  </li>
)

/** Shows the further images, which load when opened: a closed part of the page loads no lazy images. */
function MoreImages({ images, name, lang }: { images: MachineImage[]; name: string; lang?: string }) {
  const t = useTranslate()
  return (
    images.length > 0 && (
      <details className="print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-md border-2 border-ground px-4 font-semibold text-ground hover:bg-ground-soft">
          {t({ one: 'One more image', other: '{n} more images' }, { n: images.length })}
        </summary>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2">
          {images.map(({ imageUrl, alt }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an image may appear twice, and none moves
            <li key={index} lang={alt ? lang : undefined}>
              <ResponsiveImage
                imageUrl={imageUrl}
                alt={alt || t('{name}, image {n}', { name, n: index + 2 })}
                sizes="(width >= 64rem) 22rem, (width >= 40rem) 50vw, calc(100vw - 2rem)"
                className="rounded-md"
              />
            </li>
          ))}
        </ul>
      </details>
    )
  )
}
