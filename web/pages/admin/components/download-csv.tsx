import { useState } from 'react'
import { buttonClass } from '#web/components/ui/button.tsx'
import { download } from '#web/lib/download.ts'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'

/** Downloads a list as a file for a spreadsheet. */
export function DownloadCsv({ path, fileName }: { path: string; fileName: string }) {
  const [loading, setLoading] = useState(false)
  async function start() {
    if (loading) return
    setLoading(true)
    try {
      await download(path, fileName)
    } catch (error) {
      showFailure('Failed to download the CSV file', error)
    }
    setLoading(false)
  }
  return (
    <button
      type="button"
      aria-busy={loading}
      onClick={start}
      className={buttonClass('outline', 'aria-busy:cursor-progress aria-busy:border-dashed')}
    >
      Download CSV
    </button>
  )
}
