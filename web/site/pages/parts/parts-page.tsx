import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { MAX_SEARCH } from '#contract/pagination.ts'
import type { PartQuery } from '#contract/part.ts'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { machineUrl } from '#web/shared/lib/machine-url.ts'
import { machineQuery } from '#web/shared/queries/machinery.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { PartRow } from '#web/site/catalogue/part-row.tsx'
import { EmptyState } from '#web/site/components/empty-state.tsx'
import { RateNote } from '#web/site/components/naira-price.tsx'
import { PageHero } from '#web/site/components/page-hero.tsx'
import { PageLayout } from '#web/site/components/page-layout.tsx'
import { WhatsAppLink } from '#web/site/components/whatsapp-link.tsx'
import { langOf } from '#web/site/lib/lang-of.ts'
import type { PageProps } from '#web/site/lib/route.ts'
import { askFor } from '#web/site/lib/whatsapp.ts'
import { partsQuery } from '#web/site/queries/parts.ts'
import { partsHref } from './parts-href.ts'
import { partsQueryOf } from './parts-params.ts'

/** Shows the parts, A to Z or as they are searched for. Each results page is a document: there is nothing to run. */
export default function PartsPage({ title }: PageProps) {
  const t = useTranslate()
  useTitle(title)
  const view = partsQueryOf(new URLSearchParams(useSearch()))
  const { data, isPending, isError } = useQuery(partsQuery(view))
  const rows = data?.rows ?? []
  return (
    <PageLayout>
      <PageHero title={title} intro={t('Parts for our machines, with their numbers and prices.')} />
      <div className="page-width flex flex-col gap-5 py-8 md:py-12">
        <SearchForm view={view} />
        {view.machine && <OfMachine view={view} />}
        {isPending ? (
          <Skeleton className="h-96" />
        ) : isError ? (
          <p role="alert" className="rounded-md border-2 border-danger p-5 font-medium text-danger">
            {t('Unable to load the parts. Please refresh to try again.')}
          </p>
        ) : rows.length === 0 ? (
          <EmptyState title={t('No parts found')} hint={t('Try other words, or the number on the part.')}>
            <WhatsAppLink text={(firm) => askFor(t, firm, view.q ?? '')} className={buttonClass('outline')}>
              {t('Ask on WhatsApp')}
            </WhatsAppLink>
          </EmptyState>
        ) : (
          <>
            <p className="font-medium text-muted">
              {t({ one: '{n} part', other: '{n} parts' }, { n: data?.matching ?? rows.length })}
            </p>
            <RateNote machines={rows} />
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-5">
              {rows.map((part) => (
                <PartRow key={part.id} part={part} />
              ))}
            </ul>
          </>
        )}
        <Pages view={view} next={data?.next} />
      </div>
    </PageLayout>
  )
}

function SearchForm({ view: { q, machine } }: { view: PartQuery }) {
  const t = useTranslate()
  const local = useLocalPath()
  return (
    <form key={q} action={local('/parts')} className="flex gap-3">
      <div className="relative grow">
        <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
        <input
          type="search"
          name="q"
          aria-label={t('Search parts')}
          placeholder={t('Number or name...')}
          maxLength={MAX_SEARCH}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={q}
          className="min-h-11 w-full rounded-md border border-muted bg-surface py-2 pr-3 pl-10 text-base text-ink placeholder:text-muted"
        />
      </div>
      {machine && <input type="hidden" name="machine" value={machine} />}
      <button type="submit" className={buttonClass('ground')}>
        {t('Search')}
      </button>
    </form>
  )
}

/** Says whose parts these are, with a link to those of all machines. */
function OfMachine({ view }: { view: PartQuery }) {
  const t = useTranslate()
  const { data: machine } = useQuery(machineQuery(view.machine ?? ''))
  return (
    <p className="flex flex-wrap items-baseline gap-x-5">
      {machine && (
        <span>
          {t('Parts for')}{' '}
          <Link
            href={machineUrl(machine.slug)}
            lang={langOf(machine, 'name')}
            className="inline-flex min-h-11 items-center font-semibold text-ground underline"
          >
            {machine.name}
          </Link>
        </span>
      )}
      <Link
        href={partsHref({ ...view, machine: '', cursor: '' })}
        className="inline-flex min-h-11 items-center font-medium text-ground underline"
      >
        {t('Parts for all machines')}
      </Link>
    </p>
  )
}

/** Shows the links to the results pages beside this one. */
function Pages({ view, next }: { view: PartQuery; next?: string | null }) {
  const t = useTranslate()
  if (!view.cursor && !next) return null
  return (
    <nav aria-label={t('Pages of parts')} className="flex flex-wrap gap-3">
      {view.cursor && (
        <Link href={partsHref({ ...view, cursor: '' })} className={buttonClass('outline')}>
          {t('First parts')}
        </Link>
      )}
      {next && (
        <Link href={partsHref({ ...view, cursor: next })} className={buttonClass('outline')}>
          {t('More parts')}
        </Link>
      )}
    </nav>
  )
}
