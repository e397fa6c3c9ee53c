import { useQuery } from '@tanstack/react-query'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { recentActivityQuery } from '../../../queries/overview.ts'
import { activityText } from './activity-text.ts'

const SHOWN = 8

/** What was done last, and by whom. */
export function RecentActivity() {
  const { data } = useQuery(recentActivityQuery(SHOWN))
  if (!Array.isArray(data) || data.length === 0) return null
  return (
    <section aria-labelledby="activity" className="mt-10">
      <h2 id="activity" className="mb-4 font-bold text-ground text-xl">
        Recent Activity
      </h2>
      <ul className="rounded-lg border border-line bg-surface px-4">
        {data.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2.5 text-sm last:border-b-0"
          >
            <span>{activityText(entry)}</span>
            <time dateTime={entry.at} className="text-muted">
              {formatDate(entry.at)}, {formatTime(entry.at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
