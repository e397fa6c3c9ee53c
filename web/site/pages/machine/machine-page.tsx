import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { formatDollars, langOf } from '#web/shared/lib/format.ts'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { CARD_SIZES, machineUrl } from '#web/shared/lib/urls.ts'
import { machineQuery, similarMachinesQuery } from '#web/shared/queries/content.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { QuotationSent, type SentQuotation } from '#web/site/catalogue/item/quotation-sent.tsx'
import { machineItem } from '#web/site/catalogue/item.ts'
import { DeliveryLine, quotationDialog } from '#web/site/catalogue/on-demand.tsx'
import { Illustration } from '#web/site/components/list-parts.tsx'
import { PriceText, RateNote, StockLine } from '#web/site/components/naira-price.tsx'
import { PageLayout } from '#web/site/components/page-layout.tsx'
import { partsQuery } from '#web/site/lib/page-queries.ts'
import { matchPath, type PageProps } from '#web/site/lib/route.ts'
import { notFoundView } from '#web/site/pages/not-found/not-found-view.ts'
import { MACHINE_PATH, machineParams, wearPartsOf } from '#web/site/pages/params.ts'
import { Instalments } from './instalments.tsx'
import { MachineSheet } from './machine-sheet.tsx'

export default function MachinePage({ title }: PageProps) {
  const [path] = useLocation()
  const slug = matchPath(MACHINE_PATH, path)?.slug ?? ''
  const { values, openProps, close } = useSearchParams(machineParams)
  const { data: machine, isPending } = useQuery(machineQuery(slug, values.preview, values.to))
  const [sent, setSent] = useState<SentQuotation | null>(null)
  const QuotationDialog = quotationDialog.usePart(Boolean(values.quote))
  useTitle(machine?.name ?? (isPending ? undefined : title))
  if (!machine) return <PageLayout>{isPending ? <MachineSkeleton /> : <MachineMissing title={title} />}</PageLayout>
  return (
    <PageLayout>
      <div className="paper-page page-width pt-2 pb-8 print:p-0">
        <QuotationSent sent={sent} onDismiss={() => setSent(null)} />
        <MachineSheet machine={machine} quotationLink={openProps({ quote: machine.id })} typed={values}>
          <Instalments machine={machine} path={path} typed={values} />
        </MachineSheet>
        <WearParts slug={machine.slug} />
      </div>
      <SimilarMachines slug={slug} to={values.to} />
      {QuotationDialog && values.quote && (
        <QuotationDialog item={machineItem(machine)} onClose={close} onSent={setSent} />
      )}
    </PageLayout>
  )
}

function MachineSkeleton() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('Loading...')}>
      <Skeleton className="h-96" />
    </div>
  )
}

/** Shows the same screen if there is no such machine and if it could not be loaded. */
function MachineMissing({ title }: PageProps) {
  const NotFoundView = notFoundView.usePart(true)
  return NotFoundView && <NotFoundView title={title} missing="machine" />
}

function SimilarMachines({ slug, to }: { slug: string; to?: string | null }) {
  const t = useTranslate()
  const { data: machines = [] } = useQuery(similarMachinesQuery(slug))
  if (machines.length === 0) return null
  return (
    <section aria-labelledby="similar" className="page-width print:hidden">
      <div className="border-line border-t py-8 md:py-12">
        <h2 id="similar" className="mb-6 font-bold text-2xl text-ground">
          {t('Machines like this one')}
        </h2>
        <RateNote priced={machines} className="-mt-2 mb-4" />
        <ul className="tiles grid gap-6 [--share:30%]">
          {machines.map((machine) => (
            <li key={machine.id} className="relative overflow-hidden rounded-lg border border-line bg-surface">
              <Illustration of={machine.imageUrl} />
              <ResponsiveImage
                imageUrl={machine.imageUrl}
                alt=""
                sizes={`(width >= 64rem) 25rem, (width >= 40rem) 50vw, ${CARD_SIZES}`}
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
                <PriceText priced={machine} className="font-bold text-accent text-lg" />
                {to && <DeliveryLine machine={machine} className="text-sm" />}
                <StockLine item={machine} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function WearParts({ slug }: { slug: string }) {
  const t = useTranslate()
  const parts = useQuery(partsQuery(wearPartsOf(slug))).data?.rows ?? []
  if (parts.length === 0) return null
  return (
    <section aria-labelledby="wear" className="mt-10 print:hidden">
      <h2 id="wear" className="mb-4 font-bold text-2xl text-ground">
        {t('Wear parts')}
      </h2>
      <ul className="divide-y divide-line">
        {parts.map((part) => (
          <li key={part.id} className="flex flex-wrap gap-x-4 py-2.5">
            <span className="wrap-anywhere grow basis-40">
              <b lang={langOf(part, 'name')}>{part.name}</b>
              <span className="block">{t('No. {number}', part)}</span>
            </span>
            <div className="ml-auto text-right">
              <PriceText priced={part} dollars={formatDollars(t, part.price)} className="font-bold text-accent" />
              <StockLine item={part} />
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
