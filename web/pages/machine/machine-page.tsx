import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { quotationDialog } from '#web/catalogue/dialogs.ts'
import { machineItem } from '#web/catalogue/item.ts'
import { QuotationSent, type SentQuotation } from '#web/catalogue/quotation-sent.tsx'
import { PageLayout } from '#web/components/page-layout.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useTitle } from '#web/components/use-title.ts'
import { useTranslate } from '#web/lib/language.ts'
import { matchPath } from '#web/lib/route.ts'
import { useSearchParams } from '#web/lib/search-params.ts'
import { machineQuery } from '#web/queries/machinery.ts'
import { Instalments } from './instalments.tsx'
import { MachineMissing } from './machine-missing.tsx'
import { MACHINE_PATH, machineParams } from './machine-params.ts'
import { MachineSheet } from './machine-sheet.tsx'
import { SimilarMachines } from './similar-machines.tsx'
import { MISSING_TITLE } from './title.ts'

export default function MachinePage() {
  const t = useTranslate()
  const [path] = useLocation()
  const slug = matchPath(MACHINE_PATH, path)?.slug ?? ''
  const { values, opening, close } = useSearchParams(machineParams)
  const { data: machine, isPending } = useQuery(machineQuery(slug, values.preview))
  const [sent, setSent] = useState<SentQuotation | null>(null)
  const QuotationDialog = quotationDialog.usePart(Boolean(values.quote))
  useTitle(machine?.name ?? (isPending ? undefined : t(MISSING_TITLE)))
  if (!machine) return <PageLayout>{isPending ? <MachineSkeleton /> : <MachineMissing />}</PageLayout>
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
