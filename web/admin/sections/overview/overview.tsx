import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import type { AuditEntry } from '#contract/admin/audit.ts'
import type { ListQuery } from '#contract/list-query.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { recentActivityQuery, totalQuery } from '#web/admin/queries/overview.ts'
import { QuotationNumbers } from '#web/admin/sections/inquiries/quotations/quotation-numbers.tsx'
import { useSetupFirst } from '#web/admin/sections/setup/setup-state.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { type AdminSection, adminSectionHref } from '#web/admin/toolkit/section.ts'
import { formatCount } from '#web/admin/toolkit/texts.ts'
import { formatDate, formatTime } from '#web/shared/lib/format.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Icon, type IconName } from '#web/shared/ui/icon.tsx'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'
import { Backups } from './backups.tsx'
import { FirstStepsList } from './first-steps-list.tsx'
import { ErrorsNotice, MailNotice, RefreshNotice } from './notices.tsx'
import { activityText } from './texts.ts'
import { TodayList } from './today.tsx'

const AnalyticsPanel = loadable(() => import('./analytics.tsx').then((file) => file.AnalyticsPanel))

export function Overview({ sections }: { sections: readonly AdminSection[] }) {
  const [, navigate] = useLocation()
  const isEditor = useIsEditor()
  useSetupFirst()
  return (
    <>
      <h1 className="mb-5 font-bold text-2xl text-ground md:text-3xl">Overview</h1>
      <FirstStepsList />
      <RefreshNotice />
      <MailNotice />
      {!isEditor && <ErrorsNotice />}
      <TodayList />
      <h2 className="mb-3 font-bold text-ground text-xl">Figures</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(8.25rem,22%),1fr))] gap-3 lg:gap-4">
        {sections.map(
          ({ id, icon, total }) => total && <TotalCard key={id} href={adminSectionHref(id)} icon={icon} {...total} />,
        )}
      </ul>
      <h2 className="mt-10 mb-4 font-bold text-ground text-xl">Quick Actions</h2>
      <div className="flex flex-wrap gap-2 sm:gap-3 max-sm:[&>button]:px-3">
        {sections.map(
          ({ id, quickAction }) =>
            quickAction && (
              <button
                key={id}
                type="button"
                onClick={() => navigate(adminSectionHref(id))}
                className={buttonClass('outline')}
              >
                {quickAction}
              </button>
            ),
        )}
      </div>
      <QuotationNumbers heading="Quotations" />
      {!isEditor && (
        <>
          <RecentActivity />
          <Backups />
        </>
      )}
      <AnalyticsPanel />
    </>
  )
}

function TotalCard({
  label,
  path,
  query,
  href,
  icon,
}: {
  label: string
  path: string
  query?: ListQuery
  href: string
  icon: IconName
}) {
  const total = useQuery(totalQuery(path, query))
  return (
    <li>
      <Link
        href={href}
        className="flex h-full flex-col gap-2 rounded-lg border border-line bg-surface p-3 no-underline hover:border-ground"
      >
        <span className="flex items-center gap-2 text-muted">
          <Icon name={icon} className="size-5" />
          {label}
        </span>
        <span className="mt-auto font-bold font-display text-3xl text-accent tabular-nums">{shown(total)}</span>
        {total.isError && <span className="text-danger text-sm">{failureReason(total.error)}</span>}
      </Link>
    </li>
  )
}

const shown = ({ data, isError }: { data?: number; isError: boolean }) =>
  data === undefined ? (isError ? '-' : '…') : formatCount(data)

const LATEST_SHOWN = 8
const SKELETON_LINES = 3

/** Shows the latest changes, and who made them. */
function RecentActivity() {
  const { data, isPending, error, refetch } = useQuery(recentActivityQuery(LATEST_SHOWN))
  return (
    <section aria-labelledby="activity" className="mt-10">
      <h2 id="activity" className="mb-4 font-bold text-ground text-xl">
        Recent Activity
      </h2>
      {isPending ? (
        <Skeletons count={SKELETON_LINES} label="Loading recent activity" className="flex flex-col gap-2">
          <Skeleton className="h-10" />
        </Skeletons>
      ) : Array.isArray(data) ? (
        <Lines entries={data} />
      ) : (
        <div className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-4">
          <p role="alert">The recent activity cannot be loaded{error ? `: ${failureReason(error)}` : '.'}</p>
          <button type="button" onClick={() => void refetch()} className={buttonClass('outline')}>
            Try again
          </button>
        </div>
      )}
    </section>
  )
}

const Lines = ({ entries }: { entries: AuditEntry[] }) =>
  entries.length === 0 ? (
    <p className="rounded-lg border border-line bg-surface p-4 text-muted">No activity yet.</p>
  ) : (
    <ul className="rounded-lg border border-line bg-surface px-4">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2.5 text-sm last:border-b-0"
        >
          <span className="wrap-anywhere">{withWholeNumbers(activityText(entry))}</span>
          <time dateTime={entry.at} className="text-muted">
            {formatDate(entry.at)}, {formatTime(entry.at)}
          </time>
        </li>
      ))}
    </ul>
  )

/** Returns a text in which the number of a document, such as Q-2026-0007, does not break at its hyphens. */
const withWholeNumbers = (text: string) =>
  text.split(/(\b[A-Z]-\d+-\d+)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
