import { useMutation } from '@tanstack/react-query'
import { buttonClass } from '#web/components/ui/button.tsx'
import { download } from '#web/lib/download.ts'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'

/** Downloads a list as a file for a spreadsheet. */
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
