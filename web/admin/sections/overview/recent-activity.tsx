import { useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { recentActivityQuery } from '#web/admin/queries/overview.ts'
import { formatDate, formatTime } from '#web/shared/lib/format.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'
import { activityText } from './texts.ts'

const LATEST_SHOWN = 8
const SKELETON_LINES = 3

/** Shows the latest changes, and who made them. */
export function RecentActivity() {
  const { data, isPending, error, refetch } = useQuery(recentActivityQuery(LATEST_SHOWN))
  return (
    <section aria-labelledby="activity" className="mt-8">
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
