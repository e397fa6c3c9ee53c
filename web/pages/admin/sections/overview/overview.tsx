import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Icon, type IconName } from '#web/components/ui/icon.tsx'
import { failureReason } from '#web/lib/admin-request.ts'
import { type SectionId, sectionHref } from '#web/pages/admin/shell/sections.ts'
import { countQuery } from '#web/queries/admin-collections.ts'
import { Analytics } from './analytics.tsx'
import { MailNotice } from './mail-notice.tsx'
import { RecentActivity } from './recent-activity.tsx'

const COUNTS: { label: string; path: string; section: SectionId; icon: IconName }[] = [
  { label: 'Blog Posts', path: '/api/admin/blog-posts', section: 'blog', icon: 'list' },
  { label: 'Machinery', path: '/api/machinery', section: 'machinery', icon: 'tools' },
  { label: 'Gallery Items', path: '/api/gallery', section: 'gallery', icon: 'grid' },
  { label: 'Inquiries', path: '/api/admin/contact-inquiries', section: 'inquiries', icon: 'mail' },
]

const ACTIONS: { label: string; section: SectionId }[] = [
  { label: 'Create Blog Post', section: 'blog' },
  { label: 'Add Machinery', section: 'machinery' },
  { label: 'Upload Image', section: 'gallery' },
]

export function Overview() {
  const [, navigate] = useLocation()
  return (
    <>
      <h1 className="mb-5 font-bold text-2xl text-ground md:text-3xl">Overview</h1>
      <MailNotice />
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {COUNTS.map((count) => (
          <CountCard key={count.path} {...count} />
        ))}
      </ul>
      <h2 className="mt-10 mb-4 font-bold text-ground text-xl">Quick Actions</h2>
      <div className="flex flex-wrap gap-2 sm:gap-3 max-sm:[&>button]:px-3">
        {ACTIONS.map(({ label, section }) => (
          <button
            key={section}
            type="button"
            onClick={() => navigate(sectionHref(section))}
            className={buttonClass('outline')}
          >
            {label}
          </button>
        ))}
      </div>
      <Analytics />
      <RecentActivity />
    </>
  )
}

function CountCard({ label, path, section, icon }: (typeof COUNTS)[number]) {
  const count = useQuery(countQuery(path))
  return (
    <li>
      <Link
        href={sectionHref(section)}
        className="flex h-full flex-col gap-2 rounded-lg border border-line bg-surface p-4 no-underline hover:border-ground"
      >
        <span className="flex items-center gap-2 text-muted">
          <Icon name={icon} className="size-5" />
          {label}
        </span>
        <span className="mt-auto font-bold font-display text-3xl text-accent tabular-nums">{shown(count)}</span>
        {count.isError && <span className="text-danger text-sm">{failureReason(count.error)}</span>}
      </Link>
    </li>
  )
}

const shown = ({ data, isError }: { data?: number; isError: boolean }) => data ?? (isError ? '-' : '…')
