import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#web/shared/lib/language.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { machineQuery } from '#web/shared/queries/machinery.ts'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { quotationDialog } from '#web/site/catalogue/dialogs.ts'
import { QuotationSent, type SentQuotation } from '#web/site/catalogue/item/quotation-sent.tsx'
import { machineItem } from '#web/site/catalogue/item.ts'
import { PageLayout } from '#web/site/components/page-layout.tsx'
import { PlainScreen } from '#web/site/components/plain-screen.tsx'
import { matchPath, type PageProps } from '#web/site/lib/route.ts'
import { Instalments } from './instalments.tsx'
import { MACHINE_PATH, machineParams } from './machine-params.ts'
import { MachineSheet } from './machine-sheet.tsx'
import { SimilarMachines } from './similar-machines.tsx'

export default function MachinePage({ title }: PageProps) {
  const [path] = useLocation()
  const slug = matchPath(MACHINE_PATH, path)?.slug ?? ''
  const { values, opening, close } = useSearchParams(machineParams)
  const { data: machine, isPending } = useQuery(machineQuery(slug, values.preview))
  const [sent, setSent] = useState<SentQuotation | null>(null)
  const QuotationDialog = quotationDialog.usePart(Boolean(values.quote))
  useTitle(machine?.name ?? (isPending ? undefined : title))
  if (!machine) return <PageLayout>{isPending ? <MachineSkeleton /> : <MachineMissing title={title} />}</PageLayout>
  return (
    <PageLayout>
      <div className="paper-page page-width py-8 md:py-12 print:p-0">
        <QuotationSent sent={sent} onDismiss={() => setSent(null)} />
        <MachineSheet machine={machine} quotationLink={opening({ quote: machine.id })} typed={values}>
          <Instalments machine={machine} path={path} typed={values} />
        </MachineSheet>
      </div>
      <SimilarMachines slug={slug} />
      {QuotationDialog && values.quote && (
        <QuotationDialog item={machineItem(machine)} onClose={close} onSent={setSent} />
      )}
    </PageLayout>
  )
}

function MachineSkeleton() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('Loading machine')} className="page-width grid gap-8 py-12 md:grid-cols-2">
      <Skeleton className="aspect-3/2 w-full" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
  )
}

/** Shows the same screen if there is no such machine and if it could not be loaded. */
function MachineMissing({ title }: PageProps) {
  const t = useTranslate()
  return (
    <PlainScreen
      title={title}
      hint={t('This machine is no longer in our catalogue, or could not be loaded.')}
      href="/gallery"
      label={t('View Our Machinery')}
    />
  )
}
