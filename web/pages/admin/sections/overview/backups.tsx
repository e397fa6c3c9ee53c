import { useQuery } from '@tanstack/react-query'
import { type Backup, isBackupOver } from '#contract/backup.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { failureReason } from '#web/lib/admin-request.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'
import { backupsQuery, useBackUp, useDownloadBackup } from '#web/queries/admin/backups.ts'
import { sizeText } from './size-text.ts'

/** The last backup in the bucket, and the ways to make one and to download it. */
export function Backups() {
  const { data, error } = useQuery(backupsQuery())
  const backUp = useBackUp()
  const fetchFile = useDownloadBackup()
  const verified = data?.find(({ verifiedAt }) => verifiedAt)
  return (
    <section aria-labelledby="backups" className="mt-10">
      <h2 id="backups" className="mb-4 font-bold text-ground text-xl">
        Backups
      </h2>
      <div className="rounded-lg border border-line bg-surface p-4">
        <div role="status">
          {error && <p>The backups cannot be loaded: {failureReason(error)}</p>}
          {data && <p className="font-semibold">{backupText(data[0])}</p>}
          {verified && verified !== data?.[0] && <p>{backupText(verified)}</p>}
          {data && data.length > 0 && (
            <p className="text-muted">
              {data.length} in the bucket: one per night for 14 days, and one per month for 6 months.
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
            className={buttonClass('outline', 'aria-disabled:opacity-60')}
          >
            {backUp.isPending ? 'Backing up...' : 'Back up now'}
          </button>
          {verified && (
            <button
              type="button"
              aria-busy={fetchFile.isPending}
              // The newest is another in a moment, and of two of a day one stays.
              aria-disabled={backUp.isPending}
              onClick={() =>
                fetchFile.isPending ||
                backUp.isPending ||
                fetchFile.mutate(verified.id, {
                  onError: (error) => showFailure('Failed to download the backup', error),
                })
              }
              className={buttonClass(
                'outline',
                'aria-busy:cursor-progress aria-busy:border-dashed aria-disabled:opacity-60',
              )}
            >
              Download the latest
            </button>
          )}
        </div>
        <p className="mt-3 text-muted text-sm">
          A backup contains personal data: store the file where nobody else can read it. Images stay in the bucket.
        </p>
      </div>
    </section>
  )
}

/** "Last backup: Nov 21, 2026, 02:15 AM, 4,120 rows, 1.4 MB, verified". */
function backupText(backup: Backup | undefined): string {
  if (!backup) return 'There is no backup yet. The first will be made tonight.'
  const { startedAt, rows, bytes, verifiedAt, error } = backup
  const when = `${formatDate(startedAt)}, ${formatTime(startedAt)}`
  const size = `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}, ${sizeText(bytes)}`
  if (error) return `The backup of ${when} failed: ${error}`
  if (!isBackupOver(backup)) return `A backup has been running since ${when}: ${size}`
  return `Last backup: ${when}, ${size}, ${verifiedAt ? 'verified' : 'not verified'}`
}
