import { useMutation } from '@tanstack/react-query'
import { download } from '#web/admin/lib/request.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { showFailure } from './result-toasts.ts'

/** Downloads a list as a file for spreadsheets. */
export function DownloadCsv({ path, fileName }: { path: string; fileName: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(path, fileName),
    onError: (error) => showFailure('Failed to download the CSV file', error),
  })
  return (
    <button
      type="button"
      aria-busy={isPending}
      onClick={() => isPending || mutate()}
      className={buttonClass('outline', 'aria-busy:cursor-progress aria-busy:border-dashed')}
    >
      Download CSV
    </button>
  )
}
