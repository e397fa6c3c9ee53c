import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import type { ListQuery } from '#contract/list-query.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { totalQuery } from '#web/admin/queries/overview.ts'
import { QuotationNumbers } from '#web/admin/sections/inquiries/quotations/quotation-numbers.tsx'
import { useSetupFirst } from '#web/admin/sections/setup/setup-state.ts'
import { type AdminSection, adminSectionHref } from '#web/admin/toolkit/section.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Icon, type IconName } from '#web/shared/ui/icon.tsx'
import { AnalyticsPanel } from './analytics.tsx'
import { Backups } from './backups.tsx'
import { FirstStepsList } from './first-steps-list.tsx'
import { ErrorsNotice, MailNotice, RefreshNotice } from './notices.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { TodayList } from './today.tsx'

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

const shown = ({ data, isError }: { data?: number; isError: boolean }) => data ?? (isError ? '-' : '…')
