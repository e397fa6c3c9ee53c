import type { ReactNode } from 'react'
import { buttonClass } from '#web/shared/ui/button.tsx'

export type SaveButton = { label: string; before?: () => void }

/** Shows the buttons that save, the main one last, and what stays visible above them; Cancel unless it is a part of a screen. */
export const FormButtons = ({
  saves,
  isSubmitting,
  foot,
  onCancel,
}: {
  saves: SaveButton[]
  isSubmitting: boolean
  foot: ReactNode
  onCancel: (() => void) | undefined
}) => (
  <div
    className={`flex flex-wrap items-center justify-end gap-3 border-line border-t bg-surface py-4 sm:col-span-2 ${onCancel ? 'sticky bottom-0 -mb-5 crowded:static md:-mb-7' : ''}`}
  >
    {foot && <div className="mr-auto max-sm:basis-full">{foot}</div>}
    {onCancel && (
      <button
        type="button"
        onClick={onCancel}
        className={buttonClass('outline', saves.length > 1 ? 'max-sm:hidden' : 'max-sm:px-3')}
      >
        Cancel
      </button>
    )}
    {saves.map(({ label, before }, index, { length }) => (
      <button
        key={label}
        type="submit"
        disabled={isSubmitting}
        onClick={before}
        className={buttonClass(index === length - 1 ? 'action' : 'outline', 'max-sm:grow max-sm:px-3')}
      >
        {isSubmitting && index === length - 1 ? 'Sending...' : label}
      </button>
    ))}
  </div>
)
