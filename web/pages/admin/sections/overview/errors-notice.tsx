import { useQuery } from '@tanstack/react-query'
import { siteErrorText } from '#contract/site-error.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { siteErrorsQuery } from '#web/queries/admin/overview.ts'

/** Lists server errors of the last 24 hours, with the ids to search the platform's log for. */
export function ErrorsNotice() {
  const { data } = useQuery(siteErrorsQuery())
  if (!data || data.count === 0) return null
  return (
    <div role="status" className="mb-5 flex gap-3 rounded-lg border-2 border-accent bg-surface p-4">
      <Icon name="warning" className="mt-0.5 size-5 text-accent" />
      <div className="min-w-0">
        <p className="font-semibold">
          {data.count} {data.count === 1 ? 'error' : 'errors'} in the last 24 hours
        </p>
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center underline">Details</summary>
          <ul className="text-sm">
            {data.newest.map((error) => (
              <li key={error.id} className="wrap-anywhere border-line border-t py-1.5">
                <time dateTime={error.at}>{`${formatDate(error.at)}, ${formatTime(error.at)}`}</time>,{' '}
                {siteErrorText(error)}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  )
}
