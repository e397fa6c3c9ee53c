import { useState } from 'react'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import type { VersionedRow } from './versions-dialog.tsx'

const VersionsDialog = loadable(() => import('./versions-dialog.tsx'), 'VersionsDialog')

const LINK = '-my-1 inline-block cursor-pointer py-1 text-ground underline'

export function VersionsButton({ row, className = LINK }: { row: VersionedRow; className?: string }) {
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
