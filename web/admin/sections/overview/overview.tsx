import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { siteErrorText } from '#contract/admin/overview.ts'
import { formatNumber } from '#domain/format-number.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { adminPricesQuery } from '#web/admin/lib/settings.ts'
import { ORDERS } from '#web/admin/sections/inquiries/hrefs.ts'
import { useSetupRedirect } from '#web/admin/sections/setup/setup-state.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { MoreButton } from '#web/admin/toolkit/controls.tsx'
import { adminParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { showDone, showFailure, showRefused } from '#web/admin/toolkit/result-toasts.ts'
import { type AdminSection, adminSectionHref } from '#web/admin/toolkit/section.tsx'
import { momentText, rateDaysText, rateOnDay, sumsText } from '#web/admin/toolkit/texts.ts'
import { formatTime } from '#web/shared/lib/format.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { WarningIcon } from '#web/shared/ui/icon.tsx'
import { FirstStepsList, MORE_TAB } from './first-steps-list.tsx'
import { isFromLastVisit } from './last-data.ts'
import {
  mailStatusQuery,
  orderOverviewQuery,
  refreshStatusQuery,
  siteErrorsQuery,
  todayQuery,
  totalQuery,
  useRefresh,
} from './queries.ts'
import { mailText } from './texts.ts'
import { ToDo } from './to-do.tsx'

const Transfers = loadable(() => import('./transfers.tsx'), 'Transfers')
const OverviewDetails = loadable(() => import('./overview-details.tsx'), 'OverviewDetails')

/** Shows what an owner's morning needs; what is looked at now and then is behind More. */
export function Overview({ sections }: { sections: readonly AdminSection[] }) {
  const [, navigate] = useLocation()
  const isEditor = useIsEditor()
  useSetupRedirect()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3">
        <h1 className="font-bold text-2xl text-ground md:text-3xl">Overview</h1>
        <LastVisit />
      </div>
      <Transfers />
      <FirstStepsList />
      <RefreshNotice />
      <MailNotice />
      {!isEditor && <ErrorsNotice />}
      <ToDo />
      <Money />
      <ul className="mb-3 flex flex-wrap gap-1.5 sm:gap-3">
        {sections.map(({ id, total }) => total && <TotalCard key={id} href={adminSectionHref(id)} {...total} />)}
      </ul>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2 sm:flex sm:flex-wrap sm:gap-3">
        {sections.map(
          ({ id, quickAction }) =>
            quickAction && (
              <Button
                key={id}
                onClick={() => navigate(adminSectionHref(id))}
                className="max-sm:px-1 max-sm:text-sm max-sm:leading-tight"
              >
                {quickAction}
              </Button>
            ),
        )}
      </div>
      <More />
    </>
  )
}

function LastVisit() {
  const { dataUpdatedAt, isFetching } = useQuery(todayQuery())
  if (!isFromLastVisit(dataUpdatedAt)) return null
  const at = new Date(dataUpdatedAt).toISOString()
  return (
    <p role="status" className="text-muted text-sm max-sm:text-xs">
      Last figures: <time dateTime={at}>{momentText(at)}</time>
      {isFetching && <span className="max-sm:sr-only">. Loading the latest...</span>}
    </p>
  )
}

function More() {
  const { values, replace } = useSearchParams(adminParams)
  const id = useId()
  const isOpen = values.tab === MORE_TAB || Boolean(values.range)
  return (
    <>
      <MoreButton
        isOpen={isOpen}
        controls={id}
        onToggle={() => replace({ tab: isOpen ? null : MORE_TAB, range: null })}
        className="mt-4"
      />
      <div id={id} hidden={!isOpen}>
        {isOpen && <OverviewDetails />}
      </div>
    </>
  )
}

function TotalCard({ label, path, query, href }: NonNullable<AdminSection['total']> & { href: string }) {
  const total = useQuery(totalQuery(path, query))
  return (
    <li className="wrap-break-word min-w-min flex-1">
      <Link
        href={href}
        className="flex h-full flex-col rounded-lg border border-line bg-surface px-1 py-1.5 no-underline hover:border-ground sm:p-3"
      >
        <span className="text-muted text-sm max-sm:text-xs">{label}</span>
        <span className="mt-auto font-bold font-display text-2xl text-accent tabular-nums">{totalText(total)}</span>
        {total.isError && <span className="text-danger text-sm">{failureReason(total.error)}</span>}
      </Link>
    </li>
  )
}

const totalText = ({ data, isError }: { data?: number; isError: boolean }) =>
  data === undefined ? (isError ? '-' : '…') : formatNumber(data)

const RateForm = loadable(() => import('#web/admin/sections/settings/price-forms.tsx'), 'RateForm')

const EDIT = 'min-h-11 shrink-0 cursor-pointer px-1 font-semibold text-ground underline'

export const Money = () => (
  <section aria-label="Money" className="mb-5 rounded-lg border border-line bg-surface px-4 py-1">
    <Sums />
    <Rate />
  </section>
)

function Sums() {
  const { data } = useQuery(orderOverviewQuery())
  if (!data || data.sums.length === 0) return null
  return (
    <Link
      href={adminSectionHref('inquiries', ORDERS)}
      className="flex flex-wrap gap-x-6 gap-y-1 border-line border-b py-3 no-underline"
    >
      {[
        [sumsText(data.receivedThisMonth), 'received this month'],
        [sumsText(data.outstanding), 'outstanding'],
      ].map(([sum, what]) => (
        <span key={what}>
          <strong className="font-display text-2xl text-accent tabular-nums">{sum}</strong>{' '}
          <span className="whitespace-nowrap text-muted">{what}</span>
        </span>
      ))}
    </Link>
  )
}

function Rate() {
  const { data } = useQuery(adminPricesQuery())
  const isEditor = useIsEditor()
  const [isOpen, setIsOpen] = useState(false)
  if (!data) return <p className="py-2.5">…</p>
  const { rate, isStale, settings } = data
  return (
    <div className="flex items-center justify-between gap-3">
      <p className={`py-1.5 ${isStale ? 'font-semibold text-danger' : ''}`}>
        {rate
          ? `Naira rate: ${rateOnDay(rate)}${isStale ? `, more than ${rateDaysText(settings.rateDays)} ago: prices in dollars are not shown in naira.` : ''}`
          : 'Naira rate: not entered yet, so prices in dollars are not shown in naira.'}
      </p>
      {!isEditor && (
        <button type="button" aria-label="Edit the naira rate" onClick={() => setIsOpen(true)} className={EDIT}>
          Edit
        </button>
      )}
      {isOpen && <RateForm onClose={() => setIsOpen(false)} />}
    </div>
  )
}

const Warning = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div role="status" className="mb-5 flex gap-3 rounded-lg border-2 border-accent bg-surface p-4">
    <WarningIcon className="mt-0.5 size-5 text-accent" />
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  </div>
)

export function MailNotice() {
  const { data, error } = useQuery(mailStatusQuery())
  const text = error ? `The state of the emails cannot be loaded: ${failureReason(error)}` : data && mailText(data)
  if (!text) return null
  return (
    <Warning title={text}>
      <p>
        No inquiry is lost:{' '}
        <Link href={adminSectionHref('inquiries')} className="underline">
          read them here
        </Link>
        .
        {data && data.failedQuotations > 0 && (
          <>
            {' '}
            Send what reached nobody in another way, from{' '}
            <Link href={adminSectionHref('inquiries', 'quotations')} className="underline">
              Quotations
            </Link>
            .
          </>
        )}
      </p>
      {data?.lastError && <p className="mt-1 text-muted text-sm">Last error: {data.lastError}</p>}
    </Warning>
  )
}

export function RefreshNotice() {
  const { data } = useQuery(refreshStatusQuery())
  const refresh = useRefresh()
  if (!data?.since || !data.until) return null
  const until = momentText(data.until)
  return (
    <Warning title="Some pages are still being refreshed">
      <p>
        What was changed since {formatTime(data.since)} is saved, but visitors may still see some pages as they were.
        The site tries again by itself each minute; from {until} on, every page is up to date in any case.
      </p>
      <Button
        aria-disabled={refresh.isPending}
        onClick={() =>
          refresh.isPending ||
          refresh.mutate(undefined, {
            onSuccess: ({ waiting }) =>
              waiting > 0 ? showRefused('Not yet. Try again in a minute.') : showDone('Every page is up to date'),
            onError: (error) => showFailure('Failed to refresh the pages', error),
          })
        }
        className="mt-3"
      >
        {refresh.isPending ? 'Refreshing...' : 'Refresh now'}
      </Button>
    </Warning>
  )
}

export function ErrorsNotice() {
  const { data } = useQuery(siteErrorsQuery())
  if (!data || data.count === 0) return null
  return (
    <Warning title={`${data.count} ${data.count === 1 ? 'error' : 'errors'} in the last 24 hours`}>
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center underline">Details</summary>
        <ul className="text-sm">
          {data.newest.map((error) => (
            <li key={error.id} className="wrap-anywhere border-line border-t py-1.5">
              <time dateTime={error.at}>{momentText(error.at)}</time>, {siteErrorText(error)}
            </li>
          ))}
        </ul>
      </details>
    </Warning>
  )
}
