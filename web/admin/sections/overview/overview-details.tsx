import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Backup, isBackupOver } from '#contract/admin/backup.ts'
import { invalidatePath } from '#web/admin/lib/change.ts'
import { adminSend, download, failureReason } from '#web/admin/lib/request.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { QuotationNumbers } from '#web/admin/sections/inquiries/quotations/quotation-numbers.tsx'
import { Button, LoadState } from '#web/admin/toolkit/button.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { entriesText, momentText } from '#web/admin/toolkit/texts.ts'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'
import { AnalyticsPanel } from './analytics.tsx'
import { FIRST_STEPS_PATH, recentActivityQuery } from './queries.ts'
import { activityText, sizeText } from './texts.ts'

export function OverviewDetails() {
  const isEditor = useIsEditor()
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <>
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

export function RecentActivity() {
  const [limit, setLimit] = useState(8)
  const query = useQuery({ ...recentActivityQuery(limit), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <section aria-labelledby="activity" className="mt-8">
      <h2 id="activity" className="mb-4 font-bold text-ground text-xl">
        Recent Activity
      </h2>
      {!Array.isArray(data) ? (
        <LoadState what="the recent activity" query={query} each="h-10" className="flex flex-col gap-2" />
      ) : data.length === 0 ? (
        <p className="rounded-lg border border-line bg-surface p-4 text-muted">No activity yet.</p>
      ) : (
        <ul className="rounded-lg border border-line bg-surface px-4">
          {data.map((entry) => (
            <li
              key={entry.id}
              className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2.5 text-sm last:border-b-0"
            >
              <span className="wrap-anywhere">{withWholeNumbers(activityText(entry))}</span>
              <time dateTime={entry.at} className="text-muted">
                {momentText(entry.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {(query.isPlaceholderData || (limit < MAX_ACTIVITY && data?.length === limit)) && (
        <Button aria-busy={query.isPlaceholderData} onClick={() => setLimit(MAX_ACTIVITY)} className="mt-3">
          Show the last {MAX_ACTIVITY}
        </Button>
      )}
    </section>
  )
}

const MAX_ACTIVITY = 100

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

export function Backups() {
  const { data, isPending, error } = useQuery<Backup[]>({ queryKey: [PATH], staleTime: 0 })
  const backUp = useBackUp()
  const fetchFile = useMutation({
    mutationFn: (id: string) =>
      download(`${PATH}/${encodeURIComponent(id)}/file`, `gona-${id.replaceAll(':', '-')}.jsonl`),
  })
  const allVerified = data?.filter(({ verifiedAt }) => verifiedAt) ?? []
  const [verified] = allVerified
  return (
    <section aria-labelledby="backups" className="mt-10">
      <h2 id="backups" className="mb-4 font-bold text-ground text-xl">
        Backups
      </h2>
      <div className="rounded-lg border border-line bg-surface p-4">
        {isPending && (
          <Skeletons count={1} label="Loading backups" className="">
            <Skeleton className="h-12" />
          </Skeletons>
        )}
        <div role="status">
          {error && <p>The backups cannot be loaded: {failureReason(error)}</p>}
          {data && <p className="font-semibold">{backupText(data[0])}</p>}
          {verified && verified !== data?.[0] && <p>{backupText(verified)}</p>}
          {allVerified.length > 0 && (
            <p className="text-muted">
              {allVerified.length} in the bucket: one per night for 14 days, and one per month for 6 months.
            </p>
          )}
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            aria-disabled={backUp.isPending}
            onClick={() =>
              backUp.isPending ||
              backUp.mutate(undefined, { onError: (error) => showFailure('Failed to make a backup', error) })
            }
          >
            {backUp.isPending ? 'Backing up...' : 'Back up now'}
          </Button>
          {verified && (
            <Button
              aria-busy={fetchFile.isPending}
              // A new backup replaces an older one of the same day.
              aria-disabled={backUp.isPending}
              onClick={() =>
                fetchFile.isPending ||
                backUp.isPending ||
                fetchFile.mutate(verified.id, {
                  onError: (error) => showFailure('Failed to download the backup', error),
                })
              }
              className="aria-busy:cursor-progress aria-busy:border-dashed"
            >
              Download the latest
            </Button>
          )}
        </div>
        <p className="mt-3 text-muted text-sm">
          “Verified” means we restored this backup as a test and it matched. A backup contains personal data: store the
          file where nobody else can read it. Images stay in the bucket.
        </p>
      </div>
    </section>
  )
}

/** Returns "Last backup: Nov 21, 2026, 02:15 AM, 4,120 entries, 1.4 MB, verified". */
function backupText(backup: Backup | undefined): string {
  if (!backup) return 'There is no backup yet. The first will be made tonight.'
  const { startedAt, rows, bytes, verifiedAt, error } = backup
  const when = momentText(startedAt)
  const size = `${entriesText(rows)}, ${sizeText(bytes)}`
  if (error) return `The backup of ${when} failed: ${error}`
  if (!isBackupOver(backup)) return `A backup has been running since ${when}: ${size}`
  return `Last backup: ${when}, ${size}, ${verifiedAt ? 'verified' : 'not verified'}`
}

const PATH = '/api/admin/backups'

const postBackup = async (path: string): Promise<Backup> => (await adminSend('POST', path)).json()

const PAUSE_MS = 2_000

/** Makes a backup by several requests. If the screen is closed, the nightly run finishes it. */
function useBackUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      let backup = await postBackup(PATH)
      while (!isBackupOver(backup)) {
        void invalidatePath(client, PATH)
        const [before, asked] = [backup, Date.now()]
        backup = await postBackup(`${PATH}/${encodeURIComponent(backup.id)}/continue`)
        // Another tab or the schedule continues it, or a step has failed at once.
        const isIdle = Date.now() < asked + 1_000 && !isBackupOver(backup) && !hasAdvanced(before, backup)
        if (isIdle) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
      if (backup.error) throw new Error(backup.error)
    },
    onSettled: () => {
      // A verified backup is one of a new site's first steps.
      void invalidatePath(client, FIRST_STEPS_PATH)
      return invalidatePath(client, PATH)
    },
  })
}

const hasAdvanced = (before: Backup, after: Backup) =>
  after.bytes !== before.bytes || after.rows !== before.rows || after.finishedAt !== before.finishedAt
