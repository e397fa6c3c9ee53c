import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { siteErrorText } from '#contract/admin/overview.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { mailStatusQuery, refreshStatusQuery, siteErrorsQuery, useRefresh } from '#web/admin/queries/overview.ts'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { adminSectionHref } from '#web/admin/toolkit/section.ts'
import { formatDate, formatTime } from '#web/shared/lib/format.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { WarningIcon } from '#web/shared/ui/warning-icon.tsx'
import { mailText } from './texts.ts'

const Warning = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div role="status" className="mb-5 flex gap-3 rounded-lg border-2 border-accent bg-surface p-4">
    <WarningIcon className="mt-0.5 size-5 text-accent" />
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  </div>
)

/** Warns that e-mails, such as notices of inquiries, were not sent. The inquiries are in the inbox nevertheless. */
export function MailNotice() {
  const { data, error } = useQuery(mailStatusQuery())
  const text = error ? `The state of the e-mails cannot be loaded: ${failureReason(error)}` : data && mailText(data)
  if (!text) return null
  return (
    <Warning title={text}>
      <p>
        No inquiry is lost:{' '}
        <Link href={adminSectionHref('inquiries')} className="underline">
          read them here
        </Link>
        .
      </p>
      {data?.lastError && <p className="mt-1 text-muted text-sm">Last error: {data.lastError}</p>}
    </Warning>
  )
}

/** Says that visitors may still see old versions of some pages, until when, and offers to try again. */
export function RefreshNotice() {
  const { data } = useQuery(refreshStatusQuery())
  const refresh = useRefresh()
  if (!data?.since || !data.until) return null
  const until = `${formatDate(data.until)}, ${formatTime(data.until)}`
  return (
    <Warning title="Some pages are still being refreshed">
      <p>
        What was changed since {formatTime(data.since)} is saved, but visitors may still see some pages as they were.
        The site tries again by itself, at first every quarter of an hour; from {until} on, every page is up to date in
        any case.
      </p>
      <button
        type="button"
        aria-disabled={refresh.isPending}
        onClick={() =>
          refresh.isPending ||
          refresh.mutate(undefined, {
            onSuccess: ({ waiting }) =>
              void toast(
                waiting > 0
                  ? { title: 'Error', variant: 'destructive', description: 'Not yet. Please try again in a minute.' }
                  : { title: 'Success', description: 'Every page is up to date' },
              ),
            onError: (error) => showFailure('Failed to refresh the pages', error),
          })
        }
        className={buttonClass('outline', 'mt-3')}
      >
        {refresh.isPending ? 'Refreshing...' : 'Refresh now'}
      </button>
    </Warning>
  )
}

/** Lists server errors of the last 24 hours, with the ids to search the platform's log for. */
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
              <time dateTime={error.at}>{`${formatDate(error.at)}, ${formatTime(error.at)}`}</time>,{' '}
              {siteErrorText(error)}
            </li>
          ))}
        </ul>
      </details>
    </Warning>
  )
}
