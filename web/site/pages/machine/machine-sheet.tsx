import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ShownMachine } from '#contract/machinery/machinery.ts'
import { keyFigures } from '#domain/machinery/key-data.ts'
import { formatDollars } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { machineUrl } from '#web/shared/lib/machine-url.ts'
import { stockText } from '#web/shared/lib/stock.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { farmGate } from '#web/site/catalogue/delivery-line.tsx'
import { DeliveredLine } from '#web/site/catalogue/item/delivered-line.tsx'
import { SpecificationTable } from '#web/site/catalogue/item/specification-table.tsx'
import { PriceText } from '#web/site/components/naira-price.tsx'
import { PaperFooter } from '#web/site/components/paper-footer.tsx'
import { categoryLabel } from '#web/site/lib/categories.ts'
import type { TypedTerms } from '#web/site/lib/instalment-terms.ts'
import { langOf } from '#web/site/lib/lang-of.ts'
import { galleryRoute } from '#web/site/pages/gallery/route.ts'
import { Assurances } from './assurances.tsx'
import { useInstalmentOffer } from './instalment-offer.ts'
import { MachineActions, QuotationBar } from './machine-actions.tsx'
import { MachineImages } from './machine-images.tsx'
import { Seller } from './seller.tsx'

const SOLD_OUT = 'mt-2 font-bold text-danger text-xl'

/** Shows all data of a machine. */
export function MachineSheet({
  machine,
  quotationLink,
  typed,
  children,
}: {
  machine: ShownMachine
  quotationLink: { href: string; state: unknown }
  /** The chosen terms of instalments, and the chosen state. */
  typed: TypedTerms & { to?: string | null }
  children: ReactNode
}) {
  const t = useTranslate()
  const { categories } = useSettings()
  const offer = useInstalmentOffer(machine)
  const gate = farmGate.usePart(Boolean(typed.to))
  const path = machineUrl(machine.slug)
  const kind = categoryLabel(categories, machine.category)
  const nameLang = langOf(machine, 'name')
  return (
    <article>
      <nav aria-label={t('Breadcrumb')} className="mb-2">
        <ol className="flex flex-wrap items-center gap-1 text-muted">
          <Crumb href="/">{t('Home')}</Crumb>
          <Crumb href={galleryRoute.path}>{t(galleryRoute.title)}</Crumb>
          {/* On a phone the picture comes first: its heading says the name once more. */}
          <li aria-current="page" lang={nameLang} className={`${CRUMB} font-medium text-ink max-sm:sr-only`}>
            {machine.name}
          </li>
        </ol>
      </nav>
      <div className="sheet flex flex-col gap-4 lg:grid lg:gap-8 lg:grid-cols-[3fr_2fr]">
        <MachineImages machine={machine} />
        {/* On a wide screen beside the specifications, in view while they scroll; on a phone around the bar. */}
        <div className="machine-facts">
          <div>
            <p className="text-muted text-sm">
              {kind}
              {/* A machine without a model line has its category as its badge. */}
              {![kind.toLowerCase(), machine.category].includes(machine.series.toLowerCase()) && (
                <>
                  {' · '}
                  <span lang={langOf(machine, 'series')}>{machine.series}</span>
                </>
              )}
            </p>
            <h1 lang={nameLang} className="font-bold text-2xl text-ground leading-tight md:text-4xl">
              {machine.name}
            </h1>
            <p lang={langOf(machine, 'specifications')} className="figures key-data">
              {keyFigures(machine.specifications).join(' · ')}
            </p>
            <PriceText
              machine={machine}
              dollars={t('From {price}', { price: formatDollars(t, machine.price) })}
              className="mt-3 font-bold text-2xl text-accent leading-tight md:text-3xl"
              withRate
            />
            {offer && (
              <p className="print:hidden">
                <a href="#instalments" className="inline-flex min-h-11 items-center text-ground underline">
                  {offer}
                </a>
              </p>
            )}
            <p className={machine.stock === 'sold-out' ? SOLD_OUT : 'mt-1 font-semibold'}>{stockText(t, machine)}</p>
            {gate && <gate.FarmGate machine={machine} path={path} values={typed} />}
          </div>
          <QuotationBar machine={machine} link={quotationLink} typed={typed} />
          <div>
            <MachineActions machine={machine} />
            <Assurances machine={machine} />
            <Seller />
          </div>
        </div>
        <div className="clear-both">
          <p lang={langOf(machine, 'description')} className="whitespace-pre-line text-lg leading-relaxed">
            {machine.description}
          </p>
          <DeliveredLine row={machine} delivery={machine} />
          <h2 className="mt-8 mb-4 font-bold text-2xl text-ground">{t('Specifications')}</h2>
          <SpecificationTable
            text={machine.specifications}
            lang={langOf(machine, 'specifications')}
            caption={t('Specifications of {machine}', { machine: machine.name })}
          />
          {children}
          <PaperFooter path={path} />
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
