import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import type { ListQuery } from '#contract/list-query.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Icon, type IconName } from '#web/components/ui/icon.tsx'
import { failureReason } from '#web/lib/admin-request.ts'
import { useIsEditor } from '#web/lib/admin-session.ts'
import { type Section, sectionHref } from '#web/pages/admin/components/section.ts'
import { QuotationNumbers } from '#web/pages/admin/sections/inquiries/quotations/quotation-numbers.tsx'
import { totalQuery } from '#web/queries/admin/overview.ts'
import { Analytics } from './analytics.tsx'
import { Backups } from './backups.tsx'
import { ErrorsNotice } from './errors-notice.tsx'
import { FirstMinutes } from './first-minutes.tsx'
import { MailNotice } from './mail-notice.tsx'
import { RateNotice } from './rate-notice.tsx'
import { RecentActivity } from './recent-activity.tsx'

export function Overview({ sections }: { sections: readonly Section[] }) {
  const [, navigate] = useLocation()
  const isEditor = useIsEditor()
  return (
    <>
      <h1 className="mb-5 font-bold text-2xl text-ground md:text-3xl">Overview</h1>
      <FirstMinutes />
      <MailNotice />
      {!isEditor && <ErrorsNotice />}
      <RateNotice />
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(8.25rem,22%),1fr))] gap-3 lg:gap-4">
        {sections.map(
          ({ id, icon, total }) => total && <TotalCard key={id} href={sectionHref(id)} icon={icon} {...total} />,
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
                onClick={() => navigate(sectionHref(id))}
                className={buttonClass('outline')}
              >
                {quickAction}
              </button>
            ),
        )}
      </div>
      <QuotationNumbers />
      <Analytics />
      {!isEditor && (
        <>
          <Backups />
          <RecentActivity />
        </>
      )}
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
