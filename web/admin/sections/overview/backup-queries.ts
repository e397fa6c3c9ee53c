import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Backup, isBackupOver } from '#contract/admin/backup.ts'
import { adminSend, download } from '#web/admin/lib/request.ts'
import { invalidatePath } from '#web/admin/queries/list.ts'
import { FIRST_STEPS_PATH } from '#web/admin/queries/overview.ts'

const PATH = '/api/admin/backups'

/** Queries every backup in the bucket, newest first. */
export const backupsQuery = () => queryOptions<Backup[]>({ queryKey: [PATH], staleTime: 0 })

const read = async (path: string): Promise<Backup> => (await adminSend('POST', path)).json()

const PAUSE_MS = 2_000

/**
 * Makes a backup with several requests, each of which does as much as a request may. If the screen is closed, the
 * nightly run finishes it.
 */
export function useBackUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      let backup = await read(PATH)
      while (!isBackupOver(backup)) {
        void invalidatePath(client, PATH)
        const [before, asked] = [backup, Date.now()]
        backup = await read(`${PATH}/${encodeURIComponent(backup.id)}/continue`)
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

/** Downloads a backup as one file. */
export const useDownloadBackup = () =>
  useMutation({
    mutationFn: (id: string) =>
      download(`${PATH}/${encodeURIComponent(id)}/file`, `gona-${id.replaceAll(':', '-')}.jsonl`),
  })
