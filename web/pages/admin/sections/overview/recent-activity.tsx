import { useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/audit.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/components/ui/skeleton.tsx'
import { failureReason } from '#web/lib/admin-request.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { recentActivityQuery } from '#web/queries/admin/overview.ts'
import { activityText } from './activity-text.ts'

const SHOWN = 8
const SKELETONS = 3

/** What was done last, and by whom. */
export function RecentActivity() {
  const { data, isPending, error, refetch } = useQuery(recentActivityQuery(SHOWN))
  return (
    <section aria-labelledby="activity" className="mt-10">
      <h2 id="activity" className="mb-4 font-bold text-ground text-xl">
        Recent Activity
      </h2>
      {isPending ? (
        <Skeletons count={SKELETONS} label="Loading recent activity" className="flex flex-col gap-2">
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
          <span className="wrap-anywhere">{activityText(entry)}</span>
          <time dateTime={entry.at} className="text-muted">
            {formatDate(entry.at)}, {formatTime(entry.at)}
          </time>
        </li>
      ))}
    </ul>
  )
