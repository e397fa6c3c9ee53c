import { useState } from 'react'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import type { VersionedRow } from './versions-dialog.tsx'

const VersionsDialog = loadable(() => import('./versions-dialog.tsx'), 'VersionsDialog')

export function VersionsButton({
  row,
  className = '-my-1 inline-block cursor-pointer py-1 text-ground underline',
}: {
  row: VersionedRow
  className?: string
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`Earlier versions of ${row.name}`}
        onClick={() => setOpen(true)}
        className={className}
      >
        Earlier versions
      </button>
      {isOpen && <VersionsDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
