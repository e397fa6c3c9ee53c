import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { PartQuery } from '#contract/part.ts'
import { PART_PARAM } from '#domain/inquiry/part-fields.ts'
import { STATE_PARAM } from '#domain/urls.ts'
import { formatDollars, langOf } from '#web/shared/lib/format.ts'
import { useLocalPath, useTranslate } from '#web/shared/lib/language.ts'
import { listPath, machineUrl } from '#web/shared/lib/urls.ts'
import { machineQuery } from '#web/shared/queries/content.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import { useTitle } from '#web/shared/ui/use-title.ts'
import { QuotationDialog } from '#web/site/catalogue/item/quotation-dialog.tsx'
import { QuotationSent, type SentQuotation } from '#web/site/catalogue/item/quotation-sent.tsx'
import { chosenPartNumbers } from '#web/site/catalogue/queries.ts'
import { EmptyState, hiddenParams } from '#web/site/components/list-parts.tsx'
import { PriceText, RateNote, StockLine } from '#web/site/components/naira-price.tsx'
import { PageHero, PageLayout } from '#web/site/components/page-layout.tsx'
import { SearchField } from '#web/site/components/search-field.tsx'
import { WhatsAppLink } from '#web/site/components/whatsapp-link.tsx'
import { type PartLine, partsQuery } from '#web/site/lib/page-queries.ts'
import type { PageProps } from '#web/site/lib/route.ts'
import { searchMessage } from '#web/site/lib/whatsapp.ts'
import { partSearchOf } from '#web/site/pages/params.ts'

/** All of it is one form: what is ticked goes along with a search, to the next page, and into the quotation request. */
export default function PartsPage({ title }: PageProps) {
  const t = useTranslate()
  const local = useLocalPath()
  const [, navigate] = useLocation()
  useTitle(title)
  const search = new URLSearchParams(useSearch())
  const query = partSearchOf(search)
  const chosen = chosenPartNumbers(search)
  const [sent, setSent] = useState<SentQuotation | null>(null)
  const { data, isPending, isError } = useQuery(partsQuery(query))
  const rows = data?.rows ?? []
  const isShown = (number: string) => rows.some((part) => part.number === number)
  async function close() {
    search.delete('quote')
    navigate(`/parts?${search}`, { replace: true })
  }
  function onSent(quotation: SentQuotation) {
    navigate(partsHref(query), { replace: true })
    setSent(quotation)
  }
  return (
    <PageLayout>
      <PageHero title={title} intro={t('Parts for our machines, with their numbers and prices.')} />
      <form
        // Another document's ticks are not this one's.
        key={search.toString()}
        action={local('/parts')}
        className="page-width flex flex-col gap-5 py-8 md:py-12"
      >
        {/* No part's price is said with its delivery, but the request names the state. */}
        {hiddenParams({ to: search.get(STATE_PARAM) }, [STATE_PARAM])}
        <QuotationSent sent={sent} onDismiss={() => setSent(null)} />
        <SearchFields query={query} />
        {query.machine && <OfMachine query={query} />}
        <ChosenElsewhere numbers={chosen.filter((number) => !isShown(number))} />
        {isPending ? (
          <Skeleton className="h-96" />
        ) : isError ? (
          <p role="alert" className="rounded-md border-2 border-danger p-5 font-medium text-danger">
            {t('Unable to load the parts. Please refresh to try again.')}
          </p>
        ) : rows.length === 0 ? (
          <EmptyState title={t('No parts found')} hint={t('Try other words, or the number on the part.')}>
            <WhatsAppLink text={(firm) => searchMessage(t, firm, query.q ?? '')} className={buttonClass('outline')}>
              {t('Ask on WhatsApp')}
            </WhatsAppLink>
          </EmptyState>
        ) : (
          <>
            <p className="font-medium text-muted">
              {t({ one: '{n} part', other: '{n} parts' }, { n: data?.matching ?? rows.length })}
            </p>
            <RateNote priced={rows} />
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-5">
              {rows.map((part) => (
                <PartRow key={part.id} part={part} isChosen={chosen.includes(part.number)} />
              ))}
            </ul>
          </>
        )}
        {rows.length + chosen.length > 0 && <RequestButtons machine={query.machine} />}
        <Pages query={query} next={data?.next} />
      </form>
      {search.has('quote') && (
        <QuotationDialog
          item={{ key: 'parts', title: t('Spare parts') }}
          screen={partsHref(query)}
          onClose={close}
          onSent={onSent}
        />
      )}
    </PageLayout>
  )
}

function SearchFields({ query: { q: searched = '', machine } }: { query: PartQuery }) {
  const t = useTranslate()
  const [q, setQ] = useState(searched)
  return (
    <div className="flex gap-3">
      <SearchField label={t('Search parts')} placeholder={t('Number or name')} value={q} onChange={setQ} />
      {machine && <input type="hidden" name="machine" value={machine} />}
      <button type="submit" className={buttonClass('ground')}>
        {t('Search')}
      </button>
    </div>
  )
}

function RequestButtons({ machine: slug = '' }: { machine?: string }) {
  const t = useTranslate()
  const local = useLocalPath()
  const { data: machine } = useQuery({ ...machineQuery(slug), enabled: slug !== '' })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="w-full">{t('Tick the parts that you need. You will be asked how many of each.')}</p>
      <button type="submit" name="quote" value="parts" className={buttonClass('action')}>
        {t('Request Quotation')}
      </button>
      {machine && (
        <button
          type="submit"
          name="quote"
          value={machine.id}
          formAction={local(machineUrl(machine.slug))}
          className={buttonClass('outline')}
        >
          {t('Machine and parts in one request')}
        </button>
      )}
    </div>
  )
}

function OfMachine({ query }: { query: PartQuery }) {
  const t = useTranslate()
  const { data: machine } = useQuery(machineQuery(query.machine ?? ''))
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
        href={partsHref({ ...query, machine: '', cursor: '' })}
        className="inline-flex min-h-11 items-center font-medium text-ground underline"
      >
        {t('Parts for all machines')}
      </Link>
    </p>
  )
}

function Pages({ query, next }: { query: PartQuery; next?: string | null }) {
  const t = useTranslate()
  if (!query.cursor && !next) return null
  return (
    <nav aria-label={t('Pages of parts')} className="flex flex-wrap gap-3">
      {query.cursor && (
        <button type="submit" className={buttonClass('outline')}>
          {t('First page')}
        </button>
      )}
      {next && (
        <button type="submit" name="cursor" value={next} className={buttonClass('outline')}>
          {t('Next page')}
        </button>
      )}
    </nav>
  )
}

export const partsHref = (query: PartQuery) => listPath('/parts', query).replace(/\?$/, '')

export function ChosenElsewhere({ numbers }: { numbers: string[] }) {
  const t = useTranslate()
  if (numbers.length === 0) return null
  return (
    <fieldset>
      <legend className="font-medium">{t('Also selected')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {numbers.map((number) => (
          <label key={number} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              name={PART_PARAM}
              value={number}
              defaultChecked
              className="size-6 shrink-0 accent-ground"
            />
            <span className="wrap-anywhere">{t('No. {number}', { number })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function PartRow({ part, isChosen }: { part: PartLine; isChosen: boolean }) {
  const t = useTranslate()
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-2 py-4">
      <label className="-mx-3 grid size-11 cursor-pointer place-items-center">
        <span className="sr-only">{t('Choose {part}', { part: part.name })}</span>
        <input
          type="checkbox"
          name={PART_PARAM}
          value={part.number}
          defaultChecked={isChosen}
          className="size-6 shrink-0 accent-ground"
        />
      </label>
      {part.imageUrl && (
        <ResponsiveImage imageUrl={part.imageUrl} alt="" sizes="6rem" className="aspect-square w-24 rounded-md" />
      )}
      <div className="min-w-0 grow basis-40">
        <h2 lang={langOf(part, 'name')} className="wrap-anywhere font-bold text-ground text-lg leading-snug">
          {part.name}
        </h2>
        <p className="figures wrap-anywhere text-muted text-sm">{t('No. {number}', { number: part.number })}</p>
        {part.fits.length > 0 && (
          <p className="text-sm">
            {t('Fits')}{' '}
            {part.fits.map((machine, index) => (
              <span key={machine.slug}>
                {index > 0 && ', '}
                <Link href={machineUrl(machine.slug)} lang={langOf(machine, 'name')} className="text-ground underline">
                  {machine.name}
                </Link>
              </span>
            ))}
          </p>
        )}
      </div>
      <div className="ml-auto flex flex-wrap items-baseline gap-x-4">
        <PriceText priced={part} dollars={formatDollars(t, part.price)} className="font-bold text-accent" inRow />
        <StockLine item={part} />
      </div>
    </li>
  )
}
