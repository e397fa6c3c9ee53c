import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { comparedSlugs, comparePath, MAX_COMPARED } from '#web/catalogue/comparison.ts'
import { RateNote } from '#web/components/naira-price.tsx'
import { PageHero } from '#web/components/page-hero.tsx'
import { PageLayout } from '#web/components/page-layout.tsx'
import { PaperFooter } from '#web/components/paper-footer.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useTitle } from '#web/components/use-title.ts'
import { useTranslate } from '#web/lib/language.ts'
import { machineQuery, machineryNamesQuery } from '#web/queries/machinery.ts'
import { AddMachine } from './add-machine.tsx'
import { CompareTable } from './compare-table.tsx'
import { TITLE } from './title.ts'

export default function ComparePage() {
  const t = useTranslate()
  useTitle(t(TITLE))
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
          title={t(TITLE)}
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
        <RateNote machines={machines} />
        <AddMachine compared={machines} names={names} />
        {slugs.length > 0 && <PaperFooter path={comparePath(slugs)} />}
      </div>
    </PageLayout>
  )
}

// As many as MAX_COMPARED: for any number of them the library has a hook that weighs 1 kB on every page.
const useMachine = (slug = '') => useQuery({ ...machineQuery(slug), enabled: slug !== '' })

const Note = ({ children }: { children: React.ReactNode }) => (
  <p role="status" className="rounded-md border-2 border-accent p-4 font-medium">
    {children}
  </p>
)
