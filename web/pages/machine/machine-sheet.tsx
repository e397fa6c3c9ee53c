import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Machinery } from '#contract/machinery.ts'
import { SpecificationTable } from '#web/catalogue/specification-table.tsx'
import { categoryLabel } from '#web/catalogue/view.ts'
import { NairaPrice } from '#web/components/naira-price.tsx'
import { PaperFooter } from '#web/components/paper-footer.tsx'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { formatDollars } from '#web/lib/format.ts'
import type { TypedTerms } from '#web/lib/instalment-terms.ts'
import { langOf } from '#web/lib/lang-of.ts'
import { useTranslate } from '#web/lib/language.ts'
import { machineUrl } from '#web/lib/machine-url.ts'
import { stockText } from '#web/lib/stock.ts'
import { TITLE as GALLERY_TITLE } from '#web/pages/gallery/title.ts'
import { MachineActions } from './machine-actions.tsx'
import { MoreImages } from './more-images.tsx'

/** The complete data of a machine. */
export function MachineSheet({
  machine,
  quotationLink,
  typed,
  children,
}: {
  machine: Machinery
  quotationLink: { href: string; state: unknown }
  /** The terms of instalments that are chosen. */
  typed: TypedTerms
  children: ReactNode
}) {
  const t = useTranslate()
  const nameLang = langOf(machine, 'name')
  return (
    <article>
      <nav aria-label={t('Breadcrumb')} className="mb-4">
        <ol className="flex flex-wrap items-center gap-x-2 text-muted">
          <Crumb href="/">{t('Home')}</Crumb>
          <Crumb href="/gallery">{t(GALLERY_TITLE)}</Crumb>
          <li aria-current="page" lang={nameLang} className="font-medium text-ink">
            {machine.name}
          </li>
        </ol>
      </nav>
      <div className="sheet grid gap-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div>
          <div lang={machine.imageAlt ? langOf(machine, 'imageAlt') : nameLang}>
            <ResponsiveImage
              imageUrl={machine.imageUrl}
              alt={machine.imageAlt || machine.name}
              sizes="(width >= 80rem) 44rem, (width >= 64rem) 58vw, calc(100vw - 2rem)"
              eager
              className="rounded-lg"
            />
          </div>
          <MoreImages images={machine.moreImages} name={machine.name} />
        </div>
        <div>
          <p className="flex flex-wrap gap-2 font-semibold text-ground text-sm">
            <span className="rounded-sm bg-ground-soft px-2 py-0.5">{t.known(categoryLabel(machine.category))}</span>
            <span className="rounded-sm bg-ground-soft px-2 py-0.5">{machine.series}</span>
          </p>
          <h1 lang={nameLang} className="mt-3 font-bold text-3xl text-ground leading-tight md:text-4xl">
            {machine.name}
          </h1>
          <p className="mt-3 font-bold text-2xl text-accent">
            {t('From {price}', { price: formatDollars(t, machine.price) })}
          </p>
          <NairaPrice machine={machine} withRate />
          <p className="mt-2 font-semibold">{stockText(t, machine)}</p>
          <MachineActions machine={machine} quotationLink={quotationLink} typed={typed} />
          <p lang={langOf(machine, 'description')} className="mt-6 whitespace-pre-line text-lg leading-relaxed">
            {machine.description}
          </p>
        </div>
      </div>
      <h2 className="mt-10 mb-4 font-bold text-2xl text-ground">{t('Specifications')}</h2>
      <SpecificationTable
        text={machine.specifications}
        lang={langOf(machine, 'specifications')}
        caption={t('Specifications of {machine}', { machine: machine.name })}
      />
      {children}
      <PaperFooter path={machineUrl(machine.slug)} />
    </article>
  )
}

const Crumb = ({ href, children }: { href: string; children: string }) => (
  <li className="flex items-center gap-2 after:content-['/']">
    <Link href={href} className="inline-flex min-h-11 items-center underline">
      {children}
    </Link>
  </li>
)
