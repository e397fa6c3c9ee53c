import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useLocation } from 'wouter'
import type { ListQuery } from '#contract/list-query.ts'
import { formatNumber } from '#domain/format-number.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { isOfLastVisit } from '#web/admin/queries/last-data.ts'
import { todayQuery, totalQuery } from '#web/admin/queries/overview.ts'
import { useSetupFirst } from '#web/admin/sections/setup/setup-state.ts'
import { adminParams } from '#web/admin/toolkit/admin-params.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { MoreButton } from '#web/admin/toolkit/more-button.tsx'
import { type AdminSection, adminSectionHref } from '#web/admin/toolkit/section.ts'
import { formatDate, formatTime } from '#web/shared/lib/format.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { FirstStepsList, MORE_TAB } from './first-steps-list.tsx'
import { Money } from './money.tsx'
import { ErrorsNotice, MailNotice, RefreshNotice } from './notices.tsx'
import { ToDo } from './to-do.tsx'

const MoreOfTheOverview = loadable(() => import('./more.tsx').then((file) => file.MoreOfTheOverview))

/** Shows what an owner's morning needs; what is looked at now and then is behind More. */
export function Overview({ sections }: { sections: readonly AdminSection[] }) {
  const [, navigate] = useLocation()
  const isEditor = useIsEditor()
  useSetupFirst()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3">
        <h1 className="font-bold text-2xl text-ground md:text-3xl">Overview</h1>
        <LastVisit />
      </div>
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
              <button
                key={id}
                type="button"
                onClick={() => navigate(adminSectionHref(id))}
                className={buttonClass('outline', 'max-sm:px-1 max-sm:text-sm max-sm:leading-tight')}
              >
                {quickAction}
              </button>
            ),
        )}
      </div>
      <More />
    </>
  )
}

/** Says that the figures are the last ones and of when, until they have come again. */
function LastVisit() {
  const { dataUpdatedAt, isFetching } = useQuery(todayQuery())
  if (!isOfLastVisit(dataUpdatedAt)) return null
  const at = new Date(dataUpdatedAt).toISOString()
  return (
    <p role="status" className="text-muted text-sm max-sm:text-xs">
      Last figures: <time dateTime={at}>{`${formatDate(at)}, ${formatTime(at)}`}</time>
      {isFetching && <span className="max-sm:sr-only">. Loading the latest...</span>}
    </p>
  )
}

/** Shows activity, backups and charts once they are asked for; the URL says that they are open. */
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
        {isOpen && <MoreOfTheOverview />}
      </div>
    </>
  )
}

function TotalCard({ label, path, query, href }: { label: string; path: string; query?: ListQuery; href: string }) {
  const total = useQuery(totalQuery(path, query))
  return (
    <li className="wrap-break-word min-w-min flex-1">
      <Link
        href={href}
        className="flex h-full flex-col rounded-lg border border-line bg-surface px-1 py-1.5 no-underline hover:border-ground sm:p-3"
      >
        <span className="text-muted text-sm max-sm:text-xs">{label}</span>
        <span className="mt-auto font-bold font-display text-2xl text-accent tabular-nums">{shown(total)}</span>
        {total.isError && <span className="text-danger text-sm">{failureReason(total.error)}</span>}
      </Link>
    </li>
  )
}

const shown = ({ data, isError }: { data?: number; isError: boolean }) =>
  data === undefined ? (isError ? '-' : '…') : formatNumber(data)
