import { useMutation } from '@tanstack/react-query'
import { download } from '#web/admin/lib/request.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { showFailure } from './result-toasts.ts'

/** Shows the button for rarely used actions. The element with the given id stays in the page while it is hidden. */
export const MoreButton = ({
  of,
  isOpen,
  controls,
  onToggle,
  className = '',
}: {
  /** What there is more of, where there are several. */
  of?: string
  isOpen: boolean
  controls: string
  onToggle: () => void
  className?: string
}) => (
  <button
    type="button"
    aria-label={of && `More: ${of}`}
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onToggle}
    className={`min-h-11 cursor-pointer font-semibold text-ground underline ${className}`}
  >
    More
  </button>
)

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
