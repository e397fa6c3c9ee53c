import { useQuery } from '@tanstack/react-query'
import { type Backup, isBackupOver } from '#contract/admin/backup.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { entriesText } from '#web/admin/toolkit/texts.ts'
import { formatDate, formatTime } from '#web/shared/lib/format.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'
import { backupsQuery, useBackUp, useDownloadBackup } from './backup-queries.ts'
import { sizeText } from './texts.ts'

/** Shows the last backup in the bucket, and buttons to make and download one. */
export function Backups() {
  const { data, isPending, error } = useQuery(backupsQuery())
  const backUp = useBackUp()
  const fetchFile = useDownloadBackup()
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
          <button
            type="button"
            aria-disabled={backUp.isPending}
            onClick={() =>
              backUp.isPending ||
              backUp.mutate(undefined, { onError: (error) => showFailure('Failed to make a backup', error) })
            }
            className={buttonClass('outline')}
          >
            {backUp.isPending ? 'Backing up...' : 'Back up now'}
          </button>
          {verified && (
            <button
              type="button"
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
              className={buttonClass('outline', 'aria-busy:cursor-progress aria-busy:border-dashed')}
            >
              Download the latest
            </button>
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
  const when = `${formatDate(startedAt)}, ${formatTime(startedAt)}`
  const size = `${entriesText(rows)}, ${sizeText(bytes)}`
  if (error) return `The backup of ${when} failed: ${error}`
  if (!isBackupOver(backup)) return `A backup has been running since ${when}: ${size}`
  return `Last backup: ${when}, ${size}, ${verifiedAt ? 'verified' : 'not verified'}`
}
