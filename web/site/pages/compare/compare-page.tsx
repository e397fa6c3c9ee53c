import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSearch } from 'wouter'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { STATE_PARAM } from '#domain/urls.ts'
import { categoryLabel, langOf } from '#web/shared/lib/format.ts'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { ALL_NAMES, machineNamesQuery, machineQuery } from '#web/shared/queries/content.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { COMPARED_PARAM, comparedSlugs, comparePath, MAX_COMPARED } from '#web/site/catalogue/comparison.ts'
import { hiddenParams } from '#web/site/components/list-parts.tsx'
import { RateNote } from '#web/site/components/naira-price.tsx'
import { PageHero, PageLayout } from '#web/site/components/page-layout.tsx'
import { PaperFooter } from '#web/site/components/paper-footer.tsx'
import type { PageProps } from '#web/site/lib/route.ts'
import { ComparedQuotation, CompareTable } from './compare-table.tsx'

export default function ComparePage({ title }: PageProps) {
  const t = useTranslate()
  useTitle(title)
  const search = new URLSearchParams(useSearch())
  const { slugs, tooMany } = comparedSlugs(search)
  const stateField = hiddenParams({ to: search.get(STATE_PARAM) }, [STATE_PARAM])
  const names = useQuery(machineNamesQuery(ALL_NAMES)).data?.rows ?? []
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
        {isPending ? <Skeleton className="h-96" /> : <CompareTable machines={machines} stateField={stateField} />}
        {machines.length > 0 && <ComparedQuotation machines={machines} />}
        <RateNote priced={machines} />
        <AddMachine compared={machines} names={names} stateField={stateField} />
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

type AddProps = {
  compared: Machinery[]
  names: Pick<Machinery, 'slug' | 'name' | 'category' | 'english'>[]
  /** The hidden fields of what stays in the URL. */
  stateField: ReactNode
}

/** Shows a form that adds a machine: a crawler would follow every combination of links. */
function AddMachine({ compared, names, stateField }: AddProps) {
  const t = useTranslate()
  const { categories: listed } = useSettings()
  const local = useLocalPath()
  const [isMissing, setMissing] = useState(false)
  if (compared.length >= MAX_COMPARED) return null
  const others = names.filter(({ slug }) => !compared.some((machine) => machine.slug === slug))
  const categories = [...new Set([...compared, ...others].map(({ category }) => category))]
  const chosen = compared.map(({ slug }) => <input key={slug} type="hidden" name={COMPARED_PARAM} value={slug} />)
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <form action={local('/compare')} className="flex min-w-0 grow flex-wrap items-end gap-3">
        {stateField}
        {chosen}
        <label className="flex min-w-0 grow flex-col gap-1.5 font-medium sm:max-w-md">
          {t(compared.length === 0 ? 'First machine' : 'Another machine')}
          <select
            name={COMPARED_PARAM}
            required
            aria-invalid={isMissing || undefined}
            onInvalid={(event: FormEvent<HTMLSelectElement>) => {
              // Replaces the browser's own message, which is in another language.
              event.preventDefault()
              event.currentTarget.focus()
              setMissing(true)
            }}
            onChange={() => setMissing(false)}
            // Otherwise a value restored by the browser would be mistaken for a new choice.
            autoComplete="off"
            className="min-h-11 min-w-0 rounded-md border border-muted bg-surface px-3 py-2 text-base text-ink"
          >
            <option value="">{t('Choose a machine')}</option>
            {categories.map((category) => (
              <optgroup key={category} label={categoryLabel(listed, category)}>
                {others
                  .filter((machine) => machine.category === category)
                  .map((machine) => (
                    <option key={machine.slug} value={machine.slug} lang={langOf(machine, 'name')}>
                      {machine.name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
          {isMissing && (
            <span role="alert" className="text-danger text-sm">
              {t('Choose a machine')}
            </span>
          )}
        </label>
        <button type="submit" className={buttonClass('ground')}>
          {t(compared.length === 0 ? 'Start' : 'Compare')}
        </button>
      </form>
      <form action={local('/gallery')}>
        {stateField}
        {chosen}
        <button type="submit" className={buttonClass('outline')}>
          {t('Choose in the Gallery')}
        </button>
      </form>
    </div>
  )
}
