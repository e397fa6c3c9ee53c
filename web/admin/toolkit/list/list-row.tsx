import { type ButtonHTMLAttributes, memo, type ReactNode } from 'react'
import { RowButton } from '#web/admin/toolkit/button.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'

export const Notice = ({ text, role, children }: { text: string; role?: 'alert'; children?: ReactNode }) => (
  <div className="flex flex-col items-center gap-4 rounded-lg border border-line bg-surface px-4 py-12 text-center">
    <p role={role} className="text-lg text-muted">
      {text}
    </p>
    {children}
  </div>
)

export const ROWS = 'flex flex-col gap-3'

export const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-3'

/** Shows the row's image. Beside the row's title it needs no alternative text. */
export const Thumbnail = memo(function Thumbnail({ imageUrl }: { imageUrl: string }) {
  return (
    <div className="w-24 shrink-0 self-start overflow-hidden rounded-md">
      <ResponsiveImage imageUrl={imageUrl} alt="" sizes="6rem" />
    </div>
  )
})

export const TextButton = ({ className = 'text-ground', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...rest} className={`min-h-11 cursor-pointer px-2 underline ${className}`} />
)

type RowActionsProps = {
  name: string
  isOpening?: boolean
  /** Whether what the question about deleting says is known. */
  canDelete?: boolean
  onEdit: () => void
  onDelete: () => void
}

export const RowActions = ({ name, isOpening = false, canDelete = true, onEdit, onDelete }: RowActionsProps) => (
  <div className="flex items-center gap-2">
    <RowButton aria-label={`Edit ${name}`} aria-busy={isOpening} onClick={onEdit} className="px-4">
      Edit
    </RowButton>
    <TextButton
      aria-label={`Delete ${name}`}
      disabled={!canDelete}
      onClick={onDelete}
      className="min-w-11 text-danger text-sm disabled:cursor-progress disabled:no-underline"
    >
      Delete
    </TextButton>
  </div>
)
