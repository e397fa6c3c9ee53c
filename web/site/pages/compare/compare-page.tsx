import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { useTranslate } from '#web/shared/lib/language.ts'
import { machineQuery, machineryNamesQuery } from '#web/shared/queries/machinery.ts'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { comparedSlugs, comparePath, MAX_COMPARED } from '#web/site/catalogue/comparison.ts'
import { RateNote } from '#web/site/components/naira-price.tsx'
import { PageHero } from '#web/site/components/page-hero.tsx'
import { PageLayout } from '#web/site/components/page-layout.tsx'
import { PaperFooter } from '#web/site/components/paper-footer.tsx'
import type { PageProps } from '#web/site/lib/route.ts'
import { AddMachine } from './add-machine.tsx'
import { CompareTable } from './compare-table.tsx'
import { ComparedQuotation } from './compared-quotation.tsx'

export default function ComparePage({ title }: PageProps) {
  const t = useTranslate()
  useTitle(title)
  const { slugs, tooMany } = comparedSlugs(new URLSearchParams(useSearch()))
  const names = useQuery(machineryNamesQuery()).data?.rows ?? []
  const nameOf = (slug: string) => names.find((machine) => machine.slug === slug)?.name ?? slug
  const results = [useMachine(slugs[0]), useMachine(slugs[1]), useMachine(slugs[2])].slice(0, slugs.length)
  const machines = results.flatMap(({ data }) => data ?? [])
  const isPending = results.some((result) => result.isPending)
  const missing = isPending ? 0 : slugs.length - machines.length
  return (
    <PageLayout>
      <div className="print:hidden">
        <PageHero
          title={title}
          intro={t('Two or three machines side by side: prices, specifications and where they differ.')}
        />
      </div>
      <div className="paper-page page-width flex flex-col gap-6 py-8 md:py-12 print:block print:p-0">
        {tooMany.length > 0 && (
          <Note>
            {t('You can compare up to {most} machines. Left out: {names}.', {
              most: MAX_COMPARED,
              names: tooMany.map(nameOf).join(', '),
            })}
          </Note>
        )}
        {missing > 0 && (
          <Note>
            {t(
              {
                one: 'One machine you chose is no longer in our catalogue, or could not be loaded.',
                other: '{n} machines you chose are no longer in our catalogue, or could not be loaded.',
              },
              { n: missing },
            )}
          </Note>
        )}
        {isPending ? <Skeleton className="h-96" /> : <CompareTable machines={machines} />}
        {machines.length > 0 && <ComparedQuotation machines={machines} />}
        <RateNote machines={machines} />
        <AddMachine compared={machines} names={names} />
        {slugs.length > 0 && <PaperFooter path={comparePath(slugs)} />}
      </div>
    </PageLayout>
  )
}

// One call for each of MAX_COMPARED: the library's hook for any number of queries would add 1 kB to every page.
const useMachine = (slug = '') => useQuery({ ...machineQuery(slug), enabled: slug !== '' })

const Note = ({ children }: { children: React.ReactNode }) => (
  <p role="status" className="rounded-md border-2 border-accent p-4 font-medium">
    {children}
  </p>
)
